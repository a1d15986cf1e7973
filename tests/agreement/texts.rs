//! Texts that schemas ask for, and all that is one change away from a text. Without them, formats and patterns would be
//! met by chance, and their ends never.

/// At least one text for each format and each pattern that a type publishes, and some that are nearly one.
pub const EXAMPLES: &[&str] = &[
    "2026-05-01",
    "2024-02-29",
    "2023-02-29",
    "2026-05-01T14:30:00Z",
    "2026-05-01T14:30:00.25+02:00",
    "2016-12-31t23:59:60z",
    "2026-05-01T14:30:00+02:00[Europe/Oslo]",
    "2026-05-01T14:30:00Z[UTC]",
    "2026-05-01T14:30:00.25",
    "2026-02-30T14:30:00",
    "14:30:00Z",
    "23:59:60Z",
    "14:30:05.25",
    "24:00:00",
    "P1DT2H0M3S",
    "PT90M",
    "P2W",
    "P1Y2M3DT4H5M6S",
    "192.0.2.1",
    "192.0.2.256",
    "192.0.2.1:80",
    "2001:db8::1",
    "[2001:db8::1%3]:80",
    "67e55044-10b1-426f-9247-bb680e5fe0c8",
    "67E55044-10B1-426F-9247-BB680E5FE0C8",
    "ada@example.org",
    "ada@[192.0.2.1]",
    "https://example.org/a%20b?c=d#e",
    "http://u:p@[2001:db8::1]:80/x",
    "http://example.org:99999/",
    "//example.org",
    "1.4.0",
    "1.4.0-rc.1+b.2",
    ">=1.2, <2",
    "19.90",
    "-79228162514264337593543950335",
    "79228162514264337593543950336",
    "0",
    "-12",
    "255",
    "256",
    "01",
    "aGk=",
    "+/+/",
    "AB-1",
    "ABC-\u{661}",
    "ABC-12\n",
    "a\u{a0}",
    "ab",
    "_b ",
];

/// What stands in texts, or nearly.
const CHARACTERS: [char; 38] = [
    '0', '1', '6', '9', '-', '+', '.', ':', 'T', 'Z', 'P', 'Y', 'M', 'W', 'D', 'H', 'S', 't', 'z', ' ', 'a',
    'G', '/', '%', '[', ']', '=', ',', '_', '#', '@', '?', '\n', 'é', '😀', 'e', '"', '\\',
];

/// In how many ways [`edited`] changes a text.
pub fn edits(text: &str) -> usize {
    let length = text.chars().count();
    5 + 2 * length + CHARACTERS.len() * (2 * length + 1)
}

/// The text with the change of that number: as a whole, or of one character that is left out, replaced or added.
pub fn edited(text: &str, number: usize) -> String {
    let length = text.chars().count();
    let split = |place: usize, skipped: usize| {
        let before: String = text.chars().take(place).collect();
        let after: String = text.chars().skip(place + skipped).collect();
        (before, after)
    };
    let number = match number {
        0 => return text.to_uppercase(),
        1 => return text.to_lowercase(),
        2 => return format!(" {text}"),
        3 => return format!("{text} "),
        4 => return text.repeat(2),
        number => number - 5,
    };
    if number < length {
        return split(number, 0).0;
    }
    if number < 2 * length {
        let (before, after) = split(number - length, 1);
        return before + &after;
    }
    let (number, character) =
        ((number - 2 * length) / CHARACTERS.len(), CHARACTERS[(number - 2 * length) % CHARACTERS.len()]);
    let (before, after) = if number < length { split(number, 1) } else { split(number - length, 0) };
    format!("{before}{character}{after}")
}

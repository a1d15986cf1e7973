//! Names: from identifiers to the wire, and the names of tools.

use syn::Ident;
use syn::ext::IdentExt as _;

/// The most characters a tool's name may have; every provider takes that many.
const LONGEST_TOOL_NAME: usize = 64;

/// The identifier as people say it: without the `r#` of a raw one.
pub fn plain(ident: &Ident) -> String {
    ident.unraw().to_string()
}

/// The name of the tool that the type called `ident` describes: `snake_case` with acronyms kept together, so that
/// `GetHTTPStatus` is `get_http_status` and `Ipv6Lookup` is `ipv6_lookup`.
pub fn tool_name(ident: &Ident) -> String {
    let characters: Vec<char> = plain(ident).chars().collect();
    let mut name = String::with_capacity(characters.len() + 4);
    for (index, &character) in characters.iter().enumerate() {
        let before = index.checked_sub(1).map(|index| characters[index]);
        let starts_word = character.is_uppercase()
            && before.is_some_and(|before| {
                before.is_lowercase()
                    || before.is_numeric()
                    || before.is_uppercase()
                        && characters.get(index + 1).is_some_and(|after| after.is_lowercase())
            });
        if starts_word {
            name.push('_');
        }
        name.extend(character.to_lowercase());
    }
    name
}

/// Whether every provider takes `name` for a tool: `^[A-Za-z_][A-Za-z0-9_-]{0,63}$`.
pub fn is_tool_name(name: &str) -> bool {
    name.len() <= LONGEST_TOOL_NAME
        && name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
        && name.chars().all(|character| character.is_ascii_alphanumeric() || matches!(character, '_' | '-'))
}

#[cfg(test)]
mod tests {
    use super::{is_tool_name, plain, tool_name};
    use syn::{Ident, parse_str};

    #[test]
    fn tool_names_keep_acronyms_together() {
        for (ident, expected) in [
            ("GetWeather", "get_weather"),
            ("GetHTTPStatus", "get_http_status"),
            ("HTTPServer", "http_server"),
            ("Ipv6Lookup", "ipv6_lookup"),
            ("V2Api", "v2_api"),
            ("ListS3", "list_s3"),
            ("ABC", "abc"),
            ("X", "x"),
            ("Get_Weather", "get_weather"),
            ("already_snake", "already_snake"),
            ("r#async", "async"),
            ("ÉlanVital", "élan_vital"),
        ] {
            assert_eq!(tool_name(&parse_str(ident).unwrap()), expected, "{ident}");
        }
    }

    #[test]
    fn raw_identifiers_lose_their_mark() {
        assert_eq!(plain(&parse_str::<Ident>("r#type").unwrap()), "type");
        assert_eq!(plain(&parse_str::<Ident>("kind").unwrap()), "kind");
    }

    #[test]
    fn tool_names_are_portable() {
        for name in ["a", "_", "get_weather", "Get-Weather2", &"a".repeat(64)] {
            assert!(is_tool_name(name), "{name}");
        }
        for name in ["", "2fast", "-a", "get weather", "get.weather", "élan", &"a".repeat(65)] {
            assert!(!is_tool_name(name), "{name}");
        }
    }
}

//! The rules of `rename_all`: serde's eight, with serde's meaning.
//!
//! serde takes a field for `snake_case` and a variant for `PascalCase` and changes only ASCII letters. Unlike serde's,
//! these functions have a value for every identifier: `__` in `camelCase` is the empty name, which `check` reports.

/// A rule of `rename_all`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Case {
    Lower,
    Upper,
    Pascal,
    Camel,
    Snake,
    ScreamingSnake,
    Kebab,
    ScreamingKebab,
}

impl Case {
    /// Every rule with its name, in the order of serde's documentation.
    pub const ALL: [(&str, Self); 8] = [
        ("lowercase", Self::Lower),
        ("UPPERCASE", Self::Upper),
        ("PascalCase", Self::Pascal),
        ("camelCase", Self::Camel),
        ("snake_case", Self::Snake),
        ("SCREAMING_SNAKE_CASE", Self::ScreamingSnake),
        ("kebab-case", Self::Kebab),
        ("SCREAMING-KEBAB-CASE", Self::ScreamingKebab),
    ];

    /// The rule called `name`.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(known, _)| *known == name).map(|(_, case)| *case)
    }

    /// The name of the rule that `name` was meant for: the one of the same letters.
    pub fn nearest(name: &str) -> Option<&'static str> {
        let letters = |name: &str| name.replace(['_', '-', ' '], "").to_ascii_lowercase();
        Self::ALL.iter().map(|(known, _)| *known).find(|known| letters(known) == letters(name))
    }

    /// The wire name of a field.
    pub fn apply_to_field(self, field: &str) -> String {
        match self {
            Self::Lower | Self::Snake => field.to_owned(),
            Self::Upper | Self::ScreamingSnake => field.to_ascii_uppercase(),
            Self::Pascal => {
                field.split('_').map(|word| map_first(word, |c| c.to_ascii_uppercase())).collect()
            }
            Self::Camel => map_first(&Self::Pascal.apply_to_field(field), |c| c.to_ascii_lowercase()),
            Self::Kebab => field.replace('_', "-"),
            Self::ScreamingKebab => field.to_ascii_uppercase().replace('_', "-"),
        }
    }

    /// The wire name of a variant.
    pub fn apply_to_variant(self, variant: &str) -> String {
        match self {
            Self::Lower => variant.to_ascii_lowercase(),
            Self::Upper => variant.to_ascii_uppercase(),
            Self::Pascal => variant.to_owned(),
            Self::Camel => map_first(variant, |c| c.to_ascii_lowercase()),
            Self::Snake => separate_capitals(variant).to_ascii_lowercase(),
            Self::ScreamingSnake => separate_capitals(variant).to_ascii_uppercase(),
            Self::Kebab => Self::Snake.apply_to_variant(variant).replace('_', "-"),
            Self::ScreamingKebab => Self::ScreamingSnake.apply_to_variant(variant).replace('_', "-"),
        }
    }
}

fn map_first(word: &str, change: impl Fn(char) -> char) -> String {
    let mut characters = word.chars();
    characters.next().map(change).into_iter().chain(characters).collect()
}

fn separate_capitals(variant: &str) -> String {
    let mut separated = String::with_capacity(variant.len() + 4);
    for (index, character) in variant.char_indices() {
        if index > 0 && character.is_uppercase() {
            separated.push('_');
        }
        separated.push(character);
    }
    separated
}

#[cfg(test)]
mod tests {
    use super::Case;

    /// One identifier, and its name under every rule in the order of [`Case::ALL`].
    type Row = (&'static str, &'static str);

    // As serde_derive does it; it panics in `camelCase` on `__` and where a letter beyond ASCII comes first.
    const FIELDS: &[Row] = &[
        ("outcome", "outcome|OUTCOME|Outcome|outcome|outcome|OUTCOME|outcome|OUTCOME"),
        (
            "very_tasty",
            "very_tasty|VERY_TASTY|VeryTasty|veryTasty|very_tasty|VERY_TASTY|very-tasty|VERY-TASTY",
        ),
        ("a", "a|A|A|a|a|A|a|A"),
        ("z42", "z42|Z42|Z42|z42|z42|Z42|z42|Z42"),
        ("_id", "_id|_ID|Id|id|_id|_ID|-id|-ID"),
        ("http_2xx", "http_2xx|HTTP_2XX|Http2xx|http2xx|http_2xx|HTTP_2XX|http-2xx|HTTP-2XX"),
        (
            "élan_vital",
            "élan_vital|éLAN_VITAL|élanVital|élanVital|élan_vital|éLAN_VITAL|élan-vital|éLAN-VITAL",
        ),
        ("__", "__|__|||__|__|--|--"),
    ];

    const VARIANTS: &[Row] = &[
        ("Outcome", "outcome|OUTCOME|Outcome|outcome|outcome|OUTCOME|outcome|OUTCOME"),
        ("VeryTasty", "verytasty|VERYTASTY|VeryTasty|veryTasty|very_tasty|VERY_TASTY|very-tasty|VERY-TASTY"),
        ("A", "a|A|A|a|a|A|a|A"),
        ("Z42", "z42|Z42|Z42|z42|z42|Z42|z42|Z42"),
        (
            "HTTPServer",
            "httpserver|HTTPSERVER|HTTPServer|hTTPServer|h_t_t_p_server|H_T_T_P_SERVER|h-t-t-p-server|H-T-T-P-SERVER",
        ),
        ("Is_Odd", "is_odd|IS_ODD|Is_Odd|is_Odd|is__odd|IS__ODD|is--odd|IS--ODD"),
        ("Élan", "Élan|ÉLAN|Élan|Élan|Élan|ÉLAN|Élan|ÉLAN"),
        ("CaféÉlan", "caféÉlan|CAFéÉLAN|CaféÉlan|caféÉlan|café_Élan|CAFé_ÉLAN|café-Élan|CAFé-ÉLAN"),
    ];

    fn check(rows: &[Row], apply: fn(Case, &str) -> String) {
        for (ident, expected) in rows {
            let names: Vec<String> = Case::ALL.iter().map(|(_, case)| apply(*case, ident)).collect();
            assert_eq!(names.join("|"), *expected, "{ident}");
        }
    }

    #[test]
    fn fields_follow_serde() {
        check(FIELDS, Case::apply_to_field);
    }

    #[test]
    fn variants_follow_serde() {
        check(VARIANTS, Case::apply_to_variant);
    }

    #[test]
    fn rules_are_found_by_name_and_by_letters() {
        assert_eq!(Case::named("kebab-case"), Some(Case::Kebab));
        assert_eq!(Case::named("kebab_case"), None);
        assert_eq!(Case::nearest("kebab_case"), Some("kebab-case"));
        assert_eq!(Case::nearest("screaming snake case"), Some("SCREAMING_SNAKE_CASE"));
        assert_eq!(Case::nearest("title"), None);
    }
}

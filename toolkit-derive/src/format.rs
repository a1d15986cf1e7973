//! The formats that `format = "..."` knows: those that the runtime checks in full.

use std::net::{Ipv4Addr, Ipv6Addr};

/// A format.
#[derive(Debug)]
pub struct Format {
    pub name: &'static str,
    /// The constant of the runtime.
    pub constant: &'static str,
    /// The feature that it needs, and whether that is on.
    feature: Option<(&'static str, bool)>,
    /// Whether a text has the format, for those that only a constant function of the runtime can tell: always true.
    pub holds: fn(&str) -> bool,
}

const fn std(name: &'static str, constant: &'static str, holds: fn(&str) -> bool) -> Format {
    Format { name, constant, feature: None, holds }
}

static FORMATS: [Format; 8] = [
    std("date", "DATE", |_| true),
    std("date-time", "DATE_TIME", |_| true),
    Format {
        name: "email",
        constant: "EMAIL",
        feature: Some(("email", cfg!(feature = "email"))),
        #[cfg(feature = "email")]
        holds: email_address::EmailAddress::is_valid,
        #[cfg(not(feature = "email"))]
        holds: |_| true,
    },
    std("ipv4", "IPV4", |text| text.parse::<Ipv4Addr>().is_ok()),
    std("ipv6", "IPV6", |text| text.parse::<Ipv6Addr>().is_ok()),
    std("time", "TIME", |_| true),
    Format {
        name: "uri",
        constant: "URI",
        feature: Some(("uri", cfg!(feature = "uri"))),
        #[cfg(feature = "uri")]
        holds: |text| fluent_uri::Uri::parse(text).is_ok(),
        #[cfg(not(feature = "uri"))]
        holds: |_| true,
    },
    std("uuid", "UUID", |_| true),
];

impl Format {
    /// The format called `name`, or why there is none.
    pub fn named(name: &str) -> Result<&'static Self, String> {
        let Some(format) = FORMATS.iter().find(|format| format.name == name) else {
            let names: Vec<String> = FORMATS.iter().map(|format| format!("`{}`", format.name)).collect();
            let names = names.join(", ");
            let distance = |format: &Format| strsim::damerau_levenshtein(format.name, name);
            let meant = match FORMATS.iter().min_by_key(|format| distance(format)) {
                Some(Format { name: meant, .. }) if strsim::damerau_levenshtein(meant, name) <= 2 => {
                    format!(", did you mean `{meant}`?")
                }
                _ => ";".to_owned(),
            };
            return Err(format!(
                "`{name}` is not a format that can be checked{meant} the formats are {names}"
            ));
        };
        match format.feature {
            Some((feature, false)) => Err(format!(
                "the format `{name}` needs the feature `{feature}` of toolkit: write `features = [\"{feature}\"]` in Cargo.toml"
            )),
            _ => Ok(format),
        }
    }
}

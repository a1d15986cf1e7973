//! The types of other crates. Without them, a text could be read by its crate that the schema forbids.

use indexmap::{IndexMap, IndexSet};
use smallvec::SmallVec;
use std::collections::{BTreeMap, HashSet};
use toolkit::{Base64, Tool};
use uuid::Uuid;

/// Names that are unique in the world.
#[derive(Debug, PartialEq, Tool)]
pub struct Identifiers {
    id: Uuid,
    link: Option<url::Url>,
    others: HashSet<Uuid>,
    by_id: Option<BTreeMap<Uuid, bool>>,
}

/// Versions and places of software.
#[derive(Debug, PartialEq, Tool)]
pub struct Software {
    version: semver::Version,
    needs: Option<semver::VersionReq>,
    path: Option<camino::Utf8PathBuf>,
    paths: Vec<camino::Utf8PathBuf>,
}

/// Numbers with all their digits.
#[derive(Debug, PartialEq, Tool)]
pub struct Decimals {
    price: rust_decimal::Decimal,
    exact: Option<bigdecimal::BigDecimal>,
    more: Vec<rust_decimal::Decimal>,
}

/// Bytes in a text.
#[derive(Debug, PartialEq, Tool)]
pub struct Bytes {
    content: Base64,
    parts: Option<Vec<Base64>>,
}

/// Collections of other crates.
#[derive(Debug, PartialEq, Tool)]
pub struct Collections {
    few: SmallVec<[u8; 2]>,
    ordered: IndexMap<String, u8>,
    #[tool(max_items = 2)]
    set: IndexSet<String>,
    maps: SmallVec<[IndexMap<u8, bool>; 1]>,
}

/// Time as `jiff` has it.
#[derive(Debug, PartialEq, Tool)]
pub struct Jiff {
    instant: jiff::Timestamp,
    zoned: Option<jiff::ZonedDateTime>,
    date: Option<jiff::civil::Date>,
    time: Option<jiff::civil::Time>,
    civil: Option<jiff::civil::DateTime>,
    length: Option<jiff::SignedDuration>,
    span: Option<Span>,
}

/// Two spans are not compared without a date; by their fields, these are.
#[derive(Debug, toolkit::Param)]
struct Span(jiff::Span);

impl PartialEq for Span {
    fn eq(&self, other: &Self) -> bool {
        self.0.fieldwise() == other.0
    }
}

/// Time as `chrono` has it.
#[derive(Debug, PartialEq, Tool)]
pub struct Chrono {
    instant: chrono::DateTime<chrono::Utc>,
    offset: Option<chrono::DateTime<chrono::FixedOffset>>,
    date: Option<chrono::NaiveDate>,
    time: Option<chrono::NaiveTime>,
    civil: Option<chrono::NaiveDateTime>,
    length: Option<chrono::TimeDelta>,
}

/// Time as `time` has it.
#[derive(Debug, PartialEq, Tool)]
pub struct Time {
    instant: time::OffsetDateTime,
    date: Option<time::Date>,
    clock: Option<time::Time>,
    civil: Option<time::PrimitiveDateTime>,
    length: Option<time::Duration>,
}

/// What has its schema by `schemars`.
#[derive(Debug, PartialEq, Tool)]
pub struct Foreign {
    #[tool(schemars)]
    place: Place,
    #[tool(schemars, default)]
    others: Vec<Place>,
}

#[derive(Debug, PartialEq, serde::Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
struct Place {
    name: String,
    stars: Option<u8>,
}

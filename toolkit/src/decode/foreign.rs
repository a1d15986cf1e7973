//! Values that something else than their type's own `Decode` has the last word on.

mod words;

use super::{Reader, Stop};
use serde_json::de::StrRead;
use std::fmt::Display;

/// Reads an `Inner` with `read`, and makes a `T` of it. What it cannot be made of is refused.
pub fn converted<'de, Inner, T>(
    reader: &mut Reader<'_, 'de>,
    read: impl FnOnce(&mut Reader<'_, 'de>) -> Result<Inner, Stop>,
) -> Result<T, Stop>
where
    T: TryFrom<Inner, Error: Display>,
{
    let start = reader.position();
    T::try_from(read(reader)?).map_err(|error| reader.refuse(start, format!("is not valid: {error}")))
}

/// Reads a value with a function of serde's form, `deserialize`. What that does not take is refused.
pub fn deserialize_with<'t, T>(
    reader: &mut Reader<'t, '_>,
    deserialize: impl FnOnce(&mut serde_json::Deserializer<StrRead<'t>>) -> serde_json::Result<T>,
) -> Result<T, Stop> {
    let start = reader.position();
    let json = reader.whole()?;
    let mut deserializer = serde_json::Deserializer::from_str(json);
    deserialize(&mut deserializer).map_err(|error| {
        let within = words::place(json, error.line(), error.column());
        reader.refuse_foreign(start, within, format!("is not valid: {}", words::reason(&error.to_string())))
    })
}

/// Reads a value that its schema accepts as the type that has the schema. The schema is not one that the first look knows:
/// the second has held the value to it.
#[cfg(feature = "schemars")]
pub fn deserialize<T: serde::de::DeserializeOwned>(reader: &mut Reader<'_, '_>) -> Result<T, Stop> {
    if reader.is_normalised() {
        deserialize_with(reader, |deserializer| T::deserialize(deserializer))
    } else {
        Err(Stop)
    }
}

//! How reports serialise. By hand, because serde's derive would bring a second copy of the macro libraries that ours
//! stands on.

/// Gives an enum its words: the names under which it is shown and serialised.
macro_rules! words {
    ($name:ident { $($variant:ident => $word:literal,)* }) => {
        impl $name {
            /// The stable name, as it serialises.
            pub fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)*
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.write_str(self.as_str())
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }
    };
}

/// Serialises a struct: the fields that are always there, and those that may be absent.
macro_rules! serialize_struct {
    ($name:ident { $($field:ident $(as $key:literal)?),*; $($optional:ident),* }) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use serde::ser::SerializeStruct as _;
                let fields: &[bool] = &[$({ _ = &self.$field; true },)* $(self.$optional.is_some(),)*];
                let given = fields.iter().filter(|is_given| **is_given).count();
                let mut state = serializer.serialize_struct(stringify!($name), given)?;
                $(state.serialize_field(serialize_struct!(@key $field $($key)?), &self.$field)?;)*
                $(match &self.$optional {
                    Some(value) => state.serialize_field(stringify!($optional), value)?,
                    None => state.skip_field(stringify!($optional))?,
                })*
                state.end()
            }
        }
    };
    (@key $field:ident) => { stringify!($field) };
    (@key $field:ident $key:literal) => { $key };
}

pub(crate) use {serialize_struct, words};

//! Keywords are published and enforced from one value. Without these tests a model could be told one thing and held to
//! another.

use toolkit::schema::{Format, Keyword, Schema, SchemaRef};
use toolkit::{Code, Decode, Options, Param, Reader, Stop, Tool};

/// A tool with a field of `$ty` that has `$keywords`; what becomes of `$values` there, and what the validator says.
macro_rules! check {
    ($ty:ty, [$($keyword:expr),*]: $([$($valid:literal)*])? not [$($invalid:literal => $problem:literal),*]) => {{
        #[derive(Debug)]
        struct Value($ty);

        static SCHEMA: Schema = Schema::with(*<$ty as Param>::SCHEMA.get(), &[$($keyword),*]);

        impl Param for Value {
            const SCHEMA: SchemaRef = SchemaRef::new(&SCHEMA);
        }

        impl<'de> Decode<'de> for Value {
            fn decode(reader: &mut Reader<'_, 'de>) -> Result<Self, Stop> {
                reader.constrained(&SCHEMA, |reader| <$ty as Decode<'de>>::decode(reader).map(Self))
            }
        }

        /// Takes a value.
        #[derive(Debug, Tool)]
        struct Call {
            value: Value,
        }

        let schema = serde_json::from_str(&Call::json_schema()).expect("a schema");
        let validator = jsonschema::options().should_validate_formats(true).build(&schema).expect("a schema");
        let is_valid = |text: &str| validator.is_valid(&serde_json::from_str(text).expect("JSON"));
        $($(
            let text = format!(r#"{{"value":{}}}"#, $valid);
            let parsed = Call::parse_with(&text, &Options::default()).expect("a valid value");
            assert_eq!(parsed.coercions, [], "{text}");
            assert!(is_valid(&text), "{text}");
            // By way of the second look, which has to find the same.
            let wrapped = serde_json::to_string(&text).expect("JSON");
            assert_eq!(format!("{:?}", Call::parse(&wrapped).expect("the same").value.0), format!("{:?}", parsed.value.value.0));
        )*)?
        $(
            let text = format!(r#"{{"value":{}}}"#, $invalid);
            let error = Call::parse(&text).expect_err($invalid);
            let [issue] = error.issues() else { panic!("{error}") };
            assert_eq!((issue.code, issue.path.to_string().as_str()), (Code::Constraint, "/value"), "{text}");
            assert_eq!(issue.expected.as_deref(), Some($problem), "{text}");
            assert!(!is_valid(&text), "{text}");
        )*
    }};
}

#[test]
fn numbers_have_ends() {
    check!(i64, [Keyword::minimum("1"), Keyword::maximum("14")]:
        ["1" "14" "3.0"] not ["0" => "must be between 1 and 14", "15" => "must be between 1 and 14", "-3" => "must be between 1 and 14"]);
    check!(f64, [Keyword::exclusive_minimum("0"), Keyword::exclusive_maximum("0.1")]:
        ["0.05" "1e-9"] not ["0" => "must be more than 0 and less than 0.1", "0.1" => "must be more than 0 and less than 0.1", "-0.0" => "must be more than 0 and less than 0.1"]);
    check!(f64, [Keyword::multiple_of("0.01")]:
        ["19.99" "0" "-3.5"] not ["19.995" => "must be a multiple of 0.01"]);
}

#[test]
fn texts_have_lengths_in_characters() {
    check!(String, [Keyword::min_length(2), Keyword::max_length(3)]:
        [r#""éß""# r#""a\nb""# r#""\ud83d\ude00\ud83d\ude00""#]
        not [r#""é""# => "must have at least 2 characters", r#""abcd""# => "must have at most 3 characters"]);
    check!(String, [Keyword::min_length(1)]: [r#"" ""#] not [r#""""# => "must have at least 1 character"]);
}

#[test]
fn arrays_have_lengths_and_differing_items() {
    check!(Vec<i64>, [Keyword::min_items(1), Keyword::max_items(2)]:
        ["[1]" "[1,1]"] not ["[]" => "must have at least 1 item", "[1,2,3]" => "must have at most 2 items"]);
    check!(Vec<f64>, [Keyword::unique_items()]:
        ["[]" "[1,1.5,-1]"] not ["[1,2,1.0]" => "must have no two equal items", "[0,-0]" => "must have no two equal items"]);
    check!(Vec<serde_json::Value>, [Keyword::unique_items()]:
        [r#"[{"a":1},{"a":"1"},[],{},"",null,false]"#]
        not [r#"[{"a":1,"b":[2]},{"b":[2.0],"a":1}]"# => "must have no two equal items", r#"["a","\u0061"]"# => "must have no two equal items"]);
}

#[test]
fn maps_have_a_number_of_keys() {
    check!(std::collections::BTreeMap<String, i64>, [Keyword::min_properties(1), Keyword::max_properties(2)]:
        [r#"{"a":1}"# r#"{"a":1,"b":1}"#]
        not ["{}" => "must have at least 1 key", r#"{"a":1,"b":1,"c":1}"# => "must have at most 2 keys"]);
}

#[test]
fn a_format_is_what_its_type_reads() {
    fn is_date(text: &str) -> bool {
        text.len() == 10 && text.starts_with("20")
    }
    const DATE: Format = Format::new("date", "a date such as 2026-05-01", is_date);
    check!(String, [Keyword::format(DATE)]:
        [r#""2026-05-01""#] not [r#""May""# => "must be a date such as 2026-05-01"]);
}

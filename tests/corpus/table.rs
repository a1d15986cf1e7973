//! The types of the corpus: each entry has the cases whose schema the type publishes.

use super::{Run, run};
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::collections::HashMap;
use toolkit::{Param, Tool};

/// Entries of cases, and the attributes and fields of their type.
macro_rules! table {
    ($(
        $(#[$container:meta])*
        [$($id:literal),+ $(,)?] { $($(#[$attribute:meta])* $name:ident: $type:ty),* $(,)? }
    )*) => {{
        let mut runs: Vec<(&'static str, Run)> = Vec::new();
        $({
            /// Runs a case of the corpus.
            #[derive(Serialize, Tool)]
            #[tool(name = "run_shell")]
            $(#[$container])*
            struct Arguments {
                $($(#[$attribute])* $name: $type,)*
            }
            runs.extend([$(($id, run::<Arguments> as Run)),+]);
        })*
        runs
    }};
}

/// String enums and their members.
macro_rules! choices {
    ($($name:ident { $($member:ident = $text:literal),+ })*) => {$(
        #[derive(Serialize, Param)]
        enum $name {
            $(#[serde(rename = $text)] #[tool(rename = $text)] $member,)+
        }
    )*};
}

/// Objects within arguments.
macro_rules! objects {
    ($($name:ident { $($field:ident: $type:ty),+ })*) => {$(
        #[derive(Serialize, Param)]
        struct $name {
            $($field: $type,)+
        }
    )*};
}

choices! {
    Truth { True = "true", False = "false" }
    Method { Get = "GET", Post = "POST" }
    Language { Yaml = "yaml", Sql = "sql" }
    State { InProgress = "in_progress", Done = "done" }
    Power { Milliwatt = "mW", Megawatt = "MW" }
    Priority { Low = "low", High = "high" }
    Unit { Day = "day", Week = "week" }
    Format { Table = "table", Csv = "csv" }
    View { Brief = "brief", Long = "long" }
    Rating { One = "1", Two = "2", Three = "3" }
    Day { Mon = "mon", Tue = "tue" }
}

objects! {
    Auth { role: String }
    Keyed { k: Option<i64> }
    Edit { old: String, new: String }
    YearFilter { lang: String, year: Option<i64> }
    Knobs { a: Option<i64> }
    LineEdit { line: i64, text: String }
    LooseEdit { old: Option<String>, new: Option<String> }
    Step { cmd: String }
    Filter { lang: Option<String>, min: Option<i64> }
    Place { cwd: String }
    Inner { b: Option<i64> }
    Point { x: i64 }
    Command { command: Option<String> }
}

/// What is told apart by its form alone.
macro_rules! unions {
    ($($name:ident { $($variant:ident($type:ty)),+ })*) => {$(
        #[derive(Serialize, Param)]
        #[serde(untagged)]
        #[tool(untagged)]
        enum $name {
            $($variant($type),)+
        }
    )*};
}

unions! {
    Worktree { Whether(bool), How(Creation) }
    Identifier { Number(i64), Text(String) }
    Numbers { One(i64), Many(Vec<i64>) }
    Age { Camel(CamelAge), Snake(SnakeAge) }
}

objects! {
    Creation { create: Option<bool> }
    SnakeAge { max_age: i64 }
}

#[derive(Serialize, Param)]
#[serde(rename_all = "camelCase")]
#[tool(rename_all = "camelCase")]
struct CamelAge {
    max_age: i64,
}

#[derive(Serialize, Param)]
#[serde(tag = "type", rename_all = "snake_case")]
#[tool(tag = "type", rename_all = "snake_case")]
enum Target {
    Path { path: String },
    Active,
}

#[derive(Clone, Copy, Param)]
enum Level {
    #[tool(value = 1)]
    Low = 1,
    #[tool(value = 2)]
    Middle = 2,
    #[tool(value = 3)]
    High = 3,
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(*self as u8)
    }
}

/// Ways to read a field that is required and may be null.
macro_rules! nullable {
    ($($module:ident($type:ty))*) => {$(
        mod $module {
            use toolkit::schema::SchemaRef;
            use toolkit::{Decode, Param, Reader, Stop};

            pub const SCHEMA: SchemaRef = <Option<$type> as Param>::SCHEMA;

            pub fn decode(reader: &mut Reader<'_, '_>) -> Result<Option<$type>, Stop> {
                Option::decode(reader)
            }
        }
    )*};
}

nullable! { nullable_text(String) nullable_integer(i64) }

/// The case ids and how each is run.
#[expect(clippy::too_many_lines, reason = "a table")]
pub fn runs() -> Vec<(&'static str, Run)> {
    table! {
        ["big_integer_precision-01-bare-literal"] { id: i64 }
        ["big_integer_precision-04-number-for-string-id"] { note_id: String }
        ["big_integer_precision-06-above-u64", "big_integer_precision-07-string-above-range"] { id: i64 }
        ["boolean_strings-03-python-True", "boolean_strings-04-upper-False-padded", "boolean_strings-06-yes", "boolean_strings-07-one-string"] { recursive: bool }
        ["boolean_strings-05-bool-for-string-enum"] { clear: Option<Truth> }
        ["comments_and_ellipsis-01-line-comment", "trailing_comma-01-object", "truncated-05-after-colon"] { a: i64, b: Option<i64> }
        ["comments_and_ellipsis-02-block-comment", "comments_and_ellipsis-03-comment-before-cut", "unbalanced_closers-02-extra-bracket-brace", "unbalanced_closers-05-text-after-closer"] { a: i64 }
        ["comments_and_ellipsis-04-slashes-in-url", "empty_arguments-05-empty-text-but-required", "null_optional-07-required-null"] { url: String }
        ["concatenated_objects-04-empty-then-real", "concatenated_objects-06-braces-in-string", "python_literals-04-apostrophe-inside-single", "smart_quotes-04-curly-with-inner-quote"] { q: String }
        ["control_characters-03-raw-crlf", "control_characters-04-backslash-before-raw-newline", "control_characters-05-raw-nul", "control_characters-07-double-escaped-newline", "control_characters-08-newlines-between-tokens", "invalid_escapes-07-bad-unicode", "unescaped_quotes-01-inner-quotes", "unescaped_quotes-03-escaped", "unescaped_quotes-04-quotes-as-content-edges", "unescaped_quotes-05-missing-start-quote", "unicode_and_surrogates-02-lone-high", "unicode_and_surrogates-03-lone-low", "unicode_and_surrogates-04-raw-non-ascii", "unicode_and_surrogates-05-double-escaped-unicode", "unicode_and_surrogates-07-escaped-nul"] { text: String }
        ["constraints_never_clamped-01-over-maximum"] { #[tool(minimum = 0, maximum = 100)] percent: i64 }
        ["constraints_never_clamped-04-too-long"] { #[tool(max_length = 5)] title: String }
        ["constraints_never_clamped-05-length-in-characters"] { #[tool(max_length = 2)] title: String }
        ["date_time-01-offset-kept", "date_time-02-naive", "date_time-03-date-only", "date_time-04-epoch"] { #[tool(format = "date-time")] due: String }
        ["date_time-05-slashes", "date_time-06-relative", "date_time-07-datetime-for-date", "date_time-08-date-ok"] { #[tool(format = "date")] day: String }
        ["empty_string_scalar-08-min-length"] { #[tool(min_length = 1)] token: String }
        ["invalid_escapes-04-same-with-pattern"] { #[tool(pattern = r"^[^\u0000-\u001f]*$")] path: String }
        ["number_for_string-04-pattern-holds"] { #[tool(pattern = "^[0-9]{7,15}$")] phone: String }
        ["numeric_string_to_integer-06-still-range-checked"] { #[tool(minimum = 1)] ms: i64 }
        ["single_value_for_array-05-min-items"] { #[tool(min_items = 2)] range: Vec<i64> }
        ["xml_leak-05-tag-as-name"] { #[tool(pattern = "^[^<>]+$")] name: String }
        ["date_time-09-plain-string-field"] { when: String }
        ["delimited_list_string-03-quoted-items-no-brackets", "stringified_array-07-python-repr-list"] { labels: Vec<String> }
        ["delimited_list_string-05-string-field-with-commas"] { csv: String }
        ["double_encoded_arguments-01-one-layer", "double_encoded_arguments-04-inner-still-validated", "double_encoded_arguments-05-inner-broken"] { city: String, days: Option<i64> }
        ["double_encoded_arguments-03-with-inner-newlines"] { setting: String }
        ["double_encoded_arguments-06-string-field-holding-json-object"] { body: String }
        ["duplicate_keys-03-nested"] { auth: Auth }
        ["duplicate_keys-04-in-map", "null_optional-09-null-in-map-value", "object_vs_array_shape-05-pairs-for-map", "object_vs_array_shape-06-map-control"] { env: HashMap<String, String> }
        ["duplicate_keys-06-same-key-in-siblings"] { xs: Vec<Keyed> }
        ["empty_arguments-02-whitespace-only", "empty_arguments-04-empty-json-string", "empty_arguments-07-plain-empty-object"] {}
        ["empty_arguments-03-null-text"] { limit: Option<i64> }
        ["empty_arguments-06-null-text-but-required"] { key: String, value: String }
        ["empty_string_scalar-01-optional-integer"] { name: String, owner_id: Option<i64> }
        ["empty_string_scalar-02-optional-number-blank"] { ratio: Option<f64> }
        ["empty_string_scalar-03-required-integer"] { owner_id: i64 }
        ["empty_string_scalar-04-optional-array"] { tags: Option<Vec<String>> }
        ["empty_string_scalar-05-optional-object"] { meta: Option<HashMap<String, Value>> }
        ["empty_string_scalar-06-optional-boolean"] { #[tool(default = true)] dry_run: bool }
        ["empty_string_scalar-07-string-field"] { suffix: String }
        ["enum_mismatch-03-lower-for-upper"] { method: Method }
        ["enum_mismatch-04-padding"] { language: Language }
        ["enum_mismatch-05-separator-style"] { state: State }
        ["enum_mismatch-06-numeric-enum"] { level: Level }
        ["enum_mismatch-07-ambiguous-fold"] { unit: Power }
        ["enum_mismatch-08-synonym"] { priority: Priority }
        ["enum_mismatch-09-plural"] { unit: Unit }
        ["enum_mismatch-12-empty-optional"] { format: Option<Format> }
        ["float_form_integer-01-grok"] { timeout_ms: i64 }
        ["float_form_integer-02-gemini", "float_form_integer-06-real-fraction"] { depth: i64 }
        ["float_form_integer-05-negative-zero", "missing_required-07-zero-not-missing", "smart_quotes-06-fullwidth-digits"] { n: i64 }
        ["html_entities-02-html-content"] { html: String }
        ["html_entities-04-number-entity", "non_json_numbers-01-expression", "non_json_numbers-02-expression-string", "non_json_numbers-03-hex", "non_json_numbers-05-underscore", "non_json_numbers-09-number-with-suffix"] { s: i64 }
        ["invalid_escapes-01-windows-path-all-invalid", "invalid_escapes-02-windows-path-mixed", "invalid_escapes-03-windows-path-all-valid", "invalid_escapes-09-escaped-slash"] { path: String }
        ["invalid_escapes-05-regex"] { re: String }
        ["invalid_escapes-06-js-quote-escape"] { sql: String }
        ["key_naming-01-camel-for-snake"] { file_path: String, old_string: String }
        ["key_naming-02-snake-for-camel"] { #[serde(rename = "pageSize")] #[tool(rename = "pageSize")] page_size: Option<i64>, query: String }
        ["key_naming-05-synonym", "non_object_root-02-single-element-array", "non_object_root-03-two-element-array"] { path: String, text: String }
        ["key_naming-06-typo"] { timeout: Option<i64> }
        ["key_naming-08-fold-collision"] { #[serde(rename = "userId")] #[tool(rename = "userId")] user_id_camel: Option<i64>, user_id: Option<String> }
        ["key_naming-09-map-keys-untouched"] { headers: HashMap<String, String> }
        ["markdown_fence_and_prose-03-tag-without-fence", "markdown_fence_and_prose-05-prose-two-objects", "python_literals-09-unquoted-value", "smart_quotes-01-all-curly", "smart_quotes-05-fullwidth-colon"] { city: String }
        ["markdown_fence_and_prose-06-fence-truncated"] { city: String, zip: Option<String> }
        ["missing_required-01-one-missing", "missing_required-04-optional-missing"] { title: String, body: String, draft: Option<bool> }
        ["missing_required-03-missing-in-array-item"] { edits: Vec<Edit> }
        ["missing_required-05-placeholder-text"] { user: String }
        ["non_finite_numbers-01-nan", "non_finite_numbers-03-overflow", "non_finite_numbers-04-nan-string"] { t: f64 }
        ["non_json_numbers-06-thousands"] { s: i64, t: Option<i64> }
        ["non_json_numbers-07-bare-decimal-point"] { r: f64 }
        ["non_object_root-04-bare-number"] { count: i64 }
        ["non_object_root-05-bare-boolean"] { verbose: Option<bool> }
        ["non_object_root-06-bare-string", "non_object_root-07-object-control", "object_for_string-04-list-of-one"] { query: String }
        ["null_optional-02-all-optionals-null"] { query: String, min_price: Option<f64>, tags: Option<Vec<String>> }
        ["null_optional-03-nested-optional"] { filter: YearFilter }
        ["null_optional-04-default-applies-after"] { #[tool(default = 10)] limit: i64 }
        ["null_optional-08-null-inside-array", "single_value_for_array-06-wrong-item-type"] { ids: Vec<i64> }
        ["null_text-06-python-None-for-integer"] { max: Option<Option<i64>> }
        ["null_text-07-optional-enum"] { view: Option<View> }
        ["null_text-08-undefined-word"] { max: Option<i64> }
        ["number_for_string-03-string-enum-of-digits"] { rating: Rating }
        ["number_for_string-06-decimal-literal"] { code: String }
        ["number_for_string-07-version-literal"] { version: String }
        ["numeric_string_to_integer-02-negative"] { offset: Option<i64> }
        ["numeric_string_to_integer-07-suffix", "numeric_string_to_integer-09-thousands", "numeric_string_to_integer-10-fraction", "numeric_string_to_integer-12-words", "numeric_string_to_integer-13-boolean"] { limit: i64 }
        ["numeric_string_to_integer-11-leading-zeros"] { pin: i64 }
        ["numeric_string_to_number-02-exponent", "numeric_string_to_number-05-percent", "numeric_string_to_number-06-fraction"] { ratio: f64 }
        ["numeric_string_to_number-03-integer-literal-for-number"] { kg: f64 }
        ["numeric_string_to_number-04-string-integer-for-number"] { time: f64 }
        ["numeric_string_to_number-09-duration-unit"] { timeout: f64 }
        ["object_for_string-01-object-as-file-content", "object_for_string-03-object-for-path", "object_for_string-06-content-parts", "truncated-01-inside-string"] { path: String, content: String }
        ["object_vs_array_shape-01-numeric-keys", "object_vs_array_shape-02-items-wrapper"] { urls: Vec<String> }
        ["python_literals-01-bool-none"] { on: bool, max: Option<Option<i64>> }
        ["object_vs_array_shape-03-array-for-object", "object_vs_array_shape-04-empty-array-for-object"] { opts: Knobs }
        ["python_literals-03-repr-mixed-quotes"] { note: String, urgent: Option<bool> }
        ["single_value_for_array-04-enum-item"] { days: Vec<Day> }
        ["single_value_for_array-08-bracket-but-broken", "single_value_for_array-09-null-word"] { tags: Vec<String> }
        ["smart_quotes-03-curly-inside-valid"] { quote: String }
        ["string_look_alikes-01-number", "string_look_alikes-03-leading-zeros", "string_look_alikes-04-true", "string_look_alikes-05-json-null", "string_look_alikes-06-json-array", "string_look_alikes-07-json-object", "string_look_alikes-09-exponent-like", "string_look_alikes-10-padded", "string_look_alikes-11-quoted"] { value: String }
        ["string_look_alikes-12-untyped-field"] { value: Value }
        ["string_look_alikes-13-contrast-array-field"] { value: Vec<i64> }
        ["string_look_alikes-14-contrast-integer-field"] { value: i64 }
        ["string_look_alikes-15-contrast-boolean-field"] { value: bool }
        ["stringified_array-03-empty-array-text"] { ids: Option<Vec<i64>> }
        ["stringified_array-05-elements-stringified"] { edits: Vec<LineEdit> }
        ["stringified_array-06-numeric-looking-items-stay-strings"] { zips: Vec<String> }
        ["stringified_array-08-inner-syntax-broken"] { edits: Vec<LooseEdit> }
        ["stringified_array-09-inner-truncated"] { steps: Vec<Step> }
        ["stringified_array-10-string-field-look-alike"] { snippet: String }
        ["stringified_object-01-simple", "stringified_object-05-inner-type-error-path", "stringified_object-06-inner-unknown-key"] { filter: Filter }
        ["stringified_object-02-free-form-map"] { headers: Option<HashMap<String, String>> }
        ["stringified_object-03-empty-object-text"] { data: Option<HashMap<String, Value>> }
        ["stringified_object-09-windows-path-lost-escape"] { opts: Place }
        ["trailing_comma-02-array"] { xs: Vec<String> }
        ["trailing_comma-03-inside-string"] { s: String }
        ["trailing_comma-05-double-comma"] { xs: Vec<i64> }
        ["trailing_comma-06-missing-comma"] { a: i64, b: i64 }
        ["truncated-02-inside-array", "truncated-03-inside-array-string"] { commands: Vec<String> }
        ["truncated-06-inside-keyword"] { ok: bool }
        ["unbalanced_closers-03-extra-closer-inside"] { a: Vec<i64>, b: Option<i64> }
        ["unbalanced_closers-04-mismatched"] { a: Vec<i64> }
        ["unbalanced_closers-06-balanced-control"] { a: Inner }
        ["unescaped_quotes-02-inner-quote-then-comma"] { text: String, by: Option<String> }
        ["union_types-01-nullable-array-text"] { urls: Option<Option<Vec<String>>> }
        ["union_types-04-bool-or-object-object"] { worktree: Option<Worktree> }
        ["union_types-06-tagged-union-error", "union_types-07-unknown-tag"] { target: Target }
        ["union_types-08-integer-or-string"] { id: Identifier }
        ["union_types-10-two-branches-reachable"] { v: Numbers }
        ["union_types-12-equal-cost-different-results"] { v: Age }
        ["unknown_extra_argument-02-hallucinated-code"] { agent_name: String }
        ["unknown_extra_argument-04-sibling-tools-param"] { command: String }
        ["unknown_extra_argument-07-nested-extra"] { p: Point }
        ["wrapper_envelope-01-arguments-key", "wrapper_envelope-02-two-layers", "wrapper_envelope-03-parameters-key", "wrapper_envelope-05-name-and-arguments", "wrapper_envelope-06-name-of-another-tool", "wrapper_envelope-08-siblings", "wrapper_envelope-09-inner-invalid"] { command: String, cwd: Option<String> }
        ["wrapper_envelope-07-declared-arguments-field"] { arguments: Command }
        ["wrapper_envelope-10-inside-first-param"] { page: Option<i64>, filter: Option<String> }
        ["xml_leak-03-swallowed-optional"] { content: String, tags: Option<String> }
        ["xml_leak-04-tag-as-integer"] { apartment: i64 }
        ["xml_leak-06-markup-as-content"] { content: String }
        ["xml_leak-07-key-with-markup"] { days: Option<i64> }

        // Open objects, which keep the further keys or pass them over.
        #[tool(allow_unknown)]
        ["key_naming-10-open-schema"] { row_limit: i64, q: String }
        ["unknown_extra_argument-06-open-schema-keeps"] { cmd: String, #[serde(flatten)] rest: HashMap<String, Value> }
        ["wrapper_envelope-11-open-all-optional"] { limit: Option<i64>, #[serde(flatten)] rest: HashMap<String, Value> }
        ["null_optional-05-nullable-keeps-null"] { #[tool(with = nullable_text)] parent: Option<String> }
        ["null_text-01-nullable-integer"] { #[tool(with = nullable_integer)] max: Option<i64> }

        // What an author may allow beyond the schema.
        ["key_naming-05-synonym/opt_in"] { #[tool(alias = "filename")] path: String, text: String }
        ["missing_required-05-placeholder-text/opt_in"] { #[tool(sentinels("<UNKNOWN>"))] user: String }
        ["object_for_string-01-object-as-file-content/opt_in"] { path: String, #[tool(json_text)] content: String }
        #[tool(ignore("timeout"))]
        ["unknown_extra_argument-04-sibling-tools-param/opt_in"] { command: String }
    }
}

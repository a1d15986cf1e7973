//! Without these tests a wrong reading of the attributes would show only in generated code.

mod together;

use super::check;
use crate::Derive::{self, Param, Tool};
use crate::model::{Absence, Content, Model, Shape};
use quote::ToTokens as _;
use syn::DeriveInput;

/// The model in words, a line for the type and one for each of its parts.
fn model(derive: Derive, source: &str) -> Vec<String> {
    let input: DeriveInput = syn::parse_str(source).unwrap();
    match check(derive, &input) {
        Ok(model) => words(&model),
        Err(error) => panic!("{error}"),
    }
}

fn words(model: &Model<'_>) -> Vec<String> {
    let text = |text: Option<&crate::model::Text>| {
        text.map(|text| format!(" {}", text.to_token_stream())).unwrap_or_default()
    };
    let name = model.tool.as_ref().map(|tool| format!(" {}", tool.name)).unwrap_or_default();
    let mut lines = vec![format!("{}{name}{}", model.container.ident, text(model.description.as_ref()))];
    match &model.shape {
        Shape::Object(object) => {
            for property in &object.properties {
                let absence = match &property.absence {
                    Absence::OfType => String::new(),
                    Absence::Trait(_) => " or default".to_owned(),
                    Absence::Literal(literal) => format!(" or {}", literal.value.json()),
                    Absence::Function(path) => format!(" or {}()", path.to_token_stream()),
                    Absence::OfStruct => " or that of the struct".to_owned(),
                };
                let ty = property.ty.to_token_stream();
                let description = text(property.description.as_ref());
                let names = names(&property.name, &property.aliases);
                lines.push(format!("{}: {ty} = {names}{absence}{description}", property.ident));
            }
            for skipped in &object.skipped {
                let function =
                    skipped.function.as_ref().map(|path| format!(" or {}()", path.to_token_stream()));
                lines.push(format!(
                    "{} skipped{}",
                    skipped.member.to_token_stream(),
                    function.unwrap_or_default()
                ));
            }
        }
        Shape::Choice(choice) => lines.extend(
            choice
                .members
                .iter()
                .map(|member| format!("{} = {}", member.ident, names(&member.name, &member.aliases))),
        ),
        Shape::Union(union) => {
            lines.push(format!("{:?}", union.tagging));
            for variant in &union.variants {
                let content = match &variant.content {
                    Content::Nothing => String::new(),
                    Content::Value(element) => format!(" of {}", element.ty.to_token_stream()),
                    Content::Tuple(types) => format!(" of {} values", types.len()),
                    Content::Object(object) => {
                        let fields = object.properties.iter().map(|property| &*property.name);
                        format!(" with {}", fields.collect::<Vec<_>>().join(", "))
                    }
                };
                let names = names(&variant.name, &variant.aliases);
                let description = text(variant.description.as_ref());
                lines.push(format!("{} = {names}{content}{description}", variant.ident));
            }
        }
        Shape::Newtype(newtype) => lines.push(format!("of {}", newtype.ty.to_token_stream())),
    }
    lines
}

fn names(name: &str, aliases: &[String]) -> String {
    aliases.iter().fold(name.to_owned(), |names, alias| format!("{names}|{alias}"))
}

/// The messages, in the order in which they are reported.
fn errors(derive: Derive, source: &str) -> Vec<String> {
    let input: DeriveInput = syn::parse_str(source).unwrap();
    match check(derive, &input) {
        Ok(model) => panic!("accepted: {:?}", words(&model)),
        Err(error) => error.flatten().into_iter().map(|error| error.to_string()).collect(),
    }
}

#[test]
fn a_tool_has_a_name_and_a_description() {
    assert_eq!(
        model(Tool, "/// Current weather.\nstruct GetHTTPStatus;"),
        ["GetHTTPStatus get_http_status \"Current weather.\""]
    );
    assert_eq!(
        model(Tool, "/// Doc.\n#[tool(name = \"weather-2\", description = \"Wins.\")] struct GetWeather {}"),
        ["GetWeather weather-2 \"Wins.\""]
    );
    assert_eq!(
        model(Tool, "#[tool(description = texts::WEATHER)] struct Weather;"),
        ["Weather weather (texts :: WEATHER)"]
    );
}

#[test]
fn fields_have_names_aliases_and_defaults() {
    let source = r#"
        #[tool(rename_all = "camelCase")]
        struct Query {
            plain_field: String,
            r#type: u8,
            /// Doc.
            #[tool(rename = "q", alias = "query", alias = "text")]
            renamed_field: String,
            #[tool(description = "Wins.", default)]
            /// Doc.
            described: Vec<u8>,
            #[tool(default = -3)]
            literal: i8,
            #[tool(default = "a\"b")]
            quoted: String,
            #[tool(default = limits::days)]
            function: u8,
            #[tool(skip)]
            skipped: u8,
            #[tool(skip, default = now)]
            clock: u8,
        }
    "#;
    assert_eq!(
        model(Param, source),
        [
            "Query",
            "plain_field: String = plainField",
            "r#type: u8 = type",
            "renamed_field: String = q|query|text \"Doc.\"",
            "described: Vec < u8 > = described or default \"Wins.\"",
            "literal: i8 = literal or -3",
            "quoted: String = quoted or \"a\\\"b\"",
            "function: u8 = function or limits :: days()",
            "skipped skipped",
            "clock skipped or now()",
        ]
    );
}

#[test]
fn variants_have_names_and_aliases() {
    let source = r#"
        /// Units.
        #[tool(rename_all = "kebab-case")]
        enum Units { DegreesCelsius = 1, #[tool(rename = "F", alias = "fahrenheit")] Fahrenheit, r#Kelvin }
    "#;
    let expected = [
        "Units \"Units.\"",
        "DegreesCelsius = degrees-celsius",
        "Fahrenheit = F|fahrenheit",
        "r#Kelvin = kelvin",
    ];
    assert_eq!(model(Param, source), expected);
    assert_eq!(model(Param, "enum Units { Celsius }"), ["Units", "Celsius = Celsius"]);
}

#[test]
fn newtypes_and_unit_structs_have_no_names() {
    assert_eq!(model(Param, "/// A city.\nstruct City(String);"), ["City \"A city.\"", "of String"]);
    assert_eq!(model(Param, "struct Nothing;"), ["Nothing"]);
}

#[test]
fn a_tool_without_a_description_is_an_error() {
    let missing =
        ["a tool needs a description: write a doc comment on it, or `#[tool(description = \"...\")]`"];
    for source in ["struct Weather;", "///\nstruct Weather {}", "#[doc(hidden)] struct Weather;"] {
        assert_eq!(errors(Tool, source), missing, "{source}");
    }
    // It may have been written with the mistake.
    assert_eq!(
        errors(Tool, "#[tool(descripton = \"Weather.\")] struct Weather;"),
        ["unknown key `descripton`: did you mean `description`?"]
    );
}

#[test]
fn a_tool_name_is_portable() {
    let form = "1 to 64 ASCII letters, digits, `_` and `-`, beginning with a letter or `_`";
    assert_eq!(
        errors(Tool, "/// A.\n#[tool(name = \"get weather\")] struct Weather;"),
        [format!("\"get weather\" is not a tool name: write {form}")]
    );
    assert_eq!(
        errors(Tool, "/// A.\nstruct Élan;"),
        [format!("the type makes `élan` the tool name: write `#[tool(name = \"...\")]` with {form}")]
    );
    assert_eq!(
        errors(Param, "#[tool(name = \"weather\")] struct Weather;"),
        ["`name` has a meaning only on `#[derive(Tool)]`: remove it"]
    );
}

#[test]
fn names_are_unique() {
    let source = r#"
        struct Query {
            #[tool(alias = "second", alias = "first")]
            first: u8,
            second: u8,
            #[tool(rename = "second")]
            third: u8,
        }
    "#;
    assert_eq!(
        errors(Param, source),
        [
            "`first` is first used here",
            "the name `first` is taken: choose another, or remove it",
            "`second` is first used here",
            "the name `second` is taken: write `#[tool(rename = \"...\")]`",
            "the name `second` is taken: choose another, or remove it",
        ]
    );
    assert_eq!(
        errors(Param, "#[tool(rename_all = \"lowercase\")] enum Units { Metric, METRIC }"),
        ["`metric` is first used here", "the name `metric` is taken: write `#[tool(rename = \"...\")]`"]
    );
    // Whether `max_days` is a name of the first field, nobody can tell.
    assert_eq!(
        errors(
            Param,
            "#[tool(rename_al = \"camelCase\")] struct A { max_days: u8, #[tool(alias = \"max_days\")] b: u8 }"
        ),
        ["unknown key `rename_al`: did you mean `rename_all`?"]
    );
    // A skipped field has no name.
    model(Param, "struct A { #[tool(skip)] a: u8, #[tool(rename = \"a\")] b: u8 }");
}

#[test]
fn names_are_not_empty() {
    assert_eq!(
        errors(Param, "struct A { #[tool(rename = \"\", alias = \"\")] a: u8 }"),
        [
            "`rename` is blank: write the name that is meant, or remove it",
            "`alias` is blank: write the name that is meant, or remove it",
        ]
    );
    assert_eq!(
        errors(Param, "#[tool(rename_all = \"camelCase\")] struct A { __: u8 }"),
        ["`rename_all` leaves nothing of `__`: write `#[tool(rename = \"...\")]`"]
    );
}

#[test]
fn a_skipped_field_has_no_keys_for_the_wire() {
    assert_eq!(
        errors(
            Param,
            "struct A { #[tool(skip, rename = \"b\", alias = \"c\", description = \"d\", default = 3)] a: u8 }"
        ),
        [
            "a skipped field is not on the wire: remove `rename` or `skip`",
            "a skipped field is not on the wire: remove `alias` or `skip`",
            "a skipped field is not on the wire: remove `description` or `skip`",
            "the field is skipped here",
            "the `default` of a field that is not on the wire is the path of a function, or `default` alone",
        ]
    );
}

#[test]
fn shapes_without_a_form_on_the_wire_are_errors() {
    for (derive, source, message) in [
        (Tool, "/// A.\nstruct A(u8);", "a tool's arguments have names: write `struct A { name: Type }`"),
        (
            Tool,
            "/// A.\nenum A { B }",
            "a tool's arguments are a struct: derive `Param` here, and `Tool` for",
        ),
        (Tool, "/// A.\nunion A { b: u8 }", "a union cannot be read from JSON: write a struct"),
        (Param, "union A { b: u8 }", "a union cannot be read from JSON: write a struct"),
        (Param, "struct A(u8, u8);", "a tuple struct has exactly one field here: give the fields names"),
        (Param, "struct A();", "a tuple struct has exactly one field here: give the fields names"),
        (Param, "enum A {}", "an enum without variants has no values: write at least one variant"),
        (Param, "enum A { #[tool(skip)] B }", "an enum without variants has no values"),
        (Param, "enum A { B() }", "this variant holds nothing: remove the parentheses"),
        (
            Param,
            "struct A(#[tool(rename = \"b\")] u8);",
            "the field is all of the value: remove `rename`, or write it on the type",
        ),
        (Param, "#[tool(rename_all = \"lowercase\")] struct A;", "`rename_all` has nothing to rename"),
        (Param, "#[tool(rename_all = \"lowercase\")] struct A(u8);", "`rename_all` has nothing to rename"),
    ] {
        let errors = errors(derive, source);
        assert!(matches!(&*errors, [only] if only.starts_with(message)), "{source}: {errors:?}");
    }
}

#[test]
fn variants_have_names_and_content() {
    let source = r#"
        #[tool(tag = "type", rename_all = "snake_case", rename_all_fields = "camelCase")]
        enum Shape {
            Nothing,
            /// Round.
            #[tool(alias = "disc")]
            FullCircle { outer_radius: f64 },
            #[tool(rename = "p", rename_all = "UPPERCASE", description = "Wins.")]
            /// Doc.
            Point { x_y: f64 },
            Other(Line),
            #[tool(skip)]
            Private(Instant, Instant),
        }
    "#;
    assert_eq!(
        model(Param, source),
        [
            "Shape",
            "Internal { tag: \"type\" }",
            "Nothing = nothing",
            "FullCircle = full_circle|disc with outerRadius \"Round.\"",
            "Point = p with X_Y \"Wins.\"",
            "Other = other of Line",
        ]
    );
    assert_eq!(
        model(Param, "#[tool(tag = \"t\", content = \"c\")] enum A { B(u8, u8), C }"),
        ["A", "Adjacent { tag: \"t\", content: \"c\" }", "B = B of 2 values", "C = C"]
    );
    assert_eq!(model(Param, "#[tool(untagged)] enum A { B(u8) }"), ["A", "Untagged", "B =  of u8"]);
    // Without data, only a tag makes a union.
    assert_eq!(model(Param, "#[tool(tag = \"t\")] enum A { B }")[1], "Internal { tag: \"t\" }");
    assert_eq!(model(Param, "enum A { B }"), ["A", "B = B"]);
    assert_eq!(model(Param, "enum A { #[tool(value = -0x1F)] B }"), ["A", "B = -31"]);
}

#[test]
fn contradictions_of_tagging_name_both_places() {
    assert_eq!(
        errors(Param, "#[tool(untagged, tag = \"t\")] enum A { B { c: u8 } }"),
        ["an untagged enum has no `tag`: remove it, or `untagged`", "`untagged` is here"]
    );
    assert_eq!(
        errors(Param, "#[tool(tag = \"t\")] enum A { B { t: u8 } }"),
        ["`t` is first used here", "the name `t` is taken: write `#[tool(rename = \"...\")]`"]
    );
    assert_eq!(
        errors(Param, "enum A { #[tool(value = 1)] B, C }"),
        [
            "the first `value` is here",
            "this variant is a text and others have a `value`: give it one as well"
        ]
    );
}

#[test]
fn forms_of_keys_are_checked() {
    for (keys, message) in [
        ("#[tool]", "this attribute says nothing: write `#[tool(key = ...)]`, or remove it"),
        ("#[tool()]", "this attribute says nothing: write `#[tool(key = ...)]`, or remove it"),
        ("#[tool = \"x\"]", "`tool` takes a list of keys: write `#[tool(key = ...)]`"),
        ("#[tool(\"x\")]", "expected a key: write `#[tool(key = ...)]`"),
        ("#[tool(color = 1)]", "unknown key `color`: the keys are listed at `toolkit::Tool`"),
        ("#[tool(skip, skip)]", "duplicate key `skip`: write it once"),
        ("#[tool(skip)] #[tool(skip)]", "duplicate key `skip`: write it once"),
        ("#[tool(skip = true)]", "`skip` takes no value: write `#[tool(skip)]`"),
        ("#[tool(rename)]", "`rename` takes a value: write `#[tool(rename = \"...\")]`"),
        ("#[tool(rename = )]", "there is no value after `=`: write one, or remove the key"),
        ("#[tool(rename = pub)]", "expected an expression"),
        ("#[tool(rename \"x\")]", "expected `,`"),
        ("#[tool(rename(x))]", "`rename` takes a value: write `#[tool(rename = \"...\")]`"),
        ("#[tool(rename = x)]", "`rename` takes a string literal: write `#[tool(rename = \"...\")]`"),
        ("#[tool(rename = \"x\"y)]", "`rename` takes a string literal without a suffix: remove `y`"),
        (
            "#[tool(description = 3)]",
            "`description` takes a string literal: write `#[tool(description = \"...\")]`",
        ),
        (
            "#[tool(description = \" \")]",
            "this description is blank; say what a model should know, or remove it",
        ),
        ("#[tool(default = [1])]", "`default` takes a literal, the path of a function, or `default` alone"),
        (
            "#[tool(default = b\"x\")]",
            "`default` takes a literal, the path of a function, or `default` alone",
        ),
        ("#[tool(default(x))]", "`default` takes a literal, the path of a function, or `default` alone"),
        ("#[tool(default = 3u8)]", "remove the suffix: the field has a type already"),
    ] {
        let errors = errors(Param, &format!("struct A {{ {keys} b: u8 }}"));
        assert!(matches!(&*errors, [only] if only.starts_with(message)), "{keys}: {errors:?}");
    }
    for (keys, message) in [
        (
            "#[tool(rename_all = \"CamelCase\")]",
            "`CamelCase` is not a rule of `rename_all`, did you mean `camelCase`?",
        ),
        (
            "#[tool(rename_all = \"title\")]",
            "`title` is not a rule of `rename_all`; the rules are `lowercase`, `UPPERCASE`,",
        ),
        ("#[tool(crate = \"a::b\")]", "`crate` takes a path, not a string: write `crate = a::b`"),
        ("#[tool(crate = 3)]", "`crate` takes a path, as in `crate = my::toolkit`"),
        ("#[tool(crate)]", "`crate` takes a value: write `#[tool(crate = path)]`"),
    ] {
        let errors = errors(Param, &format!("{keys} struct A {{ b: u8 }}"));
        assert!(matches!(&*errors, [only] if only.starts_with(message)), "{keys}: {errors:?}");
    }
}

#[test]
fn all_mistakes_are_reported_together() {
    let source = r#"
        #[tool(rename_all = "camel")]
        struct A {
            #[tool]
            #[tool(renam = "b")]
            a: u8,
            #[tool(default = [1], skip = 1)]
            b: u8,
            c: u8,
            #[tool(rename = "c")]
            d: u8,
            #[tool(alias = "e")]
            #[tool(alias = "e")]
            e: u8,
        }
    "#;
    assert_eq!(errors(Tool, source).len(), 7);
}

#[test]
fn serde_says_the_same_in_its_words() {
    let words = |ours: &str, theirs: &str| {
        assert_eq!(model(Param, ours), model(Param, theirs));
    };
    words(
        "#[tool(rename_all = \"camelCase\")] struct A { #[tool(rename = \"x\", alias = \"y\", default)] first: u8, second_field: u8 }",
        "#[serde(rename_all = \"camelCase\", deny_unknown_fields)] struct A { #[serde(rename = \"x\", alias = \"y\", default)] first: u8, second_field: u8 }",
    );
    words(
        "struct A { #[tool(rename = \"x\", alias = \"y\", default = a::b)] first: u8 }",
        "struct A { #[serde(rename(deserialize = \"x\", deserialize = \"y\", serialize = \"z\"), default = \"a::b\")] first: u8 }",
    );
    words(
        "struct A { #[tool(skip)] first: u8, second: u8 }",
        "struct A { #[serde(skip_deserializing, rename = \"x\")] first: u8, #[serde(skip_serializing, getter = \"a\")] second: u8 }",
    );
    words(
        "struct A { #[tool(rename = \"x\", alias = \"y\", alias = \"z\")] first: u8 }",
        "struct A { #[tool(rename = \"x\", alias = \"y\")] #[serde(rename = \"w\", alias = \"z\", alias = \"y\")] first: u8 }",
    );
    words("#[tool(from = \"u8\")] struct A;", "#[serde(from = \"u8\", into = \"u8\")] struct A;");
    words(
        "#[tool(transparent)] struct A { #[tool(skip)] first: u8, second: u16 }",
        "#[serde(transparent)] struct A { #[serde(skip)] first: u8, second: u16 }",
    );
    words(
        "enum A { #[tool(rename = \"x\", alias = \"y\")] First, Second }",
        "enum A { #[serde(rename = \"x\", alias = \"y\")] First, #[serde(bound = \"\")] Second }",
    );
}

#[test]
fn bounds_are_those_that_fields_need() {
    let bounds = |source: &str| {
        let input: DeriveInput = syn::parse_str(source).unwrap();
        let bounds = check(Param, &input).unwrap().bounds;
        let join = |types: &[syn::Type]| {
            types.iter().map(|ty| ty.to_token_stream().to_string()).collect::<Vec<_>>().join(", ")
        };
        let predicates: Vec<String> =
            bounds.predicates.iter().map(|predicate| predicate.to_token_stream().to_string()).collect();
        format!("{}; {}; {}", join(&bounds.parameters), join(&bounds.defaults), predicates.join(", "))
    };
    for (source, expected) in [
        ("struct A<T, U> { a: Vec<T>, b: PhantomData<U> }", "T; ; "),
        ("struct A<T, U>(HashMap<String, (T, [U; 3])>);", "T, U; ; "),
        (
            "struct A<I: Iterator> { a: I::Item, b: Vec<<I as Iterator>::Item>, c: I::Item }",
            "I :: Item, < I as Iterator > :: Item; ; ",
        ),
        ("struct A<T> { #[tool(skip)] a: T, b: u8 }", "; T; "),
        ("struct A<T> { #[tool(default)] a: Vec<T> }", "T; Vec < T >; "),
        ("struct A<T> { #[tool(default = f)] a: Vec<T>, #[tool(skip, default = f)] b: T }", "T; ; "),
        ("#[tool(default)] struct A<T> { a: T }", "T; Self; "),
        ("struct A<T> { #[tool(with = m)] a: T }", "; ; "),
        ("struct A<T> { #[tool(bound = \"T: Copy\")] a: T, b: u8 }", "; ; T : Copy"),
        (
            "#[tool(bound = \"T: Param + Copy, U::X: Param\")] struct A<T, U: B> { a: T, b: U::X }",
            "T, U :: X; ; T : Copy",
        ),
        ("#[serde(bound = \"T: serde::de::DeserializeOwned\")] struct A<T> { a: T }", "T; ; "),
        ("#[serde(bound = \"T: Serialize\")] struct A<T> { a: T }", "T; ; "),
        ("#[serde(bound(deserialize = \"\"))] struct A<T> { a: B<T> }", "; ; "),
        ("#[tool(from = \"Vec<T>\")] struct A<T> { a: T }", "T; ; "),
    ] {
        assert_eq!(bounds(source), expected, "{source}");
    }
}

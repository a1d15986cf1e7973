//! What is asked of the tools of a request together.

use crate::tools::{BookTable, CreateFolders, GetWeather, Now, SetPrices};
use toolkit::prelude::*;
use toolkit::provider::{InvalidTools, choose};
use toolkit::{Definitions, Metadata, Target};

/// A tool with as many optional parameters as there are names.
macro_rules! optional {
    ($tool:ident: $($name:ident)*) => {
        /// Has options.
        #[derive(Tool)]
        #[allow(dead_code, reason = "only its definition is of interest")]
        struct $tool {
            $($name: Option<u32>,)*
        }
    };
}

optional!(Twelve: a b c d e f g h i j k l);
optional!(Thirteen: a b c d e f g h i j k l m);
optional!(Twelve2: a b c d e f g h i j k l);

/// Has one of several shapes under each key.
macro_rules! unions {
    ($tool:ident: $($name:ident)*) => {
        /// Has shapes.
        #[derive(Tool)]
        #[allow(dead_code, reason = "only its definition is of interest")]
        struct $tool {
            $($name: Either,)*
        }
    };
}

#[derive(Param)]
#[tool(untagged)]
#[allow(dead_code, reason = "only its definition is of interest")]
enum Either {
    Number(u32),
    Name(String),
}

unions!(Sixteen: a b c d e f g h i j k l m n o p);
unions!(Seventeen: a b c d e f g h i j k l m n o p q);

fn strict(target: Target, tools: &[&'static Definitions]) -> Vec<bool> {
    choose(target, tools, true).unwrap().iter().map(|chosen| chosen.is_strict).collect()
}

fn problems(result: Result<impl Sized, InvalidTools>) -> Vec<String> {
    let problems = result.err().expect("something is wrong").problems;
    problems
        .into_iter()
        .map(|problem| format!("{}: {}", problem.tool.unwrap_or(""), problem.problem))
        .collect()
}

/// T178
#[test]
fn anthropic_has_24_properties_that_may_be_absent_in_strict_tools() {
    let (twelve, twelve2, thirteen) = (Twelve::DEFINITIONS, Twelve2::DEFINITIONS, Thirteen::DEFINITIONS);
    assert_eq!(strict(Target::Anthropic, &[twelve, twelve2]), [true, true]);
    assert_eq!(strict(Target::Anthropic, &[twelve, thirteen]), [true, false]);
    // A tool that fits comes after one that does not.
    assert_eq!(strict(Target::Anthropic, &[twelve, thirteen, twelve2]), [true, false, true]);
}

#[test]
fn anthropic_has_16_properties_of_several_types_in_strict_tools() {
    assert_eq!(strict(Target::Anthropic, &[Sixteen::DEFINITIONS]), [true]);
    assert_eq!(strict(Target::Anthropic, &[Seventeen::DEFINITIONS]), [false]);
}

/// Tools that differ in nothing but their names.
macro_rules! many {
    ($($tool:ident)*) => {
        $(
            /// Does one thing.
            #[derive(Tool)]
            #[tool(strict("anthropic"))]
            #[allow(dead_code, reason = "only its definition is of interest")]
            struct $tool {
                a: u32,
            }
        )*
        const MANY: &[&Definitions] = &[$($tool::DEFINITIONS),*];
    };
}

many!(T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20 T21);

#[test]
fn anthropic_has_20_strict_tools() {
    let (twenty, all) = (&MANY[..20], MANY);
    assert!(strict(Target::Anthropic, twenty).iter().all(|strict| *strict));
    // They must be strict, and one cannot.
    assert_eq!(
        problems(choose(Target::Anthropic, all, true)),
        ["t21: it must be strict, but there are too many strict tools"]
    );
    assert!(choose(Target::Anthropic, all, false).unwrap().iter().all(|chosen| !chosen.is_strict));
}

#[test]
fn tools_that_must_be_strict_come_first() {
    let mut tools: Vec<&'static Definitions> = vec![GetWeather::DEFINITIONS];
    tools.extend(&MANY[..20]);
    let strict = strict(Target::Anthropic, &tools);
    assert!(!strict[0] && strict[1..].iter().all(|strict| *strict));
}

#[test]
fn deepseek_and_gemini_have_all_tools_strict_or_none() {
    let tools = [GetWeather::DEFINITIONS, BookTable::DEFINITIONS];
    assert_eq!(strict(Target::DeepSeek, &tools), [true, true]);
    let tools = [GetWeather::DEFINITIONS, SetPrices::DEFINITIONS];
    assert_eq!(strict(Target::DeepSeek, &tools), [false, false]);
    assert_eq!(strict(Target::OpenAiChat, &tools), [true, false]);
}

#[test]
fn cohere_has_200_properties_and_something_that_is_required() {
    assert_eq!(strict(Target::Cohere, &[GetWeather::DEFINITIONS]), [true]);
    assert_eq!(strict(Target::Cohere, &[GetWeather::DEFINITIONS, Now::DEFINITIONS]), [false, false]);
    assert_eq!(Now::DEFINITIONS.report(Target::Cohere).obstacles[0].reason, "nothing is required");
}

#[test]
fn two_tools_have_two_names() {
    for target in Target::ALL {
        let error = choose(*target, &[Now::DEFINITIONS, GetWeather::DEFINITIONS, Now::DEFINITIONS], true);
        assert_eq!(problems(error), ["now: there is another tool of that name"]);
    }
}

/// Finds a train.
#[derive(Tool)]
#[tool(examples(
    {"from": "Oslo", "class": 3},
    {"from": "Oslo", "via": ["Voss", 5], "class": "2"},
    {"from": "", "class": 1, "page": {"size": 0}},
))]
#[allow(dead_code, reason = "only its definition is of interest")]
struct FindTrain {
    #[tool(min_length = 1)]
    from: String,
    #[tool(maximum = 2)]
    class: u8,
    via: Option<Vec<String>>,
    page: Option<Page>,
}

#[derive(Param)]
#[allow(dead_code, reason = "only its definition is of interest")]
struct Page {
    #[tool(minimum = 1)]
    size: u8,
    number: u8,
}

#[test]
fn anthropic_refuses_examples_that_are_not_valid() {
    for allow_strict in [true, false] {
        assert_eq!(
            problems(choose(Target::Anthropic, &[FindTrain::DEFINITIONS], allow_strict)),
            [
                "find_train: example 1 is not valid: $.class: must be between 0 and 2, received 3",
                "find_train: example 2 is not valid: $.class: expected an integer from 0 to 2, received a string; send a whole number, in digits alone; $.via[1]: expected a string, received 5; quote it: \"5\"",
                "find_train: example 3 is not valid: $.from: must have at least 1 character, received \"\"; $.page.size: must be between 1 and 255, received 0; $.page.number: missing, expected an integer from 0 to 255",
            ]
        );
    }
    for target in Target::ALL.iter().filter(|target| **target != Target::Anthropic) {
        let chosen = choose(*target, &[FindTrain::DEFINITIONS], true).unwrap();
        assert!(!chosen[0].definition.contains("Voss"), "{}", target.name());
    }
}

#[test]
fn examples_that_are_written_by_hand_are_judged_as_well() {
    const META: Metadata =
        Metadata::DEFAULT.examples(&["{\"city\": \"Oslo\"", "[]", "{\"surprise\": 1}", "{}"]);
    static NOW: Definitions = Definitions::new("now", "The time of day.", Now::SCHEMA).metadata(&META);
    assert_eq!(
        problems(choose(Target::Anthropic, &[&NOW], true)),
        [
            "now: example 1 is no JSON",
            "now: example 2 is not valid: $: expected an object without fields, {}, received an array",
            "now: example 3 is not valid: $.surprise: unknown field; allowed: no fields at all",
        ]
    );
}

#[test]
fn openai_has_128_tools() {
    let tools = vec![GetWeather::DEFINITIONS; 129];
    let problems = problems(choose(Target::OpenAiChat, &tools, true));
    assert_eq!(problems[0], ": there are 129 tools, more than 128");
    assert_eq!(problems.len(), 1 + 128);
}

/// Sets things.
#[derive(Tool)]
#[allow(dead_code, reason = "only its definition is of interest")]
struct Set {
    #[tool(rename = "größe")]
    size: u32,
    #[tool(rename = "2nd")]
    second: Vec<Inner>,
    /// The words `properties` and `enum` are names here.
    #[tool(rename = "properties", default = "$ref")]
    properties: String,
}

#[derive(Param)]
#[allow(dead_code, reason = "only its definition is of interest")]
struct Inner {
    #[tool(rename = "a.b")]
    a: u32,
    #[tool(rename = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")]
    b: u32,
}

#[test]
fn names_are_those_that_the_target_takes() {
    assert_eq!(
        problems(choose(Target::Anthropic, &[Set::DEFINITIONS], true)),
        [
            "set: the name of the property \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\" is longer than 64 characters",
            "set: the property \"größe\" has 'ö' in its name",
        ]
    );
    assert_eq!(
        problems(choose(Target::Gemini, &[Set::DEFINITIONS], true)),
        [
            "set: the name of the property \"2nd\" does not start with a letter",
            "set: the property \"a.b\" has '.' in its name",
            "set: the name of the property \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\" is longer than 64 characters",
            "set: the property \"größe\" has 'ö' in its name",
        ]
    );
    assert!(choose(Target::OpenAiChat, &[Set::DEFINITIONS], true).is_ok());
}

#[test]
fn tools_are_named_as_the_target_takes_it() {
    use toolkit::schema::{Kind, Schema, SchemaRef};
    static EMPTY: Schema = Schema::new(Kind::Object(&[]));
    let long = "n".repeat(65).leak();
    for (name, target, problem) in [
        ("get time", Target::OpenAiChat, "its name has ' ' in it"),
        ("get.time", Target::Anthropic, "its name has '.' in it"),
        ("2nd", Target::Gemini, "its name does not start with a letter"),
        (long, Target::Bedrock, "its name is longer than 64 characters"),
        ("", Target::Mcp, "its name does not start with a letter"),
    ] {
        let tool = Definitions::new(name, "Does it.", SchemaRef::new(&EMPTY));
        let tool: &'static Definitions = Box::leak(Box::new(tool));
        assert_eq!(problems(choose(target, &[tool], true)), [format!("{name}: {problem}")]);
    }
    for (name, target) in [("get.time", Target::Mcp), ("2nd", Target::OpenAiChat), (long, Target::Anthropic)]
    {
        let tool = Definitions::new(name, "Does it.", SchemaRef::new(&EMPTY));
        assert!(choose(target, &[Box::leak(Box::new(tool))], true).is_ok(), "{name}");
    }
}

#[test]
fn what_a_target_cannot_be_told_is_an_error_before_the_first_request() {
    let problems =
        problems(choose(Target::GeminiOpenApi, &[SetPrices::DEFINITIONS, CreateFolders::DEFINITIONS], true));
    assert_eq!(problems[0], "set_prices: at /properties/prices: its keys are data, so it cannot be closed");
    assert!(problems[1..].iter().all(|problem| problem.starts_with("create_folders: ")), "{problems:?}");
}

/// T179
#[test]
fn openai_has_15_000_characters_in_a_list_of_more_than_250_texts() {
    for (count, length, is_strict) in
        [(250, 61, true), (251, 59, true), (251, 60, false), (1000, 15, true), (1001, 1, false)]
    {
        assert_eq!(listed(count, length), is_strict, "{count} members of {length} characters");
    }
}

/// Whether a tool with a list of as many texts is strict for OpenAI.
fn listed(count: usize, length: usize) -> bool {
    use toolkit::schema::{Field, Kind, Member, Schema, SchemaRef, Text};
    let member = |index: usize| Member::new(Text::new(format!("{index:0length$}").leak()));
    let members: Vec<Member> = (0..count).map(member).collect();
    let texts: &'static Schema = Box::leak(Box::new(Schema::new(Kind::Enum(members.leak()))));
    let field = Field::new(Text::new("text"), SchemaRef::new(texts), false);
    let schema: &'static Schema = Box::leak(Box::new(Schema::new(Kind::Object(vec![field].leak()))));
    let tool: &'static Definitions =
        Box::leak(Box::new(Definitions::new("list", "Lists.", SchemaRef::new(schema))));
    choose(Target::OpenAiChat, &[tool], true).unwrap()[0].is_strict
}

/// Types each of which leads to all others.
macro_rules! web {
    ($($name:ident)*: $types:tt) => { $(web!(@one $name $types);)* };
    (@one $name:ident [$($field:ident $type:ident),*]) => {
        #[derive(Param)]
        #[allow(dead_code, reason = "only its definition is of interest")]
        struct $name { $($field: Option<Box<$type>>,)* }
    };
}

web!(A B C D E F G H: [north A, south B, east C, west D, up E, down F, left G, right H]);

/// Walks.
#[derive(Tool)]
#[allow(dead_code, reason = "only its definition is of interest")]
struct Walk {
    from: A,
}

/// Where types end within themselves, they would be written in every order.
#[test]
fn types_that_lead_to_each_other_have_short_definitions() {
    for target in [Target::Ollama, Target::Xai, Target::Mcp] {
        let length = Walk::DEFINITIONS.loose(target).unwrap().len();
        assert!(length < 32 * 1024, "{}: {length}", target.name());
    }
}

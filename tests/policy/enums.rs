//! Members of enums. Without it, a near miss could be taken for the wrong member.

use crate::value;
use toolkit::{Code, Param, Rule};

#[derive(Debug, PartialEq, Param)]
#[tool(rename_all = "snake_case")]
enum State {
    InProgress,
    Done,
}

#[derive(Debug, PartialEq, Param)]
enum Power {
    #[tool(rename = "mW")]
    Milliwatt,
    #[tool(rename = "MW")]
    Megawatt,
    #[tool(rename = "kW", alias = "kilowatt", alias = "KW")]
    Kilowatt,
}

#[derive(Debug, PartialEq, Param)]
enum Word {
    #[tool(rename = "true")]
    True,
    #[tool(rename = "1")]
    One,
    #[tool(rename = "null")]
    Null,
    #[tool(rename = " padded ")]
    Padded,
    #[tool(rename = "padded")]
    Plain,
}

#[derive(Debug, PartialEq, Param)]
enum Style {
    #[tool(rename = "bold-face")]
    Dash,
    #[tool(rename = "bold_face")]
    Line,
    #[tool(rename = "Italic")]
    Capital,
    #[tool(rename = "ITALIC")]
    Capitals,
    #[tool(rename = "élan")]
    Accent,
}

#[test]
fn an_exact_member_is_itself() {
    value!(State, r#""in_progress""#).untouched(State::InProgress);
    value!(State, r#""in_progr\u0065ss""#).untouched(State::InProgress);
    value!(Power, r#""mW""#).untouched(Power::Milliwatt);
    value!(Power, r#""MW""#).untouched(Power::Megawatt);
    value!(Word, r#"" padded ""#).untouched(Word::Padded);
    value!(Word, r#""null""#).untouched(Word::Null);
    value!(Option<Word>, r#""null""#).untouched(Some(Word::Null));
    value!(Style, r#""bold_face""#).untouched(Style::Line);
}

#[test]
fn a_member_may_be_padded() {
    value!(State, r#"" done\n""#).coerced(State::Done, Rule::FoldedMember);
    value!(Power, r#"" MW ""#).coerced(Power::Megawatt, Rule::FoldedMember);
    value!(Word, r#""  padded  ""#).coerced(Word::Plain, Rule::FoldedMember);
}

#[test]
fn a_member_may_be_in_another_case() {
    value!(State, r#""DONE""#).coerced(State::Done, Rule::FoldedMember);
    value!(State, r#"" Done ""#).coerced(State::Done, Rule::FoldedMember);
    value!(Power, r#""Kw""#).coerced(Power::Kilowatt, Rule::FoldedMember);
}

#[test]
fn a_member_may_have_other_separators() {
    for json in
        [r#""in-progress""#, r#""In Progress""#, r#""inProgress""#, r#""INPROGRESS""#, r#""in__progress""#]
    {
        value!(State, json).coerced(State::InProgress, Rule::FoldedMember);
    }
}

#[test]
fn several_members_in_reach_are_none() {
    value!(Power, r#""mw""#).rejected_as(Code::Enum);
    value!(Power, r#""Mw""#).rejected_as(Code::Enum);
    value!(Style, r#""bold face""#).rejected_as(Code::Enum);
    value!(Style, r#""italic""#).rejected_as(Code::Enum);
    value!(Style, r#""ÉLAN""#).rejected_as(Code::Enum);
}

#[test]
fn a_member_is_not_guessed() {
    for text in [
        "finished",
        "dones",
        "don",
        "it is done",
        "done.",
        "'done'",
        "\"done\"",
        "`done`",
        "",
        " ",
        "null",
        "-",
        "_",
    ] {
        value!(State, serde_json::Value::from(text)).rejected_as(Code::Enum);
        value!(Option<State>, serde_json::Value::from(text)).rejected_as(Code::Enum);
    }
    for json in ["null", "[]", r#"["done"]"#, "{}", r#"{"done":true}"#] {
        value!(State, json).rejected_as(Code::Type);
    }
}

#[test]
fn a_scalar_may_be_the_text_of_a_member() {
    value!(Word, "true").coerced(Word::True, Rule::FoldedMember);
    value!(Word, "1").coerced(Word::One, Rule::FoldedMember);
    for json in ["false", "2", "1.0", "1e0", "10e-1", "-1"] {
        assert!(value!(Word, json).lossless.is_err(), "{json}");
    }
}

#[test]
fn an_alias_of_a_member_is_not_published() {
    value!(Power, r#""kilowatt""#).coerced(Power::Kilowatt, Rule::FoldedMember);
    value!(Power, r#""KW""#).coerced(Power::Kilowatt, Rule::FoldedMember);
    value!(Power, r#""Kilo-Watt""#).coerced(Power::Kilowatt, Rule::FoldedMember);
    value!(Power, r#""kilowatts""#).rejected_as(Code::Enum);
}

#[test]
fn an_optional_member_without_one_is_omitted() {
    value!(Option<State>, "null").coerced(None, Rule::NullOmitted);
    value!(
        #[tool(default = "done")]
        State,
        "null"
    )
    .coerced(State::Done, Rule::NullOmitted);
    value!(
        #[tool(default = "done")]
        State,
        r#""null""#
    )
    .rejected_as(Code::Enum);
}

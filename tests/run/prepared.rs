//! Calls whose arguments are read, before anything else is asked.

use crate::{Lab, SECRET, workers};
use serde_json::{Value, json};
use toolkit::provider::ToolCall;
use toolkit::run::{Approval, Context, Handler, Prepared, ToolError, ToolSet};
use toolkit::{InvalidCall, Mode, Options, Param, Rule, Tool};

/// Sends a message.
#[derive(Tool)]
#[tool(ignore("comment"))]
struct Send {
    to: String,
    /// How often.
    #[tool(default = 3, minimum = 1)]
    times: u8,
    urgent: Option<bool>,
    #[tool(sensitive)]
    password: Option<String>,
}

impl Handler<()> for Send {
    type Output = String;

    async fn call(self, _: Context<'_, ()>) -> Result<String, ToolError> {
        Ok(format!("{} {} {:?} {:?}", self.to, self.times, self.urgent, self.password.is_some()))
    }

    fn needs_approval(&self, (): &()) -> Result<Approval, ToolError> {
        Ok(if self.times > 9 { Approval::Ask } else { Approval::Allow })
    }
}

fn set() -> ToolSet<()> {
    ToolSet::builder().with::<Send>().build().expect("it is one")
}

/// What `look` says of the call with these arguments.
fn with<T>(arguments: &str, look: impl FnOnce(Prepared<'_, ()>) -> T) -> T {
    let (set, call) = (set(), ToolCall::new("a", "send", arguments));
    let prepared = set.prepare(&call, &Options::default());
    look(prepared.unwrap_or_else(|error| panic!("{error}")))
}

fn arguments(text: &str) -> Value {
    with(text, |prepared| serde_json::from_str(prepared.arguments()).expect("it is JSON"))
}

#[test]
fn the_arguments_are_those_that_will_run() {
    let expected = json!({"to": "Ana", "times": 3});
    for text in [
        r#"{"to":"Ana"}"#,
        r#"{"to":"Ana","times":3}"#,
        r#"{"to":"Ana","times":"3"}"#,
        r#"{"To":"Ana","times":3.0}"#,
        r#"{"to":"Ana","times":null}"#,
        r#"{"to":"Ana","to":"Ana"}"#,
        r#""{\"to\":\"Ana\"}""#,
        r#"{"arguments": {"to":"Ana"}}"#,
    ] {
        assert_eq!(arguments(text), expected, "{text}");
    }
    let all = r#"{"to":"Ana","times":2,"urgent":"TRUE","password":"x"}"#;
    assert_eq!(arguments(all), json!({"to": "Ana", "times": 2, "urgent": true, "password": "x"}));
}

/// And what runs, runs with them.
#[tokio::test]
async fn what_is_shown_is_what_runs() {
    let (set, call) = (set(), ToolCall::new("a", "send", r#"{"To":"Ana","urgent":"True"}"#));
    let prepared = set.prepare(&call, &Options::default()).expect("it is valid");
    let shown: Value = serde_json::from_str(&prepared.shown()).expect("it is JSON");
    assert_eq!(serde_json::from_str::<Value>(prepared.arguments()).ok().as_ref(), Some(&shown));
    let result = prepared.run(Context::new(&(), &call)).await;
    assert_eq!(result.ok(), Some(call.result("Ana 3 Some(true) false")));

    let again = ToolCall::new("a", "send", shown.to_string());
    let prepared =
        set.prepare(&again, &Options::default().mode(Mode::Strict)).expect("it is valid as it stands");
    assert!(prepared.coercions().is_empty());
    assert_eq!(serde_json::from_str::<Value>(prepared.arguments()).ok(), Some(shown));
}

#[test]
fn the_ledger_says_what_was_read_otherwise() {
    with(r#"{"to":"Ana","times":"2"}"#, |prepared| {
        let [coercion] = prepared.coercions() else { panic!("{:?}", prepared.coercions()) };
        assert_eq!((coercion.rule, &*coercion.path.to_string()), (Rule::IntegerText, "/times"));
        assert_eq!((&*coercion.before, &*coercion.after), (r#""2""#, "2"));
    });
    with(r#"{"to":"Ana"}"#, |prepared| assert!(prepared.coercions().is_empty()));
    with(r#"{"to":"<parameter name=\"x\">"}"#, |prepared| assert_eq!(prepared.warnings().len(), 1));
}

#[test]
fn the_call_and_the_tool_are_at_hand() {
    with(r#"{"to":"Ana", "times": 12}"#, |prepared| {
        assert_eq!((&*prepared.call().id, prepared.tool().name), ("a", "send"));
        assert_eq!(prepared.call().arguments, r#"{"to":"Ana", "times": 12}"#);
        assert_eq!(prepared.approval(&()).ok(), Some(Approval::Ask));
    });
}

/// A level of what is dug.
#[derive(Debug, Clone, PartialEq, Param)]
struct Level {
    #[tool(default = 2)]
    depth: u8,
    #[tool(sensitive)]
    finder: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Param)]
#[tool(untagged)]
enum Reward {
    Coins(u32),
    Chest(Level),
}

#[derive(Debug, Clone, PartialEq, Param)]
struct More {
    #[tool(default = "spade")]
    with: String,
}

/// Digs.
#[derive(Debug, Clone, PartialEq, Tool)]
struct Dig {
    first: Level,
    rest: Vec<Level>,
    reward: Reward,
    #[tool(flatten)]
    more: More,
}

impl Handler<()> for Dig {
    type Output = String;

    async fn call(self, _: Context<'_, ()>) -> Result<String, ToolError> {
        Ok(format!("{self:?}"))
    }
}

/// Whatever stands within whatever: what is shown is what the tool gets, to the letter.
#[test]
fn defaults_are_filled_in_at_every_depth() {
    let set = ToolSet::builder().with::<Dig>().build().expect("it is one");
    let text = r#"{"first": {}, "rest": [{}, {"depth": "7", "finder": "Ana"}], "reward": {}}"#;
    let call = ToolCall::new("a", "dig", text);
    let prepared = set.prepare(&call, &Options::default()).expect("it is valid");
    let expected = json!({
        "first": {"depth": 2},
        "rest": [{"depth": 2}, {"depth": 7, "finder": "Ana"}],
        "reward": {"depth": 2},
        "with": "spade",
    });
    assert_eq!(serde_json::from_str::<Value>(prepared.arguments()).ok(), Some(expected));
    let strict = Options::default().mode(Mode::Strict);
    let again = Dig::parse_with(prepared.arguments(), &strict).expect("it is valid as it stands");
    assert_eq!(Some(again.value), Dig::parse(text).ok());
    assert!(!prepared.shown().contains("Ana"), "{}", prepared.shown());
    let call = ToolCall::new("a", "dig", prepared.arguments());
    let same = set.prepare(&call, &Options::default()).expect("it is valid");
    assert_eq!(same.arguments(), prepared.arguments());
}

#[test]
fn what_is_sensitive_is_not_shown() {
    let text = format!(r#"{{"to":"Ana","password":"{SECRET}"}}"#);
    with(&text, |prepared| {
        let arguments: Value = serde_json::from_str(prepared.arguments()).expect("it is JSON");
        assert_eq!(arguments["password"], SECRET);
        let shown: Value = serde_json::from_str(&prepared.shown()).expect("it is JSON");
        assert_eq!(shown, json!({"to": "Ana", "password": "[sensitive]", "times": 3}));
        let debug = format!("{prepared:?}");
        assert!(!debug.contains(SECRET) && debug.contains("Ana"), "{debug}");
    });
    // One that had to be coerced is in the ledger, but not with its value.
    with(r#"{"to":"Ana","password":4711}"#, |prepared| {
        assert_eq!(prepared.coercions().len(), 1);
        let told = format!("{:?} {prepared:?}", prepared.coercions());
        assert!(!told.contains("4711"), "{told}");
    });
}

#[test]
fn what_is_no_call_is_no_prepared_call() {
    let set = set();
    let call = ToolCall::new("a", "send", r#"{"times": 0}"#);
    let Err(InvalidCall::Arguments(error)) = set.prepare(&call, &Options::default()) else {
        panic!("it is invalid")
    };
    assert_eq!(error.issues().len(), 2);
    let call = ToolCall::new("a", "sends", r#"{"times": 0}"#);
    assert!(matches!(set.prepare(&call, &Options::default()), Err(InvalidCall::UnknownTool(_))));
}

#[test]
fn it_is_read_as_the_host_says() {
    let (set, call) = (set(), ToolCall::new("a", "send", r#"{"to":"Ana","times":"2"}"#));
    assert!(set.prepare(&call, &Options::default()).is_ok());
    assert!(set.prepare(&call, &Options::default().mode(Mode::Strict)).is_err());
}

#[test]
fn it_can_be_sent_to_another_thread() {
    fn is_shared<T: std::marker::Send + Sync>(_: &T) {}
    let set = workers();
    let call = crate::call("a", "work", "");
    is_shared(&set.prepare(&call, &Options::default()).expect("it is valid"));
    _ = Lab::default();
}

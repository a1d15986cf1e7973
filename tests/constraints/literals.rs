//! Examples and deprecation: what is published besides.

use toolkit::Tool;

/// Finds a train.
#[derive(Debug, Tool)]
#[expect(dead_code, reason = "it is only read")]
struct FindTrain {
    #[tool(examples("Oslo", "São \"Paulo\""))]
    to: String,
    #[tool(default = 1, examples(1, 2), minimum = 1)]
    class: u8,
    #[tool(examples(-1.5, 2), deprecated)]
    delay: Option<f64>,
    #[tool(examples("2026-05-01"), format = "date")]
    day: Option<String>,
    #[tool(deprecated)]
    anything: Option<serde_json::Value>,
}

#[test]
fn they_are_published_behind_everything_else() {
    assert_eq!(
        FindTrain::json_schema(),
        r#"{"type":"object","properties":{"to":{"type":"string","examples":["Oslo","São \"Paulo\""]},"class":{"type":"integer","maximum":255,"minimum":1,"default":1,"examples":[1,2]},"delay":{"type":"number","examples":[-1.5,2],"deprecated":true},"day":{"type":"string","format":"date","examples":["2026-05-01"]},"anything":{"deprecated":true}},"required":["to"],"additionalProperties":false}"#
    );
    assert!(FindTrain::parse(r#"{"to":"Bern","delay":3,"anything":[]}"#).is_ok());
}

use std::collections::HashMap;
use toolkit::Param;

#[derive(Param)]
struct Page {
    limit: u8,
    kind: u8,
}

#[derive(Param)]
enum NameTwice {
    Text {
        limit: u8,
        #[tool(flatten)]
        page: Page,
    },
}

#[derive(Param)]
#[tool(tag = "kind")]
enum NameOfTheTag {
    Text {
        text: String,
        #[tool(flatten)]
        page: Page,
    },
}

#[derive(Param)]
#[tool(untagged)]
enum OfAText<'a> {
    Text {
        #[tool(flatten)]
        text: &'a str,
    },
}

#[derive(Param)]
enum TwoMaps {
    Maps {
        #[tool(flatten)]
        numbers: HashMap<String, u8>,
        #[tool(flatten)]
        texts: HashMap<String, String>,
    },
}

#[derive(Param)]
enum WithKeys {
    Text {
        #[tool(flatten, rename = "paging")]
        page: Page,
    },
}

fn main() {}

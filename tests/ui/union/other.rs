use toolkit::Param;

#[derive(Param)]
#[tool(untagged)]
enum Untagged {
    One(u8),
    #[tool(other)]
    Other,
}

#[derive(Param)]
#[serde(tag = "type")]
enum Data {
    One,
    #[serde(other)]
    Other {
        name: String,
    },
}

#[derive(Param)]
enum Several {
    #[tool(other)]
    One,
    #[tool(other)]
    Two,
    #[tool(other, rename = "third")]
    Three,
    #[tool(other, skip)]
    Four,
}

#[derive(Param)]
enum Valued {
    #[tool(value = 1)]
    One,
    #[tool(other)]
    Other,
}

fn main() {}

use toolkit::Param;

#[derive(Param)]
#[serde(rename_all = "camel")]
struct Page {
    #[serde(default = "not a path")]
    first: u8,
    #[serde(rename = 3)]
    second: u8,
    #[serde(rename = "third")]
    #[tool(alias = "third")]
    third: u8,
}

fn main() {}

use toolkit::Param;

#[derive(Param)]
#[serde(tag = "kind", content = "kind")]
enum Shape {
    Round,
    #[serde(untagged)]
    Flat(u8),
}

#[derive(Param)]
#[serde(rename_all_fields = "camelCase")]
enum Line {
    Straight(#[serde(skip)] u8),
    Dotted(#[serde(with = "module")] u8, #[serde(default, rename = "a")] u8),
}

#[derive(Param)]
#[serde(tag = "kind", from = "u8")]
enum Number {
    One(u8),
}

fn main() {}

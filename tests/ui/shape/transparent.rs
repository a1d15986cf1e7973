use toolkit::Param;

#[derive(Param)]
#[tool(transparent)]
struct Two {
    first: u8,
    second: u8,
}

#[derive(Param)]
#[tool(transparent)]
enum Choice {
    First,
}

#[derive(Param)]
#[tool(transparent, from = "u8")]
struct Both(u8);

#[derive(Param)]
#[tool(transparent)]
struct Named {
    #[tool(rename = "other", description = "Says nothing.")]
    name: u8,
}

#[derive(Param)]
#[tool(transparent)]
struct Nothing {
    #[tool(default)]
    first: u8,
}

#[derive(Param)]
#[tool(transparent, from = "u8", try_from = "u16")]
struct All(u8);

fn main() {}

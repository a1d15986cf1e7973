use toolkit::Param;

#[derive(Param)]
#[tool(default)]
struct Unit;

#[derive(Param)]
#[tool(default)]
enum Choice {
    First,
}

#[derive(Param)]
#[tool(default = 3)]
struct Page {
    number: u8,
}

fn main() {}

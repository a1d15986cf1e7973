use toolkit::Param;

#[derive(Param)]
struct City(#[tool(default = "Oslo")] String);

fn main() {}

use toolkit::Param;

#[derive(Param)]
#[tool(from = "u8")]
struct Number(u16);

#[derive(Param)]
#[tool(try_from = "String")]
struct Text(String);

#[derive(Param)]
#[tool(from = "3")]
struct Three(u8);

fn main() {}

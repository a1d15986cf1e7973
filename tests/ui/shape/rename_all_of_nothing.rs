use toolkit::Param;

#[derive(Param)]
#[tool(rename_all = "camelCase")]
struct City(String);

#[derive(Param)]
#[tool(rename_all = "camelCase")]
struct Nowhere;

fn main() {}

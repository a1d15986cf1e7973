use toolkit::Param;

#[derive(Param)]
#[tool(untagged, rename_all = "camelCase")]
enum Value {
    #[tool(rename = "n", alias = "number")]
    Number(f64),
    Text(String),
}

fn main() {}

use toolkit::Param;

#[derive(Param)]
#[tool(untagged)]
enum Value {
    Nothing,
    Number(f64),
    Null,
}

fn main() {}

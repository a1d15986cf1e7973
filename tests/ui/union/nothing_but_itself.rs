use toolkit::Param;

#[derive(Param)]
#[tool(untagged)]
enum Value {
    Number(f64),
    Boxed(Box<Value>),
}

fn main() {}

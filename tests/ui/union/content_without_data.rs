use toolkit::Param;

#[derive(Param)]
#[tool(content = "value")]
enum Units {
    Celsius,
    Fahrenheit,
}

fn main() {}

use toolkit::Param;

#[derive(Param)]
enum Units {
    #[tool(default)]
    Celsius,
}

fn main() {}

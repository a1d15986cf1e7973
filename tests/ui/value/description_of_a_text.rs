use toolkit::Param;

#[derive(Param)]
enum Units {
    #[tool(description = "Degrees Celsius.")]
    Celsius,
}

fn main() {}

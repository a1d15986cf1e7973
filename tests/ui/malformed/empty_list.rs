use toolkit::Param;

#[derive(Param)]
enum Units {
    #[tool()]
    Celsius,
}

fn main() {}

use toolkit::Param;

#[derive(Param)]
struct Place {
    #[tool(alias = "city")]
    city: String,
}

fn main() {}

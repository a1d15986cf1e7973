use toolkit::Param;

#[derive(Param)]
struct Place {
    city: String,
    #[tool(alias = "town", alias = "city")]
    village: String,
}

fn main() {}

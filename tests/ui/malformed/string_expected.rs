use toolkit::Param;

#[derive(Param)]
struct Place {
    #[tool(rename = town)]
    city: String,
    #[tool(alias = 3)]
    country: String,
    #[tool(description = 3)]
    street: String,
}

fn main() {}

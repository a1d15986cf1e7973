use toolkit::Param;

#[derive(Param)]
struct Place {
    #[tool(skip, rename = "town", alias = "village")]
    city: String,
    #[tool(skip, description = "The street.", default = "Main")]
    street: String,
}

fn main() {}

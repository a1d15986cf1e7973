use toolkit::Param;

#[derive(Param)]
struct Place {
    #[tool(rename)]
    city: String,
    #[tool(alias("region"))]
    country: String,
}

fn main() {}

use toolkit::Param;

#[derive(Param)]
struct Place {
    city: String,
    #[tool(rename = "city")]
    town: String,
    #[tool(rename = "city")]
    village: String,
}

fn main() {}

use toolkit::Param;

#[derive(Param)]
struct Place {
    #[tool(rename = "town"old)]
    city: String,
}

fn main() {}

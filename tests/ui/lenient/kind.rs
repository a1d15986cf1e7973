use toolkit::Param;

#[derive(Param)]
struct Place {
    #[tool(json_text)]
    level: u8,
    #[tool(delimiter = ",")]
    city: Option<String>,
}

fn main() {}

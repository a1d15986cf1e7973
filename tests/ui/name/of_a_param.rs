use toolkit::Param;

#[derive(Param)]
#[tool(name = "place")]
struct Place {
    city: String,
}

fn main() {}

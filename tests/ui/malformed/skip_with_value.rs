use toolkit::Param;

#[derive(Param)]
struct Place {
    #[tool(skip = true)]
    city: String,
}

fn main() {}

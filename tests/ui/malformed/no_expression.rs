use toolkit::Param;

#[derive(Param)]
struct Place {
    #[tool(default = )]
    city: String,
}

fn main() {}

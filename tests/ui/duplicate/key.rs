use toolkit::Param;

#[derive(Param)]
struct Place {
    #[tool(default, default = "Oslo")]
    city: String,
}

fn main() {}

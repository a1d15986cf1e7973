use toolkit::Param;

#[derive(Param)]
#[tool(crate = "toolkit")]
struct Place {
    city: String,
}

fn main() {}

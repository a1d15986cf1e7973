use toolkit::Param;

#[derive(Param)]
#[tool(crate = 1)]
struct Place {
    city: String,
}

fn main() {}

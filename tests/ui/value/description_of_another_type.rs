use toolkit::Param;

#[derive(Param)]
#[tool(description = LENGTH)]
struct Place {
    city: String,
}

const LENGTH: usize = 3;

fn main() {}

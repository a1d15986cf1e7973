use toolkit::Param;

#[derive(Param)]
#[tool(deny_unknown_fields)]
struct Place {
    #[tool(required)]
    city: String,
    #[tool(optional)]
    street: String,
}

fn main() {}

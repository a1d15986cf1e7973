use toolkit::Param;

#[derive(Param)]
#[tool(rename_all = "camelCase")]
#[tool(rename_all = "lowercase")]
struct Place {
    city: String,
}

fn main() {}

use toolkit::Param;

#[derive(Param)]
#[tool(rename_all = "CamelCase")]
struct Place {
    city: String,
}

fn main() {}

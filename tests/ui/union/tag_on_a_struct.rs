use toolkit::Param;

#[derive(Param)]
#[tool(tag = "type", rename_all_fields = "camelCase")]
struct Circle {
    radius: f64,
}

fn main() {}

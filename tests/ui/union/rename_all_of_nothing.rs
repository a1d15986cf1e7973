use toolkit::Param;

#[derive(Param)]
enum Shape {
    #[tool(rename_all = "camelCase")]
    Circle(f64),
    #[tool(rename_all = "camelCase")]
    Nothing,
}

fn main() {}

use toolkit::Param;

#[derive(Param)]
enum Shape {
    Circle(#[tool(rename = "radius")] f64),
}

fn main() {}

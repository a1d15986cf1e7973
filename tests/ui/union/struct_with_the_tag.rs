use toolkit::Param;

#[derive(Param)]
struct Circle {
    r#type: String,
}

#[derive(Param)]
#[tool(tag = "type")]
enum Shape {
    Circle(Circle),
}

fn main() {}

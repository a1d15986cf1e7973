use toolkit::Param;

#[derive(Param)]
#[tool(tag = "type")]
enum Shape {
    Circle(f64),
}

fn main() {}

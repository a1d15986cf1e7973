use toolkit::Param;

#[derive(Param)]
#[tool(tag = "type")]
enum Shape {
    Point(f64, f64),
}

fn main() {}

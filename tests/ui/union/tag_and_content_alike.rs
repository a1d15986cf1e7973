use toolkit::Param;

#[derive(Param)]
#[tool(tag = "type", content = "type")]
enum Shape {
    Circle { radius: f64 },
}

fn main() {}

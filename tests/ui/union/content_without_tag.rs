use toolkit::Param;

#[derive(Param)]
#[tool(content = "value")]
enum Shape {
    Circle { radius: f64 },
}

fn main() {}

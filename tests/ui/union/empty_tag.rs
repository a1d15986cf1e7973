use toolkit::Param;

#[derive(Param)]
#[tool(tag = "", content = "")]
enum Shape {
    Circle { radius: f64 },
}

fn main() {}

use toolkit::Param;

#[derive(Param)]
#[tool(untagged, tag = "type", content = "value")]
enum Shape {
    Circle { radius: f64 },
    Square { side: f64 },
}

fn main() {}

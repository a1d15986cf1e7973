use toolkit::Param;

#[derive(Param)]
#[tool(tag = "type")]
enum Shape {
    Circle {
        #[tool(rename = "type")]
        kind: String,
    },
    Square {
        #[tool(alias = "type")]
        side: f64,
    },
}

fn main() {}

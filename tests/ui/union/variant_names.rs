use toolkit::Param;

#[derive(Param)]
enum Shape {
    Circle {
        radius: f64,
    },
    #[tool(alias = "Circle")]
    Disc(f64),
}

fn main() {}

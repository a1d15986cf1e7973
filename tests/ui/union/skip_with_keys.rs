use toolkit::Param;

#[derive(Param)]
enum Shape {
    #[tool(skip, rename = "circle", alias = "disc", description = "Round.")]
    Circle(std::time::Instant),
    Nothing,
}

fn main() {}

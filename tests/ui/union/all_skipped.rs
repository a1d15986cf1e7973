use toolkit::Param;

#[derive(Param)]
enum Shape {
    #[tool(skip)]
    Circle(f64),
}

fn main() {}

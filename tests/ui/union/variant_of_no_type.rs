use toolkit::Param;

struct Circle;

#[derive(Param)]
enum Shape {
    Circle(Circle),
}

fn main() {}

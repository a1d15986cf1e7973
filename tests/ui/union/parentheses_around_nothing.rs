use toolkit::Param;

#[derive(Param)]
enum Shape {
    Point(),
}

fn main() {}

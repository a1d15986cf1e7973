use toolkit::Param;

#[derive(Param)]
enum Place {
    City(String),
    Point { x: f64, y: f64 },
    Here,
}

fn main() {}

use toolkit::Param;

#[derive(Param)]
struct Point(f64, f64);

fn main() {}

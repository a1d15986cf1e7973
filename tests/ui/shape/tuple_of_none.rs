use toolkit::Param;

#[derive(Param)]
struct Point();

fn main() {}

use toolkit::Param;

#[derive(Param)]
enum Units {}

fn main() {}

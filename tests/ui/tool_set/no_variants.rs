use toolkit::ToolSet;

#[derive(ToolSet)]
enum Tools {}

fn main() {}

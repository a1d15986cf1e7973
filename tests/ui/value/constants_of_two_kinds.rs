use toolkit::Param;

#[derive(Param)]
enum Level {
    #[tool(value = 1)]
    Low,
    #[tool(value = true)]
    Middle,
    High,
}

fn main() {}

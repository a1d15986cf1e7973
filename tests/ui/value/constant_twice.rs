use toolkit::Param;

#[derive(Param)]
enum Level {
    #[tool(value = 1)]
    Low,
    #[tool(value = 0x1)]
    High,
}

fn main() {}

use toolkit::Param;

#[derive(Param)]
enum Level {
    #[tool(value = 1.5)]
    Low,
    #[tool(value = "middle")]
    Middle,
    #[tool(value = 3u8)]
    High,
    #[tool(value)]
    Higher,
}

fn main() {}

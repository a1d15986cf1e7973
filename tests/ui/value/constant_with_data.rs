use toolkit::Param;

#[derive(Param)]
enum Level {
    #[tool(value = 1)]
    Low(u8),
}

fn main() {}

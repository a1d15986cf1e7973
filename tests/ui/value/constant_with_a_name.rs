use toolkit::Param;

#[derive(Param)]
enum Level {
    #[tool(value = 1, rename = "low", alias = "lowest")]
    Low,
}

fn main() {}

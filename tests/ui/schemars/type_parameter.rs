use toolkit::Param;

#[derive(Param)]
struct Page<T, const N: usize> {
    #[tool(schemars)]
    items: Vec<T>,
    #[tool(schemars)]
    rest: [u8; N],
    #[tool(schemars)]
    next: Option<Box<Self>>,
    #[tool(schemars)]
    total: u8,
}

#[derive(Param)]
struct Item<T>(#[tool(schemars)] Option<T>);

fn main() {}

use toolkit::Param;

#[derive(Param)]
#[tool(bound = "T:: Clone")]
struct Page<T> {
    #[tool(bound = T)]
    items: Vec<T>,
}

fn main() {}

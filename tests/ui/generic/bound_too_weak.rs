use toolkit::Param;

#[derive(Param)]
#[tool(bound = "T: Clone")]
struct Page<T> {
    items: Vec<T>,
}

fn main() {}

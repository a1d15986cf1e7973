use toolkit::Param;

#[derive(Param)]
struct Page<const SIZE: usize> {
    items: Vec<String>,
}

fn main() {}

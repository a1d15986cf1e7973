use toolkit::Param;

#[derive(Param)]
struct Page<T> {
    items: Vec<T>,
}

fn main() {}

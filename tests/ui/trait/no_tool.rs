use toolkit::{Param, Tool};

#[derive(Param)]
struct Place {
    city: String,
}

fn main() {
    let _ = Place::parse("{}");
    let _ = name_of::<Place>();
}

fn name_of<T: Tool>() -> &'static str {
    T::NAME
}

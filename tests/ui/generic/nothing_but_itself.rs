use toolkit::{Param, Tool};

#[derive(Param)]
#[tool(untagged)]
enum Endless<T> {
    One(T),
    Other(Box<Choice<Endless<T>, T>>),
}

#[derive(Param)]
#[tool(untagged)]
enum Choice<Left, Right> {
    Left(Left),
    Right(Right),
}

/// Never ends.
#[derive(Tool)]
struct Call {
    value: Endless<u8>,
}

fn main() {}

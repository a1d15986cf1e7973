use toolkit::{Param, Tool};

/// A share.
#[derive(Param)]
#[tool(maximum = 100)]
struct Percent(f64);

/// A step.
#[derive(Param)]
#[tool(multiple_of = 0.25)]
struct Quarter(f64);

/// More than a half.
#[derive(Param)]
#[tool(exclusive_minimum = 0.5)]
struct Half(f64);

/// Books a stay.
#[derive(Tool)]
struct Book {
    #[tool(default = 200.5)]
    a: Percent,
    #[tool(examples(100, 100.5))]
    b: Percent,
    #[tool(default = 0.3)]
    c: Quarter,
    #[tool(default = 0.5)]
    d: Half,
    #[tool(default = 0)]
    e: Half,
    #[tool(default = 1e300)]
    f: f32,
}

fn main() {}

use toolkit::Tool;

/// Goes somewhere.
#[derive(Tool)]
struct Go {
    #[tool(schemars)]
    place: Place,
}

struct Place;

fn main() {}

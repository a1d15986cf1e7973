use toolkit::Param;

#[derive(Param)]
struct Paint {
    #[tool(default = None)]
    name: Option<String>,
    #[tool(default = Color::Red)]
    color: Color,
    #[tool(default = LAYERS)]
    layers: u8,
}

const LAYERS: u8 = 2;

#[derive(Param)]
enum Color {
    Red,
    Green,
}

fn main() {}

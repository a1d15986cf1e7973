use toolkit::Param;

#[derive(Param)]
enum Shape {
    #[serde(with = "module")]
    Round,
    Square,
}

fn main() {}

use toolkit::Param;

#[derive(Param)]
#[serde(untagged)]
enum Shape {
    Round,
    #[serde(other)]
    Square,
    #[serde(skip)]
    Flat,
}

fn main() {}

use toolkit::Param;

#[derive(Param)]
#[serde(tag = "kind", rename_all_fields = "camelCase")]
enum Shape {
    Round,
    Square,
}

fn main() {}

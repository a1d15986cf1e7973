use toolkit::Param;

#[derive(Param)]
#[serde(field_identifier)]
enum Name {
    First,
    Second,
}

#[derive(Param)]
#[serde(variant_identifier)]
enum Other {
    First,
    Second,
}

fn main() {}

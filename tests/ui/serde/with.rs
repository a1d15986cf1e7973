use toolkit::Param;

#[derive(Param)]
struct Page {
    #[serde(with = "module")]
    first: u8,
    #[serde(deserialize_with = "module::function")]
    second: u8,
    #[serde(with = "As::<DisplayFromStr>")]
    third: u8,
}

fn main() {}

use toolkit::Param;

#[derive(Param)]
#[serde(remote = "std::time::Duration")]
struct Page {
    number: u8,
}

fn main() {}

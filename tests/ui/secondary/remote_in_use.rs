use toolkit::{Param, Tool};

struct Foreign {
    number: u8,
}

#[derive(Param)]
#[serde(remote = "Foreign")]
struct ForeignDef {
    #[tool(minimun = 1)]
    number: u8,
}

/// Reads.
#[derive(Tool)]
struct Read {
    #[serde(with = "ForeignDef")]
    value: Foreign,
}

fn main() {}

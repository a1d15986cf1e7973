use toolkit::{Param, Tool};

mod foreign {
    pub struct Span {
        pub start: u8,
        pub end: u16,
    }

    pub struct Hidden {
        pub seen: u8,
        unseen: u8,
    }
}

/// A tool.
#[derive(Tool)]
#[serde(remote = "foreign::Span")]
struct OfATool {
    start: u8,
    end: u16,
}

#[derive(Param)]
#[serde(remote = "[u8; 2]")]
struct OfNoPath {
    start: u8,
}

#[derive(Param)]
#[serde(remote = "foreign::Span")]
struct OfAnotherType {
    start: u8,
    end: u8,
}

#[derive(Param)]
#[serde(remote = "foreign::Span")]
struct Incomplete {
    start: u8,
}

#[derive(Param)]
#[serde(remote = "foreign::Hidden")]
struct HiddenDef {
    seen: u8,
    #[serde(getter = "foreign::Hidden::unseen")]
    unseen: u8,
}

struct Plain {
    start: u8,
}

/// Reads.
#[derive(Tool)]
struct Read {
    #[serde(with = "Plain")]
    plain: Plain,
    #[serde(with = "Incomplete")]
    span: foreign::Hidden,
}

fn main() {}

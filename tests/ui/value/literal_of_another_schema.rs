use toolkit::Tool;

mod number {
    use toolkit::schema::SchemaRef;
    use toolkit::{Decode as _, Param as _, Reader, Stop};

    pub const SCHEMA: SchemaRef = u16::SCHEMA;

    pub fn decode(reader: &mut Reader<'_, '_>) -> Result<String, Stop> {
        u16::decode(reader).map(|number| number.to_string())
    }
}

/// Waits.
#[derive(Tool)]
struct Wait {
    #[tool(with = number, examples(3, "not a number"))]
    time: String,
}

fn main() {}

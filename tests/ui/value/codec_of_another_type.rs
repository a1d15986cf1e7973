use toolkit::Param;

mod module {
    use toolkit::schema::SchemaRef;
    use toolkit::{Decode, Param, Reader, Stop};

    pub const SCHEMA: SchemaRef = u8::SCHEMA;

    pub fn decode(reader: &mut Reader<'_, '_>) -> Result<u8, Stop> {
        u8::decode(reader)
    }
}

#[derive(Param)]
struct Page {
    #[tool(with = module)]
    number: u16,
}

fn main() {}

use toolkit::Param;

#[derive(Param)]
struct Page {
    #[tool(schema = module::SCHEMA)]
    first: u8,
    #[tool(decode_with = module::decode)]
    second: u8,
    #[tool(with = module, decode_with = module::decode)]
    third: u8,
    #[tool(schema = module::SCHEMA, decode_with = module::decode, deserialize_with = module::deserialize)]
    fourth: u8,
    #[tool(with = "module")]
    fifth: u8,
    #[tool(with = module, default = 3)]
    sixth: u8,
    #[tool(with = module, skip)]
    seventh: u8,
}

fn main() {}

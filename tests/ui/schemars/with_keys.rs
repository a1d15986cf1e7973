use toolkit::{Param, Tool};

/// Goes somewhere.
#[derive(Tool)]
struct Go {
    #[tool(schemars, minimum = 3, examples(1))]
    first: u8,
    #[tool(schemars, with = module)]
    second: u8,
    #[serde(deserialize_with = "module::deserialize")]
    #[tool(schemars)]
    third: u8,
    #[tool(schemars, default = 3)]
    fourth: u8,
    #[tool(schemars, flatten)]
    fifth: u8,
    #[tool(schemars = "u8")]
    sixth: u8,
    #[tool(schemars, skip)]
    seventh: u8,
    #[tool(schemars, coerce = "strict")]
    eighth: u8,
}

#[derive(Param)]
struct Place(#[tool(schemars, description = "Where.")] u8);

fn main() {}

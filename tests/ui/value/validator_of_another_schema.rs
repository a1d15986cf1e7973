use toolkit::Param;

#[derive(Param)]
struct Wait {
    #[tool(with = module, validate = check, minimum = 3)]
    time: u8,
}

fn main() {}

use toolkit::Param;

#[derive(Param)]
union Place {
    city: u32,
}

fn main() {}

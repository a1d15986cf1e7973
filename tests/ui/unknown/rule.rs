use toolkit::Param;

#[derive(Param)]
#[tool(rename_all = "Title Case")]
enum Units {
    Celsius,
}

fn main() {}

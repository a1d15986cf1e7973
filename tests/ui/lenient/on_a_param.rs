use toolkit::Param;

#[derive(Param)]
#[tool(coerce = "strict", ignore("timeout"), normalize = prepare)]
struct Place {
    city: String,
}

#[derive(Param)]
#[tool(allow_unknown)]
enum Kind {
    Town,
}

fn main() {}

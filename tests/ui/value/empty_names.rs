use toolkit::Param;

#[derive(Param)]
#[tool(rename_all = "camelCase")]
struct Place {
    #[tool(rename = "", alias = "")]
    city: String,
    __: String,
}

fn main() {}

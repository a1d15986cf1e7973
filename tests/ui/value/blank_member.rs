use toolkit::Param;

#[derive(Param)]
enum Units {
    #[tool(rename = "")]
    Nothing,
    #[tool(rename = " ", alias = "\t")]
    Metric,
}

fn main() {}

use toolkit::Param;

#[derive(Param)]
#[tool(rename_all = "lowercase")]
enum Units {
    Metric,
    METRIC,
}

fn main() {}

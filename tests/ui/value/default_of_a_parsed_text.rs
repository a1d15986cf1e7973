use std::time::Duration;
use toolkit::Param;

#[derive(Param)]
struct Wait {
    #[tool(default = "PT1H")]
    long: Duration,
}

fn main() {}

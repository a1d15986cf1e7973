use toolkit::Param;

#[derive(Param)]
struct Page {
    limit: u8,
}

#[derive(Param)]
enum Query {
    Text {
        text: String,
        #[tool(flatten)]
        page: Page,
    },
}

fn main() {}

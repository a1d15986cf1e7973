//! What others bring to the tools that run here: layers of `tower`, and whoever listens to `tracing`.

mod spans;
mod tower;

use toolkit::prelude::*;
use toolkit::run::ToolSet;

/// Signs in.
#[derive(Tool)]
struct SignIn {
    user: String,
    #[tool(sensitive)]
    password: String,
    #[tool(default = 3)]
    attempts: u8,
}

/// What happens when somebody signs in.
type SignedIn = dyn Fn(&str) -> Result<String, ToolError> + Send + Sync;

/// The state.
struct Door(Box<SignedIn>);

impl Handler<Door> for SignIn {
    type Output = String;

    async fn call(self, cx: Context<'_, Door>) -> Result<String, ToolError> {
        assert!(!self.password.is_empty() && self.attempts > 0);
        (cx.state().0)(&self.user)
    }
}

fn tools() -> ToolSet<Door> {
    ToolSet::builder().with::<SignIn>().build().unwrap()
}

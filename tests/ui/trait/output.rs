//! What a handler gives back has to be something that the model can get.

use toolkit::prelude::*;

/// Waits.
#[derive(Tool)]
struct Wait;

impl Handler<()> for Wait {
    type Output = u64;

    async fn call(self, _: Context<'_, ()>) -> Result<u64, ToolError> {
        Ok(1)
    }
}

/// Sleeps.
#[derive(Tool)]
struct Sleep;

impl Handler<()> for Sleep {
    type Output = String;

    async fn call(self, _: Context<'_, ()>) -> Result<u64, ToolError> {
        Ok(1)
    }
}

fn main() {}

//! A tool that somebody has to allow, each time.

use crate::shop::Shop;
use toolkit::prelude::*;

/// Pays the price of an order back to the customer.
#[derive(Tool)]
#[tool(needs_approval, destructive, timeout = "5s")]
pub struct RefundOrder {
    /// The number of the order.
    order: u32,
    /// What was paid for it.
    #[tool(minimum = 1)]
    cents: u32,
    /// Why, in a sentence for the customer.
    reason: String,
}

const REFUND: &str = "
    UPDATE orders SET status = 'refunded' WHERE number = ? AND cents = ? AND status <> 'refunded'
";

impl Handler<Shop> for RefundOrder {
    type Output = String;

    async fn call(self, cx: Context<'_, Shop>) -> Result<String, ToolError> {
        let Self { order, cents, reason } = self;
        let changed = cx.state().query(move |database| Ok(database.execute(REFUND, (order, cents))?)).await?;
        if changed == 0 {
            return Err(ToolError::new(format!("there is no order {order} of {cents} cents to refund")));
        }
        Ok(format!("{cents} cents of order {order} are on their way back. The customer reads: {reason}"))
    }
}

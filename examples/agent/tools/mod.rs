//! The tools.

mod check_stock;
mod find_orders;
mod refund_order;

use crate::shop::Shop;
use check_stock::CheckStock;
use find_orders::FindOrders;
use refund_order::RefundOrder;
use toolkit::run::{DuplicateTools, ToolSet};

pub fn all() -> Result<ToolSet<Shop>, DuplicateTools> {
    ToolSet::builder().with::<FindOrders>().with::<CheckStock>().with::<RefundOrder>().build()
}

//! A tool that reads the database.

use crate::shop::Shop;
use rusqlite::{Row, named_params};
use serde::Serialize;
use toolkit::prelude::*;

/// Finds the orders of a customer, the newest first.
#[derive(Tool)]
#[tool(read_only, timeout = "5s")]
pub struct FindOrders {
    /// The full name.
    customer: String,
    /// Only those of this status.
    status: Option<Status>,
    /// The most orders to find.
    #[tool(minimum = 1, maximum = 50, default = 10)]
    limit: u8,
}

#[derive(Serialize, Param)]
#[serde(rename_all = "snake_case")]
enum Status {
    Open,
    Shipped,
    Delivered,
    Refunded,
}

#[derive(Serialize, Param)]
pub struct Found {
    orders: Vec<Order>,
}

#[derive(Serialize, Param)]
struct Order {
    number: u32,
    item: String,
    /// What was paid, in cents.
    cents: u32,
    status: String,
}

const FIND: &str = "
    SELECT number, item, cents, status FROM orders
    WHERE customer = :customer AND (:status IS NULL OR status = :status)
    ORDER BY number DESC LIMIT :limit
";

impl Handler<Shop> for FindOrders {
    type Output = Json<Found>;

    async fn call(self, cx: Context<'_, Shop>) -> Result<Json<Found>, ToolError> {
        let Self { customer, status, limit } = self;
        let status = status.map(Status::name);
        let find = cx.state().query(move |database| {
            let mut find = database.prepare(FIND)?;
            let parameters = named_params! { ":customer": customer, ":status": status, ":limit": limit };
            let orders = find.query_map(parameters, Order::read)?.collect::<Result<_, _>>()?;
            Ok(Json(Found { orders }))
        });
        find.await
    }
}

impl Status {
    /// What it is called in the database.
    fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Shipped => "shipped",
            Self::Delivered => "delivered",
            Self::Refunded => "refunded",
        }
    }
}

impl Order {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self { number: row.get(0)?, item: row.get(1)?, cents: row.get(2)?, status: row.get(3)? })
    }
}

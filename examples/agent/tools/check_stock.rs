//! A tool that takes its time, and says how far it is.

use crate::shop::Shop;
use rusqlite::OptionalExtension as _;
use serde::Serialize;
use std::time::Duration;
use tokio::time::sleep;
use toolkit::prelude::*;
use toolkit::run::Progress;

/// Asks warehouses how many pieces of an item they have.
#[derive(Tool)]
#[tool(read_only, timeout = "1m")]
pub struct CheckStock {
    item: String,
    #[tool(min_items = 1, unique_items)]
    warehouses: Vec<Warehouse>,
}

#[derive(Clone, Copy, PartialEq, Serialize, Param)]
#[serde(rename_all = "snake_case")]
enum Warehouse {
    Oslo,
    Bergen,
    Tromso,
}

#[derive(Serialize, Param)]
pub struct Stock {
    counted: Vec<Count>,
}

#[derive(Serialize, Param)]
struct Count {
    warehouse: Warehouse,
    pieces: u32,
}

/// How often a warehouse lets us wait, and for how long.
const STEPS: u8 = 8;
const STEP: Duration = Duration::from_millis(25);

impl Handler<Shop> for CheckStock {
    type Output = Json<Stock>;

    async fn call(self, cx: Context<'_, Shop>) -> Result<Json<Stock>, ToolError> {
        let mut counted = Vec::new();
        for &warehouse in &self.warehouses {
            let name = warehouse.name();
            for step in 1..=STEPS {
                sleep(STEP).await;
                cx.progress(Progress::of(step.into(), STEPS.into()).message(format!("{name}: counting")));
            }
            counted.push(Count { warehouse, pieces: pieces(cx.state(), &self.item, name).await? });
        }
        Ok(Json(Stock { counted }))
    }
}

async fn pieces(shop: &Shop, item: &str, warehouse: &'static str) -> Result<u32, ToolError> {
    const PIECES: &str = "SELECT pieces FROM stock WHERE item = ? AND warehouse = ?";
    let item = item.to_owned();
    let pieces = shop.query(move |database| {
        Ok(database.query_row(PIECES, (item, warehouse), |row| row.get(0)).optional()?)
    });
    Ok(pieces.await?.unwrap_or(0))
}

impl Warehouse {
    fn name(self) -> &'static str {
        match self {
            Self::Oslo => "oslo",
            Self::Bergen => "bergen",
            Self::Tromso => "tromso",
        }
    }
}

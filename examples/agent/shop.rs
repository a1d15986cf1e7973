//! What the program has and no model sees: the database of the shop, a real SQLite file.

use rusqlite::Connection;
use std::error::Error;
use std::sync::{Arc, Mutex, PoisonError};
use tempfile::TempDir;
use tokio::task::spawn_blocking;
use toolkit::run::ToolError;

const ROWS: &str = "
    CREATE TABLE orders (
        number INTEGER PRIMARY KEY,
        customer TEXT NOT NULL,
        item TEXT NOT NULL,
        cents INTEGER NOT NULL,
        status TEXT NOT NULL
    );
    INSERT INTO orders VALUES
        (1040, 'Ada Lovelace', 'desk', 24900, 'delivered'),
        (1041, 'Alan Turing', 'bicycle', 79900, 'shipped'),
        (1042, 'Ada Lovelace', 'lamp', 3490, 'shipped'),
        (1043, 'Ada Lovelace', 'notebook', 450, 'open');
    CREATE TABLE stock (item TEXT NOT NULL, warehouse TEXT NOT NULL, pieces INTEGER NOT NULL);
    INSERT INTO stock VALUES ('lamp', 'tromso', 7), ('desk', 'oslo', 2);
";

pub struct Shop {
    database: Arc<Mutex<Connection>>,
    /// Removed at the end, with the file in it.
    _folder: TempDir,
}

impl Shop {
    /// A new shop in a folder of its own.
    pub fn open() -> Result<Self, Box<dyn Error>> {
        let folder = tempfile::tempdir()?;
        let database = Connection::open(folder.path().join("shop.sqlite"))?;
        database.execute_batch(ROWS)?;
        Ok(Self { database: Arc::new(Mutex::new(database)), _folder: folder })
    }

    /// Asks the database, on a thread that may block.
    pub async fn query<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut Connection) -> Result<T, ToolError> + Send + 'static,
    ) -> Result<T, ToolError> {
        let database = Arc::clone(&self.database);
        spawn_blocking(move || ask(&mut database.lock().unwrap_or_else(PoisonError::into_inner))).await?
    }
}

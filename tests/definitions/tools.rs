//! The tools of which definitions are kept in `tests/golden`: each shape that there is.
#![allow(dead_code, reason = "only the definitions are of interest")]
#![expect(clippy::option_option, reason = "a shape that there is")]

use std::collections::BTreeMap;
use toolkit::Definitions;
use toolkit::prelude::*;

/// The time of day.
#[derive(Debug, Tool)]
pub struct Now;

/// Current weather for a city.
#[derive(Debug, Tool)]
pub struct GetWeather {
    /// City name, for example Berlin
    pub city: String,
    /// Days to forecast.
    pub days: u8,
    pub hourly: bool,
    pub threshold: f64,
}

/// Plan a trip.
#[derive(Debug, Tool)]
pub struct PlanTrip {
    /// City name
    #[tool(min_length = 1)]
    pub city: String,
    /// Temperature unit
    pub unit: Option<Unit>,
    #[tool(minimum = 1, maximum = 7, default = 3)]
    pub days: u8,
    #[tool(unique_items, default)]
    pub tags: Vec<String>,
    #[tool(format = "date")]
    pub start: String,
    /// Where
    pub place: Place,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Param)]
#[tool(rename_all = "lowercase")]
pub enum Unit {
    C,
    F,
}

#[derive(Debug, Param)]
#[tool(tag = "kind", rename_all = "snake_case")]
pub enum Place {
    Geo {
        #[tool(minimum = -90, maximum = 90)]
        lat: f64,
        lon: f64,
    },
    Named {
        name: String,
    },
}

/// Books a table.
#[derive(Debug, Tool)]
pub struct BookTable {
    /// Who comes.
    pub guest: Guest,
    /// Who comes along.
    pub companions: Vec<Guest>,
    pub contact: Option<Contact>,
}

/// A person.
#[derive(Debug, Param)]
pub struct Guest {
    /// Full name.
    pub name: String,
    pub age: Option<u8>,
    /// What the person does not eat.
    #[tool(default)]
    pub avoids: Vec<String>,
}

#[derive(Debug, Param)]
pub struct Contact {
    #[tool(format = "email")]
    pub email: String,
    pub phone: Option<String>,
}

/// Draws shapes.
#[derive(Debug, Tool)]
pub struct Draw {
    pub shapes: Vec<Shape>,
    /// Behind all of them.
    pub background: Option<Shape>,
}

#[derive(Debug, Param)]
#[tool(rename_all = "snake_case")]
pub enum Shape {
    /// Round.
    Circle {
        radius: f64,
    },
    Line((i32, i32), (i32, i32)),
    Text(String),
    Nothing,
}

/// Looks something up.
#[derive(Debug, Tool)]
pub struct Lookup {
    /// By number or by name.
    pub key: Key,
    pub near: Option<Key>,
}

#[derive(Debug, PartialEq, Param)]
#[tool(untagged)]
pub enum Key {
    Number(u32),
    Name(String),
    Pair { left: String, right: String },
}

/// Creates folders.
#[derive(Debug, Tool)]
pub struct CreateFolders {
    pub root: Folder,
}

/// A folder, and those in it.
#[derive(Debug, Param)]
pub struct Folder {
    pub name: String,
    /// The folders in it.
    pub folders: Vec<Folder>,
    pub link: Option<Box<Folder>>,
}

/// Sets prices.
#[derive(Debug, Tool)]
pub struct SetPrices {
    /// By article number.
    #[tool(min_properties = 1)]
    pub prices: BTreeMap<String, u32>,
}

/// Moves a robot.
#[derive(Debug, Tool)]
pub struct MoveRobot {
    /// Longitude and latitude.
    pub to: (f64, f64),
    /// Name and number of the tool in its hand.
    pub hand: Option<(String, u8)>,
    #[tool(default)]
    pub colour: [u8; 3],
}

/// Searches mails.
#[derive(Debug, Tool)]
pub struct SearchMails {
    pub folder: Option<Mailbox>,
    #[tool(rename = "type")]
    pub kind: Option<Priority>,
    /// Whether those that were read count.
    #[tool(default = true)]
    pub read: bool,
}

#[derive(Debug, Param)]
#[tool(rename_all = "kebab-case")]
pub enum Mailbox {
    /// What came in.
    Inbox,
    SentItems,
    Trash,
}

#[derive(Debug, Param)]
pub enum Priority {
    #[tool(value = 1)]
    High,
    #[tool(value = 2)]
    Low,
}

/// Sends a message.
#[derive(Debug, Tool)]
pub struct SendMessage {
    #[tool(default = "me")]
    pub from: String,
    #[tool(default = -3)]
    pub offset: i64,
    #[tool(default = 0.5)]
    pub volume: f32,
    #[tool(examples("hello", "good \"day\""), default = "hi")]
    pub text: String,
    #[tool(deprecated)]
    pub html: Option<String>,
}

/// Orders things.
#[derive(Debug, Tool)]
pub struct Order {
    #[tool(pattern = "^[A-Z]{2}-[0-9]+$", min_length = 4, max_length = 12)]
    pub article: String,
    #[tool(minimum = 1, maximum = 100, multiple_of = 5)]
    pub pieces: u32,
    #[tool(exclusive_minimum = 0, exclusive_maximum = 1.5)]
    pub discount: Option<f64>,
    #[tool(min_items = 1, max_items = 3, unique_items, items(max_length = 20))]
    pub labels: Vec<String>,
    #[tool(format = "uuid")]
    pub customer: Option<String>,
    #[tool(format = "uri")]
    pub callback: Option<String>,
    #[tool(format = "date-time")]
    pub at: Option<String>,
}

/// Runs a query of the "reports" database.
///
/// Backslashes (`\d`) and quotes stay as they are; so do Größe, 東京 and 🦀.
/// The result is a table of at most 1000 rows, the first of which has the names of the columns.
#[derive(Debug, Tool)]
pub struct RunQuery {
    /// The text of the query, such as
    /// `SELECT "name" FROM 'people'`.
    ///
    /// It is not changed: neither "quotes" nor line breaks.
    pub sql: String,
}

/// Stores anything.
#[derive(Debug, Tool)]
pub struct Store {
    pub key: String,
    pub value: serde_json::Value,
    /// Null deletes the label.
    pub label: Option<Option<String>>,
}

/// Logs an event.
#[derive(Debug, Tool)]
pub struct LogEvent {
    pub name: String,
    #[tool(flatten)]
    pub place: Option<Coordinates>,
}

#[derive(Debug, Param)]
pub struct Coordinates {
    pub lat: f64,
    pub lon: f64,
    pub height: Option<f64>,
}

/// Searches the web.
#[derive(Debug, Tool)]
#[tool(
    title = "Web \"search\"",
    category = "web",
    read_only,
    open_world,
    timeout = "10s",
    eager_input_streaming
)]
#[tool(examples(
    {"query": "tide \"tables\"", "hosts": ["example.org", "example.com"], "age": {"days": 30, "exact": false}},
    {"query": "größte Städte\n東京", "limit": 5},
))]
pub struct SearchWeb {
    #[tool(min_length = 1)]
    pub query: String,
    #[tool(unique_items, default)]
    pub hosts: Vec<String>,
    #[tool(maximum = 50)]
    pub limit: Option<u8>,
    pub age: Option<Age>,
}

#[derive(Debug, Param)]
pub struct Age {
    pub days: u32,
    #[tool(default = true)]
    pub exact: bool,
}

/// Deletes files.
#[derive(Debug, Tool)]
#[tool(destructive, idempotent, open_world = false, needs_approval, ends_turn, parallel = false)]
#[tool(examples({"paths": ["notes.txt"], "owners": {"Ada": -1}, "note": null}))]
pub struct DeleteFiles {
    pub paths: Vec<String>,
    pub owners: BTreeMap<String, i32>,
    /// Why.
    pub note: Option<Option<String>>,
}

/// Forecasts the weather.
#[derive(Debug, Tool)]
#[tool(title = "Weather", read_only = true, destructive = false)]
pub struct Forecast {
    pub city: String,
}

/// The weather of some days.
#[derive(Debug, Param)]
pub struct Days {
    /// The first of them.
    pub today: Day,
    pub others: Vec<Day>,
    pub unit: Option<Unit>,
    /// What is behind it, in any form.
    pub source: serde_json::Value,
}

/// The weather of a day.
#[derive(Debug, Param)]
pub struct Day {
    /// In degrees Celsius.
    #[tool(minimum = -90, maximum = 60)]
    pub highest: f64,
    #[tool(format = "date")]
    pub date: String,
    /// The hours in which it rains.
    #[tool(unique_items, max_items = 24)]
    pub rain: Vec<u8>,
}

/// It gives back an object.
const FORECAST: &Definitions = &Definitions::new(Forecast::NAME, Forecast::DESCRIPTION, Forecast::SCHEMA)
    .metadata(&Forecast::META)
    .output(<Days as Param>::SCHEMA);

/// It gives back a folder or null.
const FIND_FOLDER: &Definitions = &Definitions::new("find_folder", "Finds a folder.", Now::SCHEMA)
    .output(<Option<Folder> as Param>::SCHEMA);

/// All of them.
pub const TOOLS: &[&Definitions] = &[
    Now::DEFINITIONS,
    GetWeather::DEFINITIONS,
    PlanTrip::DEFINITIONS,
    BookTable::DEFINITIONS,
    Draw::DEFINITIONS,
    Lookup::DEFINITIONS,
    CreateFolders::DEFINITIONS,
    SetPrices::DEFINITIONS,
    MoveRobot::DEFINITIONS,
    SearchMails::DEFINITIONS,
    SendMessage::DEFINITIONS,
    Order::DEFINITIONS,
    RunQuery::DEFINITIONS,
    Store::DEFINITIONS,
    LogEvent::DEFINITIONS,
    SearchWeb::DEFINITIONS,
    DeleteFiles::DEFINITIONS,
    FORECAST,
    FIND_FOLDER,
];

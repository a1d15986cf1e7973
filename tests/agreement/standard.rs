//! The types of the standard library. Without them, the properties would hold for a few of them alone.

use serde_json::Value;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, LinkedList, VecDeque};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::num::{NonZeroI8, NonZeroI64, NonZeroU16, NonZeroU64, NonZeroU128};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;
use toolkit::{Param, Tool};

/// Texts in every kind of memory.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Texts {
    boxed: Box<str>,
    path: PathBuf,
    lines: Vec<Box<str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    letters: Option<Vec<char>>,
}

/// Pointers that serde does not write.
#[derive(Debug, PartialEq, Tool)]
pub struct Pointers {
    counted: Rc<str>,
    shared: Arc<str>,
    number: Rc<u8>,
    list: Arc<[Rc<i64>]>,
    maybe: Arc<Option<bool>>,
    within: Option<Arc<Option<u8>>>,
}

/// Lists in every kind of memory.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
#[expect(clippy::linkedlist, reason = "it is a type like others")]
pub struct Sequences {
    queue: VecDeque<u8>,
    links: LinkedList<i64>,
    boxed: Box<[bool]>,
    bytes: Cow<'static, [u8]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    grid: Option<[[i8; 2]; 2]>,
    none: [String; 0],
    #[serde(skip_serializing_if = "Option::is_none")]
    deep: Option<(bool, (Vec<u8>,))>,
    units: Vec<Option<()>>,
}

/// Lists without repetition.
#[derive(Debug, PartialEq, Tool)]
pub struct Sets {
    numbers: BTreeSet<u8>,
    words: HashSet<String>,
    #[tool(min_items = 1, max_items = 2)]
    few: Option<BTreeSet<bool>>,
    pairs: Option<BTreeSet<(u8, bool)>>,
    values: Option<HashSet<Value>>,
}

/// Integers that are not zero, and long ones.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct NonZeros {
    tiny: NonZeroI8,
    #[serde(skip_serializing_if = "Option::is_none")]
    large: Option<NonZeroI64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    small: Option<NonZeroU16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    plus: Option<NonZeroU64>,
    list: Vec<NonZeroU128>,
}

/// Addresses of networks.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Addresses {
    short: Ipv4Addr,
    #[serde(skip_serializing_if = "Option::is_none")]
    long: Option<Ipv6Addr>,
    #[serde(skip_serializing_if = "Option::is_none")]
    either: Option<IpAddr>,
    #[serde(skip_serializing_if = "Option::is_none")]
    short_port: Option<SocketAddrV4>,
    #[serde(skip_serializing_if = "Option::is_none")]
    long_port: Option<SocketAddrV6>,
    #[serde(skip_serializing_if = "Option::is_none")]
    port: Option<SocketAddr>,
}

/// Times that are waited for.
#[derive(Debug, PartialEq, Tool)]
pub struct Delays {
    first: Duration,
    more: Vec<Duration>,
    by_name: BTreeMap<String, Duration>,
}

/// Maps with keys of every kind.
#[derive(Debug, PartialEq, serde::Serialize, Tool)]
pub struct Keys {
    sizes: BTreeMap<Size, bool>,
    by_name: BTreeMap<Name, u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by_number: Option<HashMap<Number, bool>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by_letter: Option<BTreeMap<char, Vec<u8>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by_text: Option<HashMap<Box<str>, Option<i64>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by_address: Option<BTreeMap<Ipv4Addr, bool>>,
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, Param)]
#[serde(rename_all = "lowercase")]
enum Size {
    Small,
    #[tool(alias = "big")]
    Large,
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, Param)]
#[tool(min_length = 1)]
struct Name(String);

#[derive(Debug, PartialEq, Eq, Hash, serde::Serialize, Param)]
struct Number(i8);

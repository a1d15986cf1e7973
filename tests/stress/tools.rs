//! A thousand tools.

use std::str::from_utf8;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::time::sleep;
use toolkit::run::{CancellationToken, Context, Handler, ToolError};
use toolkit::{Definitions, FromCall, InvalidArguments, Metadata, Options, Param, Parsed, Tool};

pub const COUNT: usize = 1000;

/// The state.
#[derive(Debug, Default)]
pub struct Lab {
    /// How many handlers there are.
    pub working: AtomicUsize,
    /// How many there were.
    pub started: AtomicUsize,
    pub token: CancellationToken,
    /// Whether a handler cancels the run, at some time.
    pub cancels: bool,
}

/// What a call does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Param)]
#[tool(rename_all = "snake_case")]
pub enum Act {
    Say,
    Fail,
    Panic,
    PanicAtTheEnd,
    PanicWhenDropped,
    Hang,
}

pub const ACTS: [Act; 6] =
    [Act::Say, Act::Fail, Act::Panic, Act::PanicAtTheEnd, Act::PanicWhenDropped, Act::Hang];

impl Act {
    pub fn name(self) -> &'static str {
        match self {
            Self::Say => "say",
            Self::Fail => "fail",
            Self::Panic => "panic",
            Self::PanicAtTheEnd => "panic_at_the_end",
            Self::PanicWhenDropped => "panic_when_dropped",
            Self::Hang => "hang",
        }
    }
}

/// The arguments of each of them.
#[derive(Debug, Param)]
struct Work {
    act: Act,
    #[tool(default = 0)]
    wait: u64,
    #[tool(default = "said")]
    note: String,
}

impl Tool for Work {
    const NAME: &'static str = "work";
    const DESCRIPTION: &'static str = "Works.";
}

/// A call of any of them: that of the number.
pub struct Numbered(usize, Work);

static NAMES: [[u8; 8]; COUNT] = {
    let mut names = [*b"tool_000"; COUNT];
    let mut number = 0;
    while number < COUNT {
        let (mut rest, mut digit) = (number, 8);
        while digit > 5 {
            digit -= 1;
            names[number][digit] = b"0123456789"[rest % 10];
            rest /= 10;
        }
        number += 1;
    }
    names
};

pub const fn name(number: usize) -> &'static str {
    match from_utf8(&NAMES[number]) {
        Ok(name) => name,
        Err(_) => unreachable!(),
    }
}

/// Whether somebody has to allow a call of the tool.
pub const fn is_gated(number: usize) -> bool {
    number % 10 == 7
}

static TABLE: [Definitions; COUNT] = {
    let mut table = [Definitions::new("", "Works.", Work::SCHEMA); COUNT];
    let mut number = 0;
    while number < COUNT {
        let tool = Definitions::new(name(number), "Works.", Work::SCHEMA);
        table[number] = tool.metadata(match number % 10 {
            7 => &const { Metadata::DEFAULT.needs_approval(true) },
            2 => &const { Metadata::DEFAULT.timeout(Duration::from_millis(50)) },
            3 => &const { Metadata::DEFAULT.parallel(false) },
            _ => &Metadata::DEFAULT,
        });
        number += 1;
    }
    table
};

impl FromCall<'_> for Numbered {
    const TOOLS: &'static [&'static Definitions] = &const {
        let mut tools = [&TABLE[0]; COUNT];
        let mut number = 0;
        while number < COUNT {
            tools[number] = &TABLE[number];
            number += 1;
        }
        tools
    };

    fn from_arguments(
        index: usize,
        arguments: &str,
        options: &Options,
    ) -> Result<Parsed<Self>, InvalidArguments> {
        Work::parse_with(arguments, options).map(|parsed| parsed.map(|work| Self(index, work)))
    }

    fn index(&self) -> usize {
        self.0
    }
}

/// A handler that is there.
struct Worker<'l>(&'l Lab);

impl<'l> Worker<'l> {
    fn new(lab: &'l Lab) -> Self {
        lab.started.fetch_add(1, Ordering::SeqCst);
        lab.working.fetch_add(1, Ordering::SeqCst);
        Self(lab)
    }
}

impl Drop for Worker<'_> {
    fn drop(&mut self) {
        self.0.working.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Panics when it is dropped.
struct Mine;

impl Drop for Mine {
    fn drop(&mut self) {
        assert!(std::thread::panicking(), "meant, when dropped");
    }
}

impl Handler<Lab> for Numbered {
    type Output = String;

    async fn call(self, cx: Context<'_, Lab>) -> Result<String, ToolError> {
        let _worker = Worker::new(cx.state());
        let Work { act, wait, note } = self.1;
        let _mine = (act == Act::PanicWhenDropped).then(|| Mine);
        let _memory = Box::new([0_u8; 100]);
        assert!(act != Act::Panic, "meant, at once");
        if wait > 0 {
            sleep(Duration::from_millis(wait)).await;
        }
        if cx.state().cancels && wait == 17 {
            cx.state().token.cancel();
        }
        cx.progress("half");
        match act {
            Act::Say => Ok(note),
            // The compiler forgets a value that is returned as a destructor panics (rust-lang/rust#47949).
            Act::PanicWhenDropped => Ok(String::new()),
            Act::Fail => Err(ToolError::new(note)),
            Act::Hang => std::future::pending().await,
            Act::Panic | Act::PanicAtTheEnd => panic!("meant, at the end"),
        }
    }
}

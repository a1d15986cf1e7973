//! What it costs to find a tool among many, to read a call of it and to run that, against reading and calling the same tool
//! where its type is known. Without it a set of tools could become slower with each one, and nobody would know.
//!
//! `cargo bench -p toolkit --features run --bench dispatch` prints times for each call, and fails if a set costs more than
//! 200 ns on top, or more than a quarter more with 1000 tools than with 10; with `-- --growth-only`, for machines of which
//! nothing is known, only the latter counts. Times are the least of many rounds: what a busy
//! machine does besides only ever adds.

use std::env;
use std::hint::black_box;
use std::pin::pin;
use std::process::ExitCode;
use std::str::from_utf8;
use std::task::{self, Poll, Waker};
use std::time::Instant;
use toolkit::prelude::*;
use toolkit::provider::ToolCall;
use toolkit::run::Executor;
use toolkit::{Definitions, InvalidArguments, Options, Parsed};

/// The most that a call may cost on top, in nanoseconds.
const OVERHEAD: f64 = 200.0;
/// The most that it may cost with 1000 tools, for each nanosecond with 10.
const GROWTH: f64 = 1.25;
/// How often all is measured before a limit counts as broken.
const ATTEMPTS: usize = 4;

const SIZES: [usize; 3] = [10, 100, 1000];
const CALLS: usize = 1000;
const ROUNDS: usize = 200;

/// Current weather for a city.
#[derive(Tool)]
struct GetWeather {
    city: String,
    #[tool(default = 3)]
    days: u8,
}

impl Handler<()> for GetWeather {
    type Output = ();

    async fn call(self, _: Context<'_, ()>) -> Result<(), ToolError> {
        black_box((self.city, self.days));
        Ok(())
    }
}

/// The same under as many names.
struct Numbered<const COUNT: usize>(usize, GetWeather);

static NAMES: [[u8; 8]; 1000] = {
    let mut names = [*b"tool_000"; 1000];
    let mut number = 0;
    while number < names.len() {
        let digits = b"0123456789";
        names[number][5] = digits[number / 100];
        names[number][6] = digits[number / 10 % 10];
        names[number][7] = digits[number % 10];
        number += 1;
    }
    names
};

static TABLE: [Definitions; 1000] = {
    let mut table = [*GetWeather::DEFINITIONS; 1000];
    let mut number = 0;
    while number < table.len() {
        if let Ok(name) = from_utf8(&NAMES[number]) {
            table[number] = Definitions::new(name, GetWeather::DESCRIPTION, GetWeather::SCHEMA);
        }
        number += 1;
    }
    table
};

impl<const COUNT: usize> FromCall<'_> for Numbered<COUNT> {
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
        GetWeather::parse_with(arguments, options).map(|parsed| parsed.map(|tool| Self(index, tool)))
    }

    fn index(&self) -> usize {
        self.0
    }
}

impl<const COUNT: usize> Handler<()> for Numbered<COUNT> {
    type Output = ();

    async fn call(self, cx: Context<'_, ()>) -> Result<(), ToolError> {
        self.1.call(cx).await
    }
}

fn set<const COUNT: usize>() -> ToolSet<()> {
    ToolSet::builder().with::<Numbered<COUNT>>().build().expect("their names differ")
}

/// Calls of the first so many tools, not in order.
fn calls(count: usize) -> Vec<ToolCall<'static>> {
    let call = |number: usize| {
        let name = from_utf8(&NAMES[number * 7919 % count]).expect("it is ASCII");
        ToolCall::new(format!("call_{number}"), name, r#"{"city": "Oslo", "days": 5}"#)
    };
    (0..CALLS).map(call).collect()
}

/// What a future gives that has nothing to wait for.
fn ready<T>(work: impl Future<Output = T>) -> T {
    match pin!(work).poll(&mut task::Context::from_waker(Waker::noop())) {
        Poll::Ready(output) => output,
        Poll::Pending => unreachable!("it has nothing to wait for"),
    }
}

/// One way to answer a call.
struct Way<'w> {
    name: String,
    /// Answers all calls.
    work: Box<dyn Fn() + 'w>,
    /// The least time that a call took so far, in nanoseconds.
    time: f64,
}

impl<'w> Way<'w> {
    fn new(name: impl Into<String>, work: impl Fn() + 'w) -> Self {
        Self { name: name.into(), work: Box::new(work), time: f64::INFINITY }
    }

    fn measure(&mut self) {
        let start = Instant::now();
        (self.work)();
        #[expect(clippy::cast_precision_loss, reason = "a thousand")]
        let calls = CALLS as f64;
        self.time = self.time.min(start.elapsed().as_secs_f64() * 1e9 / calls);
    }
}

fn main() -> ExitCode {
    let sets = [set::<10>(), set::<100>(), set::<1000>()];
    let calls = SIZES.map(calls);
    let options = Options::default();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("it has timers");
    let executor = Executor::new();
    let alone = ToolSet::builder().with::<GetWeather>().build().expect("it is one");
    let weather: Vec<_> = calls[0]
        .iter()
        .map(|call| ToolCall::new(call.id.clone(), "get_weather", call.arguments.clone()))
        .collect();

    let mut ways = vec![Way::new("direct", || {
        for call in &calls[0] {
            let tool = GetWeather::parse(&call.arguments).expect("it is valid");
            black_box(ready(tool.call(Context::new(&(), call))).is_ok());
        }
    })];
    let all = sets.iter().zip(&calls).chain([(&alone, &weather)]);
    for (set, calls) in all {
        let options = &options;
        ways.push(Way::new(format!("set of {}", set.len()), move || {
            for call in calls {
                let prepared = set.prepare(call, options).expect("it is valid");
                black_box(ready(prepared.run(Context::new(&(), call))).is_ok());
            }
        }));
    }
    for turn in [1, 10] {
        let (runtime, executor, set, calls, options) = (&runtime, &executor, &sets[2], &calls[2], &options);
        ways.push(Way::new(format!("executor, turns of {turn}"), move || {
            runtime.block_on(async {
                for calls in calls.chunks(turn) {
                    black_box(executor.run_calls(set, &(), calls, options).await);
                }
            });
        }));
    }

    let mut broken = Vec::new();
    for _ in 0..ATTEMPTS {
        for _ in 0..ROUNDS {
            ways.iter_mut().for_each(Way::measure);
        }
        broken = limits_broken(&ways);
        if broken.is_empty() {
            break;
        }
    }
    for way in &ways {
        println!("{:24} {:7.0} ns, {:+6.0} ns", way.name, way.time, way.time - ways[0].time);
    }
    for problem in &broken {
        eprintln!("{problem}");
    }
    if broken.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// What is wrong with the times.
fn limits_broken(ways: &[Way<'_>]) -> Vec<String> {
    let [direct, small, _, large, ..] = ways else { unreachable!("they are there") };
    let overhead = large.time - direct.time;
    let growth = large.time / small.time;
    let mut broken = Vec::new();
    if overhead > OVERHEAD && !env::args().any(|argument| argument == "--growth-only") {
        broken.push(format!(
            "a call by a set costs {overhead:.0} ns more than a direct one, at most {OVERHEAD} are allowed"
        ));
    }
    if growth > GROWTH {
        broken.push(format!(
            "a call costs {growth:.2} as much with 1000 tools as with 10, at most {GROWTH} are allowed"
        ));
    }
    broken
}

//! Every part of a declaration comes from a fragment of a `macro_rules!`, which wraps it in an invisible group.

use std::borrow::Cow;
use toolkit::{FromCall as _, Metadata, Param, Tool, ToolSet};

macro_rules! tool {
    (
        $(#[doc = $doc:expr])*
        $vis:vis struct $name:ident<$lifetime:lifetime> as $wire:literal, $rule:expr;
        $([$field:ident: $ty:ty = $default:expr, $description:expr])*
        $({$called:ident: $called_ty:ty = $function:path})*
        $(($skipped:ident: $skipped_ty:ty))*
    ) => {
        $(#[doc = $doc])*
        #[derive(Tool)]
        #[tool(name = $wire, rename_all = $rule)]
        $vis struct $name<$lifetime> {
            $(#[tool(default = $default, description = $description)] $field: $ty,)*
            $(#[tool(default = $function)] $called: $called_ty,)*
            $(#[tool(skip)] $skipped: $skipped_ty,)*
            borrowed: Text!($lifetime),
        }
    };
}

macro_rules! Text {
    ($lifetime:lifetime) => { Cow<$lifetime, str> };
}

macro_rules! choice {
    ($name:ident { $($variant:ident = $wire:literal $(, $alias:expr)*;)* }) => {
        #[derive(Debug, PartialEq, Param)]
        enum $name {
            $(#[tool(rename = $wire $(, alias = $alias)*)] $variant,)*
        }
    };
}

macro_rules! newtype {
    ($name:ident<$lifetime:lifetime>($ty:ty)) => {
        #[derive(Debug, PartialEq, Param)]
        #[tool(description = concat!("The ", "name."))]
        struct $name<$lifetime>($ty);
    };
}

macro_rules! negative {
    ($number:literal) => {
        /// Counts down.
        #[derive(Tool)]
        struct Countdown {
            #[tool(default = -$number)]
            from: i8,
        }
    };
}

macro_rules! told {
    (
        $name:ident: $title:literal, $timeout:expr, $is_destructive:expr;
        $example:tt $($key:literal = $value:expr, $literal:literal;)*
    ) => {
        /// Is told of.
        #[derive(Tool)]
        #[tool(title = $title, timeout = $timeout, destructive = $is_destructive)]
        #[tool(allow_unknown, examples($example $(, {$key: $value, "list": [$literal, -$literal, {$key: $value}]})*))]
        struct $name {}
    };
}

macro_rules! set {
    ($vis:vis enum $name:ident<$lifetime:lifetime> { $($variant:ident = $ty:ty;)* $(- $boxed:ident = $inner:ty;)* }) => {
        #[derive(ToolSet)]
        $vis enum $name<$lifetime> {
            $($variant($ty),)*
            $($boxed(Box<$inner>),)*
        }
    };
}

tool! {
    #[doc = "Current weather,"]
    #[doc = concat!("and ", "forecast.")]
    pub(crate) struct GetWeather<'a> as "weather", "UPPERCASE";
    [days: u8 = 3, "Days to forecast."]
    [level: i8 = -2, concat!("The ", "level.")]
    [score: f64 = 0.5, "The score."]
    [city: Option<Name<'a>> = "Oslo", "The city."]
    {units: Units = Units::standard}
    (attempts: u8)
}
told!(Told: "A title", "1m 30s", false; {"a": 1} "b" = null, 1; "c" = -0.5, 2; "d" = [true, "e"], 3;);
choice!(Units { Metric = "metric", "si", "m"; Imperial = "imperial"; });
newtype!(Name<'a>(Cow<'a, str>));
negative!(3);
set!(enum Tools<'a> { Weather = Box<GetWeather<'a>>; - Count = Countdown; });

impl Units {
    fn standard() -> Self {
        Self::Metric
    }
}

#[test]
fn decodes() {
    let call = GetWeather::parse(r#"{"BORROWED": "text", "UNITS": "imperial"}"#).unwrap();
    assert_eq!((call.days, call.level, call.score), (3, -2, 0.5));
    assert_eq!(call.city, Some(Name("Oslo".into())));
    assert_eq!((&*call.borrowed, &call.units, call.attempts), ("text", &Units::Imperial, 0));
    assert_eq!(GetWeather::parse(r#"{"BORROWED": "text"}"#).unwrap().units, Units::Metric);
    assert_eq!((GetWeather::NAME, GetWeather::DESCRIPTION), ("weather", "Current weather,\nand forecast."));
    assert!(GetWeather::json_schema().contains("The level."));
    assert_eq!(Countdown::parse("{}").unwrap().from, -3);
    let Metadata { title, timeout, destructive, examples, .. } = Told::META;
    assert_eq!((title, timeout.unwrap().as_secs(), destructive), (Some("A title"), 90, Some(false)));
    assert_eq!(
        examples,
        [
            r#"{"a":1}"#,
            r#"{"b":null,"list":[1,-1,{"b":null}]}"#,
            r#"{"c":-0.5,"list":[2,-2,{"c":-0.5}]}"#,
            r#"{"d":[true,"e"],"list":[3,-3,{"d":[true,"e"]}]}"#,
        ]
    );
    assert_eq!(Tools::TOOLS[1].name, "countdown");
    assert!(matches!(Tools::Weather(Box::new(call)), Tools::Weather(call) if call.days == 3));
    assert!(matches!(Tools::Count(Box::new(Countdown { from: 1 })), Tools::Count(count) if count.from == 1));
}

//! Without these tests generated code could grow, or lean on a name of the user's crate, and nobody would see it.
//!
//! The files under `tests/golden/expand` are to be read: they are what a derive adds to a user's crate.
//! `BLESS=1` writes them anew.

use super::{expand, tool_set};
use crate::Derive::{self, Param, Tool};
use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};
use quote::quote;
use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs};

/// A declaration of each kind: the name of its golden file, the declaration, and the most bytes that its
/// expansion may have. A derive runs for every tool of a crate, so what it emits is paid for in build time;
/// raise a budget only for something that is worth that.
type Input = (&'static str, Derive, TokenStream, usize);

fn inputs() -> impl Iterator<Item = Input> {
    structs().into_iter().chain(enums())
}

fn structs() -> [Input; 8] {
    let tool = quote! {
        /// Current weather and forecast for a city.
        #[tool(name = "get_weather")]
        struct GetWeather {
            /// City name, for example Berlin
            city: String,
            #[tool(default, alias = "unit")]
            units: Units,
            #[tool(default = 3)]
            days: u8,
            #[tool(default = clock::zone)]
            zone: Zone,
            #[tool(skip)]
            internal: Cache,
        }
    };
    let metadata = quote! {
        /// Deletes a file.
        #[tool(title = "Delete \"it\"", category = "files", read_only = false, destructive, idempotent, open_world = false)]
        #[tool(needs_approval, ends_turn, timeout = "1m 30s", parallel = false, strict("openai"), eager_input_streaming)]
        #[tool(examples({"path": "a.txt"}, {"path": "b.txt", "days": -1}))]
        struct Delete {
            path: String,
            days: Option<i8>,
        }
    };
    let newtype = quote! {
        /// The name of a city, in English.
        struct City<'a>(Cow<'a, str>);
    };
    let flatten = quote! {
        struct ListIssues {
            project: String,
            #[tool(flatten)]
            page: Page,
            #[tool(flatten)]
            filters: Filters,
        }
    };
    let constrained = quote! {
        #[tool(validate = check)]
        struct Order {
            #[tool(minimum = 1, maximum = 9, default = 1)]
            pieces: u8,
            #[tool(min_items = 1, items(pattern = "^a"), sensitive)]
            tags: Vec<String>,
            #[tool(validate = even)]
            cream: u32,
        }
    };
    let generic = quote! {
        /// A tree of anything.
        struct Tree<T: Debug, const N: usize = 3> {
            value: T,
            #[tool(default)]
            children: Vec<Tree<T, N>>,
        }
    };
    let delegated = quote! {
        #[serde(default, rename_all = "camelCase")]
        struct Limits {
            #[serde(with = "seconds")]
            #[tool(schema = seconds::SCHEMA)]
            time_out: Duration,
            #[tool(with = bytes)]
            size: u64,
        }
    };
    let foreign = quote! {
        struct Route<'a> {
            #[tool(schemars)]
            by: Option<geo::Line<'a>>,
            #[tool(schemars, default)]
            to: geo::Point,
        }
    };
    [
        ("tool", Tool, tool, 2750),
        ("metadata", Tool, metadata, 2900),
        ("newtype", Param, newtype, 1600),
        ("flatten", Param, flatten, 2100),
        ("constrained", Param, constrained, 5400),
        ("generic", Param, generic, 2000),
        ("delegated", Param, delegated, 1950),
        ("foreign", Param, foreign, 2500),
    ]
}

fn enums() -> [Input; 4] {
    let choice = quote! {
        /// Temperature units.
        #[tool(rename_all = "lowercase")]
        enum Units {
            #[tool(alias = "c")]
            Celsius,
            Fahrenheit,
        }
    };
    let union = quote! {
        /// What to draw.
        #[tool(tag = "type", rename_all = "lowercase")]
        enum Shape {
            Nothing,
            /// Around the origin.
            Circle { radius: f64 },
            #[tool(alias = "segment")]
            Line(Line),
        }
    };
    let generic_union = quote! {
        /// What to look for.
        #[tool(tag = "by")]
        enum Query<T> {
            Text {
                text: T,
                #[tool(flatten)]
                page: Page,
            },
            /// Both of them.
            Both { left: Box<Self>, right: Box<Query<T>> },
            #[tool(other)]
            Other,
        }
    };
    let remote = quote! {
        #[tool(remote = "Shape")]
        enum Definition<'a> {
            Nothing,
            Shape(&'a str, u8),
            Circle { radius: f64 },
        }
    };
    [
        ("choice", Param, choice, 950),
        ("union", Param, union, 2300),
        ("generic_union", Param, generic_union, 4200),
        ("remote", Param, remote, 2600),
    ]
}

fn tool_sets() -> [(&'static str, TokenStream, usize); 2] {
    let set = quote! {
        enum Tools<'a> {
            Weather(GetWeather),
            Search(Box<Search<'a>>),
            Now(Now),
        }
    };
    let generic = quote! {
        enum Tools<T> {
            Any(T),
            Now(Now),
        }
    };
    [("tool_set", set, 1400), ("generic_tool_set", generic, 2250)]
}

fn expansions() -> impl Iterator<Item = (&'static str, TokenStream, TokenStream, usize)> {
    let parse = |input: &TokenStream| syn::parse2(input.clone()).unwrap();
    let of_arguments = inputs().map(move |(name, derive, input, budget)| {
        let expansion = expand(derive, &parse(&input));
        (name, input, expansion, budget)
    });
    let of_sets = tool_sets().into_iter().map(move |(name, input, budget)| {
        let expansion = tool_set(&parse(&input));
        (name, input, expansion, budget)
    });
    of_arguments.chain(of_sets)
}

#[test]
fn expansions_are_the_golden_ones() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/golden/expand");
    for (name, _, expansion, _) in expansions() {
        let actual = prettyplease::unparse(&syn::parse2(expansion).unwrap());
        let golden = directory.join(name).with_extension("rs");
        if env::var_os("BLESS").is_some() {
            fs::create_dir_all(&directory).unwrap();
            fs::write(&golden, &actual).unwrap();
        }
        let expected = fs::read_to_string(&golden).unwrap_or_default();
        assert_eq!(actual, expected, "{}: see what changed, then run with BLESS=1", golden.display());
    }
}

#[test]
fn expansions_keep_within_their_budgets() {
    for (name, _, expansion, budget) in expansions() {
        let bytes = expansion.to_string().len();
        assert!(bytes <= budget, "{name} expands to {bytes} bytes");
        assert!(bytes > budget * 9 / 10, "{name} expands to {bytes} bytes: lower its budget");
    }
}

#[test]
fn every_implementation_is_marked_and_nothing_is_allowed() {
    for (name, _, expansion, _) in expansions() {
        // What a function returns is no implementation.
        let text = expansion.to_string().replace("-> impl", "->");
        let implementations = text.matches("impl ").count() + text.matches("impl<").count();
        assert!(implementations >= 1, "{name}");
        assert_eq!(text.matches("# [automatically_derived] impl").count(), implementations, "{name}");
        assert!(!text.contains("allow") && !text.contains("pub "), "{name}");
    }
}

#[test]
fn errors_come_with_stand_ins() {
    let wrong = quote! {
        #[tool(crate = kit::inner, colour = "blue")]
        struct Weather<'a, T: Copy> { city: &'a T }
    };
    for (derive, implementations) in [(Tool, 3), (Param, 2)] {
        let text = expand(derive, &syn::parse2(wrong.clone()).unwrap()).to_string();
        assert_eq!(text.matches("compile_error !").count(), 1, "{text}");
        assert_eq!(text.matches("for Weather < 'a , T >").count(), implementations, "{text}");
        // Where toolkit is, is known in spite of the mistake beside it.
        assert!(text.contains("use kit :: inner :: __private as _t"), "{text}");
    }
}

#[test]
fn errors_of_sets_come_with_stand_ins() {
    let wrong = quote! {
        #[tool(crate = kit::inner, colour = "blue")]
        enum Tools<'a, T: Copy> { Search(&'a T) }
    };
    let text = tool_set(&syn::parse2(wrong).unwrap()).to_string();
    assert_eq!(text.matches("compile_error !").count(), 1, "{text}");
    assert_eq!(text.matches("for Tools < 'a , T >").count(), 1, "{text}");
    assert!(text.contains("use kit :: inner :: __private as _t"), "{text}");
}

#[test]
fn every_path_has_a_root() {
    for (name, input, expansion, _) in expansions() {
        let known = flatten(input)
            .into_iter()
            .chain(
                ["_t", "Self", "as", "core", "doc", "toolkit", "let", "match", "use", "impl", "Output"]
                    .map(str::to_owned),
            )
            .collect();
        let tokens = flatten(expansion);
        let unrooted = unrooted(&tokens, &known);
        assert!(unrooted.is_empty(), "{name}: {unrooted:?}");
    }
}

#[test]
fn unrooted_paths_would_be_found() {
    let bad = quote!(
        const KEPT: u8 = f(Some(::core::mem::drop(std::mem::size_of())), __a.b(), concat!(), _t::Ok);
    );
    let known = BTreeSet::from(["_t", "core", "u8", "f"].map(str::to_owned));
    assert_eq!(unrooted(&flatten(bad), &known), ["Some", "std", "concat"]);
}

/// The names that are looked up where the derive is used and are not `known` to be the user's or to have been
/// declared.
fn unrooted<'a>(tokens: &'a [String], known: &BTreeSet<String>) -> Vec<&'a str> {
    let is_name = |token: &str| token.starts_with(|first: char| first.is_alphabetic() || first == '_');
    let declared =
        |name: &str| tokens.windows(2).any(|pair| matches!(&*pair[0], "const" | "static") && pair[1] == name);
    let looks_up = |index: usize| {
        let name = &tokens[index];
        let after_separator = index > 0 && matches!(&*tokens[index - 1], "::" | "." | "'" | "fn");
        let is_item = name.starts_with(char::is_uppercase)
            || matches!(tokens.get(index + 1).map(String::as_str), Some("::" | "!" | "("));
        is_name(name) && is_item && !after_separator
    };
    let names = (0..tokens.len()).filter(|index| looks_up(*index)).map(|index| &*tokens[index]);
    names.filter(|name| !known.contains(*name) && !declared(name)).collect()
}

/// The tokens in the order of writing, groups opened and `::` in one piece.
fn flatten(tokens: TokenStream) -> Vec<String> {
    let mut flat: Vec<String> = Vec::new();
    let mut is_half = false;
    for token in tokens {
        let is_second_half = std::mem::take(&mut is_half);
        match token {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                flat.push(open.to_owned());
                flat.extend(flatten(group.stream()));
                flat.push(close.to_owned());
            }
            TokenTree::Punct(punct) if punct.as_char() == ':' && is_second_half => {
                flat.pop();
                flat.push("::".to_owned());
            }
            TokenTree::Punct(punct) if punct.as_char() == ':' => {
                // Not that of `name: ::path`.
                is_half = punct.spacing() == Spacing::Joint;
                flat.push(":".to_owned());
            }
            token => flat.push(token.to_string()),
        }
    }
    flat
}

//! Unions, in words. A union brings this along, so that only programs have it that use one.

use super::describe::{expected, names_of, one_of};
use crate::pointer::Name;
use crate::schema::keyword::plural;
use crate::schema::{Kind, Member, Tagging, Union};
use std::fmt::Write;

/// What a value of a union should be.
pub(crate) fn expected_of_union(union: &'static Union) -> String {
    let members = |is_wanted: &dyn Fn(&Kind) -> bool| -> Vec<Member> {
        let tags = union.tags().filter(|(index, _)| is_wanted(&union.branches[*index].schema().kind));
        tags.map(|(_, tag)| tag).collect()
    };
    match union.tagging {
        Tagging::Field(tag) => {
            format!("an object in which {} is {}", Name(tag), tags_of(union, &members(&|_| true)))
        }
        Tagging::Key => {
            let is_name = |kind: &Kind| matches!(kind, Kind::Enum(_));
            let (names, keys) = (members(&is_name), members(&|kind| !is_name(kind)));
            let object = match &*keys {
                [] => None,
                [key] => Some(format!("an object with the key {}", Name(key.name.as_str()))),
                keys => Some(format!("an object with one of the keys {}", names_of(keys))),
            };
            let names = (!names.is_empty() || union.other().is_some()).then(|| tags_of(union, &names));
            names.into_iter().chain(object).collect::<Vec<_>>().join(", or ")
        }
        Tagging::None => {
            const LIMIT: usize = 6;
            let shown = union.branches.iter().take(LIMIT).map(|branch| expected(branch.schema()));
            let mut text = shown.collect::<Vec<_>>().join(", or ");
            if union.branches.len() > LIMIT {
                let others = union.branches.len() - LIMIT;
                _ = write!(text, ", or {others} other{}", plural(others));
            }
            text
        }
    }
}

/// Some of the tags of a union, and what else may stand there.
pub(crate) fn tags_of(union: &'static Union, members: &[Member]) -> String {
    match (union.other(), members) {
        (None, _) => one_of(members),
        (Some(_), []) => "a string".to_owned(),
        (Some(_), _) => format!("{} or another string", one_of(members)),
    }
}

//! Issues made of refusals, in the order of the schema. Refusals bring this along, so that only programs have it that have
//! something to refuse values with.

use super::refused::Refusal;
use crate::decode::fault::path_at;
use crate::issue::{Code, Issue};
use crate::pointer::Pointer;
use crate::schema::{Branch, Kind, Schema, Step};
use std::ptr;

/// Adds the refusals of values in `text` to the `issues` of other values.
pub(super) fn report(issues: &mut Vec<Issue>, refusals: Vec<Refusal>, text: &str, schema: &'static Schema) {
    issues.extend(refusals.into_iter().map(|Refusal { offset, within, code, problem, is_foreign }| {
        let issue = Issue::new(path_at(text, offset).join(within), code);
        let issue = if is_foreign { issue.discreet("is not valid") } else { issue };
        if code == Code::Custom { issue.note(problem) } else { issue.expected(problem) }
    }));
    let places: Vec<Vec<usize>> = issues.iter().map(|issue| place(&issue.path, issues, schema)).collect();
    let mut sorted: Vec<(Vec<usize>, Issue)> = Vec::new();
    for (place, issue) in places.into_iter().zip(issues.drain(..)) {
        let index = sorted.partition_point(|(other, _)| *other <= place);
        sorted.insert(index, (place, issue));
    }
    issues.extend(sorted.into_iter().map(|(_, issue)| issue));
}

/// Where an issue stands among `issues`: a number for each key and index of its path.
fn place(path: &Pointer, issues: &[Issue], root: &'static Schema) -> Vec<usize> {
    const DATA: usize = usize::MAX / 2;
    let mut nodes = vec![root];
    let rank = |depth| {
        let mut rank = None;
        let mut next: Vec<&'static Schema> = Vec::new();
        for node in shapes(&nodes) {
            let (rank_here, schema) = match node.step(path, depth) {
                Step::Field(index, field) => (index, field.schema()),
                Step::Item(schema) => (path.index(depth).unwrap_or(DATA), schema),
                // Keys that are data stay as they are, but together.
                Step::Value(schema) => {
                    let first = issues.iter().position(|other| other.path.starts_like(path, depth + 1));
                    (DATA + first.unwrap_or_default(), schema)
                }
                Step::Nowhere => continue,
            };
            rank.get_or_insert(rank_here);
            if !next.iter().any(|known| ptr::eq(*known, schema)) {
                next.push(schema);
            }
        }
        nodes = next;
        rank.unwrap_or(usize::MAX)
    };
    (0..path.len()).map(rank).collect()
}

/// All shapes of a value that is of one of the nodes: which one it is, its place does not tell.
fn shapes(nodes: &[&'static Schema]) -> Vec<&'static Schema> {
    let shapes = nodes.iter().flat_map(|node| match node.resolved().kind {
        Kind::Nullable(inner) => shapes(&[inner.get()]),
        Kind::Union(union) => shapes(&union.branches.iter().map(Branch::schema).collect::<Vec<_>>()),
        _ => vec![node.resolved()],
    });
    shapes.collect()
}

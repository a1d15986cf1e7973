//! Issues made of refusals, in the order of the schema. Refusals bring this along, so that only programs have it that have
//! something to refuse values with.

use super::refused::Refusal;
use crate::decode::fault::path_at;
use crate::issue::{Code, Issue};
use crate::pointer::Pointer;
use crate::schema::{Branch, Kind, Schema, Step};

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
    let mut node = Some(root);
    let rank = |depth| {
        let step = node.map_or(Step::Nowhere, |schema| step(schema, path, depth));
        let (rank, next) = match step {
            Step::Field(index, field) => (index, Some(field.schema())),
            Step::Item(schema) => (path.index(depth).unwrap_or(DATA), Some(schema)),
            // Keys that are data stay as they are, but together.
            Step::Value(schema) => {
                let first = issues.iter().position(|other| other.path.starts_like(path, depth + 1));
                (DATA + first.unwrap_or_default(), Some(schema))
            }
            Step::Nowhere => (usize::MAX, None),
        };
        node = next;
        rank
    };
    (0..path.len()).map(rank).collect()
}

/// Where a key or an index leads, in the first shape of a value in which it leads somewhere.
fn step(schema: &'static Schema, path: &Pointer, depth: usize) -> Step {
    match schema.kind {
        Kind::Nullable(inner) => step(inner.get(), path, depth),
        Kind::Recursive(_) => step(schema.resolved(), path, depth),
        Kind::Union(union) => {
            let mut steps = union.branches.iter().map(Branch::schema).map(|branch| step(branch, path, depth));
            steps.find(|step| !matches!(step, Step::Nowhere)).unwrap_or(Step::Nowhere)
        }
        _ => schema.step(path, depth),
    }
}

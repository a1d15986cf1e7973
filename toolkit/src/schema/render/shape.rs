//! Values whose parts or forms differ: tuples and unions.

use super::{Said, is_rendered_alike, same};
use crate::dialect::{Null, Unions, Way};
use crate::schema::plan::Plan;
use crate::schema::writer::Writer;
use crate::schema::{Branch, Kind, Schema, SchemaRef};

impl Writer<'_> {
    pub(super) const fn tuple(self, items: &'static [SchemaRef], plan: &Plan<'_>) -> Self {
        let dialect = plan.dialect;
        let count = items.len();
        let mut writer = self;
        if dialect.has_tuples {
            writer = writer.raw(b",\"prefixItems\":[");
            let mut rest = items;
            while let [item, more @ ..] = rest {
                let end: &[u8] = if more.is_empty() { b"}" } else { b"}," };
                writer = writer.open(item.get(), Said::NOTHING, false, plan).raw(end);
                rest = more;
            }
            writer = writer.raw(b"]");
        } else {
            writer = writer.items_of(items, plan);
        }
        // Without the one, the end may be missing; without the other, anything may follow.
        writer.count("minItems", count, dialect).count("maxItems", count, dialect)
    }

    /// A tuple for those who have none: each item is like one of its items.
    const fn items_of(self, items: &'static [SchemaRef], plan: &Plan<'_>) -> Self {
        let is_uniform = is_uniform(items);
        let mut writer = match (items, is_uniform) {
            ([], _) => return self,
            (_, true) => self.raw(b",\"items\":"),
            (_, false) => {
                let writer = match plan.dialect.unions {
                    Unions::Reject => self.reject("prefixItems", "items differ by their place"),
                    Unions::Keep | Unions::ByFirstKey => self.lose("prefixItems", Way::Rewrite),
                };
                writer.raw(b",\"items\":{\"anyOf\":[")
            }
        };
        let mut index = 0;
        while index < items.len() {
            let (before, from) = items.split_at(index);
            if let [item, ..] = from
                && !has_like(before, item.get())
            {
                writer = writer.raw(if index > 0 { b"," } else { b"" });
                writer = writer.open(item.get(), Said::NOTHING, false, plan).raw(b"}");
            }
            index += 1;
        }
        writer.raw(if is_uniform { b"" } else { b"]}" })
    }

    pub(super) const fn union(
        self,
        branches: &'static [Branch],
        start: usize,
        nullable: bool,
        plan: &Plan<'_>,
    ) -> Self {
        let mut writer = match plan.dialect.unions {
            Unions::Reject => self.reject("anyOf", "there are several shapes"),
            Unions::ByFirstKey if share_first_key(branches) => self.reject(
                "anyOf",
                "objects of several shapes start with the same property, which does not tell them apart",
            ),
            Unions::ByFirstKey | Unions::Keep => self,
        };
        writer = writer.comma(start).raw(b"\"anyOf\":[");
        let mut rest = branches;
        while let [branch, more @ ..] = rest {
            writer = writer.open(branch.schema(), Said::of(branch.description), false, plan);
            writer = writer.raw(if more.is_empty() { b"}" } else { b"}," });
            rest = more;
        }
        if !nullable {
            return writer.raw(b"]");
        }
        if matches!(plan.dialect.null, Null::Flag) {
            return writer.raw(b"],\"nullable\":true");
        }
        writer.raw(if branches.is_empty() { b"{\"type\":\"null\"}]" } else { b",{\"type\":\"null\"}]" })
    }
}

/// Whether all items of a tuple are alike.
pub(super) const fn is_uniform(items: &'static [SchemaRef]) -> bool {
    match items {
        [] => true,
        [first, rest @ ..] => {
            let mut rest = rest;
            while let [item, more @ ..] = rest {
                if !is_rendered_alike(first.get(), item.get()) {
                    return false;
                }
                rest = more;
            }
            true
        }
    }
}

/// Whether one of `items` is like `schema`.
const fn has_like(items: &'static [SchemaRef], schema: &'static Schema) -> bool {
    let mut rest = items;
    while let [item, more @ ..] = rest {
        if is_rendered_alike(item.get(), schema) {
            return true;
        }
        rest = more;
    }
    false
}

/// Whether objects among the branches start with the same property, and that does not tell them apart.
const fn share_first_key(branches: &'static [Branch]) -> bool {
    let mut rest = branches;
    while let [branch, more @ ..] = rest {
        let mut others = more;
        while let [other, further @ ..] = others {
            if starts_like(branch.schema(), other.schema()) {
                return true;
            }
            others = further;
        }
        rest = more;
    }
    false
}

const fn starts_like(left: &'static Schema, right: &'static Schema) -> bool {
    let (Kind::Object([left, ..]), Kind::Object([right, ..])) = (left.non_null().kind, right.non_null().kind)
    else {
        return false;
    };
    if !same(left.name.as_str(), right.name.as_str()) {
        return false;
    }
    match (left.schema().kind, right.schema().kind) {
        (Kind::Enum([left]), Kind::Enum([right])) => same(left.name.as_str(), right.name.as_str()),
        _ => true,
    }
}

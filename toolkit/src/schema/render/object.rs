//! Objects: those with known properties, and those whose keys are data.

use super::{Said, same};
use crate::dialect::{Recursion, Way};
use crate::schema::plan::Plan;
use crate::schema::writer::Writer;
use crate::schema::{Documentation, Field, Keyword, Kind, Schema};

impl Writer<'_> {
    pub(super) const fn map(self, values: &'static Schema, keywords: &[Keyword], plan: &Plan<'_>) -> Self {
        let writer = match plan.dialect.open {
            Way::Reject => self.reject("additionalProperties", "its keys are data, so it cannot be closed"),
            way @ (Way::Note | Way::Drop) => return self.lose("additionalProperties", way),
            _ => self,
        };
        let writer =
            writer.raw(b",\"additionalProperties\":").open(values, Said::NOTHING, false, plan).raw(b"}");
        match plan.dialect.way("propertyNames") {
            Way::Keep => {
                let (writer, has_names) = writer.names(keywords, false);
                writer.raw(if has_names { b"}" } else { b"" })
            }
            way => writer.lose("propertyNames", way),
        }
    }

    pub(in crate::schema) const fn fields(
        self,
        fields: &'static [Field],
        object: &'static Schema,
        plan: &Plan<'_>,
    ) -> Self {
        let dialect = plan.dialect;
        let mut writer = self;
        let mut has_properties = false;
        let mut documentation = object.documentation;
        let mut rest = fields;
        while let [field, more @ ..] = rest {
            writer = writer.raw(if has_properties { b"},\"" } else { b",\"properties\":{\"" });
            has_properties = true;
            writer = writer.text(field.name).raw(b"\":");
            let said = match documentation {
                [of_field, of_others @ ..] if rest.len() == documentation.len() => {
                    documentation = of_others;
                    field.said(of_field)
                }
                _ => field.said(&Documentation::NONE),
            };
            let mut or_null = !field.required && (dialect.all_required || dialect.absent_is_null);
            if or_null {
                let is_already = plan.accepts_null(field.schema());
                or_null = !is_already;
                writer = match (dialect.all_required, is_already) {
                    (false, _) => writer,
                    (true, false) => writer.lose("required", Way::Rewrite),
                    (true, true) => writer.reject("required", "null and absence are different values"),
                };
            }
            writer = writer.open(field.schema(), said, or_null, plan);
            rest = more;
        }
        writer = writer.raw(match (has_properties, dialect.has_empty_properties) {
            (true, _) => b"}}",
            (false, true) => b",\"properties\":{}",
            (false, false) => b"",
        });
        writer = writer.required(fields, plan);
        if object.has_groups {
            writer = match dialect.way("dependentRequired") {
                Way::Keep => writer.groups(fields),
                way => writer.lose("dependentRequired", way),
            };
        }
        writer.rest_of(object, plan)
    }

    /// The names of the properties in their order, if there are several.
    pub(super) const fn ordering(self, object: &'static Schema) -> Self {
        let Kind::Object(fields @ [_, _, ..]) = object.kind else { return self };
        let mut writer = self.raw(b",\"propertyOrdering\":[\"");
        let mut rest = fields;
        while let [field, more @ ..] = rest {
            writer = writer.text(field.name).raw(if more.is_empty() { b"\"]" } else { b"\",\"" });
            rest = more;
        }
        writer
    }

    const fn required(self, fields: &'static [Field], plan: &Plan<'_>) -> Self {
        let dialect = plan.dialect;
        let mut writer = self;
        let mut has_required = false;
        let mut rest = fields;
        while let [field, more @ ..] = rest {
            let is_required = field.required || dialect.all_required;
            // A type within itself has an end only where it may be absent.
            if is_required
                && matches!(dialect.recursion, Recursion::Optional)
                && plan.leads_back(field.schema())
            {
                writer = writer.lose("required", Way::Drop);
            } else if is_required {
                writer = writer.raw(if has_required { b"\",\"" } else { b",\"required\":[\"" });
                writer = writer.text(field.name);
                has_required = true;
            }
            rest = more;
        }
        writer.raw(if has_required { b"\"]" } else { dialect.no_required() })
    }

    /// What is said of further keys.
    const fn rest_of(self, object: &'static Schema, plan: &Plan<'_>) -> Self {
        let dialect = plan.dialect;
        let Some(values) = object.rest else {
            return self.raw(if dialect.closes { b",\"additionalProperties\":false" } else { b"" });
        };
        let writer = match dialect.open {
            Way::Reject => {
                self.reject("additionalProperties", "it takes further keys, so it cannot be closed")
            }
            way @ (Way::Note | Way::Drop) => return self.lose("additionalProperties", way),
            _ => self,
        };
        match values.get() {
            Schema { kind: Kind::Any, description: None, .. } => {
                writer.raw(b",\"additionalProperties\":true")
            }
            values => {
                writer.raw(b",\"additionalProperties\":").open(values, Said::NOTHING, false, plan).raw(b"}")
            }
        }
    }

    /// For each field of a group, which others must be there with it.
    const fn groups(self, fields: &'static [Field]) -> Self {
        let mut writer = self;
        let mut has_fields = false;
        let mut rest = fields;
        while let [field, more @ ..] = rest {
            let before = writer.length;
            let mut others = fields;
            while let [other, further @ ..] = others {
                if let (Some(group), Some(of_other)) = (field.group, other.group)
                    && group.number == of_other.number
                    && of_other.required
                    && !same(field.name.as_str(), other.name.as_str())
                {
                    if writer.length == before {
                        let start: &[u8] = if has_fields { b",\"" } else { b",\"dependentRequired\":{\"" };
                        writer = writer.raw(start).text(field.name);
                        writer = writer.raw(b"\":[\"").text(other.name).raw(b"\"");
                        has_fields = true;
                    } else {
                        writer = writer.raw(b",\"").text(other.name).raw(b"\"");
                    }
                }
                others = further;
            }
            if writer.length > before {
                writer = writer.raw(b"]");
            }
            rest = more;
        }
        writer.raw(if has_fields { b"}" } else { b"" })
    }
}

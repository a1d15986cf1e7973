//! `uuid`.

use super::format::{formats, parse};
use crate::schema::format::is_uuid;

formats! {
    /// Published as `format: uuid`: in groups with hyphens, in either case.
    uuid::Uuid: format "uuid", "a UUID", "67e55044-10b1-426f-9247-bb680e5fe0c8", parse, is_uuid;
}

//! What the model does: the calls that it makes, wrong at first, and how it corrects them by what it is told.
//!
//! It has no memory but the conversation, and nothing is corrected that it was not told of: the name that is right, the word
//! that is allowed, what is missing are all looked for in the message about the call. Without them it is at a loss, and the
//! request fails.

use super::conversation::{Call, Conversation, Reply, Wrong};
use serde_json::{Map, Value, json};

/// An order, as the model was told of it.
struct Order {
    number: u64,
    item: String,
    cents: u64,
}

/// Words of one meaning.
const SHIPPED: [&str; 4] = ["sent", "dispatched", "shipped", "underway"];

/// Too long for the model's output.
const REASON: &str = "Your parcel was sent weeks ago and nobody has seen it since, and there is not another one of them in \
    any of the warehouses that are near you.";
const SHORT_REASON: &str = "Your parcel was lost, and we have no other one near you.";

/// What it says next.
pub fn reply(conversation: &Conversation) -> Result<Reply, Wrong> {
    let last = conversation.turns.last().map(Vec::as_slice).unwrap_or_default();
    let failed = last.iter().filter_map(|call| Some((call, call.result.as_ref()?.as_ref().err()?)));
    let corrected = failed.map(|(call, message)| corrected(conversation, call, message));
    let corrected = corrected.collect::<Result<Vec<_>, _>>()?;
    if !corrected.is_empty() {
        return Ok(Reply::Calls(corrected));
    }
    let Some(order) = order(conversation) else {
        // Neither the tool's name nor the customer's key nor the status is right; the limit is, in a way.
        let arguments = json!({"costumer": "Ada Lovelace", "status": "sent", "limit": "5"});
        return Ok(Reply::Calls(vec![("find_order".to_owned(), arguments)]));
    };
    let (Some(stock), Some(refund)) =
        (result(conversation, "check_stock"), result(conversation, "refund_order"))
    else {
        // The first call can be read. The second lacks the reason, and its price is none.
        let price = format!("{} EUR", order.cents / 100);
        return Ok(Reply::Calls(vec![
            ("check_stock".to_owned(), json!({"item": order.item, "warehouses": r#"["oslo", "Bergen"]"#})),
            ("refund_order".to_owned(), json!({"order": order.number.to_string(), "cents": price})),
        ]));
    };
    Ok(Reply::Text(answer(&order, stock, refund)))
}

/// What it tells the user.
fn answer(order: &Order, stock: &str, refund: &str) -> String {
    let stock: Value = serde_json::from_str(stock).unwrap_or_default();
    let counted = stock["counted"].as_array().into_iter().flatten();
    let pieces: u64 = counted.filter_map(|count| count["pieces"].as_u64()).sum();
    let Order { number, item, .. } = order;
    match refund.split_once("denied") {
        None => format!("Nearby there are {pieces} pieces of the {item}, so order {number} is refunded."),
        Some((_, why)) => {
            format!(
                "Nearby there are {pieces} pieces of the {item}, but I may not refund order {number}{why}."
            )
        }
    }
}

/// A call that failed, as the message about it says that it should be.
fn corrected(conversation: &Conversation, call: &Call, message: &str) -> Result<(String, Value), Wrong> {
    let lost = || Wrong::Message(format!("the model is at a loss: {message}"));
    if message.contains("There is no tool") {
        let name = between(message, "did you mean ", "?").ok_or_else(lost)?;
        let is_tool = conversation.tools.iter().any(|tool| tool == name);
        return is_tool.then(|| (name.to_owned(), call.arguments.clone())).ok_or_else(lost);
    }
    if message.contains("cut the arguments off") && message.contains("with less in it") {
        let Order { number, cents, .. } = order(conversation).ok_or_else(lost)?;
        return Ok((
            call.name.clone(),
            json!({"order": number.to_string(), "cents": cents, "reason": SHORT_REASON}),
        ));
    }
    let issues = message.lines().filter_map(|line| line.strip_prefix("- $.")?.split_once(": "));
    let (unknown, others): (Vec<_>, Vec<_>) =
        issues.partition(|(_, issue)| issue.starts_with("unknown field"));
    let mut arguments = Map::new();
    for (key, value) in call.arguments.as_object().ok_or_else(lost)? {
        let key = match unknown.iter().find(|(unknown, _)| unknown == key) {
            Some((_, issue)) => between(issue, "did you mean \"", "\"").ok_or_else(lost)?,
            None => key,
        };
        arguments.insert(key.to_owned(), value.clone());
    }
    for (key, issue) in others {
        if !(issue.starts_with("missing") && arguments.contains_key(key)) {
            arguments.insert(key.to_owned(), value(conversation, key, issue).ok_or_else(lost)?);
        }
    }
    let is_changed = Some(&arguments) != call.arguments.as_object();
    is_changed.then(|| (call.name.clone(), Value::Object(arguments))).ok_or_else(lost)
}

/// What is to be under a key, about which there is an issue.
fn value(conversation: &Conversation, key: &str, issue: &str) -> Option<Value> {
    if let Some((_, allowed)) = issue.split_once("expected one of ") {
        let allowed = SHIPPED.into_iter().find(|word| allowed.contains(&format!("\"{word}\"")));
        return allowed.map(Value::from);
    }
    match key {
        "cents" if issue.contains("expected an integer") => Some(order(conversation)?.cents.into()),
        "reason" if issue.contains("expected a string") => Some(REASON.into()),
        _ => None,
    }
}

/// The order that the model was told of: the first that was found.
fn order(conversation: &Conversation) -> Option<Order> {
    let found: Value = serde_json::from_str(result(conversation, "find_orders")?).ok()?;
    let order: &Map<String, Value> = found["orders"].get(0)?.as_object()?;
    Some(Order {
        number: order.get("number")?.as_u64()?,
        item: order.get("item")?.as_str()?.to_owned(),
        cents: order.get("cents")?.as_u64()?,
    })
}

/// What a tool gave back.
fn result<'c>(conversation: &'c Conversation, name: &str) -> Option<&'c str> {
    let calls = conversation.turns.iter().flatten().filter(|call| call.name == name);
    calls.filter_map(|call| call.result.as_ref()?.as_deref().ok()).next_back()
}

fn between<'t>(text: &'t str, before: &str, after: &str) -> Option<&'t str> {
    Some(text.split_once(before)?.1.split_once(after)?.0)
}

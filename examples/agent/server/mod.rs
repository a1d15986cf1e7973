//! A model for those who have no key: it speaks the HTTP APIs of OpenAI and Anthropic, makes the mistakes that models make,
//! and corrects them by what it is told. Nobody but this example wants it.

mod chat;
mod conversation;
mod messages;
mod script;

use conversation::{Conversation, Reply, Wrong};
use http_body_util::{BodyExt as _, Full};
use hyper::body::{Bytes, Incoming};
use hyper::header::CONTENT_TYPE;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{HeaderMap, Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use std::io;
use tokio::net::TcpListener;

/// Where an API is, and what it makes of a request and of a reply.
struct Api {
    path: &'static str,
    /// The headers that it must have.
    headers: &'static [&'static str],
    read: fn(&Value) -> Result<Conversation, Wrong>,
    write: fn(&Conversation, &Reply) -> Value,
}

const APIS: [Api; 2] = [
    Api { path: "/chat/completions", headers: &["authorization"], read: chat::read, write: chat::write },
    Api {
        path: "/v1/messages",
        headers: &["x-api-key", "anthropic-version"],
        read: messages::read,
        write: messages::write,
    },
];

/// Starts it at a free port of this machine, and gives back its address.
pub async fn start() -> io::Result<String> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
    let address = listener.local_addr()?;
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(http1::Builder::new().serve_connection(TokioIo::new(stream), service_fn(respond)));
        }
    });
    Ok(format!("http://{address}"))
}

async fn respond(request: Request<Incoming>) -> Result<Response<Full<Bytes>>, hyper::Error> {
    let (head, body) = request.into_parts();
    let body = body.collect().await?.to_bytes();
    let (status, answer) = match APIS
        .iter()
        .find(|api| head.method == Method::POST && api.path == head.uri.path())
    {
        Some(api) => match answer(api, &head.headers, &body) {
            Ok(answer) => (StatusCode::OK, answer),
            Err(Wrong::Request(words)) => (StatusCode::BAD_REQUEST, error("invalid_request_error", &words)),
            Err(Wrong::Message(words)) => (StatusCode::INTERNAL_SERVER_ERROR, error("api_error", &words)),
        },
        None => (StatusCode::NOT_FOUND, error("not_found_error", "there is nothing at this address")),
    };
    let response = Response::builder().status(status).header(CONTENT_TYPE, "application/json");
    Ok(response.body(answer.to_string().into()).unwrap_or_default())
}

fn answer(api: &Api, headers: &HeaderMap, body: &[u8]) -> Result<Value, Wrong> {
    if let Some(missing) = api.headers.iter().find(|header| !headers.contains_key(**header)) {
        return Err(Wrong::Request(format!("{missing}: header required")));
    }
    let request = serde_json::from_slice(body).map_err(|error| Wrong::Request(error.to_string()))?;
    let conversation = (api.read)(&request)?;
    let reply = script::reply(&conversation)?;
    Ok((api.write)(&conversation, &reply))
}

fn error(kind: &str, words: &str) -> Value {
    json!({"type": "error", "error": {"type": kind, "message": words}})
}

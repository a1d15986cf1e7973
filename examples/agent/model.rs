//! The client: what is in a request besides messages and tools, and how it is sent.

use crate::arguments::{Arguments, QUESTION};
use crate::{server, transcript};
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, HeaderMap, HeaderValue};
use reqwest::{Client, StatusCode};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};
use std::env;
use std::error::Error;
use std::time::Duration;
use toolkit::provider::{Anthropic, Members, OpenAiChat, Provider};

const OPENAI: &str = "https://api.openai.com/v1";
const ANTHROPIC: &str = "https://api.anthropic.com";

const SYSTEM: &str = "You look after the orders of a shop. Use the tools, and invent nothing.";

/// A model at an address.
pub struct Model {
    client: Client,
    url: String,
    provider: Box<dyn Provider>,
    /// The members of a request that are the same in all of them.
    settings: Value,
    /// The messages before that of the user.
    opening: Vec<Value>,
}

/// What the environment says about one.
struct Host {
    key: Option<String>,
    address: Option<String>,
    model: Option<String>,
}

#[derive(Serialize)]
struct Request<'r> {
    #[serde(flatten)]
    settings: &'r Value,
    messages: &'r [Box<RawValue>],
    #[serde(flatten)]
    tools: &'r Members,
}

impl Model {
    /// The one that the environment names; without a key or an address, the one in this process.
    pub async fn choose(arguments: &Arguments) -> Result<Self, Box<dyn Error>> {
        let host = if arguments.anthropic { "ANTHROPIC" } else { "OPENAI" };
        let variable = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
        let key = variable(&format!("{host}_API_KEY"));
        let address = variable(&format!("{host}_BASE_URL"));
        let host = if key.is_none() && address.is_none() {
            if arguments.question != QUESTION {
                return Err(format!("without {host}_API_KEY there is nobody who could answer that").into());
            }
            transcript::script(host);
            Host { key: Some("no secret".to_owned()), address: Some(server::start().await?), model: None }
        } else {
            Host { key, address, model: variable("MODEL") }
        };
        if arguments.anthropic { Self::anthropic(host) } else { Self::openai(host) }
    }

    fn openai(host: Host) -> Result<Self, Box<dyn Error>> {
        let address = host.address.as_deref().unwrap_or(OPENAI).trim_end_matches('/');
        let mut headers = HeaderMap::new();
        if let Some(key) = host.key {
            headers.insert(AUTHORIZATION, secret(&format!("Bearer {key}"))?);
        }
        Ok(Self {
            client: client(address, headers)?,
            url: format!("{address}/chat/completions"),
            // Not every host that speaks as OpenAI does takes all that OpenAI takes.
            provider: Box::new(if address == OPENAI { OpenAiChat::new() } else { OpenAiChat::local() }),
            settings: json!({"model": host.model.as_deref().unwrap_or("gpt-4.1-mini")}),
            opening: vec![json!({"role": "system", "content": SYSTEM})],
        })
    }

    fn anthropic(host: Host) -> Result<Self, Box<dyn Error>> {
        let address = host.address.as_deref().unwrap_or(ANTHROPIC).trim_end_matches('/');
        let mut headers = HeaderMap::new();
        headers.insert("anthropic-version", HeaderValue::from_static("2023-06-01"));
        if let Some(key) = host.key {
            headers.insert("x-api-key", secret(&key)?);
        }
        let model = host.model.as_deref().unwrap_or("claude-sonnet-4-5");
        Ok(Self {
            client: client(address, headers)?,
            url: format!("{address}/v1/messages"),
            provider: Box::new(Anthropic::new()),
            settings: json!({"model": model, "max_tokens": 4096, "system": SYSTEM}),
            opening: Vec::new(),
        })
    }

    pub fn provider(&self) -> &dyn Provider {
        &*self.provider
    }

    /// The first messages of a conversation.
    pub fn opening(&self, question: &str) -> serde_json::Result<Vec<Box<RawValue>>> {
        let question = json!({"role": "user", "content": question});
        self.opening.iter().chain([&question]).map(to_raw_value).collect()
    }

    /// Sends what was said so far, and gives back what the model says to it: the body of the response.
    pub async fn ask(&self, messages: &[Box<RawValue>], tools: &Members) -> Result<String, Box<dyn Error>> {
        let request = serde_json::to_string(&Request { settings: &self.settings, messages, tools })?;
        // An address may have a secret in it.
        let response =
            self.client.post(&self.url).body(request).send().await.map_err(reqwest::Error::without_url)?;
        let status = response.status();
        let body = response.text().await.map_err(reqwest::Error::without_url)?;
        if status.is_success() { Ok(body) } else { Err(refusal(status, &body).into()) }
    }
}

fn client(address: &str, mut headers: HeaderMap) -> Result<Client, Box<dyn Error>> {
    // There may be one already.
    _ = rustls::crypto::ring::default_provider().install_default();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    let client = Client::builder().default_headers(headers).timeout(Duration::from_secs(120));
    // The server in this process needs neither a proxy nor the certificates of the machine, which may have none.
    let is_here = address.starts_with("http://127.0.0.1:");
    let client = if is_here { client.no_proxy().tls_certs_only([]) } else { client };
    Ok(client.build()?)
}

/// A header that no log shows.
fn secret(value: &str) -> Result<HeaderValue, &'static str> {
    let mut value =
        HeaderValue::from_str(value).map_err(|_| "the key has something in it that no header can have")?;
    value.set_sensitive(true);
    Ok(value)
}

/// Why a request was refused, in the words of the host if it has some.
fn refusal(status: StatusCode, body: &str) -> String {
    let body: Value = serde_json::from_str(body).unwrap_or_default();
    let words = body["error"]["message"].as_str().unwrap_or("no reason given");
    format!("the host answers {status}: {words}")
}

//! OpenAI's Chat Completions, and the hosts that speak as it does.

use super::chat::{Arguments, Chat, ChoiceForm, Images, ResultKeys, as_chat};
use super::id::IdRule;
use super::{Members, Offer, OutputSchema, Provider, ToolChoice, Unsupported};
use crate::dialect::Target;

/// OpenAI's Chat Completions, and the hosts that speak as it does, each with its own ways.
///
/// The facts are from OpenAI's API reference, the hosts' documentation, and reports.
///
/// ```
/// use toolkit::provider::{OpenAiChat, Provider};
///
/// let body = r#"{"choices": [{"finish_reason": "tool_calls", "message": {
///     "role": "assistant", "content": null, "tool_calls": [
///         {"id": "call_1", "type": "function", "function": {"name": "now", "arguments": "{\"zone\": \"UTC\"}"}}
///     ]
/// }}]}"#;
/// let turn = OpenAiChat::new().turn(body.into())?;
/// assert_eq!((&*turn.calls[0].name, &*turn.calls[0].arguments), ("now", r#"{"zone": "UTC"}"#));
///
/// let results = OpenAiChat::new().results(&turn, &[turn.calls[0].result("14:30")])?;
/// assert_eq!(results[0].get(), r#"{"role":"tool","tool_call_id":"call_1","content":"14:30"}"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct OpenAiChat {
    host: &'static Host,
    strict: bool,
}

/// A host that speaks as OpenAI does.
#[derive(Debug)]
struct Host {
    chat: Chat,
    target: Target,
    /// Whether tools go strict without being told to: elsewhere it depends on the model or the address.
    is_strict: bool,
    /// Whether an answer can be asked for by its shape.
    has_output: bool,
}

const CHAT: Chat = Chat {
    name: "OpenAI Chat",
    has_choices: true,
    finish: "finish_reason",
    // Longer ones have been refused.
    id: IdRule { others: "_-", shortest: 1, longest: 40 },
    arguments: Arguments::Text,
    has_call_type: true,
    kept: &["refusal"],
    text_beside_calls: "content",
    no_text: Some("null"),
    result: ResultKeys { name: None },
    images: Images::Behind,
    choice: ChoiceForm::Words { required: "required", has_allowed: true, has_none: true },
    has_parallel: true,
};

/// As most hosts have it.
const HOST: Chat = Chat {
    // Kimi is trained on ids such as `functions.now:0`, and goes astray with others (Moonshot's guidance on tool calls).
    id: IdRule { others: "_-.:", ..CHAT.id },
    kept: &[],
    choice: ChoiceForm::Words { required: "required", has_allowed: false, has_none: true },
    ..CHAT
};

static OPENAI: Host = Host { chat: CHAT, target: Target::OpenAiChat, is_strict: true, has_output: true };

static AZURE: Host = Host {
    chat: Chat { name: "Azure OpenAI", id: CHAT.id, kept: CHAT.kept, ..HOST },
    target: Target::OpenAiChat,
    is_strict: false,
    has_output: true,
};

static XAI: Host = Host {
    chat: Chat { name: "xAI", kept: &["reasoning_content"], ..HOST },
    target: Target::Xai,
    // There is no flag: it is always strict.
    is_strict: true,
    has_output: true,
};

static DEEPSEEK: Host = Host {
    chat: Chat {
        name: "DeepSeek",
        arguments: Arguments::ObjectText,
        // Without it, a turn of a model that thinks is refused.
        kept: &["reasoning_content"],
        images: Images::Nowhere,
        has_parallel: false,
        ..HOST
    },
    target: Target::DeepSeek,
    is_strict: false,
    has_output: false,
};

static GROQ: Host = Host {
    chat: Chat { name: "Groq", kept: &["reasoning"], ..HOST },
    target: Target::Groq,
    is_strict: false,
    has_output: true,
};

static OPENROUTER: Host = Host {
    chat: Chat { name: "OpenRouter", kept: &["reasoning_details"], ..HOST },
    target: Target::OpenModels,
    is_strict: false,
    has_output: true,
};

static LOCAL: Host = Host {
    chat: Chat {
        name: "local server",
        id: IdRule { longest: usize::MAX, ..HOST.id },
        // Templates take them apart.
        arguments: Arguments::ObjectText,
        kept: &["reasoning_content"],
        ..HOST
    },
    target: Target::Local,
    is_strict: false,
    has_output: true,
};

static GEMINI: Host = Host {
    // The signature of a call is in its `extra_content`, which goes back with the call.
    chat: Chat {
        name: "Gemini in OpenAI's form",
        arguments: Arguments::ObjectText,
        has_parallel: false,
        ..HOST
    },
    target: Target::OpenModels,
    is_strict: false,
    has_output: true,
};

impl OpenAiChat {
    /// OpenAI itself.
    pub const fn new() -> Self {
        Self::of(&OPENAI)
    }

    /// OpenAI's models on Azure. Not all of them have strict tools: see [`strict`](Self::strict).
    pub const fn azure() -> Self {
        Self::of(&AZURE)
    }

    /// xAI, whose tools are always strict.
    pub const fn xai() -> Self {
        Self::of(&XAI)
    }

    /// DeepSeek. Strict tools are at another address: see [`strict`](Self::strict).
    pub const fn deepseek() -> Self {
        Self::of(&DEEPSEEK)
    }

    /// Groq. Only some models have strict tools: see [`strict`](Self::strict).
    pub const fn groq() -> Self {
        Self::of(&GROQ)
    }

    /// OpenRouter, and other gateways to open models.
    pub const fn openrouter() -> Self {
        Self::of(&OPENROUTER)
    }

    /// A server of one's own: vLLM, llama.cpp and others.
    pub const fn local() -> Self {
        Self::of(&LOCAL)
    }

    /// Gemini at the address where it speaks as OpenAI does.
    pub const fn gemini() -> Self {
        Self::of(&GEMINI)
    }

    /// The same, whose model has strict tools: on DeepSeek those of the beta address, on Groq gpt-oss.
    #[must_use]
    pub const fn strict(self) -> Self {
        Self { strict: true, ..self }
    }

    const fn of(host: &'static Host) -> Self {
        Self { host, strict: host.is_strict }
    }
}

impl Default for OpenAiChat {
    fn default() -> Self {
        Self::new()
    }
}

impl Provider for OpenAiChat {
    as_chat!(self => self.host.chat);

    fn target(&self) -> Target {
        self.host.target
    }

    fn is_strict(&self) -> bool {
        self.strict
    }

    fn offer(&self, tools: &Offer<'_>, choice: &ToolChoice) -> Result<Members, Unsupported> {
        self.host.chat.offer(tools, choice)
    }

    fn output(&self, schema: &OutputSchema<'_>) -> Result<Members, Unsupported> {
        if !self.host.has_output {
            return Err(Unsupported::new(self.name(), "what shape an answer has"));
        }
        Ok(Chat::output(schema))
    }
}

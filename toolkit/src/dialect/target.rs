//! Targets: how a tool is defined for each of those who are told of it.

use super::anthropic::{ANTHROPIC, ANTHROPIC_STRICT, BEDROCK_STRICT};
use super::base::RESULTS;
use super::gemini::{GEMINI, GEMINI_OPENAPI};
use super::openai::{
    DEEPSEEK_STRICT, ENGINES, GROQ_STRICT, OPEN_MODELS, OPENAI, OPENAI_RESULTS, OPENAI_STRICT, XAI,
};
use super::others::{COHERE, COHERE_STRICT, MISTRAL, OLLAMA};
use super::{Dialect, Extra, Frame, JSON_SCHEMA};

/// Those who are told of a tool, each in a form of its own.
///
/// [`Tool::DEFINITIONS`](crate::Tool::DEFINITIONS) has them all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Target {
    /// The Chat Completions API of OpenAI.
    OpenAiChat,
    /// The Responses API of OpenAI.
    OpenAiResponses,
    /// The Messages API of Anthropic.
    Anthropic,
    /// Gemini, by `parametersJsonSchema`.
    Gemini,
    /// Gemini, by `parameters`: for the Live API and old models.
    GeminiOpenApi,
    /// The Converse API of Amazon Bedrock.
    Bedrock,
    /// Mistral.
    Mistral,
    /// The second version of Cohere's chat API.
    Cohere,
    /// Ollama's own API.
    Ollama,
    /// Clients of the Model Context Protocol.
    Mcp,
    /// xAI.
    Xai,
    /// DeepSeek.
    DeepSeek,
    /// Groq.
    Groq,
    /// Open models behind OpenRouter and other gateways.
    OpenModels,
    /// vLLM, llama.cpp and other servers of one's own, which write by a grammar.
    Local,
}

/// What there is to know of a [`Target`].
#[derive(Debug)]
pub(crate) struct Shape {
    /// What it is called, for reports.
    pub name: &'static str,
    /// How a definition looks.
    pub loose: Style,
    /// How one looks of which the provider sees to it that the model keeps to it.
    pub strict: Strict,
    /// Whether all tools of a request must be strict for one to be.
    pub all_or_none: bool,
    /// What is asked of the names of tools and properties.
    pub names: Names,
    /// What a request may have.
    pub budget: Budget,
}

/// How a strict definition looks.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Strict {
    /// There is none.
    None,
    /// As any other: the request says that it is.
    Same,
    /// Like this.
    Style(Style),
}

/// A dialect, and what stands around the schema in it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Style {
    pub dialect: &'static Dialect,
    pub frame: &'static Frame,
}

/// What is asked of names.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Names {
    /// The longest name of a tool.
    pub tool: usize,
    /// What a tool's name may have besides letters and digits.
    pub tool_signs: &'static str,
    /// Whether a tool's name must start with a letter or an underscore.
    pub tool_starts_with_letter: bool,
    /// What is asked of the names of properties.
    pub key: Option<Keys>,
}

/// What is asked of the names of properties.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Keys {
    /// The longest.
    pub longest: usize,
    /// What they may have besides letters and digits.
    pub signs: &'static str,
    /// Whether they must start with a letter or an underscore.
    pub starts_with_letter: bool,
}

/// What a request may have at most.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Budget {
    /// Tools.
    pub tools: usize,
    /// Strict tools.
    pub strict_tools: usize,
    /// Properties that may be absent, in all strict tools together.
    pub optional: usize,
    /// Properties of several types, in all strict tools together.
    pub unions: usize,
    /// Properties, in all strict tools together.
    pub properties: usize,
}

const NAMES: Names = Names { tool: 64, tool_signs: "_-", tool_starts_with_letter: false, key: None };

const BUDGET: Budget = Budget {
    tools: usize::MAX,
    strict_tools: usize::MAX,
    optional: usize::MAX,
    unions: usize::MAX,
    properties: usize::MAX,
};

/// What Gemini asks, in either form.
const GEMINI_NAMES: Names = Names {
    tool_starts_with_letter: true,
    key: Some(Keys { longest: 64, signs: "_", starts_with_letter: true }),
    ..NAMES
};

/// What Claude asks, wherever it runs.
const CLAUDE_KEYS: Option<Keys> = Some(Keys { longest: 64, signs: "_.-", starts_with_letter: false });

/// What Claude can have, wherever it runs.
const CLAUDE_BUDGET: Budget = Budget { strict_tools: 20, optional: 24, unions: 16, ..BUDGET };

const fn style(dialect: &'static Dialect, frame: &'static Frame) -> Style {
    Style { dialect, frame }
}

/// `{"type":"function","function":{…}}`
const CHAT: &Frame = &Frame {
    start: r#"{"type":"function","function":{"name":""#,
    schema: r#"","parameters":"#,
    extras: &[],
    end: "}}",
    omits_empty: false,
};

const CHAT_STRICT: &Frame = &Frame { end: r#","strict":true}}"#, ..*CHAT };

/// Without a flag that says that it is not strict, the API would try.
const RESPONSES: &Frame = &Frame {
    start: r#"{"type":"function","name":""#,
    extras: &[Extra::Output { start: r#","output_schema":"#, dialect: &OPENAI_RESULTS, only_objects: false }],
    end: r#","strict":false}"#,
    ..*CHAT
};

const RESPONSES_STRICT: &Frame = &Frame { end: r#","strict":true}"#, ..*RESPONSES };

const MESSAGES: &Frame = &Frame {
    start: r#"{"name":""#,
    schema: r#"","input_schema":"#,
    extras: &[Extra::EagerInputStreaming, Extra::InputExamples],
    end: "}",
    omits_empty: false,
};

const MESSAGES_STRICT: &Frame = &Frame { end: r#","strict":true}"#, ..*MESSAGES };

/// A function declaration.
const DECLARATION: &Frame =
    &Frame { schema: r#"","parametersJsonSchema":"#, extras: &[], omits_empty: true, ..*MESSAGES };

const DECLARATION_OPENAPI: &Frame = &Frame { schema: r#"","parameters":"#, ..*DECLARATION };

const CONVERSE: &Frame = &Frame {
    start: r#"{"toolSpec":{"name":""#,
    schema: r#"","inputSchema":{"json":"#,
    extras: &[],
    end: "}}}",
    omits_empty: false,
};

const CONVERSE_STRICT: &Frame = &Frame { end: r#"},"strict":true}}"#, ..*CONVERSE };

/// Revisions up to 2025-11-25 know of results that are objects.
const MCP_TOOL: &Frame = &Frame {
    schema: r#"","inputSchema":"#,
    extras: &[
        Extra::Title,
        Extra::Output { start: r#","outputSchema":"#, dialect: &RESULTS, only_objects: true },
        Extra::Annotations,
    ],
    ..*MESSAGES
};

/// OpenAI Chat, from which those differ that speak as it does.
const CHAT_SHAPE: Shape = Shape {
    name: "OpenAI Chat",
    loose: style(&OPENAI, CHAT),
    strict: Strict::Style(style(&OPENAI_STRICT, CHAT_STRICT)),
    all_or_none: false,
    names: NAMES,
    budget: Budget { tools: 128, ..BUDGET },
};

/// In the order of [`Target`].
static SHAPES: [Shape; Target::ALL.len()] = [
    CHAT_SHAPE,
    Shape {
        name: "OpenAI Responses",
        loose: style(&OPENAI, RESPONSES),
        strict: Strict::Style(style(&OPENAI_STRICT, RESPONSES_STRICT)),
        names: Names { tool: 128, ..NAMES },
        ..CHAT_SHAPE
    },
    Shape {
        name: "Anthropic",
        loose: style(&ANTHROPIC, MESSAGES),
        strict: Strict::Style(style(&ANTHROPIC_STRICT, MESSAGES_STRICT)),
        names: Names { tool: 128, key: CLAUDE_KEYS, ..NAMES },
        budget: CLAUDE_BUDGET,
        ..CHAT_SHAPE
    },
    Shape {
        name: "Gemini",
        loose: style(&GEMINI, DECLARATION),
        // The mode VALIDATED, which is said of the whole request.
        strict: Strict::Same,
        all_or_none: true,
        names: GEMINI_NAMES,
        budget: BUDGET,
    },
    Shape {
        name: "Gemini OpenAPI",
        loose: style(&GEMINI_OPENAPI, DECLARATION_OPENAPI),
        strict: Strict::Same,
        all_or_none: true,
        names: GEMINI_NAMES,
        budget: BUDGET,
    },
    Shape {
        name: "Bedrock",
        loose: style(&ANTHROPIC, CONVERSE),
        strict: Strict::Style(style(&BEDROCK_STRICT, CONVERSE_STRICT)),
        names: Names { key: CLAUDE_KEYS, ..NAMES },
        budget: CLAUDE_BUDGET,
        ..CHAT_SHAPE
    },
    Shape {
        name: "Mistral",
        loose: style(&MISTRAL, CHAT),
        strict: Strict::None,
        budget: BUDGET,
        ..CHAT_SHAPE
    },
    Shape {
        name: "Cohere",
        loose: style(&COHERE, CHAT),
        // `strict_tools`, which is said of the whole request.
        strict: Strict::Style(style(&COHERE_STRICT, CHAT)),
        all_or_none: true,
        budget: Budget { properties: 200, ..BUDGET },
        ..CHAT_SHAPE
    },
    Shape { name: "Ollama", loose: style(&OLLAMA, CHAT), strict: Strict::None, budget: BUDGET, ..CHAT_SHAPE },
    Shape {
        name: "MCP",
        loose: style(&JSON_SCHEMA, MCP_TOOL),
        strict: Strict::None,
        names: Names { tool: 128, tool_signs: "_.-", ..NAMES },
        budget: BUDGET,
        ..CHAT_SHAPE
    },
    Shape { name: "xAI", loose: style(&XAI, CHAT), strict: Strict::None, ..CHAT_SHAPE },
    Shape {
        name: "DeepSeek",
        strict: Strict::Style(style(&DEEPSEEK_STRICT, CHAT_STRICT)),
        all_or_none: true,
        ..CHAT_SHAPE
    },
    Shape { name: "Groq", strict: Strict::Style(style(&GROQ_STRICT, CHAT_STRICT)), ..CHAT_SHAPE },
    Shape {
        name: "open models",
        loose: style(&OPEN_MODELS, CHAT),
        strict: Strict::None,
        budget: BUDGET,
        ..CHAT_SHAPE
    },
    Shape {
        name: "local servers",
        loose: style(&ENGINES, CHAT),
        strict: Strict::None,
        budget: BUDGET,
        ..CHAT_SHAPE
    },
];

impl Target {
    /// All of them.
    pub const ALL: &'static [Self] = &[
        Self::OpenAiChat,
        Self::OpenAiResponses,
        Self::Anthropic,
        Self::Gemini,
        Self::GeminiOpenApi,
        Self::Bedrock,
        Self::Mistral,
        Self::Cohere,
        Self::Ollama,
        Self::Mcp,
        Self::Xai,
        Self::DeepSeek,
        Self::Groq,
        Self::OpenModels,
        Self::Local,
    ];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        self.shape().name
    }

    pub(crate) const fn shape(self) -> &'static Shape {
        &SHAPES[self as usize]
    }

    /// How a definition looks; where there is no strict one, as any other.
    pub(crate) const fn style(self, strict: bool) -> Style {
        match self.shape().strict {
            Strict::Style(style) if strict => style,
            _ => self.shape().loose,
        }
    }
}

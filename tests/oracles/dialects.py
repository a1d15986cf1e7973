"""What each provider takes of JSON Schema, as data for linter.py. No SDK checks this."""

import re
from dataclasses import dataclass

CORE = frozenset(["type", "properties", "required", "additionalProperties", "items", "enum", "description"])
BOUNDS = frozenset(["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"])
LENGTHS = frozenset(["minLength", "maxLength"])
COUNTS = frozenset(["minItems", "maxItems"])
REFERENCES = frozenset(("$ref", "$defs"))
# Draft 2020-12 but for what only costs tokens: `$schema`, `title`, `$id`, `$comment`, `examples`, `deprecated`, ...
FULL = (
    CORE
    | BOUNDS
    | LENGTHS
    | COUNTS
    | REFERENCES
    | frozenset(
        [
            "const",
            "anyOf",
            "oneOf",
            "allOf",
            "not",
            "if",
            "then",
            "else",
            "default",
            "format",
            "pattern",
            "prefixItems",
            "uniqueItems",
            "contains",
            "minContains",
            "maxContains",
            "minProperties",
            "maxProperties",
            "patternProperties",
            "propertyNames",
            "dependentRequired",
            "dependentSchemas",
            "unevaluatedItems",
            "unevaluatedProperties",
            "contentEncoding",
            "contentMediaType",
            "contentSchema",
        ]
    )
)

FORMATS = frozenset(["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"])

# OpenAI's OpenAPI document has `^[a-zA-Z0-9_-]+$` for names, with 64 characters in Chat and 128 in Responses; Anthropic's
# documentation has 128, the service model of Bedrock 64. What is not portable is no use to anyone.
PORTABLE_NAME = r"[a-zA-Z0-9_-]{1,64}"
ANY_KEY = r"(?s:.+)"


@dataclass(frozen=True)
class Dialect:
    """What a schema may be. The defaults are those of a dialect that takes nearly everything."""

    keywords: frozenset = FULL
    formats: frozenset | None = None
    key: str = ANY_KEY
    closed: bool = False  # every object lists its properties and has no others
    says_if_open: bool = False  # every object says whether it has others
    all_required: bool = False
    typed: bool = False  # no schema that takes anything
    says_shape: bool = False  # every object has `properties`, every array `items`
    recursive: bool = True
    recursive_if_required: bool = True  # also where no property on the way back is optional
    type_lists: bool = True
    upper_case: bool = False
    null_in_enum: bool = True
    only_text_in_enum: bool = False
    min_items: int | None = None
    simple_patterns: bool = False
    some_required: bool = False
    empty_objects: bool = True
    references_alone: bool = False
    depth: int | None = None  # levels of objects
    properties: int | None = None  # in all
    enum_values: int | None = None  # in all
    characters: int | None = None  # of all names of properties and definitions, and values of enums and constants
    long_enum: tuple | None = None  # of how many texts on, they have at most how many characters


STRICT = dict(closed=True, typed=True, says_shape=True, simple_patterns=True, references_alone=True)

# OpenAI's guide to structured outputs; the limits are those of July 2025.
OPENAI_STRICT = Dialect(
    CORE | BOUNDS | LENGTHS | COUNTS | REFERENCES | {"const", "anyOf", "pattern", "format"},
    formats=FORMATS,
    all_required=True,
    depth=10,
    properties=5000,
    enum_values=1000,
    characters=120_000,
    long_enum=(250, 15_000),
    **STRICT,
)
# Also without strict mode, the API answers 400 to lookaround in patterns, to an object without `properties` and to an array
# without `items`.
OPENAI = Dialect(FULL - {"propertyNames"}, simple_patterns=True, says_shape=True)

# Mistral, Cohere and hosts of open models show the schema to the model.
PASSED_ON = Dialect(FULL - {"propertyNames"})
# What llguidance, xgrammar and outlines enforce, or at least do not refuse.
LOCAL = Dialect(
    FULL - {"uniqueItems", "not", "dependentRequired", "propertyNames", "contentEncoding"},
    formats=frozenset(("date-time", "date", "email", "uuid", "uri")),
)

# Anthropic's documentation of structured outputs. `default` and `pattern` are in it, but both SDKs put them into the
# description, so a strict schema has none of them.
ANTHROPIC_KEY = r"[a-zA-Z0-9_.-]{1,64}"
ANTHROPIC_STRICT = Dialect(
    CORE | REFERENCES | {"const", "anyOf", "format", "minItems"},
    formats=FORMATS | {"uri"},
    key=ANTHROPIC_KEY,
    recursive=False,
    min_items=1,
    **STRICT,
)
ANTHROPIC = Dialect(key=ANTHROPIC_KEY)

# Amazon documents the rules of Claude for it; live probes found the same ones but for lengths.
BEDROCK_STRICT = Dialect(
    CORE | REFERENCES | {"const", "anyOf", "format", "minItems", "default"},
    formats=FORMATS | {"uri"},
    key=ANTHROPIC_KEY,
    recursive=False,
    min_items=1,
    **STRICT,
)

# Google's documentation of structured output with JSON Schema: what is not listed is ignored.
GEMINI_KEY = r"[a-zA-Z_][a-zA-Z0-9_]{0,63}"
GEMINI = Dialect(
    CORE | COUNTS | REFERENCES | {"minimum", "maximum", "format", "anyOf", "oneOf", "prefixItems", "propertyOrdering"},
    key=GEMINI_KEY,
    typed=True,
    recursive_if_required=False,
    null_in_enum=False,
    references_alone=True,
)
# The message `Schema` of the API: another key is answered by 400.
GEMINI_OPENAPI = Dialect(
    (
        CORE
        | COUNTS
        | LENGTHS
        | {
            "minimum",
            "maximum",
            "format",
            "nullable",
            "pattern",
            "anyOf",
            "default",
            "propertyOrdering",
            "minProperties",
            "maxProperties",
            "example",
        }
    )
    - {"additionalProperties"},
    formats=frozenset(("enum", "date-time", "float", "double", "int32", "int64")),
    key=GEMINI_KEY,
    typed=True,
    recursive=False,
    type_lists=False,
    upper_case=True,
    null_in_enum=False,
    only_text_in_enum=True,
    empty_objects=False,
)

# Cohere's documentation of parameter types in tool use.
COHERE_STRICT = Dialect(
    CORE | {"const", "pattern", "format"},
    formats=frozenset(("date-time", "date", "time", "uuid")),
    typed=True,
    says_shape=True,
    recursive=False,
    type_lists=False,
    simple_patterns=True,
    some_required=True,
)

# `api/types.go` of its server: templates never see another key.
OLLAMA = Dialect(CORE - {"additionalProperties"} | {"anyOf"}, recursive=False)

# xAI's documentation of structured outputs: always strict, closed if it does not say so.
XAI = Dialect(
    CORE
    | BOUNDS
    | LENGTHS
    | COUNTS
    | REFERENCES
    | {"const", "anyOf", "oneOf", "allOf", "default", "format", "pattern", "minProperties", "maxProperties"},
    says_if_open=True,
    recursive=False,
)

# DeepSeek's documentation of strict mode, without what one edition of it lists and another does not.
DEEPSEEK_STRICT = Dialect(CORE | REFERENCES | {"anyOf"}, all_required=True, type_lists=False, **STRICT)
# Groq's, for gpt-oss, which does not see `$defs`.
GROQ_STRICT = Dialect(CORE | {"anyOf"}, all_required=True, recursive=False, **STRICT)

# Everything of Draft 2020-12, and no reason to leave out what hosts show to people.
MCP = Dialect(
    FULL | {"$schema", "title", "$id", "$comment", "$anchor", "examples", "deprecated", "readOnly", "writeOnly"}
)


@dataclass(frozen=True)
class Provider:
    """Which SDK holds for a folder of golden files, and which rules."""

    sdk: str
    plain: Dialect
    strict: Dialect
    name: re.Pattern
    transforms: tuple = ()  # those of transforms.py that leave a strict schema as it is
    json_schema: bool = True  # whether it is JSON Schema at all
    engines: bool = True  # whether a strict one is compiled by the engines of hosts
    always_compiled: bool = False  # or every one
    strict_tools: bool = True  # whether tools can be strict at all
    output: Dialect | None = None  # of an answer's shape, if not that of tools

    def dialect(self, kind, strict):
        if kind == "outputs" and self.output:
            return self.output
        return self.strict if strict and self.has_strict(kind) else self.plain

    def has_strict(self, kind):
        return kind == "outputs" or self.strict_tools


def _provider(sdk, plain, strict=None, name=PORTABLE_NAME, **more):
    return Provider(sdk, plain, strict or plain, re.compile(name), **more)


OPENAI_TRANSFORMS = ("openai", "openai_agents", "openai_node", "pydantic_ai")
ANTHROPIC_TRANSFORMS = ("anthropic", "anthropic_node", "anthropic_limits")

PROVIDERS = {
    "openai_chat": _provider("openai_chat", OPENAI, OPENAI_STRICT, transforms=OPENAI_TRANSFORMS),
    "openai_responses": _provider("openai_responses", OPENAI, OPENAI_STRICT, transforms=OPENAI_TRANSFORMS),
    "anthropic": _provider("anthropic", ANTHROPIC, ANTHROPIC_STRICT, transforms=ANTHROPIC_TRANSFORMS),
    # The documentation allows more; the API has refused names of more than 64 characters.
    "gemini": _provider("gemini", GEMINI, name=r"[a-zA-Z_][a-zA-Z0-9_-]{0,63}"),
    "gemini_openapi": _provider(
        "gemini", GEMINI_OPENAPI, name=r"[a-zA-Z_][a-zA-Z0-9_-]{0,63}", json_schema=False, engines=False
    ),
    "bedrock": _provider("bedrock", ANTHROPIC, BEDROCK_STRICT, transforms=("anthropic_limits",)),
    "mistral": _provider("mistral", PASSED_ON, OPENAI_STRICT, strict_tools=False),
    "cohere": _provider("cohere", PASSED_ON, COHERE_STRICT),
    # The shape of an answer does not go through its types; llama.cpp makes a grammar of it.
    "ollama": _provider("ollama", OLLAMA, strict_tools=False, output=OPENAI),
    "mcp": _provider("mcp", MCP, strict_tools=False, name=r"[A-Za-z0-9_.-]{1,128}"),
    "xai": _provider("openai_chat", XAI, strict_tools=False),
    "deepseek": _provider("openai_chat", OPENAI, DEEPSEEK_STRICT, transforms=("openai", "openai_agents")),
    "open_models": _provider("openai_chat", PASSED_ON, strict_tools=False),
    "local": _provider("openai_chat", LOCAL, strict_tools=False, always_compiled=True),
    "groq": _provider("groq", OPENAI, GROQ_STRICT, transforms=("openai", "openai_agents")),
}

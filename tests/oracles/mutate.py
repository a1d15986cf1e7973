"""Broken copies of golden files, each with the checks of which one has to see it."""

import copy
from collections.abc import Callable
from dataclasses import dataclass, replace

import broken
from broken import NOT_HERE


@dataclass(frozen=True)
class Mutation:
    """A way to break a golden file."""

    name: str
    checks: tuple[str, ...]  # one of them sees it
    apply: Callable  # takes the golden file, with a value of its own to change; NOT_HERE if it cannot be broken so
    always: bool = True  # whether some file of each folder can be broken so
    only: Callable = lambda provider, dialect: True  # which providers, with which strict dialect, it is for


def of(provider, kind):
    dialect = broken.PROVIDERS[provider].dialect(kind, strict=True)
    return [mutation for mutation in MUTATIONS[kind] if mutation.only(provider, dialect)]


def broken_copies(golden):
    """Each mutation that fits, with the copy that it broke."""
    for mutation in of(golden.provider, golden.kind):
        copied = replace(golden, value=copy.deepcopy(golden.value))
        value = mutation.apply(copied)
        if value is NOT_HERE:
            continue
        broken_copy = replace(copied, value=copied.value if value is None else value)
        assert broken_copy.value != golden.value, f"{mutation.name} changes nothing"
        yield mutation, broken_copy


def uses(transform):
    return lambda provider, _: transform in broken.PROVIDERS[provider].transforms


def is_none_of(*providers):
    return lambda provider, _: provider not in providers


def is_one_of(*providers):
    return lambda provider, _: provider in providers


def rule(name):
    """Dialects with that rule."""
    return lambda _, dialect: getattr(dialect, name)


def refuses(*keywords):
    """Dialects with none of these keywords."""
    return lambda _, dialect: not set(keywords) & dialect.keywords


json_schema = is_none_of("gemini_openapi")
compiled = is_none_of("gemini_openapi", "ollama", "mcp", "xai")

# Of every schema, in definitions and in outputs. Those of `strict` are skipped where the schema is not.
SCHEMA = [
    Mutation("a root that is an array", ("dialect",), broken.schema(broken.root_array)),
    Mutation("a schema that is a list", ("types", "dialect"), broken.schema(lambda schema: [schema])),
    Mutation("a requirement of no property", ("dialect",), broken.schema(broken.require_nothing)),
    Mutation("a keyword that there is not", ("dialect",), broken.schema(broken.keyword("minimun", 1))),
    Mutation("an empty description inside", ("dialect",), broken.schema(broken.keyword("description", ""))),
    Mutation("a reference to nowhere", ("dialect",), broken.schema(broken.a_property({"$ref": "#/$defs/Nothing"}))),
    Mutation("a type that there is not", ("draft", "types"), broken.schema(broken.a_property({"type": "text"})),
             only=is_none_of("gemini_openapi")),
    Mutation("a type that there is not", ("types",), broken.schema(broken.a_property({"type": "TEXT"})),
             only=is_one_of("gemini_openapi")),
    Mutation("a requirement that is not a list", ("draft",), broken.schema(broken.keyword("required", "city")),
             only=json_schema),
    Mutation("an enum that is not a list", ("draft",), broken.schema(broken.a_property({"enum": "c"})), only=json_schema),
    Mutation("a key with a space", ("dialect",), broken.schema(broken.a_property({"type": "string"}, "a key")),
             only=lambda _, dialect: dialect.key != broken.ANY_KEY),
    Mutation("a root of several shapes", ("dialect",), broken.schema(broken.keyword("anyOf", [{"type": "object"}]))),
    Mutation("a requirement twice", ("dialect",), broken.schema(broken.require_twice)),
    Mutation("a definition that nothing refers to", ("dialect",),
             broken.schema(broken.keyword("$defs", {"Unused": {"type": "string"}}))),
    Mutation("items without an array", ("dialect",), broken.schema(broken.keyword("items", {"type": "string"}))),
    Mutation("an enum of objects", ("dialect",), broken.schema(broken.a_property({"enum": [{}]}))),
    Mutation("an enum without values", ("dialect",), broken.schema(broken.a_property({"type": "string", "enum": []}))),
    Mutation("an enum of a text with a number", ("dialect",),
             broken.schema(broken.a_property({"type": "string", "enum": ["c", 1]}))),
    Mutation("an enum with null", ("dialect",), broken.held_to_strict(broken.a_property({"enum": ["c", None]})),
             only=lambda _, dialect: not dialect.null_in_enum),
    Mutation("an enum of numbers", ("dialect",), broken.schema(broken.a_property({"type": "INTEGER", "enum": [1]})),
             only=rule("only_text_in_enum")),
    Mutation("a list of types", ("dialect",), broken.held_to_strict(broken.a_property({"type": ["string", "null"]})),
             only=lambda _, dialect: not dialect.type_lists),
    Mutation("a type in lower case", ("dialect",), broken.schema(broken.a_property({"type": "string"})),
             only=rule("upper_case")),
    Mutation("an object whose properties are empty", ("dialect",),
             broken.schema(broken.a_property({"type": "OBJECT", "properties": {}})),
             only=lambda _, dialect: not dialect.empty_objects),
    Mutation("an object without properties", ("dialect",),
             broken.held_to_strict(broken.a_property({"type": "object", "additionalProperties": False})),
             only=rule("says_shape")),
    Mutation("an array without items", ("dialect",), broken.held_to_strict(broken.a_property({"type": "array"})),
             only=rule("says_shape")),
    Mutation("a format that there is not", ("dialect",),
             broken.held_to_strict(broken.a_property({"type": "string", "format": "uint8"})),
             only=lambda _, dialect: dialect.formats is not None and "format" in dialect.keywords),
    Mutation("an array of two at least", ("dialect",),
             broken.held_to_strict(broken.a_property({"type": "array", "items": {"type": "string"}, "minItems": 2})),
             only=rule("min_items")),
    Mutation("a reference with a description", ("dialect",), broken.held_to_strict(broken.a_reference_with_siblings),
             only=rule("references_alone")),
    Mutation("a schema that is a boolean", ("dialect",), broken.held_to_strict(broken.a_property(True)),
             only=rule("typed")),
    Mutation("too many properties", ("dialect",), broken.held_to_strict(broken.many_properties(5001)),
             only=rule("properties")),
    Mutation("names that are too long together", ("dialect",), broken.held_to_strict(broken.many_properties(600, 201)),
             only=rule("characters")),
    Mutation("objects that are too deep", ("dialect",), broken.held_to_strict(broken.deep(11)), only=rule("depth")),
    Mutation("a long enum", ("dialect",), broken.held_to_strict(broken.long_enum(251, 61)), only=rule("long_enum")),
    Mutation("too many values", ("dialect",), broken.held_to_strict(broken.long_enum(1001, 1)), only=rule("enum_values")),
    Mutation("a reference to itself", ("dialect",), broken.held_to_strict(broken.a_property({"$ref": "#"})),
             always=False, only=lambda _, dialect: not (dialect.recursive and dialect.recursive_if_required)),
    Mutation("an open object", ("dialect",), broken.held_to_strict(broken.keyword("additionalProperties", True)),
             only=rule("closed")),
    Mutation("an object that does not say whether it is open", ("dialect",), broken.schema(broken.unsaid_open),
             only=rule("says_if_open")),
    Mutation("an optional property", ("dialect",), broken.held_to_strict(broken.optional), only=rule("all_required")),
    Mutation("a property of any type", ("dialect",), broken.held_to_strict(broken.a_property({})), only=rule("typed")),
    Mutation("a list without duplicates", ("dialect",),
             broken.held_to_strict(broken.a_property({"type": "array", "items": {"type": "string"}, "uniqueItems": True})),
             only=refuses("uniqueItems")),
    Mutation("a bound", ("dialect",), broken.held_to_strict(broken.a_property({"type": "integer", "multipleOf": 2})),
             only=refuses("multipleOf")),
    Mutation("a pattern with lookahead", ("dialect",),
             broken.held_to_strict(broken.a_property({"type": "string", "pattern": "^(?=a).*$"})), only=rule("simple_patterns")),
    Mutation("a pattern that llguidance has not", ("llguidance",),
             broken.strict(broken.a_property({"type": "string", "pattern": "^(?=a).*$"})), only=compiled),
    Mutation("a type that xgrammar has not", ("xgrammar",), broken.strict(broken.a_property({"type": "text"})),
             only=compiled),
    *(Mutation(f"an optional property, for {code}", (code,), broken.strict(broken.optional), only=uses(code))
      for code in ("openai", "openai_agents", "openai_node", "pydantic_ai")),
    *(Mutation(f"a bound, for {code}", (code,), broken.strict(broken.a_property({"type": "integer", "minimum": 1})),
               only=uses(code))
      for code in ("anthropic", "anthropic_node")),
    Mutation("25 optional properties", ("anthropic_limits",), broken.strict(broken.many_optional(25)),
             only=uses("anthropic_limits")),
]

MUTATIONS = {
    "definitions": [
        Mutation("a name with a space", ("said",), broken.function("name", "plan trip")),
        Mutation("a name that is too long", ("said",), broken.function("name", "x" * 129)),
        Mutation("a name with a space, for the service model", ("types",), broken.function("name", "plan trip"),
                 only=is_one_of("bedrock")),
        Mutation("a name that is too long, for the service model", ("types",), broken.function("name", "x" * 65),
                 only=is_one_of("bedrock")),
        Mutation("a description that is too long", ("said",), broken.function("description", "x" * 1025)),
        Mutation("a name that is a number", ("types", "said"), broken.function("name", 7)),
        Mutation("no name", ("types", "said"), broken.function("name")),
        Mutation("an empty description", ("said",), broken.function("description", "")),
        Mutation("a description that is a number", ("types", "said"), broken.function("description", 7)),
        Mutation("an unknown key", ("types",), broken.function("surprise", 7)),
        Mutation("an unknown key outside", ("types",), broken.outside,
                 only=is_none_of("openai_responses", "anthropic", "mcp", "gemini", "gemini_openapi")),
        Mutation("no schema", ("types", "dialect"), broken.no_schema, only=is_none_of("gemini", "gemini_openapi")),
        Mutation("a flag that is a text", ("types",), broken.flag,
                 only=is_none_of("gemini", "gemini_openapi", "cohere", "ollama", "mcp")),
        Mutation("no requirements at all", ("dialect",), broken.held_to_strict(broken.keyword("required", [])),
                 only=rule("some_required")),
        *SCHEMA,
    ],
    "responses": [
        Mutation("a body that is a list", ("types",), lambda golden: [golden.value]),
        Mutation("a text for what the model sent", ("types",), broken.response_list),
        Mutation("a call without a name", ("types",), broken.response_call(broken.remove_name),
                 only=is_none_of("gemini", "cohere")),
        Mutation("a call whose name is an object", ("types",), broken.response_call(broken.odd_name)),
    ],
    "results": [
        Mutation("a result left out", ("turns",), broken.leave_out),
        Mutation("results in another order", ("turns",), broken.swap, only=is_none_of("mcp")),
        Mutation("an id that is not allowed", ("turns",), broken.odd_ids, only=is_none_of("mcp")),
        Mutation("a result of another call", ("turns",), broken.result_link(broken.FOREIGN_ID), only=is_none_of("mcp")),
        Mutation("a result without an id", ("types", "turns"), broken.result_link(None), only=is_none_of("mcp")),
        Mutation("an unknown key", ("types",), broken.message("surprise", 7)),
        Mutation("a role that there is not", ("types",), broken.message("role", "nobody"),
                 only=is_none_of("openai_responses", "mcp")),
        Mutation("a kind that there is not", ("types",), broken.message("type", "nothing"),
                 only=is_one_of("openai_responses")),
        Mutation("content that is a number", ("types", "turns"), broken.content(7)),
        Mutation("empty content", ("types", "turns"), broken.content("")),
        Mutation("a text before a result", ("turns",), broken.text_first, only=is_one_of("anthropic", "gemini")),
        Mutation("an error with an image", ("turns",), broken.error_with_image, only=is_one_of("anthropic")),
        Mutation("arguments that are a text", ("types", "turns"), broken.odd_arguments,
                 only=is_one_of("anthropic", "gemini", "bedrock", "ollama")),
        Mutation("data that is a list", ("types", "turns"), broken.odd_data, only=is_one_of("gemini", "bedrock")),
        Mutation("a user after the results", ("turns",), broken.user_after, only=is_one_of("mistral")),
        Mutation("a reference without a file", ("turns",), broken.reference_in_data, only=is_one_of("gemini")),
        Mutation("a status that there is not", ("types",), broken.odd_status, only=is_one_of("bedrock")),
        Mutation("content beside calls", ("turns",), broken.beside_calls, only=is_one_of("cohere")),
        Mutation("a result without the name of the tool", ("turns",), broken.nameless, only=is_one_of("ollama")),
        Mutation("a user before the results", ("turns",), broken.interrupt, only=is_none_of("mcp")),
    ],
    "choices": [
        Mutation("an unknown member", ("types",), broken.member("surprise", 7)),
        Mutation("no tools in the list", ("types", "choice"), broken.no_tools, only=is_none_of("mcp")),
        Mutation("a choice that there is not", ("types", "choice"), broken.odd_choice, only=is_none_of("ollama", "mcp")),
        Mutation("a choice of a tool that is not offered", ("choice",), broken.foreign_choice,
                 only=is_none_of("ollama", "cohere", "mcp")),
        Mutation("a choice without tools", ("types", "choice"), broken.choice_alone, only=is_none_of("ollama", "mcp")),
        Mutation("a tool that does not say whether it is strict", ("choice",), broken.unsaid_strict,
                 only=is_one_of("openai_responses")),
        Mutation("names without their mode", ("choice",), broken.names_without_mode, only=is_one_of("gemini")),
        Mutation("a tool that is offered twice", ("choice",), broken.offered_twice),
    ],
    "outputs": [
        Mutation("an unknown member", ("types",), broken.member("surprise", 7)),
        Mutation("a media type that is not JSON", ("dialect",), broken.odd_media_type, only=is_one_of("gemini")),
        Mutation("a name with a space", ("name", "types"), broken.output_name,
                 only=is_one_of("openai_chat", "openai_responses", "mistral", "bedrock"), always=False),
        *SCHEMA,
    ],
}

"""Broken copies of golden files, each with the checks of which one has to see it."""

import copy
from collections.abc import Callable
from dataclasses import dataclass, replace

from broken import definitions, members, responses, results, rules, schemas
from broken.common import NOT_HERE
from dialects import ANY_KEY, PROVIDERS


@dataclass(frozen=True)
class Mutation:
    """A way to break a golden file."""

    name: str
    checks: tuple[str, ...]  # one of them sees it
    apply: Callable  # takes the golden file, with a value of its own to change; NOT_HERE if it cannot be broken so
    always: bool = True  # whether some file of each folder can be broken so
    of_strict: bool = False  # whether only strict ones can be broken so
    only: Callable = lambda provider, dialect: True  # which providers, with which strict dialect, it is for


def of(provider, kind):
    dialect = PROVIDERS[provider].dialect(kind, strict=True)
    has_strict = PROVIDERS[provider].has_strict(kind)
    fitting = [mutation for mutation in MUTATIONS[kind] if mutation.only(provider, dialect)]
    return [mutation for mutation in fitting if has_strict or not mutation.of_strict]


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
    return lambda provider, _: transform in PROVIDERS[provider].transforms


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


def compiled(provider, _):
    return PROVIDERS[provider].engines


# Of every schema, in definitions and in outputs. Those of `strict` are skipped where the schema is not.
SCHEMA = [
    Mutation("a root that is an array", ("dialect",), schemas.schema(schemas.root_array)),
    Mutation("a schema that is a list", ("types", "dialect"), schemas.schema(lambda schema: [schema])),
    Mutation("a requirement of no property", ("dialect",), schemas.schema(schemas.require_nothing)),
    Mutation("a keyword that there is not", ("dialect",), schemas.schema(schemas.keyword("minimun", 1))),
    Mutation("an empty description inside", ("dialect",), schemas.schema(schemas.keyword("description", ""))),
    Mutation("a reference to nowhere", ("dialect",), schemas.schema(schemas.a_property({"$ref": "#/$defs/Nothing"}))),
    Mutation(
        "a type that there is not",
        ("draft", "types"),
        schemas.schema(schemas.a_property({"type": "text"})),
        only=is_none_of("gemini_openapi"),
    ),
    Mutation(
        "a type that there is not",
        ("types",),
        schemas.schema(schemas.a_property({"type": "TEXT"})),
        only=is_one_of("gemini_openapi"),
    ),
    Mutation(
        "a requirement that is not a list",
        ("draft",),
        schemas.schema(schemas.keyword("required", "city")),
        only=json_schema,
    ),
    Mutation(
        "an enum that is not a list", ("draft",), schemas.schema(schemas.a_property({"enum": "c"})), only=json_schema
    ),
    Mutation(
        "a key with a space",
        ("dialect",),
        schemas.schema(schemas.a_property({"type": "string"}, "a key")),
        only=lambda _, dialect: dialect.key != ANY_KEY,
    ),
    Mutation("a root of several shapes", ("dialect",), schemas.schema(schemas.keyword("anyOf", [{"type": "object"}]))),
    Mutation("a requirement twice", ("dialect",), schemas.schema(schemas.require_twice)),
    Mutation(
        "a definition that nothing refers to",
        ("dialect",),
        schemas.schema(schemas.keyword("$defs", {"Unused": {"type": "string"}})),
    ),
    Mutation("items without an array", ("dialect",), schemas.schema(schemas.keyword("items", {"type": "string"}))),
    Mutation("an enum of objects", ("dialect",), schemas.schema(schemas.a_property({"enum": [{}]}))),
    Mutation(
        "an enum without values", ("dialect",), schemas.schema(schemas.a_property({"type": "string", "enum": []}))
    ),
    Mutation(
        "an enum of a text with a number",
        ("dialect",),
        schemas.schema(schemas.a_property({"type": "string", "enum": ["c", 1]})),
    ),
    Mutation(
        "an enum with null",
        ("dialect",),
        schemas.held_to_strict(schemas.a_property({"enum": ["c", None]})),
        only=lambda _, dialect: not dialect.null_in_enum,
    ),
    Mutation(
        "an enum of numbers",
        ("dialect",),
        schemas.schema(schemas.a_property({"type": "INTEGER", "enum": [1]})),
        only=rule("only_text_in_enum"),
    ),
    Mutation(
        "a list of types",
        ("dialect",),
        schemas.held_to_strict(schemas.a_property({"type": ["string", "null"]})),
        only=lambda _, dialect: not dialect.type_lists,
    ),
    Mutation(
        "a type in lower case",
        ("dialect",),
        schemas.schema(schemas.a_property({"type": "string"})),
        only=rule("upper_case"),
    ),
    Mutation(
        "an object whose properties are empty",
        ("dialect",),
        schemas.schema(schemas.a_property({"type": "OBJECT", "properties": {}})),
        only=lambda _, dialect: not dialect.empty_objects,
    ),
    Mutation(
        "an object without properties",
        ("dialect",),
        schemas.held_to_strict(schemas.a_property({"type": "object", "additionalProperties": False})),
        only=rule("says_shape"),
    ),
    Mutation(
        "an array without items",
        ("dialect",),
        schemas.held_to_strict(schemas.a_property({"type": "array"})),
        only=rule("says_shape"),
    ),
    Mutation(
        "a format that there is not",
        ("dialect",),
        schemas.held_to_strict(schemas.a_property({"type": "string", "format": "uint8"})),
        only=lambda _, dialect: dialect.formats is not None and "format" in dialect.keywords,
    ),
    Mutation(
        "an array of two at least",
        ("dialect",),
        schemas.held_to_strict(schemas.a_property({"type": "array", "items": {"type": "string"}, "minItems": 2})),
        only=rule("min_items"),
    ),
    Mutation(
        "a reference with a description",
        ("dialect",),
        schemas.held_to_strict(schemas.a_reference_with_siblings),
        only=rule("references_alone"),
    ),
    Mutation(
        "a schema that is a boolean", ("dialect",), schemas.held_to_strict(schemas.a_property(True)), only=rule("typed")
    ),
    Mutation(
        "too many properties",
        ("dialect",),
        schemas.held_to_strict(schemas.many_properties(5001)),
        only=rule("properties"),
    ),
    Mutation(
        "names that are too long together",
        ("dialect",),
        schemas.held_to_strict(schemas.many_properties(600, 201)),
        only=rule("characters"),
    ),
    Mutation("objects that are too deep", ("dialect",), schemas.held_to_strict(schemas.deep(11)), only=rule("depth")),
    Mutation("a long enum", ("dialect",), schemas.held_to_strict(schemas.long_enum(251, 61)), only=rule("long_enum")),
    Mutation(
        "too many values", ("dialect",), schemas.held_to_strict(schemas.long_enum(1001, 1)), only=rule("enum_values")
    ),
    Mutation(
        "a reference to itself",
        ("dialect",),
        schemas.held_to_strict(schemas.a_property({"$ref": "#"})),
        always=False,
        only=lambda _, dialect: not (dialect.recursive and dialect.recursive_if_required),
    ),
    Mutation(
        "an open object",
        ("dialect",),
        schemas.held_to_strict(schemas.keyword("additionalProperties", True)),
        only=rule("closed"),
    ),
    Mutation(
        "an object that does not say whether it is open",
        ("dialect",),
        schemas.schema(schemas.unsaid_open),
        only=rule("says_if_open"),
    ),
    Mutation("an optional property", ("dialect",), schemas.held_to_strict(schemas.optional), only=rule("all_required")),
    Mutation(
        "a property of any type", ("dialect",), schemas.held_to_strict(schemas.a_property({})), only=rule("typed")
    ),
    Mutation(
        "a list without duplicates",
        ("dialect",),
        schemas.held_to_strict(schemas.a_property({"type": "array", "items": {"type": "string"}, "uniqueItems": True})),
        only=refuses("uniqueItems"),
    ),
    Mutation(
        "a bound",
        ("dialect",),
        schemas.held_to_strict(schemas.a_property({"type": "integer", "multipleOf": 2})),
        only=refuses("multipleOf"),
    ),
    Mutation(
        "a pattern with lookahead",
        ("dialect",),
        schemas.held_to_strict(schemas.a_property({"type": "string", "pattern": "^(?=a).*$"})),
        only=rule("simple_patterns"),
    ),
    Mutation(
        "a pattern that llguidance has not",
        ("llguidance",),
        schemas.strict(schemas.a_property({"type": "string", "pattern": "^(?=a).*$"})),
        of_strict=True,
        only=compiled,
    ),
    Mutation(
        "a type that xgrammar has not",
        ("xgrammar",),
        schemas.strict(schemas.a_property({"type": "text"})),
        of_strict=True,
        only=compiled,
    ),
    *(
        Mutation(
            f"an optional property, for {code}",
            (code,),
            schemas.strict(schemas.optional),
            of_strict=True,
            only=uses(code),
        )
        for code in ("openai", "openai_agents", "openai_node", "pydantic_ai")
    ),
    *(
        Mutation(
            f"a bound, for {code}",
            (code,),
            schemas.strict(schemas.a_property({"type": "integer", "minimum": 1})),
            of_strict=True,
            only=uses(code),
        )
        for code in ("anthropic", "anthropic_node")
    ),
    Mutation(
        "25 optional properties",
        ("anthropic_limits",),
        schemas.strict(schemas.many_optional(25)),
        of_strict=True,
        only=uses("anthropic_limits"),
    ),
]

MUTATIONS = {
    "definitions": [
        Mutation("a name with a space", ("said",), definitions.function("name", "plan trip")),
        Mutation("a name that is too long", ("said",), definitions.function("name", "x" * 129)),
        Mutation(
            "a name with a space, for the service model",
            ("types",),
            definitions.function("name", "plan trip"),
            only=is_one_of("bedrock"),
        ),
        Mutation(
            "a name that is too long, for the service model",
            ("types",),
            definitions.function("name", "x" * 65),
            only=is_one_of("bedrock"),
        ),
        Mutation("a description that is too long", ("said",), definitions.function("description", "x" * 1025)),
        Mutation("a name that is a number", ("types", "said"), definitions.function("name", 7)),
        Mutation("no name", ("types", "said"), definitions.function("name")),
        Mutation("an empty description", ("said",), definitions.function("description", "")),
        Mutation("a description that is a number", ("types", "said"), definitions.function("description", 7)),
        Mutation("an unknown key", ("types",), definitions.function("surprise", 7)),
        Mutation(
            "an unknown key outside",
            ("types",),
            definitions.outside,
            only=is_none_of("openai_responses", "anthropic", "mcp", "gemini", "gemini_openapi"),
        ),
        Mutation("no schema", ("types", "dialect"), definitions.no_schema, only=is_none_of("gemini", "gemini_openapi")),
        Mutation(
            "a flag that is a text",
            ("types",),
            definitions.flag,
            only=is_none_of("gemini", "gemini_openapi", "cohere", "ollama", "mcp"),
        ),
        Mutation(
            "an example that is not valid",
            ("examples",),
            definitions.function("input_examples", [{"surprise": 7}]),
            only=is_one_of("anthropic"),
        ),
        Mutation(
            "an example that is not valid any more",
            ("examples",),
            definitions.example,
            only=is_one_of("anthropic"),
        ),
        Mutation(
            "examples that are no list",
            ("types",),
            definitions.function("input_examples", 7),
            only=is_one_of("anthropic"),
        ),
        Mutation(
            "eagerness that is a text",
            ("types",),
            definitions.function("eager_input_streaming", "perhaps"),
            only=is_one_of("anthropic"),
        ),
        Mutation("a title that is a number", ("types",), definitions.function("title", 7), only=is_one_of("mcp")),
        Mutation(
            "a hint that is a text",
            ("types",),
            definitions.function("annotations", {"readOnlyHint": "perhaps"}),
            only=is_one_of("mcp"),
        ),
        Mutation(
            "a hint that there is not",
            ("types",),
            definitions.function("annotations", {"readOnly": True}),
            only=is_one_of("mcp"),
        ),
        Mutation(
            "a result that is not an object",
            ("types",),
            definitions.function("outputSchema", {"type": "array"}),
            only=is_one_of("mcp"),
        ),
        *(
            Mutation(
                f"a result of {name}",
                ("result",),
                definitions.function(key, {"type": "object", "properties": {"a": schema}}),
                only=is_one_of(provider),
            )
            for provider, key in (("mcp", "outputSchema"), ("openai_responses", "output_schema"))
            for name, schema in (
                ("a type that there is not", {"type": "text"}),
                ("a keyword that there is not", {"type": "string", "minimun": 1}),
                ("a reference to nowhere", {"$ref": "#/$defs/Nothing"}),
            )
        ),
        Mutation(
            "no requirements at all",
            ("dialect",),
            schemas.held_to_strict(schemas.keyword("required", [])),
            only=rule("some_required"),
        ),
        *SCHEMA,
    ],
    "responses": [
        Mutation("a body that is a list", ("types",), lambda golden: [golden.value]),
        Mutation("a text for what the model sent", ("types",), responses.response_list),
        Mutation(
            "a call without a name",
            ("types",),
            responses.response_call(responses.remove_name),
            only=is_none_of("gemini", "cohere"),
        ),
        Mutation("a call whose name is an object", ("types",), responses.response_call(responses.odd_name)),
    ],
    "results": [
        Mutation("a result left out", ("turns",), results.leave_out),
        Mutation("results in another order", ("turns",), results.swap, only=is_none_of("mcp")),
        Mutation("an id that is not allowed", ("turns",), results.odd_ids, only=is_none_of("mcp")),
        Mutation(
            "a result of another call", ("turns",), results.result_link(results.FOREIGN_ID), only=is_none_of("mcp")
        ),
        Mutation("a result without an id", ("types", "turns"), results.result_link(None), only=is_none_of("mcp")),
        Mutation("an unknown key", ("types",), results.message("surprise", 7)),
        Mutation(
            "a role that there is not",
            ("types",),
            results.message("role", "nobody"),
            only=is_none_of("openai_responses", "mcp"),
        ),
        Mutation(
            "a kind that there is not",
            ("types",),
            results.message("type", "nothing"),
            only=is_one_of("openai_responses"),
        ),
        Mutation("content that is a number", ("types", "turns"), results.content(7)),
        Mutation("empty content", ("types", "turns"), results.content("")),
        Mutation("a text before a result", ("turns",), rules.text_first, only=is_one_of("anthropic", "gemini")),
        Mutation("an error with an image", ("turns",), rules.error_with_image, only=is_one_of("anthropic")),
        Mutation(
            "arguments that are a text",
            ("types", "turns"),
            rules.odd_arguments,
            only=is_one_of("anthropic", "gemini", "bedrock", "ollama"),
        ),
        Mutation("data that is a list", ("types", "turns"), rules.odd_data, only=is_one_of("gemini", "bedrock")),
        Mutation("a user after the results", ("turns",), rules.user_after, only=is_one_of("mistral")),
        Mutation("a reference without a file", ("turns",), rules.reference_in_data, only=is_one_of("gemini")),
        Mutation("a status that there is not", ("types",), rules.odd_status, only=is_one_of("bedrock")),
        Mutation("content beside calls", ("turns",), rules.beside_calls, only=is_one_of("cohere")),
        Mutation("a result without the name of the tool", ("turns",), rules.nameless, only=is_one_of("ollama")),
        Mutation("a user before the results", ("turns",), results.interrupt, only=is_none_of("mcp")),
    ],
    "choices": [
        Mutation("an unknown member", ("types",), members.member("surprise", 7)),
        Mutation("no tools in the list", ("types", "choice"), members.no_tools, only=is_none_of("mcp")),
        Mutation(
            "a choice that there is not", ("types", "choice"), members.odd_choice, only=is_none_of("ollama", "mcp")
        ),
        Mutation(
            "a choice of a tool that is not offered",
            ("choice",),
            members.foreign_choice,
            only=is_none_of("ollama", "cohere", "mcp"),
        ),
        Mutation("a choice without tools", ("types", "choice"), members.choice_alone, only=is_none_of("ollama", "mcp")),
        Mutation(
            "a tool that does not say whether it is strict",
            ("choice",),
            members.unsaid_strict,
            only=is_one_of("openai_responses"),
        ),
        Mutation("names without their mode", ("choice",), members.names_without_mode, only=is_one_of("gemini")),
        Mutation("a tool that is offered twice", ("choice",), members.offered_twice),
    ],
    "outputs": [
        Mutation("an unknown member", ("types",), members.member("surprise", 7)),
        Mutation("a media type that is not JSON", ("dialect",), members.odd_media_type, only=is_one_of("gemini")),
        Mutation(
            "a name with a space",
            ("name", "types"),
            members.output_name,
            only=is_one_of("openai_chat", "openai_responses", "mistral", "bedrock"),
            always=False,
        ),
        *SCHEMA,
    ],
}

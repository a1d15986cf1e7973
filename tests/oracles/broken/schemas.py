"""Broken schemas, in definitions and in the shapes of answers."""

import json

import checks
from broken.common import NOT_HERE, function_of
from dialects import PROVIDERS

SCHEMA_KEYS = ("parameters", "input_schema", "parametersJsonSchema", "inputSchema")
OUTPUT_PATHS = {
    "openai_chat": ("response_format", "json_schema", "schema"),
    "openai_responses": ("text", "format", "schema"),
    "anthropic": ("output_config", "format", "schema"),
    "gemini": ("generationConfig", "responseJsonSchema"),
    "gemini_openapi": ("generationConfig", "responseSchema"),
    "bedrock": ("outputConfig", "textFormat", "structure", "jsonSchema", "schema"),
    "mistral": ("response_format", "json_schema", "schema"),
    "cohere": ("response_format", "json_schema"),
    "ollama": ("format",),
}


def place_of(golden):
    """The object that has the schema, and its key there."""
    tools = checks.definitions(golden.value) if golden.kind == "outputs" else [golden.value]
    if not tools:
        *path, key = OUTPUT_PATHS[golden.provider]
        place = golden.value
        for step in path:
            place = place[step]
        return place, key
    place = function_of(tools[0])
    key = next((key for key in SCHEMA_KEYS if key in place), None)
    # Amazon's is one object further in.
    return (place[key], "json") if golden.provider == "bedrock" else (place, key)


def schema(change):
    """Changes the schema."""

    def apply(golden):
        place, key = place_of(golden)
        if key is None:
            return NOT_HERE
        is_text = isinstance(place[key], str)
        changed = json.loads(place[key]) if is_text else place[key]
        answer = change(changed)
        if answer is NOT_HERE:
            return NOT_HERE
        changed = changed if answer is None else answer
        place[key] = json.dumps(changed) if is_text else changed
        return None

    return apply


def strict(change):
    """Changes the schema if it is strict."""
    return lambda golden: schema(change)(golden) if _is_strict(golden) else NOT_HERE


def held_to_strict(change):
    """Changes the schema if it is strict, or in a dialect that is the same for those that are not."""

    def apply(golden):
        provider = PROVIDERS[golden.provider]
        same = provider.dialect(golden.kind, True) == provider.dialect(golden.kind, False)
        return schema(change)(golden) if same or _is_strict(golden) else NOT_HERE

    return apply


def _is_strict(golden):
    if golden.kind == "outputs":
        return checks.output(golden)[2]
    return golden.listed_strict or checks.sdk(golden.provider).parts(golden.value)[3]


def root_array(schema):
    schema["type"] = "ARRAY" if str(schema["type"]).isupper() else "array"


def require_nothing(schema):
    schema["required"] = [*schema.get("required", []), "nothing"]


def require_twice(schema):
    if not schema.get("required"):
        return NOT_HERE
    schema["required"] = [*schema["required"], schema["required"][0]]


def a_reference_with_siblings(schema):
    schema.setdefault("$defs", {})["Another"] = {"type": "string"}
    return a_property({"$ref": "#/$defs/Another", "description": "Another"})(schema)


def many_properties(count, length=1):
    def change(schema):
        for at in range(count):
            a_property({"type": "string"}, f"a{at}".ljust(length, "x"))(schema)

    return change


def deep(levels):
    def change(schema):
        inner = {"type": "string"}
        for _ in range(levels - 1):
            inner = {"type": "object", "properties": {"a": inner}, "required": ["a"], "additionalProperties": False}
        return a_property(inner)(schema)

    return change


def long_enum(count, length):
    """With texts of `length` characters at least, each another."""
    return a_property({"type": "string", "enum": [str(at).ljust(length, "x") for at in range(count)]})


def keyword(name, value):
    def change(schema):
        if schema.get(name) == value:
            return NOT_HERE
        schema[name] = value

    return change


def a_property(value, key="another"):
    """Adds a property, and requires it as strict dialects want it."""

    def change(schema):
        schema.setdefault("properties", {})[key] = value
        schema["required"] = [*schema.get("required", []), key]
        if "propertyOrdering" in schema:
            schema["propertyOrdering"] = [*schema["propertyOrdering"], key]

    return change


def unsaid_open(schema):
    if schema.pop("additionalProperties", None) is None:
        return NOT_HERE


def optional(schema):
    if not schema.get("required"):
        return NOT_HERE
    schema["required"] = schema["required"][1:]


def many_optional(count):
    def change(schema):
        for at in range(count):
            schema["properties"][f"another_{at}"] = {"type": "string"}

    return change

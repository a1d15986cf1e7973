"""Walking a JSON Schema: which positions hold schemas, which data, which names."""

ONE = (
    "additionalProperties",
    "items",
    "contains",
    "not",
    "if",
    "then",
    "else",
    "propertyNames",
    "additionalItems",
    "unevaluatedItems",
    "unevaluatedProperties",
    "contentSchema",
)
LISTS = ("anyOf", "oneOf", "allOf", "prefixItems")
MAPS = ("properties", "$defs", "definitions", "patternProperties", "dependentSchemas")


def children(schema):
    """Each schema directly below, with its path."""
    if not isinstance(schema, dict):
        return
    for key in ONE:
        if isinstance(schema.get(key), (dict, bool)):
            yield f"/{key}", schema[key]
    for key in LISTS:
        if isinstance(schema.get(key), list):
            for at, child in enumerate(schema[key]):
                yield f"/{key}/{at}", child
    for key in MAPS:
        if isinstance(schema.get(key), dict):
            for name, child in schema[key].items():
                yield f"/{key}/{name}", child


def nodes(schema, path=""):
    """Every schema, with its path; the root first. `additionalProperties: false` is a word, not a schema."""
    yield path, schema
    for below, child in children(schema):
        if not (below == "/additionalProperties" and isinstance(child, bool)):
            yield from nodes(child, path + below)


def resolve(root, pointer):
    """What a local reference is to, or None."""
    node = root
    for part in pointer.removeprefix("#").split("/")[1:]:
        part = part.replace("~1", "/").replace("~0", "~")
        if not isinstance(node, dict) or part not in node:
            return None
        node = node[part]
    return node


def types(schema):
    """The types of a schema, in lower case."""
    declared = schema.get("type", []) if isinstance(schema, dict) else []
    declared = declared if isinstance(declared, list) else [declared]
    return [name.lower() for name in declared if isinstance(name, str)]


def is_recursive(root, only_required=False):
    """Whether a schema leads back to itself; with `only_required`, without an optional property on the way."""

    def leads_back(schema, open_references):
        if not isinstance(schema, dict):
            return False
        pointer = schema.get("$ref")
        if isinstance(pointer, str):
            if pointer in open_references:
                return True
            if leads_back(resolve(root, pointer), open_references | {pointer}):
                return True
        for below, child in children(schema):
            _, kind, *name = below.split("/", 2)
            if kind in ("$defs", "definitions"):
                continue
            if only_required and kind == "properties" and name[0] not in schema.get("required", []):
                continue
            if leads_back(child, open_references):
                return True
        return False

    return leads_back(root, frozenset({"#"}))

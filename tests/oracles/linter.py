"""Our own rules for a schema, by the dialect of its provider."""

import re

from schemas import children, is_recursive, nodes, resolve, types

# Lookaround, backreferences and word boundaries: no engine of a provider has them.
NOT_SIMPLE = re.compile(r"\(\?[=!<]|\\[1-9bB]")
COMPOSITION = ("anyOf", "oneOf", "allOf", "not", "enum", "const", "$ref", "if")


def lint(schema, dialect, as_definition=True):
    """What of the schema the provider would refuse, or the model would not see."""
    if not isinstance(schema, dict):
        return ["the schema is not an object"]
    found = [f"the root is not an object: {sorted(schema)}"] if types(schema) != ["object"] else []
    found += [f"the root has {key}" for key in COMPOSITION if key in schema]
    found += _nodes(schema, dialect)
    if not dialect.recursive and is_recursive(schema):
        found.append("the schema is recursive")
    elif not dialect.recursive_if_required and is_recursive(schema, only_required=True):
        found.append("the schema is recursive by required properties")
    if dialect.some_required and as_definition and not schema.get("required"):
        found.append("no property is required")
    return found + _references(schema) + _limits(schema, dialect)


def lint_result(schema, dialect):
    """The same of the schema of what a tool gives back, which may be of any type."""
    if not isinstance(schema, dict):
        return ["the schema is not an object"]
    return _nodes(schema, dialect) + _references(schema)


def _nodes(schema, dialect):
    return [f"{path or '/'}: {message}" for path, node in nodes(schema) for message in _node(node, schema, dialect)]


def _node(node, root, dialect):
    if not isinstance(node, dict):
        return ["a schema of a boolean"] if dialect.typed else []
    found = [f"{key} is not in the dialect" for key in sorted(set(node) - dialect.keywords)]
    is_object, is_array = "object" in types(node), "array" in types(node)
    if "description" in node and not str(node["description"]).strip():
        found.append("the description is empty")
    if dialect.typed and not {"type", "anyOf", "oneOf", "$ref", "enum", "const"} & set(node):
        found.append("no type")
    if isinstance(node.get("type"), list) and not dialect.type_lists:
        found.append("a list of types")
    if dialect.upper_case and "type" in node and node["type"] != str(node["type"]).upper():
        found.append("a type that is not in upper case")
    if "$ref" in node and dialect.references_alone and set(node) - {"$ref"}:
        found.append("a $ref with siblings")
    return (
        found
        + _object(node, is_object, dialect)
        + _array(node, is_array, dialect)
        + _required(node)
        + _enum(node, dialect)
        + _text(node, dialect)
    )


def _object(node, is_object, dialect):
    properties = node.get("properties", {})
    found = [f"the key {key!r} is not allowed" for key in properties if not re.fullmatch(dialect.key, key)]
    if not is_object:
        return found + (["properties without an object"] if "properties" in node else [])
    if dialect.closed and node.get("additionalProperties") is not False:
        found.append("the object is open")
    if dialect.says_if_open and "additionalProperties" not in node:
        found.append("the object does not say whether it is open")
    # An object whose keys are data has none.
    if dialect.says_shape and "properties" not in node and node.get("additionalProperties", False) is False:
        found.append("an object without properties")
    if not dialect.empty_objects and node.get("properties") == {}:
        found.append("the properties are empty")
    if dialect.all_required and list(node.get("required", [])) != list(properties):
        found.append("not every property is required, in order")
    return found


def _array(node, is_array, dialect):
    if not is_array:
        return ["items without an array"] if "items" in node else []
    found = []
    if dialect.says_shape and "items" not in node:
        found.append("an array without items")
    if dialect.min_items is not None and node.get("minItems", 0) > dialect.min_items:
        found.append("minItems is too high")
    return found


def _required(node):
    required = node.get("required", [])
    # `required` may name what a sibling in a composition declares, but no schema of ours is written like that.
    found = [f"requires {key!r}, which is not a property" for key in required if key not in node.get("properties", {})]
    return found + (["required names one twice"] if len(set(required)) != len(required) else [])


def _enum(node, dialect):
    if "enum" not in node:
        return []
    values = node["enum"]
    found = ["the enum is empty"] if not values else []
    if any(isinstance(value, (dict, list)) for value in values):
        found.append("the enum has objects or arrays")
    if None in values and not dialect.null_in_enum:
        found.append("the enum has null")
    if dialect.only_text_in_enum and not all(isinstance(value, str) and value for value in values):
        found.append("the enum has more than texts")
    if types(node) == ["string"] and not all(isinstance(value, str) for value in values):
        found.append("the enum of a string has other values")
    return found


def _text(node, dialect):
    found = []
    if dialect.formats is not None and "format" in node and node["format"] not in dialect.formats:
        found.append(f"the format {node['format']!r}")
    if dialect.simple_patterns and NOT_SIMPLE.search(str(node.get("pattern", ""))):
        found.append("a pattern with lookaround, backreferences or boundaries")
    return found


def _references(schema):
    used = set()
    found = []
    for path, node in nodes(schema):
        pointer = node.get("$ref") if isinstance(node, dict) else None
        if pointer is None:
            continue
        used.add(pointer)
        # Other pointers are refused by OpenAI and by Anthropic, and no dialect needs them.
        if not (pointer == "#" or re.fullmatch(r"#/\$defs/[^/]+", str(pointer))) or resolve(schema, pointer) is None:
            found.append(f"{path}: the reference {pointer!r} leads nowhere")
    return found + [
        f"$defs has {name!r}, which nothing refers to"
        for name in schema.get("$defs", {})
        if f"#/$defs/{name}" not in {pointer.replace("~1", "/").replace("~0", "~") for pointer in used}
    ]


def _limits(schema, dialect):
    every = [node for _, node in nodes(schema) if isinstance(node, dict)]
    found = []
    if dialect.properties and sum(len(node.get("properties", {})) for node in every) > dialect.properties:
        found.append("too many properties")
    if dialect.enum_values and sum(len(node.get("enum", [])) for node in every) > dialect.enum_values:
        found.append("too many values of enums")
    texts = [text for node in every for text in _texts(node)]
    if dialect.characters and sum(map(len, texts)) > dialect.characters:
        found.append("too many characters in names and values")
    if dialect.long_enum:
        found += [
            "an enum with too many characters"
            for node in every
            if len(values := node.get("enum", [])) > dialect.long_enum[0]
            and sum(len(str(value)) for value in values) > dialect.long_enum[1]
        ]
    if dialect.depth and _depth(schema) > dialect.depth:
        found.append("too deep")
    return found


def _texts(node):
    """The names of properties and definitions, and the values of enums and constants."""
    values = [*node.get("enum", []), *([node["const"]] if "const" in node else [])]
    return [*node.get("properties", {}), *node.get("$defs", {}), *map(str, values)]


def _depth(schema):
    """Levels of objects, each definition by itself, as OpenAI was observed to count them."""
    if not isinstance(schema, dict):
        return 0
    below = max((_depth(child) for _, child in children(schema)), default=0)
    return below + bool(schema.get("properties"))


def lint_definition(name, description, provider):
    """What of the name and the description the provider would refuse."""
    is_name = isinstance(name, str) and provider.name.fullmatch(name)
    found = [] if is_name else [f"the name {name!r} is not allowed"]
    if description is None:
        return found
    if not description.strip():
        found.append("the description is empty")
    # Older models of OpenAI, and hosts of them, refuse more.
    elif len(description) > 1024:
        found.append("the description has more than 1024 characters")
    return found

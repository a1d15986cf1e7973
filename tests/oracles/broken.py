"""How golden files are broken. What changes a copy in place returns None; what cannot be done, NOT_HERE."""

import json

import checks
from dialects import ANY_KEY, PROVIDERS  # noqa: F401  for mutate.py

NOT_HERE = object()
FOREIGN_ID = "aaaaaaaa9"  # an id that every provider takes


# Schemas

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


def _place(golden):
    """The object that has the schema, and its key there."""
    tools = checks.definitions(golden.value) if golden.kind == "outputs" else [golden.value]
    if not tools:
        *path, key = OUTPUT_PATHS[golden.provider]
        place = golden.value
        for step in path:
            place = place[step]
        return place, key
    place = _function(tools[0])
    key = next((key for key in SCHEMA_KEYS if key in place), None)
    # Amazon's is one object further in.
    return (place[key], "json") if golden.provider == "bedrock" else (place, key)


def schema(change):
    """Changes the schema."""
    def apply(golden):
        place, key = _place(golden)
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


# Definitions

def _function(definition):
    """The object that has the name."""
    for key in ("function", "toolSpec"):
        if key in definition:
            return definition[key]
    return definition["functionDeclarations"][0] if "functionDeclarations" in definition else definition


def function(key, *value):
    """Sets a member beside the name, or takes it away."""
    def apply(golden):
        place = _function(golden.value)
        place.pop(key, None)
        if value:
            place[key] = value[0]

    return apply


def outside(golden):
    golden.value["surprise"] = 7


def no_schema(golden):
    place, key = _place(golden)
    if key is None:
        return NOT_HERE
    del place[key]


def flag(golden):
    _function(golden.value)["strict"] = "perhaps"


# Responses

# The list of what the model sent, and the calls.
LISTS = ("choices", "output", "content", "candidates", "message", "name")


def response_list(golden):
    body = golden.value.get("params", golden.value)
    key = next((key for key in LISTS if key in body), None)
    if key is None:
        return NOT_HERE
    body[key] = ["nothing"] if isinstance(body[key], str) else "nothing"


def _response_calls(golden):
    """Each call, as the object that has its name."""
    body = golden.value
    if golden.provider == "mcp":
        return [body.get("params", body)]
    if golden.provider == "openai_responses":
        return [item for item in body["output"] if item.get("type") == "function_call"]
    if golden.provider == "anthropic":
        return [block for block in body["content"] if block.get("type") == "tool_use"]
    if golden.provider == "gemini":
        contents = [candidate.get("content") or {} for candidate in body.get("candidates") or []]
        parts = [part for content in contents for part in content.get("parts", [])]
        return [part["functionCall"] for part in parts if "functionCall" in part]
    if golden.provider == "bedrock":
        return [block["toolUse"] for block in body["output"]["message"]["content"] if "toolUse" in block]
    messages = [choice["message"] for choice in body["choices"]] if "choices" in body else [body["message"]]
    return [call["function"] for message in messages for call in message.get("tool_calls") or []]


def response_call(change):
    def apply(golden):
        found = _response_calls(golden)
        return change(found[0]) if found else NOT_HERE

    return apply


def remove_name(call):
    del call["name"]


def odd_name(call):
    call["name"] = {"odd": 7}


# Results

ID_KEYS = ("tool_call_id", "call_id", "tool_use_id", "toolUseId")
CALL_ID_KEYS = ("id", "call_id", "toolUseId")


def _messages(golden):
    return golden.value["messages"] if isinstance(golden.value, dict) else golden.value


def _results(golden):
    """Each result: the list that it is in, its place there, and the object that has its id."""
    for message in _messages(golden):
        blocks = message.get("content", message.get("parts"))
        for block in blocks if isinstance(blocks, list) else []:
            if not isinstance(block, dict):
                continue
            if block.get("type") == "tool_result":
                yield blocks, block, block
            for key in ("toolResult", "functionResponse"):
                if key in block:
                    yield blocks, block, block[key]
        is_one = message.get("role") == "tool" or message.get("type") == "function_call_output"
        if is_one or golden.provider == "mcp":
            yield _messages(golden), message, message


def leave_out(golden):
    found = list(_results(golden))
    if golden.provider == "mcp":
        _messages(golden).clear()
        return
    siblings, block, _ = found[-1]
    siblings.remove(block)
    # A message of one result goes with it.
    if not siblings:
        _messages(golden)[:] = [message for message in _messages(golden)
                                if message.get("content", message.get("parts")) != []]


def swap(golden):
    found = list(_results(golden))
    if len(found) < 2 or found[0][0] is not found[1][0]:
        return NOT_HERE
    siblings, first, one = found[0]
    _, second, other = found[1]
    if not any(key in one for key in ID_KEYS + ("id",)) and _name(one) == _name(other):
        return NOT_HERE
    at, to = siblings.index(first), siblings.index(second)
    siblings[at], siblings[to] = siblings[to], siblings[at]


def _name(result):
    return result.get("tool_name", result.get("name"))


def _id_key(result):
    return next((key for key in (*ID_KEYS, "id") if key in result), None)


def odd_ids(golden):
    """The same bad id for the first call and its result, so that they still belong together."""
    def walk(value, old, new):
        if isinstance(value, dict):
            for key, item in value.items():
                if key in (*ID_KEYS, "id") and item == old:
                    value[key] = new
                else:
                    walk(item, old, new)
        elif isinstance(value, list):
            for item in value:
                walk(item, old, new)

    _, _, result = next(_results(golden))
    key = _id_key(result)
    if key is None:
        return NOT_HERE
    walk(_messages(golden), result[key], "not an id " * 13)


def result_link(value):
    """Another id for the first result, or none. Where results go by names, another name."""
    def apply(golden):
        _, _, result = next(_results(golden))
        key = _id_key(result) or ("tool_name" if "tool_name" in result else "name")
        del result[key]
        if value is not None:
            result[key] = value

    return apply


def message(key, value):
    """Sets a member of the message of the first result."""
    def apply(golden):
        siblings, block, _ = next(_results(golden))
        holder = next(holder for holder in _messages(golden)
                      if holder is block or siblings is holder.get("content") or siblings is holder.get("parts"))
        if golden.provider == "mcp" and "result" in holder:
            holder = holder["result"]
        holder[key] = value

    return apply


def content(value):
    def apply(golden):
        _, _, result = next(_results(golden))
        result = result.get("result", result)
        result[next((key for key in ("output", "response") if key in result), "content")] = value

    return apply


def interrupt(golden):
    messages = _messages(golden)
    siblings, block, _ = next(_results(golden))
    at = next(at for at, holder in enumerate(messages)
              if holder is block or siblings is holder.get("content") or siblings is holder.get("parts"))
    users = {
        "gemini": {"role": "user", "parts": [{"text": "Wait."}]},
        "bedrock": {"role": "user", "content": [{"text": "Wait."}]},
    }
    messages.insert(at, users.get(golden.provider, {"role": "user", "content": "Wait."}))


# Rules of one provider each

def text_first(golden):
    for siblings, block, _ in _results(golden):
        siblings.insert(siblings.index(block), {"text": "a"} if golden.provider == "gemini" else {"type": "text", "text": "a"})
        return


def error_with_image(golden):
    _, _, result = next(_results(golden))
    source = {"type": "url", "url": "https://example.com/a.png"}
    result.update(is_error=True, content=[{"type": "image", "source": source}])


def odd_arguments(golden):
    def walk(value):
        if isinstance(value, dict):
            for key in ("input", "args", "arguments"):
                if isinstance(value.get(key), dict):
                    value[key] = "nothing"
                    return True
            return any(map(walk, value.values()))
        return isinstance(value, list) and any(map(walk, value))

    if not walk(_messages(golden)):
        return NOT_HERE


def odd_data(golden):
    _, _, result = next(_results(golden))
    if golden.provider == "gemini":
        result["response"] = [1]
    else:
        result["content"] = [{"json": [1]}]


def reference_in_data(golden):
    _, _, result = next(_results(golden))
    result["response"] = {"output": [{"$ref": "picture"}]}
    result.pop("parts", None)


def odd_status(golden):
    _, _, result = next(_results(golden))
    result["status"] = "perhaps"


def user_after(golden):
    _messages(golden).append({"role": "user", "content": "And now?"})


def beside_calls(golden):
    for message in _messages(golden):
        if message.get("tool_calls"):
            message["content"] = "I look."
            return None
    return NOT_HERE


def nameless(golden):
    _, _, result = next(_results(golden))
    del result["tool_name"]


# Choices and outputs

def odd_media_type(golden):
    golden.value["generationConfig"]["responseMimeType"] = "text/plain"


def unsaid_strict(golden):
    if not golden.value.get("tools"):
        return NOT_HERE
    golden.value["tools"][0]["strict"] = None


def names_without_mode(golden):
    config = golden.value.get("toolConfig", {}).get("functionCallingConfig", {})
    if not config.get("allowedFunctionNames"):
        return NOT_HERE
    config["mode"] = "AUTO"


def member(key, value):
    def apply(golden):
        golden.value[key] = value

    return apply


def no_tools(golden):
    if not checks.definitions(golden.value):
        return NOT_HERE
    if golden.provider == "bedrock":
        golden.value["toolConfig"]["tools"] = []
    else:
        golden.value["tools"] = []


def _set_choice(golden, by_provider, otherwise):
    choice = by_provider.get(golden.provider, otherwise)
    if not checks.definitions(golden.value):
        return NOT_HERE
    if golden.provider == "gemini":
        golden.value["toolConfig"] = {"functionCallingConfig": choice}
    elif golden.provider == "bedrock":
        golden.value["toolConfig"]["toolChoice"] = choice
    else:
        golden.value["tool_choice"] = choice


def odd_choice(golden):
    return _set_choice(golden, {
        "anthropic": {"type": "perhaps"},
        "gemini": {"mode": "PERHAPS"},
        "bedrock": {"perhaps": {}},
    }, "perhaps")


def foreign_choice(golden):
    return _set_choice(golden, {
        "anthropic": {"type": "tool", "name": "nothing"},
        "gemini": {"mode": "ANY", "allowedFunctionNames": ["nothing"]},
        "bedrock": {"tool": {"name": "nothing"}},
        "openai_responses": {"type": "function", "name": "nothing"},
    }, {"type": "function", "function": {"name": "nothing"}})


def choice_alone(golden):
    if golden.provider == "bedrock":
        if "toolChoice" not in golden.value.get("toolConfig", {}):
            return NOT_HERE
        del golden.value["toolConfig"]["tools"]
    elif not {"tool_choice", "toolConfig"} & set(golden.value):
        return NOT_HERE
    else:
        del golden.value["tools"]


def offered_twice(golden):
    if not checks.definitions(golden.value):
        return NOT_HERE
    tools = golden.value.get("toolConfig", golden.value).get("tools") or golden.value["tools"]
    tools = tools[0]["functionDeclarations"] if "functionDeclarations" in tools[0] else tools
    tools.append(tools[0])


def output_name(golden):
    place, _ = _place(golden)
    if "name" not in place:
        return NOT_HERE
    place["name"] = "a name"

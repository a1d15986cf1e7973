"""Broken messages of a turn and its results."""

from broken.common import NOT_HERE

FOREIGN_ID = "aaaaaaaa9"  # an id that every provider takes
ID_KEYS = ("tool_call_id", "call_id", "tool_use_id", "toolUseId")


def messages_of(golden):
    return golden.value["messages"] if isinstance(golden.value, dict) else golden.value


def results_of(golden):
    """Each result: the list that it is in, its place there, and the object that has its id."""
    for message in messages_of(golden):
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
            yield messages_of(golden), message, message


def leave_out(golden):
    found = list(results_of(golden))
    if golden.provider == "mcp":
        messages_of(golden).clear()
        return
    siblings, block, _ = found[-1]
    siblings.remove(block)
    # A message of one result goes with it.
    if not siblings:
        messages_of(golden)[:] = [
            message for message in messages_of(golden) if message.get("content", message.get("parts")) != []
        ]


def swap(golden):
    found = list(results_of(golden))
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

    _, _, result = next(results_of(golden))
    key = _id_key(result)
    if key is None:
        return NOT_HERE
    walk(messages_of(golden), result[key], "not an id " * 13)


def result_link(value):
    """Another id for the first result, or none. Where results go by names, another name."""

    def apply(golden):
        _, _, result = next(results_of(golden))
        key = _id_key(result) or ("tool_name" if "tool_name" in result else "name")
        del result[key]
        if value is not None:
            result[key] = value

    return apply


def message(key, value):
    """Sets a member of the message of the first result."""

    def apply(golden):
        siblings, block, _ = next(results_of(golden))
        holder = next(
            holder
            for holder in messages_of(golden)
            if holder is block or siblings is holder.get("content") or siblings is holder.get("parts")
        )
        if golden.provider == "mcp" and "result" in holder:
            holder = holder["result"]
        holder[key] = value

    return apply


def content(value):
    def apply(golden):
        _, _, result = next(results_of(golden))
        result = result.get("result", result)
        result[next((key for key in ("output", "response") if key in result), "content")] = value

    return apply


def interrupt(golden):
    messages = messages_of(golden)
    siblings, block, _ = next(results_of(golden))
    at = next(
        at
        for at, holder in enumerate(messages)
        if holder is block or siblings is holder.get("content") or siblings is holder.get("parts")
    )
    users = {
        "gemini": {"role": "user", "parts": [{"text": "Wait."}]},
        "bedrock": {"role": "user", "content": [{"text": "Wait."}]},
    }
    messages.insert(at, users.get(golden.provider, {"role": "user", "content": "Wait."}))

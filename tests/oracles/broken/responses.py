"""Broken responses."""

from broken.common import NOT_HERE

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
    calls = [call for message in messages for call in message.get("tool_calls") or []]
    return [call["function"] for call in calls if "function" in call]


def response_call(change):
    def apply(golden):
        found = _response_calls(golden)
        return change(found[0]) if found else NOT_HERE

    return apply


def remove_name(call):
    del call["name"]


def odd_name(call):
    call["name"] = {"odd": 7}

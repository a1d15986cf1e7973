"""Turns that break what one provider alone wants of them."""

from broken.common import NOT_HERE
from broken.results import messages_of, results_of


def text_first(golden):
    for siblings, block, _ in results_of(golden):
        siblings.insert(
            siblings.index(block), {"text": "a"} if golden.provider == "gemini" else {"type": "text", "text": "a"}
        )
        return


def error_with_image(golden):
    _, _, result = next(results_of(golden))
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

    if not walk(messages_of(golden)):
        return NOT_HERE


def odd_data(golden):
    _, _, result = next(results_of(golden))
    if golden.provider == "gemini":
        result["response"] = [1]
    else:
        result["content"] = [{"json": [1]}]


def reference_in_data(golden):
    _, _, result = next(results_of(golden))
    result["response"] = {"output": [{"$ref": "picture"}]}
    result.pop("parts", None)


def odd_status(golden):
    _, _, result = next(results_of(golden))
    result["status"] = "perhaps"


def user_after(golden):
    messages_of(golden).append({"role": "user", "content": "And now?"})


def beside_calls(golden):
    for message in messages_of(golden):
        if message.get("tool_calls"):
            message["content"] = "I look."
            return None
    return NOT_HERE


def nameless(golden):
    _, _, result = next(results_of(golden))
    del result["tool_name"]

"""Broken choices of tools, and broken members that ask for an answer of a shape."""

import checks
from broken.common import NOT_HERE
from broken.schemas import place_of


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
    return _set_choice(
        golden,
        {
            "anthropic": {"type": "perhaps"},
            "gemini": {"mode": "PERHAPS"},
            "bedrock": {"perhaps": {}},
        },
        "perhaps",
    )


def foreign_choice(golden):
    return _set_choice(
        golden,
        {
            "anthropic": {"type": "tool", "name": "nothing"},
            "gemini": {"mode": "ANY", "allowedFunctionNames": ["nothing"]},
            "bedrock": {"tool": {"name": "nothing"}},
            "openai_responses": {"type": "function", "name": "nothing"},
        },
        {"type": "function", "function": {"name": "nothing"}},
    )


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
    place, _ = place_of(golden)
    if "name" not in place:
        return NOT_HERE
    place["name"] = "a name"

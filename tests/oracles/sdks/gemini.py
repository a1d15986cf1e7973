"""Google's generateContent. Its types refuse unknown members, so nothing has to be compared."""

import re
import warnings

from google.genai import types

from sdks import Link

ID = re.compile(r"[^\s]{1,64}")
TOGETHER = True
# An unknown value of an enum is only warned of.
warnings.filterwarnings("error", module="google.genai", category=UserWarning)

MODES = ("AUTO", "ANY", "NONE", "VALIDATED")
MEMBERS = {"tools": None, "toolConfig": types.ToolConfig, "generationConfig": types.GenerationConfig}


def _declaration(definition):
    """A file may have the declaration alone, or a whole tool of one."""
    return definition["functionDeclarations"][0] if "functionDeclarations" in definition else definition


def parts(definition):
    declaration = _declaration(definition)
    schema = declaration.get("parametersJsonSchema", declaration.get("parameters"))
    return declaration.get("name"), declaration.get("description"), schema, False


def tools(definitions):
    return {"tools": [{"functionDeclarations": [_declaration(definition) for definition in definitions]}]}


def request(members, messages):
    found = [f"/{key} is unknown" for key in members if key not in MEMBERS]
    for tool in members.get("tools", []):
        types.Tool.model_validate(tool)
        # Its types accept both; the API takes one of them.
        found += [
            f"{declaration.get('name')} has two schemas"
            for declaration in tool.get("functionDeclarations", [])
            if {"parameters", "parametersJsonSchema"} <= set(declaration)
        ]
    for key, kind in MEMBERS.items():
        if kind and key in members:
            kind.model_validate(members[key])
    for message in messages or []:
        types.Content.model_validate(message)
        found += [] if message.get("role") in ("user", "model") else [f"the role {message.get('role')!r}"]
        found += ["a message without parts"] if not message.get("parts") else []
    return found


def response(body):
    types.GenerateContentResponse.model_validate(body)


def _parts(messages, key):
    return [(at, part[key]) for at, message in enumerate(messages) for part in message.get("parts", []) if key in part]


def calls(messages):
    return [Link(at, call.get("id"), call.get("name")) for at, call in _parts(messages, "functionCall")]


def results(messages):
    return [
        Link(at, result.get("id"), result.get("name"), result.get("response"))
        for at, result in _parts(messages, "functionResponse")
    ]


def turn(messages):
    """A message of results has nothing else. A response is an object, in which `$ref` means a file beside it."""
    found = []
    for message in messages:
        kinds = {next(iter(part), None) for part in message.get("parts", [])}
        if "functionResponse" in kinds and len(kinds) > 1:
            found.append("a message of results has other parts")
    for _, result in _parts(messages, "functionResponse"):
        if not isinstance(result.get("response"), dict):
            found.append("a response that is not an object")
        if "parts" not in result and _has_reference(result.get("response")):
            found.append("a response with $ref, and no files")
    return found


def _has_reference(value):
    if isinstance(value, dict):
        return "$ref" in value or any(map(_has_reference, value.values()))
    return isinstance(value, list) and any(map(_has_reference, value))


def choice(members):
    config = members.get("toolConfig", {}).get("functionCallingConfig", {})
    offered = [tool for tool in members.get("tools", []) if tool.get("functionDeclarations")]
    names = config.get("allowedFunctionNames", [])
    found = ["toolConfig without tools"] if config and not offered else []
    found += ["tools is empty"] if "tools" in members and not offered else []
    if config and config.get("mode") not in MODES:
        found.append(f"the mode {config.get('mode')!r}")
    if names and config.get("mode") not in ("ANY", "VALIDATED"):
        found.append("names with a mode that takes none")
    return found, names


def output(members):
    config = members["generationConfig"]
    if config.get("responseMimeType") != "application/json":
        raise ValueError("responseMimeType is not application/json")
    return None, config["responseSchema" if is_open_api(members) else "responseJsonSchema"], True


def is_open_api(members):
    """Whether the shape of an answer is in the other dialect of this API."""
    return "responseSchema" in members.get("generationConfig", {})

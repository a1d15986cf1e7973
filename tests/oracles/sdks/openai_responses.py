"""OpenAI's Responses."""

import re

from openai.types.responses import Response
from openai.types.responses.response_create_params import ResponseCreateParamsNonStreaming
from pydantic import TypeAdapter

from sdks import Link, whole

# OpenAI's OpenAPI document: `call_id` has a maxLength of 64.
ID = re.compile(r"[^\s]{1,64}")
TOGETHER = False
REQUEST = TypeAdapter(ResponseCreateParamsNonStreaming)


def parts(definition):
    return (
        definition.get("name"),
        definition.get("description"),
        definition.get("parameters"),
        bool(definition.get("strict")),
    )


def result(definition):
    return definition.get("output_schema")


def tools(definitions):
    return {"tools": definitions}


def request(members, messages):
    user = {"role": "user", "content": "What is the weather?"}
    return whole(REQUEST, {"model": "m", "input": [user, *(messages or [])], **members})


def response(body):
    Response.model_validate(body)


def calls(messages):
    return [
        Link(at, item.get("call_id"), item.get("name"))
        for at, item in enumerate(messages)
        if item.get("type") == "function_call"
    ]


def results(messages):
    return [
        Link(at, item.get("call_id"), None, item.get("output"))
        for at, item in enumerate(messages)
        if item.get("type") == "function_call_output"
    ]


def choice(members):
    choice = members.get("tool_choice")
    found = []
    if "tools" not in members:
        found += [f"{key} without tools" for key in ("tool_choice", "parallel_tool_calls") if key in members]
    elif not members["tools"]:
        found.append("tools is empty")
    # Without it, the API tries strict mode by itself.
    found += [
        f"{tool.get('name')} does not say whether it is strict"
        for tool in members.get("tools", [])
        if not isinstance(tool.get("strict"), bool)
    ]
    names = []
    if isinstance(choice, dict):
        names = [entry.get("name") for entry in choice.get("tools", [choice])]
        found += ["a choice of no tools"] if not names else []
    return found, names


def output(members):
    form = members["text"]["format"]
    return form.get("name"), form["schema"], bool(form.get("strict"))

"""Cohere's v2 chat. Its types take what they do not know and keep it apart, and there is none of a request."""

import re

import cohere
from pydantic import TypeAdapter

from compare import unknown_members
from sdks.openai_chat import calls, parts, results, tools  # noqa: F401

ID = re.compile(r"[^\s]{1,64}")
TOGETHER = False
MESSAGES = {
    "assistant": cohere.AssistantChatMessageV2,
    "tool": cohere.ToolChatMessageV2,
    "user": cohere.UserChatMessageV2,
    "system": cohere.SystemChatMessageV2,
}
FORMATS = {"json_object": cohere.JsonObjectResponseFormatV2, "text": cohere.TextResponseFormatV2}
# The parameters of its reference that our members may be.
MEMBERS = {"tools": list, "tool_choice": str, "strict_tools": bool, "response_format": dict}
CHOICES = ("REQUIRED", "NONE")


def _checked(kind, value):
    return unknown_members(kind.model_validate(value))


def request(members, messages):
    found = [f"/{key} is unknown" for key in members if key not in MEMBERS]
    found += [
        f"/{key} is not a {kind.__name__}"
        for key, kind in MEMBERS.items()
        if key in members and not isinstance(members[key], kind)
    ]
    for tool in members.get("tools", []):
        found += _checked(cohere.ToolV2, tool)
        # It has defaults for what is said about a tool, but its reference requires them.
        found += ["a tool that is not a function"] if tool.get("type") != "function" else []
    if "response_format" in members:
        found += _checked(FORMATS[members["response_format"]["type"]], members["response_format"])
    for message in messages or []:
        found += _checked(MESSAGES[message["role"]], message)
    return found


def response(body):
    TypeAdapter(cohere.V2ChatResponse).validate_python(body)


def turn(messages):
    """Its reference: a message of calls has a plan, and no content."""
    return ["content beside calls" for message in messages if message.get("tool_calls") and message.get("content")]


def choice(members):
    choice = members.get("tool_choice")
    found = ["tool_choice without tools"] if choice and not members.get("tools") else []
    found += ["tools is empty"] if "tools" in members and not members["tools"] else []
    found += [f"the choice {choice!r}"] if choice is not None and choice not in CHOICES else []
    return found, []


def output(members):
    return None, members["response_format"]["json_schema"], True

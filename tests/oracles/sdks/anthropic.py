"""Anthropic's Messages."""

import re

from anthropic.types import Message
from anthropic.types.message_create_params import MessageCreateParamsNonStreaming
from pydantic import TypeAdapter

from sdks import Link, whole

ID = re.compile(r"[a-zA-Z0-9_-]+")
TOGETHER = True
REQUEST = TypeAdapter(MessageCreateParamsNonStreaming)
CHOICES = ("auto", "any", "tool", "none")


def parts(definition):
    return (
        definition.get("name"),
        definition.get("description"),
        definition.get("input_schema"),
        bool(definition.get("strict")),
    )


def examples(definition):
    return definition.get("input_examples", [])


def tools(definitions):
    return {"tools": definitions}


def request(members, messages):
    user = {"role": "user", "content": "What is the weather?"}
    return whole(REQUEST, {"model": "m", "max_tokens": 1, "messages": [user, *(messages or [])], **members})


def response(body):
    Message.model_validate(body)


def _blocks(messages, kind):
    for at, message in enumerate(messages):
        if isinstance(message.get("content"), list):
            for block in message["content"]:
                if block.get("type") == kind:
                    yield at, block


def calls(messages):
    return [Link(at, block.get("id"), block.get("name")) for at, block in _blocks(messages, "tool_use")]


def results(messages):
    return [
        Link(at, block.get("tool_use_id"), None, block.get("content", "unsaid"))
        for at, block in _blocks(messages, "tool_result")
    ]


def turn(messages):
    """Results come first in their message, and those of errors have nothing but text."""
    found = []
    for message in messages:
        kinds = [block.get("type") for block in message["content"]] if isinstance(message.get("content"), list) else []
        if kinds != sorted(kinds, key=lambda kind: kind != "tool_result") and "tool_result" in kinds:
            found.append("a result after another block")
    for _, block in _blocks(messages, "tool_result"):
        content = block.get("content")
        if block.get("is_error") and isinstance(content, list) and any(part.get("type") != "text" for part in content):
            found.append("an error with more than text")
    for _, block in _blocks(messages, "tool_use"):
        if not isinstance(block.get("input"), dict):
            found.append("a call whose input is not an object")
    return found


def choice(members):
    choice = members.get("tool_choice")
    found = ["tool_choice without tools"] if choice and not members.get("tools") else []
    if "tools" in members and not members["tools"]:
        found.append("tools is empty")
    if choice and choice.get("type") not in CHOICES:
        found.append(f"the choice {choice.get('type')!r}")
    return found, [choice["name"]] if choice and "name" in choice else []


def output(members):
    return None, members["output_config"]["format"]["schema"], True

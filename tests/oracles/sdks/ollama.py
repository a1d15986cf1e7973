"""Ollama's own chat. Its types drop what they do not know."""

import re

from ollama._types import ChatRequest, ChatResponse, Message

from compare import drained, losses
from sdks import Link
from sdks.openai_chat import parts, tools  # noqa: F401

ID = re.compile(r"[^\s]{1,64}")
TOGETHER = False
ROLES = ("system", "user", "assistant", "tool")
# Members that the server has (`api/types.go`) and the types do not: ids of calls and of results.
OF_SERVER = ("tool_call_id", "id", "index")


def typed(message):
    """A message as the type takes it: the type has an object for an image, of which it sends the data."""
    images = message.get("images")
    return {**message, "images": [{"value": image} for image in images]} if images else message


def request(members, messages):
    user = {"role": "user", "content": "What is the weather?"}
    value = {"model": "m", "messages": [user, *(messages or [])], **members}
    messages_typed = [typed(message) for message in value["messages"]]
    # A request takes any object for a message, so each is held to the type of messages too.
    kept = {
        **drained(ChatRequest.model_validate({**value, "messages": messages_typed})),
        "messages": [drained(Message.model_validate(message)) for message in messages_typed],
    }
    # The type takes any role.
    found = [f"the role {message.get('role')!r}" for message in messages or [] if message.get("role") not in ROLES]
    for loss in losses(value, kept):
        path = loss.split(" ")[0]
        # The types keep less of a schema than the server does; the server's own list is among the dialects.
        in_schema = path.startswith("/format") or re.match(r"/tools/\d+/function/parameters/", path)
        of_server = path.rsplit("/", 1)[-1] in OF_SERVER and path.startswith("/messages/")
        if not in_schema and not of_server:
            found.append(loss)
    return found


def response(body):
    ChatResponse.model_validate(body)


def calls(messages):
    return [
        Link(at, call.get("id"), call.get("function", {}).get("name"))
        for at, message in enumerate(messages)
        for call in message.get("tool_calls") or []
    ]


def results(messages):
    return [
        Link(at, message.get("tool_call_id"), message.get("tool_name"), message.get("content"))
        for at, message in enumerate(messages)
        if message.get("role") == "tool"
    ]


def turn(messages):
    """Templates find the tool by its name."""
    return [
        "a result without tool_name"
        for message in messages
        if message.get("role") == "tool" and not message.get("tool_name")
    ]


def choice(members):
    """There is none."""
    return ["tools is empty"] if "tools" in members and not members["tools"] else [], []


def output(members):
    return None, members["format"], True

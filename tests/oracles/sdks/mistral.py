"""Mistral. Its types drop what they do not know, and take any choice."""

import re

from mistralai.client.models import ChatCompletionRequest, ChatCompletionResponse

from compare import drained, losses
from sdks import openai_chat
from sdks.openai_chat import calls, output, parts, results, tools  # noqa: F401

# The API's own message: "must be a-z, A-Z, 0-9, with a length of 9".
ID = re.compile(r"[a-zA-Z0-9]{9}")
TOGETHER = False
CHOICES = ("auto", "none", "any", "required")


def request(members, messages):
    user = {"role": "user", "content": "What is the weather?"}
    value = {"model": "m", "messages": [user, *(messages or [])], **members}
    return losses(value, drained(ChatCompletionRequest.model_validate(value)))


def response(body):
    ChatCompletionResponse.model_validate(body)


def turn(messages):
    """A user may not speak directly after a tool."""
    roles = [message.get("role") for message in messages]
    return ["a user after a tool"] if ("tool", "user") in zip(roles, roles[1:]) else []


def choice(members):
    found, names = openai_chat.choice(members)
    choice = members.get("tool_choice")
    if isinstance(choice, str) and choice not in CHOICES:
        found.append(f"the choice {choice!r}")
    return found, names

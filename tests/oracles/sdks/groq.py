"""Groq, which has types of its own for the same messages."""

from groq.types.chat.completion_create_params import CompletionCreateParams
from pydantic import TypeAdapter

from sdks import openai_chat
from sdks.openai_chat import ID, TOGETHER, calls, choice, output, parts, response, results, tools  # noqa: F401

REQUEST = TypeAdapter(CompletionCreateParams)


def request(members, messages):
    return openai_chat.request(members, messages, REQUEST)

"""OpenAI's Chat Completions, and hosts that speak it."""

import re

from openai.types.chat import ChatCompletion
from openai.types.chat.completion_create_params import CompletionCreateParamsNonStreaming
from pydantic import TypeAdapter

from sdks import Link, whole

# Azure and gateways have answered 400 with "maximum length 40".
ID = re.compile(r"[^\s]{1,40}")
TOGETHER = False
REQUEST = TypeAdapter(CompletionCreateParamsNonStreaming)

# Members of the model's own message that go back to where they came from, and that OpenAI's types of requests do not have:
# `annotations` of OpenAI's own responses, `reasoning_content` (DeepSeek, vLLM), `reasoning` and `reasoning_details`
# (OpenRouter, Groq), `extra_content` of calls (Gemini's compatible endpoint), `index` of calls (several hosts).
OF_HOSTS = ("annotations", "reasoning_content", "reasoning", "reasoning_details", "extra_content", "index")


def parts(definition):
    function = definition["function"]
    return function.get("name"), function.get("description"), function.get("parameters"), bool(function.get("strict"))


def tools(definitions):
    return {"tools": definitions}


def request(members, messages, adapter=REQUEST):
    user = {"role": "user", "content": "What is the weather?"}
    found = whole(adapter, {"model": "m", "messages": [user], **members})
    if messages:
        # Only the model's own messages may have members of hosts.
        for message in messages:
            also = OF_HOSTS if message.get("role") == "assistant" else ()
            found += whole(adapter, {"model": "m", "messages": [message]}, also)
    return found


def response(body):
    ChatCompletion.model_validate(body)


def calls(messages):
    return [
        Link(at, call.get("id"), call.get("function", {}).get("name"))
        for at, message in enumerate(messages)
        for call in message.get("tool_calls") or []
    ]


def results(messages):
    return [
        Link(at, message.get("tool_call_id"), message.get("name"), message.get("content"))
        for at, message in enumerate(messages)
        if message.get("role") == "tool"
    ]


def choice(members):
    """The types know every form of a choice, so only names are left."""
    choice = members.get("tool_choice")
    found = []
    if "tools" not in members:
        found += [f"{key} without tools" for key in ("tool_choice", "parallel_tool_calls") if key in members]
    elif not members["tools"]:
        found.append("tools is empty")
    names = []
    if isinstance(choice, dict):
        allowed = choice.get("allowed_tools")
        entries = [choice] if allowed is None else allowed.get("tools", [])
        names = [entry.get("function", {}).get("name") for entry in entries]
        found += ["a choice of no tools"] if not names else []
    return found, names


def output(members):
    form = members["response_format"]["json_schema"]
    return form.get("name"), form["schema"], bool(form.get("strict"))

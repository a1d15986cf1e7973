"""The Model Context Protocol, in the last two revisions. Its types drop what they do not know."""

import re

import mcp_types._v2025_11_25 as old
import mcp_types._v2026_07_28 as new

from compare import drained, losses
from sdks import Link

ID = re.compile(r".*")
TOGETHER = False


def parts(definition):
    return definition.get("name"), definition.get("description"), definition.get("inputSchema"), False


def result(definition):
    return definition.get("outputSchema")


def tools(definitions):
    return {"tools": definitions}


# What results have to have since the newer revision, and did not have before.
OF_EVERY_RESULT = {"resultType": "complete"}
OF_LISTS = {**OF_EVERY_RESULT, "ttlMs": 0, "cacheScope": "private"}


def _valid(name, value, since_new):
    """As a result of the newer revision, and of the older one too unless it is plainly of the newer."""
    newer = {**since_new, **value}
    found = losses(newer, drained(getattr(new, name).model_validate(newer)))
    if not set(value) & set(since_new):
        found += losses(value, drained(getattr(old, name).model_validate(value)))
    return found


def request(members, messages):
    """The list of tools, and the results of calls."""
    found = _valid("ListToolsResult", members, OF_LISTS) if members else []
    for message in messages or []:
        found += _valid("CallToolResult", _result(message), OF_EVERY_RESULT)
    return found


def _result(message):
    """A message may be the result alone, or the whole answer that it comes in."""
    return message["result"] if "jsonrpc" in message else message


def response(body):
    """The call that a client sends, alone or in its request."""
    params = body["params"] if "jsonrpc" in body else body
    return losses(params, drained(old.CallToolRequestParams.model_validate(params)))


def calls(messages):
    return []


def results(messages):
    # An empty list is a result without content, which is one.
    return [Link(at, None, None, _result(message).get("content") or "unsaid") for at, message in enumerate(messages)]


def turn(messages):
    """But it has to be there."""
    return ["no content" for message in messages if "content" not in _result(message)]


def choice(members):
    """A server is told nothing about it."""
    return [], []

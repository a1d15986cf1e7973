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


def tools(definitions):
    return {"tools": definitions}


def _both(name, value, only_new=()):
    # What only the newer revision has is required there, and absent in the older one.
    older = {key: item for key, item in value.items() if key not in only_new}
    newer = {**only_new, **value} if isinstance(only_new, dict) else value
    return (losses(older, drained(getattr(old, name).model_validate(older)))
            + losses(newer, drained(getattr(new, name).model_validate(newer))))


def request(members, messages):
    """The tools of a list, and the results of calls."""
    found = [f"/{key} is unknown" for key in members if key != "tools"]
    for tool in members.get("tools", []):
        found += _both("Tool", tool)
    for message in messages or []:
        found += _both("CallToolResult", _result(message), {"resultType": "complete"})
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
    return [Link(at, None, None, _result(message).get("content")) for at, message in enumerate(messages)]


def turn(messages):
    """A result without content is an empty list, not nothing."""
    return ["no content" for message in messages if "content" not in _result(message)]

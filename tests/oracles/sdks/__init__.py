"""One module for each SDK, all with the same functions.

- `parts(definition)`: name, description, schema and whether it is strict, of a tool as it is sent.
- `tools(definitions)`: the members of a request that offer these tools.
- `request(members, messages)`: what the SDK's types say against a whole request with these members and messages.
- `response(body)`: what they say against a response.
- `calls(messages)`, `results(messages)`: the calls and the results in messages, as `Link`s, in order.
- `choice(members)`: what is wrong with the choice of tools, which no type sees, and the names in it.
- `output(members)`: the schema and whether it is strict, of an answer's shape.
- `examples(definition)`: the examples in a tool as it is sent, where there can be some.
- `result(definition)`: the schema of what a tool gives back, where it can be told.
- `ID`: which ids are taken; `TOGETHER`: whether the results of a turn are in one message.
"""

from typing import NamedTuple

from compare import drained, losses, without


class Link(NamedTuple):
    """A call, or a result."""

    at: int  # in which message
    id: str | None
    name: str | None  # of the tool, where it is said
    content: object = "unsaid"  # of a result


def whole(adapter, value, also_known=()):
    """Complaints of a type of OpenAI's kind about a value: errors, and what it drops that is not `also_known`."""
    return losses(without(value, also_known), drained(adapter.validate_python(value)))

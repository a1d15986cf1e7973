"""Our own rules for the messages of a turn: ids, order and grouping of results, which no SDK checks."""


def check(sdk, messages):
    calls, results = sdk.calls(messages), sdk.results(messages)
    found = [] if results else ["no results"]
    found += [
        f"the id {link.id!r} is not allowed"
        for link in calls + results
        if link.id is not None and not sdk.ID.fullmatch(str(link.id))
    ]
    found += ["two calls with one id"] if _twice(calls) else []
    found += ["empty content"] if any(_is_empty(link.content) for link in results) else []
    return (
        found + (_links(calls, results) + _places(sdk, messages, calls, results) if calls else []) + _own(sdk, messages)
    )


def _twice(calls):
    ids = [link.id for link in calls if link.id is not None]
    return len(set(ids)) != len(ids)


def _is_empty(content):
    return content in (None, "", []) or (
        isinstance(content, list) and any(isinstance(part, dict) and part.get("text") == "" for part in content)
    )


def _links(calls, results):
    """Each call has one result, in the order of the calls."""
    if len(calls) != len(results):
        return [f"{len(calls)} calls and {len(results)} results"]
    found = []
    for call, result in zip(calls, results):
        if call.id != result.id:
            found.append(f"the result of {call.id!r} is for {result.id!r}")
        # A provider without ids goes by the names, and where there is no id either, a result has to have one.
        if (result.name is not None or result.id is None) and call.name != result.name:
            found.append(f"the result of {call.name!r} is for {result.name!r}")
    return found


def _places(sdk, messages, calls, results):
    """Results come directly after the calls, in one message if the provider wants that."""
    last, places = max(link.at for link in calls), [link.at for link in results]
    if not places:
        return []
    wanted = [last + 1] * len(places) if sdk.TOGETHER else list(range(last + 1, last + 1 + len(places)))
    return [] if places == wanted else ["results that are not directly after the calls"]


def _own(sdk, messages):
    return sdk.turn(messages) if hasattr(sdk, "turn") else []

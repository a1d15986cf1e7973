"""What the ways to break share."""

NOT_HERE = object()  # for what cannot be broken in a way


def function_of(definition):
    """The object that has the name."""
    for key in ("function", "toolSpec"):
        if key in definition:
            return definition[key]
    return definition["functionDeclarations"][0] if "functionDeclarations" in definition else definition

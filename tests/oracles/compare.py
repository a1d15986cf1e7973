"""What has become of a value that went through a type."""

from pydantic import BaseModel


def drained(value):
    """The value as plain JSON. The lists of a TypedDict are lazy: their errors show only when they are read."""
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json", by_alias=True, exclude_unset=True, warnings=False)
    if isinstance(value, dict):
        return {key: drained(item) for key, item in value.items()}
    if value is None or isinstance(value, (str, bytes, int, float)):
        return value
    return [drained(item) for item in value]


def losses(sent, kept, path=""):
    """What of `sent` is not in `kept`. These types drop keys that they do not know without a word."""
    if isinstance(sent, dict) and isinstance(kept, dict):
        found = [f"{path}/{key} is unknown" for key in sent if key not in kept]
        for key in sent:
            if key in kept:
                found += losses(sent[key], kept[key], f"{path}/{key}")
        return found
    if isinstance(sent, list) and isinstance(kept, list) and len(sent) == len(kept):
        return [loss for at, pair in enumerate(zip(sent, kept)) for loss in losses(*pair, f"{path}/{at}")]
    same = sent == kept and isinstance(sent, bool) == isinstance(kept, bool)
    return [] if same else [f"{path or 'the value'} became {kept!r:.60}"]


def without(value, keys):
    """The value without the members of these names, at any depth."""
    if isinstance(value, dict):
        return {key: without(item, keys) for key, item in value.items() if key not in keys}
    if isinstance(value, list):
        return [without(item, keys) for item in value]
    return value


def unknown_members(value, path=""):
    """The members that a model took without knowing them, where it takes any."""
    if isinstance(value, list):
        return [found for at, item in enumerate(value) for found in unknown_members(item, f"{path}/{at}")]
    if not isinstance(value, BaseModel):
        return []
    found = [f"{path}/{key} is unknown" for key in value.model_extra or {}]
    for key in type(value).model_fields:
        found += unknown_members(getattr(value, key), f"{path}/{key}")
    return found


def complaints(check):
    """What `check` returns, or says when it raises."""
    try:
        return check() or []
    except Exception as error:  # each SDK raises its own
        return [f"{type(error).__name__}: {' '.join(str(error).split())[:300]}"]

"""Broken definitions, but for their schemas."""

from broken.common import NOT_HERE, function_of
from broken.schemas import place_of


def function(key, *value):
    """Sets a member beside the name, or takes it away."""

    def apply(golden):
        place = function_of(golden.value)
        place.pop(key, None)
        if value:
            place[key] = value[0]

    return apply


def outside(golden):
    golden.value["surprise"] = 7


def no_schema(golden):
    place, key = place_of(golden)
    if key is None:
        return NOT_HERE
    del place[key]


def example(golden):
    """Takes an argument out of an example that has to have it."""
    for example in golden.value.get("input_examples", []):
        for name in golden.value["input_schema"].get("required", []):
            del example[name]
            return None
    return NOT_HERE


def flag(golden):
    function_of(golden.value)["strict"] = "perhaps"

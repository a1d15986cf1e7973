"""The checks by name, and which of them hold for a golden file. mutate.py refers to them by these names."""

from dataclasses import dataclass
from importlib import import_module

import drafts
import engines
import linter
import transforms
import turns
from compare import complaints
from dialects import PROVIDERS


@dataclass(frozen=True)
class Golden:
    """A golden file."""

    provider: str
    kind: str
    path: str
    value: object
    listed_strict: bool = False  # in `definitions/strict.json`, where the provider has no flag for it


def sdk(provider):
    return import_module(f"sdks.{PROVIDERS[provider].sdk}")


def run(golden, names=None):
    """What the checks say, each with its name. With `names`, only those."""
    wanted = CHECKS[golden.kind]
    return [
        f"{name}: {message}"
        for name in (wanted if names is None else names)
        for message in complaints(lambda: wanted[name](golden))
    ]


def _messages(golden):
    value = golden.value
    return value["messages"] if isinstance(value, dict) else value


def _typed_definition(golden):
    module = sdk(golden.provider)
    return module.request(module.tools([golden.value]), None)


def _parts(golden):
    name, description, schema, strict = sdk(golden.provider).parts(golden.value)
    return name, description, schema, strict or golden.listed_strict


def _said(golden):
    name, description, _, _ = _parts(golden)
    return linter.lint_definition(name, description, PROVIDERS[golden.provider])


def _schema_checks(schema, strict, golden):
    """The checks of a schema, as functions without arguments."""
    provider = PROVIDERS[golden.provider]
    compiled = provider.always_compiled or (strict and provider.engines)
    return {
        "dialect": lambda: linter.lint(schema, provider.dialect(golden.kind, strict), golden.kind == "definitions"),
        "draft": lambda: drafts.check(schema) if provider.json_schema else [],
        **{
            name: lambda name=name: transforms.check(name, schema) if strict and name in provider.transforms else []
            for name in transforms.CHECKS
        },
        **{name: lambda name=name: engines.check(name, schema) if compiled else [] for name in engines.CHECKS},
    }


def _of_definition(name):
    def check(golden):
        _, _, schema, strict = _parts(golden)
        # Only Google has tools without a schema: those without parameters.
        if schema is None and golden.provider.startswith("gemini"):
            return []
        return _schema_checks(schema, strict, golden)[name]()

    return check


def _examples(golden):
    """Whoever is sent an example that is not valid refuses the whole request."""
    examples = getattr(sdk(golden.provider), "examples", lambda definition: [])(golden.value)
    _, _, schema, _ = _parts(golden)
    return [message for example in examples for message in drafts.valid(example, schema)]


def _result(golden):
    """What a tool gives back is told in a schema like any other, where it is told."""
    schema = getattr(sdk(golden.provider), "result", lambda definition: None)(golden.value)
    if schema is None:
        return []
    drafts.check(schema)
    return linter.lint_result(schema, PROVIDERS[golden.provider].dialect(golden.kind, strict=False))


def output(golden):
    """The name, the schema and the strictness of an answer's shape. It may be that of a tool which the model has to call."""
    tools = definitions(golden.value)
    if not tools:
        return sdk(golden.provider).output(golden.value)
    name, _, schema, strict = sdk(golden.provider).parts(tools[0])
    return name, schema, strict


def _of_output(name):
    def check(golden):
        _, schema, strict = output(golden)
        return _schema_checks(schema, strict, golden)[name]()

    return check


def _output_name(golden):
    name, _, _ = output(golden)
    return [] if name is None or PROVIDERS["openai_chat"].name.fullmatch(name) else [f"the name {name!r}"]


def _typed_members(golden):
    return sdk(golden.provider).request(golden.value, None)


def _choice(golden):
    """The choice is one that there is, and names only tools that are offered."""
    found, names = sdk(golden.provider).choice(golden.value)
    offered = [sdk(golden.provider).parts(definition)[0] for definition in definitions(golden.value)]
    if len(set(offered)) != len(offered):
        found.append("a tool is offered twice")
    return found + [f"{name!r} is not offered" for name in names if name not in offered]


def definitions(members):
    """The definitions in the members of a request."""
    tools = members.get("toolConfig", {}).get("tools") or members.get("tools") or []
    return [declaration for tool in tools for declaration in tool.get("functionDeclarations", [tool])]


SCHEMA_CHECKS = ("dialect", "draft", *transforms.CHECKS, *engines.CHECKS)
CHECKS = {
    "definitions": {
        "types": _typed_definition,
        "said": _said,
        "examples": _examples,
        "result": _result,
        **{name: _of_definition(name) for name in SCHEMA_CHECKS},
    },
    "responses": {"types": lambda golden: sdk(golden.provider).response(golden.value)},
    "results": {
        "types": lambda golden: sdk(golden.provider).request({}, _messages(golden)),
        "turns": lambda golden: turns.check(sdk(golden.provider), _messages(golden)),
    },
    "choices": {"types": _typed_members, "choice": _choice},
    "outputs": {"types": _typed_members, "name": _output_name, **{name: _of_output(name) for name in SCHEMA_CHECKS}},
}

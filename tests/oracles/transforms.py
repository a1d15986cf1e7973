"""What vendors' own code makes of a strict schema: it leaves ours as it is."""

import atexit
import copy
import json
import os
import subprocess
from pathlib import Path

import anthropic
from agents.strict_schema import ensure_strict_json_schema
from openai.lib._pydantic import _ensure_strict_json_schema
from pydantic_ai.models._anthropic_schema_limits import exceeded_limit
from pydantic_ai.profiles.openai import _OpenAIJsonSchemaTransformer

from schemas import nodes


def check(name, schema):
    return CHECKS[name](copy.deepcopy(schema))


def _changed(before, after):
    # As text, in order: a provider generates arguments in the order of the schema.
    before, after = json.dumps(before), json.dumps(after)
    if before == after:
        return []
    at = next((at for at, pair in enumerate(zip(before, after)) if pair[0] != pair[1]), min(len(before), len(after)))
    return [f"changes {before[max(0, at - 30) : at + 50]!r} to {after[max(0, at - 30) : at + 50]!r}"]


def _sorted(schema):
    """With the keywords of each schema in one order: some build it anew. Properties and values keep theirs."""
    schema = copy.deepcopy(schema)
    for _, node in nodes(schema):
        if isinstance(node, dict):
            members = sorted(node.items())
            node.clear()
            node.update(members)
    return schema


def _as_openai_writes_it(schema):
    """OpenAI's code adds an empty `required` to an object without properties, which says nothing."""
    schema = copy.deepcopy(schema)
    for _, node in nodes(schema):
        if isinstance(node, dict) and node.get("properties") == {}:
            node.setdefault("required", [])
    return _sorted(schema)


def _openai(schema):
    root = copy.deepcopy(schema)
    return _changed(_as_openai_writes_it(schema), _sorted(_ensure_strict_json_schema(root, path=(), root=root)))


def _openai_agents(schema):
    return _changed(_as_openai_writes_it(schema), _sorted(ensure_strict_json_schema(copy.deepcopy(schema))))


def _openai_node(schema):
    return _changed(_as_openai_writes_it(schema), _sorted(_node("openai", schema)))


def _pydantic_ai(schema):
    transformer = _OpenAIJsonSchemaTransformer(schema, strict=None)
    transformer.walk()
    return [] if transformer.is_strict_compatible else ["is not strict compatible"]


def _as_anthropic_writes_it(schema):
    """Anthropic's code drops `type` beside `enum` and `const`, which say it themselves. The API takes both."""
    schema = copy.deepcopy(schema)
    for _, node in nodes(schema):
        if isinstance(node, dict) and ("enum" in node or "const" in node):
            node.pop("type", None)
    return _sorted(schema)


def _anthropic(schema):
    return _changed(_as_anthropic_writes_it(schema), _sorted(anthropic.transform_schema(schema)))


def _anthropic_node(schema):
    return _changed(_as_anthropic_writes_it(schema), _sorted(_node("anthropic", schema)))


def _anthropic_limits(schema):
    problem = exceeded_limit([schema], None)
    return [problem] if problem else []


class _Node:
    """The JavaScript SDKs, in one process: a schema a line, and what became of it a line."""

    process = None

    @classmethod
    def ask(cls, name, schema):
        if cls.process is None:
            script = str(Path(__file__).with_name("transforms.js"))
            cls.process = subprocess.Popen(
                ["node", script, os.environ["ORACLES_NODE"]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
            atexit.register(cls.process.communicate)
        print(json.dumps([name, schema]), file=cls.process.stdin, flush=True)
        return json.loads(cls.process.stdout.readline())


def _node(name, schema):
    answer = _Node.ask(name, schema)
    if "error" in answer:
        raise ValueError(answer["error"])
    return answer["schema"]


CHECKS = {
    "openai": _openai,
    "openai_agents": _openai_agents,
    "openai_node": _openai_node,
    "pydantic_ai": _pydantic_ai,
    "anthropic": _anthropic,
    "anthropic_node": _anthropic_node,
    "anthropic_limits": _anthropic_limits,
}

"""The engines that hosts of open models hold a model to a schema with compile every strict schema."""

import copy
import json
import os
import sys
import types

from llguidance import LLMatcher, LLTokenizer

from schemas import nodes


def _import_xgrammar():
    """The module. It imports PyTorch for masks of tokens, which no grammar needs: names stand in for it."""
    import tvm_ffi  # noqa: F401  looks for PyTorch too, and would take the stand-in for it

    class Anything(types.ModuleType):
        __path__ = ()

        def __getattr__(self, name):
            if name.startswith("__"):
                raise AttributeError(name)
            return type(name, (), {"__init__": lambda self, *_, **__: None})

    for name in ("torch", "transformers"):
        sys.modules[name] = Anything(name)
    try:
        import xgrammar
    finally:
        for name in ("torch", "transformers"):
            del sys.modules[name]
    return xgrammar


XGRAMMAR = _import_xgrammar()
LLGUIDANCE_TOKENS = LLTokenizer("byte")


def check(name, schema):
    return CHECKS[name](_without_ordering(schema))


def _without_ordering(schema):
    """Without what only Google knows. It says nothing but the order of the properties."""
    schema = copy.deepcopy(schema)
    for _, node in nodes(schema):
        if isinstance(node, dict):
            node.pop("propertyOrdering", None)
    return schema


def _llguidance(schema):
    grammar = LLMatcher.grammar_from_json_schema(json.dumps(schema))
    problem = LLMatcher.validate_grammar(grammar, LLGUIDANCE_TOKENS)
    return [problem] if problem else []


def _xgrammar(schema):
    """Its warnings, on the stream of errors, are of what it does not enforce; that is looked at when a call is read."""
    stream = os.dup(2)
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), 2)
    try:
        XGRAMMAR.Grammar.from_json_schema(json.dumps(schema))
    finally:
        os.dup2(stream, 2)
        os.close(stream)


CHECKS = {"llguidance": _llguidance, "xgrammar": _xgrammar}

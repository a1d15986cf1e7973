"""The engines that hosts of open models hold a model to a schema with compile every strict schema."""

import copy
import json
import os
import sys
import tempfile
import types

from llguidance import LLMatcher, LLTokenizer

from compare import complaints
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
    """It only warns, on the stream of errors, of what it will not enforce; that counts as a failure."""
    with tempfile.TemporaryFile() as warnings:
        stream = os.dup(2)
        os.dup2(warnings.fileno(), 2)
        try:
            found = complaints(lambda: XGRAMMAR.Grammar.from_json_schema(json.dumps(schema)) and None)
        finally:
            os.dup2(stream, 2)
            os.close(stream)
        warnings.seek(0)
        warned = warnings.read().decode(errors="replace").strip()
    return found + ([warned[-200:]] if warned else [])


CHECKS = {"llguidance": _llguidance, "xgrammar": _xgrammar}

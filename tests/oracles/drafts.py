"""Every schema is valid JSON Schema, Draft 2020-12."""

from jsonschema import Draft202012Validator


def check(schema):
    Draft202012Validator.check_schema(schema)


def valid(value, schema):
    """What the schema says against a value."""
    return [error.message for error in Draft202012Validator(schema).iter_errors(value)]

"""Amazon Bedrock's Converse, by the service model of botocore."""

import json
import re

import botocore.session
from botocore.stub import validate_parameters
from botocore.validate import ParamValidator

from sdks import Link

ID = re.compile(r"[a-zA-Z0-9_.:-]{1,64}")
TOGETHER = True
OPERATION = botocore.session.get_session().get_service_model("bedrock-runtime").operation_model("Converse")


def parts(definition):
    spec = definition["toolSpec"]
    return spec.get("name"), spec.get("description"), spec.get("inputSchema", {}).get("json"), bool(spec.get("strict"))


def tools(definitions):
    return {"toolConfig": {"tools": definitions}}


def request(members, messages):
    user = {"role": "user", "content": [{"text": "What is the weather?"}]}
    params = {"modelId": "m", "messages": [user, *(messages or [])], **members}
    report = ParamValidator().validate(params, OPERATION.input_shape).generate_report()
    return report.splitlines() + _metadata(params, OPERATION.input_shape)


def _metadata(value, shape, path=""):
    """What the service model says and botocore does not look at: greatest lengths, patterns, values of enums."""
    found = []
    rules = shape.metadata
    if isinstance(value, str) and shape.type_name == "string":
        if "max" in rules and len(value) > rules["max"]:
            found.append(f"{path} is longer than {rules['max']}")
        if "pattern" in rules and not re.fullmatch(rules["pattern"], value):
            found.append(f"{path} does not match {rules['pattern']}")
        if "enum" in rules and value not in rules["enum"]:
            found.append(f"{path} is none of {rules['enum']}")
    elif isinstance(value, list) and shape.type_name == "list":
        for at, item in enumerate(value):
            found += _metadata(item, shape.member, f"{path}/{at}")
    elif isinstance(value, dict) and shape.type_name == "structure" and not rules.get("document"):
        for key, item in value.items():
            if key in shape.members:
                found += _metadata(item, shape.members[key], f"{path}/{key}")
    return found


def response(body):
    validate_parameters(body, OPERATION.output_shape)
    return _metadata(body, OPERATION.output_shape)


def _blocks(messages, kind):
    return [
        (at, block[kind])
        for at, message in enumerate(messages)
        for block in message.get("content", [])
        if kind in block
    ]


def calls(messages):
    return [Link(at, call.get("toolUseId"), call.get("name")) for at, call in _blocks(messages, "toolUse")]


def results(messages):
    return [
        Link(at, result.get("toolUseId"), None, result.get("content")) for at, result in _blocks(messages, "toolResult")
    ]


def turn(messages):
    """Documents inside a request are beyond the service model; models refuse those that are not objects."""
    found = [
        f"the input of {call.get('name')} is not an object"
        for _, call in _blocks(messages, "toolUse")
        if not isinstance(call.get("input"), dict)
    ]
    for _, result in _blocks(messages, "toolResult"):
        found += [
            "json that is not an object"
            for block in result.get("content", [])
            if "json" in block and not isinstance(block["json"], dict)
        ]
    return found


def choice(members):
    config = members.get("toolConfig", {})
    return [], [config["toolChoice"]["tool"].get("name")] if "tool" in config.get("toolChoice", {}) else []


def output(members):
    form = members["outputConfig"]["textFormat"]["structure"]["jsonSchema"]
    return form.get("name"), json.loads(form["schema"]), True

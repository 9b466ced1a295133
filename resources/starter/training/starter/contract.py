"""What the program sends and accepts: contract.json, which a test of the program keeps true."""

import json
from functools import lru_cache
from pathlib import Path

FILE = Path(__file__).parent.parent / "contract.json"


@lru_cache(maxsize=None)
def contract():
    return json.loads(FILE.read_text(encoding="utf-8"))


@lru_cache(maxsize=None)
def tools():
    """name → description as in Request::tools, in the program's order."""
    return {tool["function"]["name"]: tool for tool in contract()["tools"]}


@lru_cache(maxsize=None)
def question(name):
    return next(q for q in contract()["questions"] if q["name"] == name)


def call_text(name, arguments):
    """A call as the model writes it: members in the schema's order, no spaces."""
    properties = tools()[name]["function"]["parameters"]["properties"]
    ordered = {key: arguments[key] for key in properties if key in arguments}
    return "<tool_call>" + dumps({"name": name, "arguments": ordered})


def dumps(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def problem(value, schema, where="arguments"):
    """Why `value` does not satisfy `schema`, or None: the keywords that the program's schemas use."""
    kinds = {"object": dict, "array": list, "string": str, "integer": int}
    if "const" in schema and value != schema["const"]:
        return f"{where} is not {schema['const']}"
    if "type" in schema and (not isinstance(value, kinds[schema["type"]]) or isinstance(value, bool)):
        return f"{where} is no {schema['type']}"
    if "enum" in schema and value not in schema["enum"]:
        return f"{where} is not one of {schema['enum']}"
    if isinstance(value, str):
        if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", 1 << 30):
            return f"{where} is {len(value)} characters long"
    if isinstance(value, int) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        return f"{where} is out of range"
    if isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", 1 << 30):
            return f"{where} has {len(value)} items"
        for i, item in enumerate(value):
            found = problem(item, schema.get("items", {}), f"{where}[{i}]")
            if found:
                return found
    if isinstance(value, dict):
        properties = schema.get("properties", {})
        for key in schema.get("required", []):
            if key not in value:
                return f"{where}.{key} is missing"
        for key, item in value.items():
            if key not in properties:
                return f"{where}.{key} is unknown"
            found = problem(item, properties[key], f"{where}.{key}")
            if found:
                return found
    return None

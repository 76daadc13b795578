"""Validates every product file of a list against a JSON Schema; usage: validate-products.py SCHEMA LIST.

A product file is a JSON object with a member "products", in a file of its own or in a fenced block of a text. Files that
are wrong on purpose say so in their names, and must be refused, by the schema or, for what no schema can say, by the
tests of their room; files for plugins that only tests have are checked for everything but the plugins' settings.
"""

import json
import re
import sys

import jsonschema

FENCE = re.compile(r"```json\n(.*?)```", re.DOTALL)


def product_files(paths):
    for path in paths:
        with open(path, encoding="utf-8", errors="replace") as file:
            text = file.read()
        texts = FENCE.findall(text) if not path.endswith(".json") else [text]
        for text in texts:
            try:
                value = json.loads(text)
            except ValueError:
                if path.endswith(".json") and '"products"' in text and ".invalid." not in path:
                    yield path, None
                continue
            if isinstance(value, dict) and "products" in value:
                yield path, value


def without_settings(schema):
    """The schema for plugins it does not know: everything but which plugins there are, and their settings."""
    text = json.dumps(schema)
    relaxed = json.loads(text)

    def relax(node):
        if isinstance(node, dict):
            properties = node.get("properties")
            if isinstance(properties, dict) and "plugins" in properties:
                properties["plugins"] = {"type": "array", "minItems": 1, "items": {"type": "object", "required": ["use"]}}
            for child in node.values():
                relax(child)
        elif isinstance(node, list):
            for child in node:
                relax(child)

    relax(relaxed)
    return relaxed


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = json.load(file)
    with open(sys.argv[2], encoding="utf-8") as file:
        paths = file.read().splitlines()
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    strict, relaxed = kind(schema), kind(without_settings(schema))
    bundled, ours, refused, faults = 0, 0, 0, []
    for path, value in product_files(paths):
        if value is None:
            faults.append(f"{path}: no JSON")
        elif ".invalid." in path:
            refused += not relaxed.is_valid(value)
        elif "/Fixtures/" in path:
            ours += 1
            faults += [f"{path}: {error.message}" for error in relaxed.iter_errors(value)]
        else:
            bundled += 1
            faults += [f"{path}: {error.json_path}: {error.message}" for error in strict.iter_errors(value)]
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"{bundled} product files of the bundled plugins and {ours} of tests are valid; {refused} wrong ones are refused")
    # A check that finds no file, or accepts every wrong one, has checked nothing.
    sys.exit(1 if faults or bundled == 0 or refused < 10 else 0)


main()

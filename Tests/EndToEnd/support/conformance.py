#!/usr/bin/env python3
"""Holds recorded messages to the meta model of the Language Server Protocol.

usage: conformance.py LOG.jsonl      (a log of relay.py)

Three nets, each with finer meshes: the message must structure as the method's type; written back it must be the same JSON
(which finds what a lenient converter passes over: unknown properties, numbers for strings, nulls for nothing); and every
field's value must be of the field's type (which finds wrong members of unions). What the protocol leaves free (LSPAny)
is left free.
"""
import json
import sys
import typing

import attrs
from lsprotocol import converters, types
from typeguard import CollectionCheckStrategy, TypeCheckError, check_type

CONVERTER = converters.get_converter()
FREE = {"data", "initializationOptions", "experimental", "settings", "arguments", "registerOptions", "result", "value"}
# `result` and `value` are free only where the method says so.
FREE_RESULT = {"workspace/executeCommand", "workspace/configuration"}
FREE_VALUE = {"$/progress"}


def differences(sent, understood, path=""):
    """Where two JSON values differ."""
    if isinstance(sent, dict) and isinstance(understood, dict):
        for key in sorted(sent.keys() | understood.keys()):
            here = f"{path}.{key}"
            if key not in understood:
                yield here, f"{sent[key]!r} is no property of the type" if sent[key] is not None else "null for nothing"
            elif key not in sent:
                yield here, "is missing"
            else:
                yield from differences(sent[key], understood[key], here)
    elif isinstance(sent, list) and isinstance(understood, list) and len(sent) == len(understood):
        for index, (left, right) in enumerate(zip(sent, understood)):
            yield from differences(left, right, f"{path}[{index}]")
    elif isinstance(sent, bool) != isinstance(understood, bool) or sent != understood:
        yield path, f"{sent!r} is understood as {understood!r}"


def wrong_fields(value, path=""):
    """Fields whose values are not of their types."""
    if attrs.has(type(value)):
        hints = typing.get_type_hints(type(value), vars(types))
        for field in attrs.fields(type(value)):
            here = f"{path}.{field.name}"
            content = getattr(value, field.name)
            try:
                check_type(content, hints[field.name], collection_check_strategy=CollectionCheckStrategy.ALL_ITEMS)
            except TypeCheckError as error:
                yield here, str(error).splitlines()[0]
            yield from wrong_fields(content, here)
    elif isinstance(value, dict):
        for key, content in value.items():
            yield from wrong_fields(content, f"{path}.{key}")
    elif isinstance(value, (list, tuple)):
        for index, content in enumerate(value):
            yield from wrong_fields(content, f"{path}[{index}]")


class Conversation:
    """Both sides of a connection: a response is judged by the request that it answers."""

    def __init__(self):
        self.open = {"client": {}, "server": {}}
        self.counts = {"client": 0, "server": 0}

    def problems(self, sender, message):
        self.counts[sender] += 1
        asker = "server" if sender == "client" else "client"
        if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
            yield "is no JSON-RPC 2.0 message"
            return
        method = message.get("method")
        if method is not None:
            if "id" in message:
                if message["id"] in self.open[sender]:
                    yield f"{method}: the id {message['id']!r} is in use"
                self.open[sender][message["id"]] = method
            if method not in types.METHOD_TO_TYPES:
                if not method.startswith("$/"):
                    yield f"{method} is no method of the protocol"
                return
            kind = types.METHOD_TO_TYPES[method][0]
        else:
            if message.get("id") is None:
                if "error" not in message:
                    yield "a response without an id"
                return
            if message["id"] not in self.open[asker]:
                yield f"a response to {message['id']!r}, which nobody asked"
                return
            method = self.open[asker].pop(message["id"])
            if "error" in message:
                error = message["error"]
                if not isinstance(error, dict) or not isinstance(error.get("code"), int) or not isinstance(
                        error.get("message"), str) or "result" in message:
                    yield f"{method}: {error!r} is no error"
                return
            if "result" not in message:
                yield f"{method}: neither result nor error"
                return
            if method not in types.METHOD_TO_TYPES:
                return
            kind = types.METHOD_TO_TYPES[method][1]
        yield from (f"{method}: {problem}" for problem in self.misfits(method, message, kind))

    def misfits(self, method, message, kind):
        def is_free(path):
            parts = set(path.replace("[", ".").split("."))
            free = FREE - ({"result"} if method not in FREE_RESULT else set())
            free -= {"value"} if method not in FREE_VALUE else set()
            return bool(parts & free)

        try:
            structured = CONVERTER.structure(message, kind)
        except Exception as error:  # the converter raises many kinds, some in groups
            reasons = [error]
            while any(getattr(reason, "exceptions", None) for reason in reasons):
                reasons = [inner for reason in reasons for inner in getattr(reason, "exceptions", [reason])]
            yield " / ".join(str(reason) for reason in reasons)
            return
        for path, problem in wrong_fields(structured):
            if not is_free(path):
                yield f"{path}: {problem}"
        back = json.loads(json.dumps(CONVERTER.unstructure(structured, unstructure_as=kind)))
        for path, problem in differences(message, back):
            if not is_free(path):
                yield f"{path}: {problem}"

    def unanswered(self):
        return [f"{method}: never answered" for method in self.open["client"].values()]


def check(path):
    """The problems on the server's side of a log, and how many messages were looked at."""
    conversation = Conversation()
    problems = []
    with open(path, encoding="utf-8") as log:
        for line in log:
            entry = json.loads(line)
            if "exit" in entry:
                continue
            if "bad" in entry:
                problems.append(f"{entry['from']}: no message: {entry['bad'][:200]!r}")
                continue
            for problem in conversation.problems(entry["from"], entry["message"]):
                if entry["from"] == "server":
                    problems.append(problem)
    return problems + conversation.unanswered(), conversation.counts


def main():
    problems, counts = check(sys.argv[1])
    for problem in problems:
        print(problem)
    print(f"{counts['server']} messages of the server and {counts['client']} of the client, {len(problems)} problems")
    sys.exit(1 if problems or not counts["server"] else 0)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Writes what the tool says of the bad examples into the rule files: message, severity, pose and the description after
each fix. Read the difference before you commit it: an example is right when a person says so, not when it was recorded.

usage: record-examples.py [RULE…]     (all rules without one)"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
ORDER = ["id", "category", "severity", "default", "summary", "scope", "when", "raise", "options", "message", "at", "worst",
         "tags", "fixes", "why", "sources", "since", "examples"]
BAD_ORDER = ["title", "description", "options", "message", "severity", "pose", "fixed"]


def layout(value, indent=0, room=110):
    """JSON with short containers on one line, as people write it."""
    flat = one_line(value)
    if len(flat) + indent <= room:
        return flat
    pad, end = " " * (indent + 2), " " * indent
    if isinstance(value, dict) and value:
        rows = [f"{pad}{json.dumps(k, ensure_ascii=False)}: {layout(v, indent + 2, room)}" for k, v in value.items()]
        return "{\n" + ",\n".join(rows) + "\n" + end + "}"
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(pad + layout(v, indent + 2, room) for v in value) + "\n" + end + "]"
    return flat


def one_line(value):
    if isinstance(value, dict):
        inner = ", ".join(f"{json.dumps(k, ensure_ascii=False)}: {one_line(v)}" for k, v in value.items())
        return "{ " + inner + " }" if inner else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(map(one_line, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def main():
    wanted = set(sys.argv[1:])
    files = {json.loads(p.read_text())["id"]: p for p in sorted((ROOT / "Rules").glob("*/*.json"))}
    with tempfile.NamedTemporaryFile() as output:
        subprocess.run(["swift", "test", "--filter", "RecordExamples"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL,
                       env={**os.environ, "POPUPLINT_RECORD": output.name, "POPUPLINT_RULES": str(ROOT / "Rules")})
        entries = [json.loads(line) for line in open(output.name)]
    rules = {name: json.loads(path.read_text()) for name, path in files.items()}
    for entry in entries:
        name = entry["rule"]
        if wanted and name not in wanted:
            continue
        if "good" in entry:
            print(f"{name}: good example {entry['good'] + 1} is found: {entry['message']}")
            continue
        example = rules[name]["examples"]["bad"][entry["example"]]
        if "message" not in entry:
            print(f"{name}: bad example {entry['example'] + 1} is not found")
            continue
        if entry["others"]:
            print(f"{name}: bad example {entry['example'] + 1} also has: {', '.join(entry['others'])}")
        example["message"] = entry["message"]
        example.pop("severity", None)
        if entry["severity"] != rules[name]["severity"]:
            example["severity"] = entry["severity"]
        if "pose" in entry:
            example["pose"] = entry["pose"]
        raw = isinstance(example["description"], str)
        example["fixed"] = [{"title": f["title"], "description": f["text"] if raw else loads(f["text"])}
                            for f in entry["fixed"]]
        rules[name]["examples"]["bad"][entry["example"]] = {k: example[k] for k in BAD_ORDER if k in example}
    for name, rule in rules.items():
        if not wanted or name in wanted:
            files[name].write_text(layout({k: rule[k] for k in ORDER if k in rule}) + "\n")


def loads(text):
    try:
        return json.loads(text)
    except ValueError:
        return text


main()

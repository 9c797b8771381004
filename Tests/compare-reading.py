#!/usr/bin/env python3
"""Compares what two builds of popuplint read of apps, popup by popup and key by key.

Usage: compare-reading.py BEFORE AFTER CHECKOUTS [--only PART]

BEFORE and AFTER are commands, CHECKOUTS a folder with a folder for each app; --only takes those whose name has PART. What was
not read and is (a popup, or a key that was unknown) is progress and is counted; `--all` lists it too. Every other difference
is printed, one a line: it is for whoever made the change to say why it is right. The exit status is 1 where there is one.
"""
import json, os, subprocess, sys
from collections import Counter


def option(name, default=None):
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else default


def popups(command, folder):
    """The popups that a command reads, by the place and the number among those of that place."""
    run = subprocess.run([command, "extract", "--no-config", folder], capture_output=True, text=True)
    if not run.stdout.strip():
        return {}, run.stderr.strip().splitlines()[-1:]
    places, lines = [], []
    for line in run.stdout.splitlines():
        if line.strip().startswith("// "):
            places.append(os.path.relpath(line.strip()[3:], folder))
        else:
            lines.append(line)
    found, seen = {}, Counter()
    for place, popup in zip(places, json.loads("\n".join(lines))["popups"]):
        popup.pop("id", None)
        seen[place] += 1
        found[(place, seen[place])] = flat(popup)
    return found, []


def flat(value, path=""):
    if not isinstance(value, dict) or not value:
        return {path: json.dumps(value)}
    result = {}
    for key, inner in value.items():
        result.update(flat(inner, f"{path}.{key}" if path else key))
    return result


def whole(one, other):
    """What both say, where an object of one is unknown, or none, in the other: as keys of the object."""
    for key in [key for key in one if one[key] == "null"]:
        parts = [part for part in other if part.startswith(key + ".")]
        if parts:
            del one[key]
            one.update({part: "null" for part in parts})
    return one


def main():
    before, after, checkouts = sys.argv[1:4]
    counts, differences = Counter(), []
    for name in sorted(os.listdir(checkouts)):
        if option("--only", "") not in name:
            continue
        folder = os.path.join(checkouts, name)
        old, complaints = popups(before, folder)
        new, more = popups(after, folder)
        for complaint in complaints + more:
            print(f"{name}: {complaint}")
        counts["popups before"] += len(old)
        counts["popups after"] += len(new)

        def note(kind, place, text=""):
            counts[kind] += 1
            if kind in ("read", "known") and "--all" not in sys.argv:
                return
            line = f"{kind}: {name}/{place[0]} {text}".rstrip()
            print(line, flush=True)
            if kind not in ("read", "known"):
                differences.append(line)

        for place in sorted(set(old) | set(new)):
            if place not in old:
                note("read", place, new[place].get("presentation.style", ""))
            elif place not in new:
                note("lost", place, old[place].get("presentation.style", ""))
            else:
                whole(old[place], new[place])
                whole(new[place], old[place])
                for key in sorted(set(old[place]) | set(new[place])):
                    one, other = old[place].get(key, "absent"), new[place].get(key, "absent")
                    if one == other or "{}" in (one, other):
                        continue
                    kind = "known" if one == "null" else "unknown" if other == "null" else "changed"
                    note(kind, place, f"{key} {one} -> {other}")
    print(", ".join(f"{count} {kind}" for kind, count in sorted(counts.items())))
    sys.exit(1 if differences else 0)


main()

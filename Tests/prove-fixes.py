#!/usr/bin/env python3
"""Applies every fix that popuplint offers for a folder of checkouts, each alone, and looks at what it does.

Usage: prove-fixes.py CHECKOUTS [--command PATH] [--only NAME,…] [--no-parse]

CHECKOUTS holds a folder for each repository. Nothing is written there: the text with a fix is linted from stdin. The fix
must take its own finding away, bring none that was not there before (an info or hint may come that the rule declares),
and leave every byte outside its edits alone. An Interface Builder file must be well-formed XML afterwards, and a Swift
file must parse as it did before (`swiftc -frontend -parse`). Exits with 1 if one does not hold.
"""
import collections, json, os, subprocess, sys, tempfile
import xml.dom.minidom


def option(name, default):
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else default


COMMAND = option("--command", "popuplint")
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
RULES = {}
for folder, _, names in os.walk(os.path.join(ROOT, "Rules")):
    if "rule.json" in names:
        rule = json.load(open(os.path.join(folder, "rule.json")))
        RULES[rule["id"]] = rule


def lint(path, folder, text=None):
    """The findings of a path; of `text` as if it stood there."""
    place = [path] if text is None else ["-", "--stdin-filename", path]
    run = subprocess.run(
        [COMMAND, "lint", "--no-config", "--format", "json", *place], capture_output=True, cwd=folder, input=text)
    if run.returncode not in (0, 1):
        raise RuntimeError(run.stderr.decode().strip() or f"exit {run.returncode}")
    return json.loads(run.stdout)["findings"]


def key(finding):
    return finding["rule"], finding["popup"]


def parse_error(text):
    """The first line of what the compiler has against a Swift text; nothing where it parses."""
    with tempfile.NamedTemporaryFile(suffix=".swift") as file:
        file.write(text)
        file.flush()
        run = subprocess.run(["swiftc", "-frontend", "-parse", file.name], capture_output=True, text=True)
        return "" if run.returncode == 0 else (run.stderr.splitlines() or ["?"])[0]


def applied(text, edits):
    """The text after the edits, and whether they lie apart."""
    result, end = b"", 0
    for edit in sorted(edits, key=lambda edit: (edit["start"], edit["end"])):
        if edit["start"] < end:
            return None
        result += text[end:edit["start"]] + edit["text"].encode()
        end = edit["end"]
    return result + text[end:]


def check(folder, path, finding, fix, before):
    if not fix["edits"]:
        return "no edit"
    if any(edit["path"] != path for edit in fix["edits"]):
        return "an edit of another file"
    text = open(os.path.join(folder, path), "rb").read()
    new = applied(text, fix["edits"])
    if new is None:
        return "edits overlap"
    if new == text:
        return "changes nothing"
    after = lint(path, folder, new)
    if path.endswith((".storyboard", ".xib")):
        try:
            xml.dom.minidom.parseString(new)
        except Exception as error:
            return f"no XML: {error}"
    elif "--no-parse" not in sys.argv and not parse_error(text):
        error = parse_error(new)
        if error:
            return f"does not parse: {error}"
    was, now = (collections.Counter(map(key, findings)) for findings in (before, after))
    if now[key(finding)] >= was[key(finding)]:
        return "its finding is still there"
    leaves = {rule for one in RULES[finding["rule"]].get("fixes", []) for rule in one.get("leaves", [])}
    # A popup may be called otherwise afterwards, so findings are counted by rule.
    rules_was, rules_now = (collections.Counter(f["rule"] for f in findings) for findings in (before, after))
    new_rules = [rule for rule in rules_now if rules_now[rule] > rules_was[rule] and rule not in leaves]
    return "new: " + ", ".join(sorted(new_rules)) if new_rules else None


def main():
    checkouts = os.path.abspath(sys.argv[1])
    only = option("--only", None)
    counts, wrong = collections.Counter(), 0
    for name in sorted(os.listdir(checkouts)):
        folder = os.path.join(checkouts, name)
        if not os.path.isdir(folder) or only and name not in only.split(","):
            continue
        files = collections.defaultdict(list)
        for finding in lint(".", folder):
            files[finding["path"]].append(finding)
        for path, findings in files.items():
            # A finding of one file is the same when the file is linted alone.
            before = lint(path, folder)
            if collections.Counter(map(key, before)) != collections.Counter(map(key, findings)):
                print(f"{name}/{path}: other findings when it is linted alone")
                wrong += 1
            for finding in findings:
                counts["findings"] += 1
                if finding["fixes"]:
                    counts["with a fix"] += 1
                for fix in finding["fixes"]:
                    counts["fixes"] += 1
                    fault = check(folder, path, finding, fix, before)
                    if fault:
                        wrong += 1
                        line = finding["range"]["start"]["line"]
                        print(f"{name}/{path}:{line}: {finding['rule']} \"{fix['title']}\": {fault}")
                    else:
                        counts["proven"] += 1
    print(", ".join(f"{count} {what}" for what, count in counts.items()))
    sys.exit(1 if wrong else 0)


main()

#!/usr/bin/env python3
"""Applies every fix that popuplint offers for a folder of checkouts, each alone, and looks at what it does.

Usage: prove-fixes.py CHECKOUTS [--command PATH] [--only NAME,…] [--no-parse] [--no-types] [--draw COUNT --seed NUMBER]

CHECKOUTS holds a folder for each repository. Nothing is written there: the text with a fix is linted from stdin. The fix
must take its own finding away, bring none that was not there before (an info or hint may come that the rule declares),
and leave every byte outside its edits alone. An Interface Builder file must be well-formed XML afterwards, a Swift file
must parse as it did before, and the compiler, given the stubs of UIKit and SwiftUI, must have nothing against it that it
had not before. Prints how many errors and warnings have a fix, and of the others why they have none. With --draw it prints
the differences of so many fixes of errors and warnings, drawn at random, at most five of a checkout, for a person to judge.
Exits with 1 if a proof fails.
"""
import atexit, collections, difflib, json, os, random, re, shutil, subprocess, sys, tempfile
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


class Types:
    """What the compiler says of a file alone, with the stubs for UIKit and SwiftUI and without all other modules."""

    def __init__(self):
        self.folder = tempfile.mkdtemp()
        atexit.register(shutil.rmtree, self.folder, True)
        self.known = {}
        for module in "UIKit", "SwiftUI":
            stub = os.path.join(ROOT, "Tests", "Fixtures", module + "Stubs", module + ".swift")
            subprocess.run(
                ["swiftc", "-emit-module", "-parse-as-library", "-module-name", module, "-swift-version", "5", "-I",
                 self.folder, "-o", os.path.join(self.folder, module + ".swiftmodule"), stub],
                check=True, capture_output=True)

    def complaints(self, text):
        """The errors, each with how often it is there."""
        if text not in self.known:
            code = re.sub(rb"(?m)^(\s*)(@\w+ )*import (?!(UIKit|SwiftUI|Foundation)\b)", rb"\1// ", text)
            code = re.sub(rb"@(objc|IBAction|IBOutlet|IBDesignable|IBInspectable|objcMembers)\b(\([^)]*\))?", b"", code)
            path = os.path.join(self.folder, "File.swift")
            open(path, "wb").write(code)
            run = subprocess.run(
                ["swiftc", "-typecheck", "-parse-as-library", "-module-name", "App", "-swift-version", "5", "-I",
                 self.folder, path], capture_output=True, text=True)
            found = re.findall(r"(?m)^\S+?:\d+:\d+: error: (.*)", run.stderr)
            self.known[text] = collections.Counter(found)
        return self.known[text]

    def new(self, before, after):
        more = self.complaints(after) - self.complaints(before)
        return next(iter(sorted(more)), "")


TYPES = None if "--no-types" in sys.argv else Types()


def applied(text, edits):
    """The text after the edits, and whether they lie apart."""
    result, end = b"", 0
    for edit in sorted(edits, key=lambda edit: (edit["start"], edit["end"])):
        if edit["start"] < end:
            return None
        result += text[end:edit["start"]] + edit["text"].encode()
        end = edit["end"]
    return result + text[end:]


def check(folder, path, finding, fix, before, counts):
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
        if TYPES:
            counts["type-checked"] += 1
            error = TYPES.new(text, new)
            if error:
                return f"does not compile: {error}"
    was, now = (collections.Counter(map(key, findings)) for findings in (before, after))
    if now[key(finding)] >= was[key(finding)]:
        return "its finding is still there"
    leaves = {rule for one in RULES[finding["rule"]].get("fixes", []) for rule in one.get("leaves", [])}
    # A popup may be called otherwise afterwards, so findings are counted by rule.
    rules_was, rules_now = (collections.Counter(f["rule"] for f in findings) for findings in (before, after))
    new_rules = [rule for rule in rules_now if rules_now[rule] > rules_was[rule] and rule not in leaves]
    return "new: " + ", ".join(sorted(new_rules)) if new_rules else None


def difference(folder, path, fix):
    text = open(os.path.join(folder, path), "rb").read()
    old, new = (part.decode(errors="replace").splitlines() for part in (text, applied(text, fix["edits"])))
    return "\n".join(difflib.unified_diff(old, new, path, path, lineterm="", n=12))


def show(drawable):
    """Prints a fix of each of so many findings, at most five of a checkout."""
    count, seed = int(option("--draw", "0")), int(option("--seed", "1"))
    order = sorted(drawable, key=lambda row: row[:3])
    random.Random(seed).shuffle(order)
    taken = collections.Counter()
    number = 0
    for name, path, line, folder, finding, fix in order:
        if number == count or taken[name] == 5:
            continue
        taken[name] += 1
        number += 1
        print(f"\n### {number}. {name}/{path}:{line} {finding['severity']} {finding['rule']}: {finding['message']}")
        print(f"### fix ({fix['safety']}): {fix['title']}")
        print(difference(folder, path, fix))


def main():
    checkouts = os.path.abspath(sys.argv[1])
    only = option("--only", None)
    counts, wrong = collections.Counter(), 0
    reasons = collections.Counter()
    drawable = []
    for name in sorted(os.listdir(checkouts)):
        folder = os.path.join(checkouts, name)
        if not os.path.isdir(folder) or only and name not in only.split(","):
            continue
        counts["checkouts"] += 1
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
                line = finding["range"]["start"]["line"]
                if finding["fixes"]:
                    counts["with a fix"] += 1
                if finding["severity"] in ("error", "warning"):
                    counts["errors and warnings"] += 1
                    if finding["fixes"]:
                        counts["errors and warnings with a fix"] += 1
                        drawable.append((name, path, line, folder, finding, finding["fixes"][0]))
                    else:
                        reasons[f"{finding['rule']}: {finding.get('noFix', 'the rule has none')}"] += 1
                for fix in finding["fixes"]:
                    counts["fixes"] += 1
                    fault = check(folder, path, finding, fix, before, counts)
                    if fault:
                        wrong += 1
                        print(f"{name}/{path}:{line}: {finding['rule']} \"{fix['title']}\": {fault}")
                    else:
                        counts["proven"] += 1
    print("\n".join(f"{count} {what}" for what, count in counts.items()))
    print("not offered for errors and warnings:")
    for reason, count in reasons.most_common():
        print(f"  {count} {reason}")
    show(drawable)
    sys.exit(1 if wrong else 0)


main()

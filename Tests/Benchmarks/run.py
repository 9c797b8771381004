"""Measures popuplint against its peers in one run and prints Markdown tables: `run.py PATH-OF-POPUPLINT`.

Times are medians of hyperfine's; figures of different runs or machines are not to be compared, their ratios are.
"""

import json
import math
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

import swift_app
from descriptions import write

HERE = pathlib.Path(__file__).parent
TOOLS = pathlib.Path(sys.executable).parent


def measure(commands: dict[str, str], folder: pathlib.Path, runs: int) -> dict[str, float]:
    """The median wall time of each command, in seconds."""
    report = folder / "hyperfine.json"
    arguments = ["hyperfine", "--shell=none", "--warmup=2", f"--runs={runs}", "--ignore-failure", "--style=none"]
    arguments += ["--output=null", f"--export-json={report}"]
    subprocess.run(arguments + list(commands.values()), check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    results = json.loads(report.read_text())["results"]
    return {name: result["median"] for name, result in zip(commands, results)}


def table(title: str, times: dict[str, float], unit: str, value) -> None:
    base = next(iter(times.values()))
    print(f"\n**{title}**\n\n| command | {unit} | time as a share of popuplint's |\n| --- | ---: | ---: |")
    for name, seconds in times.items():
        print(f"| {name} | {value(seconds)} | {seconds / base:.2f} |")


def start_up(popuplint: str, folder: pathlib.Path) -> None:
    commands = {"popuplint --version": f"{popuplint} --version", "ruff --version": f"{TOOLS / 'ruff'} --version"}
    table("Start-up", measure(commands, folder, 100), "ms", lambda seconds: f"{seconds * 1000:.1f}")


def throughput(popuplint: str, folder: pathlib.Path, count: int = 1000) -> None:
    files = folder / "files"
    write(files, count, 5)
    lines, size = 0, 0
    for path in files.iterdir():
        text = path.read_bytes()
        lines, size = lines + text.count(b"\n"), size + len(text)
    schema = folder / "schema.json"
    schema.write_bytes(subprocess.run([popuplint, "schema"], check=True, capture_output=True).stdout)
    (files / "biome.json").write_text('{"files": {"maxSize": 10000000}}')
    parser = folder / "parse"
    flags = shlex.split(subprocess.run(["pkg-config", "--cflags", "--libs", "json-c"], check=True, capture_output=True, text=True).stdout)
    subprocess.run([os.environ.get("CC", "clang"), "-O2", str(HERE / "parse.c"), *flags, "-o", str(parser)], check=True)
    names = " ".join(sorted(str(path) for path in files.glob("*.popup.json")))
    os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
    commands = {
        "popuplint lint": f"{popuplint} lint --quiet {files}",
        "popuplint lint --cache (warm)": f"{popuplint} lint --quiet --cache {files}",
        "json-c, parsing alone": f"{parser} {names}",
        "biome lint": f"{TOOLS / 'biome'} lint --max-diagnostics=none {files}",
        "check-jsonschema": f"{TOOLS / 'check-jsonschema'} --schemafile {schema} {names}",
    }
    times = measure(commands, folder, 5)
    title = f"{count} descriptions, {lines} lines, {size / 1e6:.1f} MB, {os.cpu_count()} cores"
    table(title, times, "files a second", lambda seconds: f"{count / seconds:.0f}")


def swift_sources(popuplint: str, folder: pathlib.Path, count: int = 1000) -> None:
    """Beside swift-format, which parses each file: the same files, the same cores, one process each."""
    app = folder / "app"
    size = swift_app.write(app, count)
    commands = {
        "popuplint lint": f"{popuplint} lint --quiet {app}",
        "swift format lint --parallel --recursive": f"swift format lint --parallel --recursive {app}",
    }
    title = f"{count} Swift files of an app, {size / 1e6:.1f} MB, one in twenty with a popup, {os.cpu_count()} cores"
    table(title, measure(commands, folder, 5), "files a second", lambda seconds: f"{count / seconds:.0f}")


CORE_RULES = (
    "popup-covers-hinge missing-preferred-content-size missing-dimming unguarded-dismissal missing-anchor"
    " popover-becomes-sheet stale-anchor size-not-recomputed chrome-shows-through no-way-out popup-too-large-for-region"
    " relies-on-undocumented-avoidance unknown-key unknown-value wrong-type missing-required-key duplicate-id"
    " duplicate-key syntax invalid-geometry unused-suppression"
).split()


def catalogue(popuplint: str, folder: pathlib.Path, count: int = 1000) -> None:
    """What the whole catalogue costs beside the rules that matter most, with the others off."""
    rules = [rule["id"] for rule in json.loads(subprocess.check_output([popuplint, "rules", "--format", "json"]))]
    assert set(CORE_RULES) <= set(rules)
    files = folder / "catalogue"
    write(files, count, 5)
    configuration = folder / "core.json"
    configuration.write_text(json.dumps({"rules": {rule: "off" for rule in rules if rule not in CORE_RULES}}))
    commands = {
        f"all {len(rules)} rules": f"{popuplint} lint --quiet {files}",
        f"{len(CORE_RULES)} of them": f"{popuplint} lint --quiet --config {configuration} {files}",
    }
    title = f"The catalogue over {count} descriptions"
    table(title, measure(commands, folder, 10), "ms", lambda seconds: f"{seconds * 1000:.0f}")


def growth(popuplint: str, folder: pathlib.Path) -> None:
    """Time and memory from 1,000 popups in one file to 100,000, as the exponent of the growth."""
    print("\n**Growth with the popups of one file**\n\n| popups | time, s | memory, MB |\n| ---: | ---: | ---: |")
    points = []
    for popups in (1_000, 10_000, 100_000):
        one = folder / f"one-{popups}"
        write(one, 1, popups)
        seconds = measure({"": f"{popuplint} lint --quiet {one}"}, folder, 2)[""]
        memory = peak([popuplint, "lint", "--quiet", str(one)])
        points.append((popups, seconds, memory))
        print(f"| {popups} | {seconds:.2f} | {memory / 1e6:.0f} |")
    (low, first, small), (high, last, large) = points[0], points[-1]
    scale = math.log(high / low)
    print(f"\nExponent of time {math.log(last / first) / scale:.2f}, of memory {math.log(large / small) / scale:.2f}.")


def peak(command: list[str]) -> int:
    """The largest resident size of a command, in bytes."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    return usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def parser_build(popuplint: str) -> str:
    """Which build of swift-syntax reads Swift here: it decides how long that takes."""
    library = next(pathlib.Path(popuplint).resolve().parent.glob("libPopupLintSwiftSyntax.*"), None)
    missing = {**os.environ, "POPUPLINT_SWIFT_SYNTAX": "/nowhere"}
    command = [popuplint, "lint", "--no-config", "--stdin-filename", "a.swift", "-"]
    text = "class A: UIViewController { func f() { modalPresentationStyle = .popover } }\n"
    said = subprocess.run(command, input=text, env=missing, capture_output=True, text=True)
    if "cannot be read without" not in said.stdout + said.stderr:
        return "built from its source, linked in"
    names = b"libSwiftParser." in library.read_bytes() if library else True
    return "the toolchain's, loaded" if names else "built from its source, loaded"


def main() -> None:
    popuplint = sys.argv[1]
    print(f"swift-syntax: {parser_build(popuplint)}\n")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        start_up(popuplint, folder)
        throughput(popuplint, folder)
        swift_sources(popuplint, folder)
        catalogue(popuplint, folder)
        growth(popuplint, folder)


if __name__ == "__main__":
    main()

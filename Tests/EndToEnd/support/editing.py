"""An editing session of a real editor, and what it must leave behind."""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import conformance

SUPPORT = pathlib.Path(__file__).resolve().parent
ROOT = SUPPORT.parents[2]

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

# A project with popups in other forms, and a file that its configuration names.
PROJECT = {
    ".popuplint.json": '{ "ruleFiles": ["rules/*.json"] }\n',
    "rules/own.json": '{ "id": "no-coupons" }\n',
    "other.json": "{}\n",
    "Screen.swift": """import UIKit
class Menu: UIViewController {}
class Screen: UIViewController {
  func act(_ sender: UIButton) {
    let menu = Menu()
    menu.modalPresentationStyle = .popover
    present(menu, animated: true)
  }
}
""",
    "Main.storyboard": """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
    <scenes>
        <scene sceneID="s0">
            <objects>
                <viewController id="src-01" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="src-vw"/>
                    <connections>
                        <segue destination="dst-01" kind="popoverPresentation" identifier="caf\u00e9 \U0001F388" id="sg-1"/>
                    </connections>
                </viewController>
            </objects>
        </scene>
        <scene sceneID="s1">
            <objects>
                <viewController id="dst-01" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="dst-vw">
                        <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
                    </view>
                </viewController>
            </objects>
        </scene>
    </scenes>
</document>
""",
}


def is_running(pattern):
    """Whether a process has `pattern` in its command line."""
    listing = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout
    return pattern in listing


def session(command, expected, folder, kills):
    """One session: the editor's script says its steps. Yields (name, whether it went well, details)."""
    description = folder / "caf\u00e9 popups" / "first.popup.json"
    description.parent.mkdir()
    description.write_text(DESCRIPTION, encoding="utf-8")
    other = folder / "other.json"
    other.write_text("{}\n")
    project = folder / "project"
    for name, text in PROJECT.items():
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).write_text(text, encoding="utf-8")
    log = folder / "messages.jsonl"
    environment = dict(
        os.environ, TEST_FILE=str(description), OTHER_FILE=str(other), TEST_PROJECT=str(project), TEST_LOG=str(log), PYTHON=sys.executable,
        RELAY=str(SUPPORT / "relay.py"), HOME=str(folder), NVIM_LOG_FILE=str(folder / "nvim.log"), LC_ALL="C.UTF-8")
    result = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=300, cwd=folder, stdin=subprocess.DEVNULL)
    for line in result.stdout.splitlines():
        if line.startswith(("ok ", "not ok ")):
            name, _, detail = line.removeprefix("not ").removeprefix("ok ").partition(": ")
            yield name, line.startswith("ok "), detail
    ended = any(line in ("done", "failed") for line in result.stdout.splitlines())
    yield "the session came to its end", ended, result.stdout + result.stderr
    if not log.exists():
        yield "the server was started", False, result.stderr
        return

    deadline = time.monotonic() + 10
    while is_running(str(log)) and time.monotonic() < deadline:
        time.sleep(0.05)
    yield "the server is gone", not is_running(str(log)), "it still runs"
    logs = sorted(folder.glob(log.name + "*"))
    for log in logs:
        exits = [entry["exit"] for entry in map(json.loads, log.open(encoding="utf-8")) if "exit" in entry]
        # An editor that kills right after it has asked leaves no status.
        yield "it ended as asked", exits == [0] or (kills and not exits), exits
    saved = description.read_text(encoding="utf-8")
    yield "the saved file is what was edited", saved == expected(DESCRIPTION), saved
    for log in logs:
        problems, counts = conformance.check(log)
        yield "every message of the server conforms", not problems and counts["server"] > 0, problems


def run(editors, expected, missing=(), kills=False):
    """Runs one session in each editor, (name, command) each, prints what came of it and ends the process."""
    passed, failed = 0, len(missing)
    for name in missing:
        print(f"not ok {name} is here")
    for name, command in editors:
        folder = pathlib.Path(tempfile.mkdtemp(prefix="popuplint-editor-"))
        try:
            for step, ok, detail in session(command, expected, folder, kills):
                print(f"{'ok' if ok else 'not ok'} {name}: {step}" + ("" if ok else f": {detail}"))
                passed, failed = passed + ok, failed + (not ok)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)

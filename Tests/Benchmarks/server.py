"""Measures `popuplint serve` against other language servers in one run: `server.py PATH-OF-POPUPLINT`.

Prints Markdown tables. Figures of different runs or machines are not to be compared, their ratios are.
"""

import itertools
import json
import math
import os
import pathlib
import queue
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time

from descriptions import popup

TOOLS = pathlib.Path(sys.executable).parent
LINES = 5_000
MANY = 1_250
# Longer than any server waits for more changes: each keystroke is answered for itself.
PAUSE = 0.06
KEYSTROKES = int(os.environ.get("KEYSTROKES", "40"))
EDITS = int(os.environ.get("EDITS", "10000"))


class Server:
    """A language server as a process, spoken to as an editor does."""

    def __init__(self, command, folder, pulls=False):
        self.ids, self.pulls = itertools.count(1), pulls
        self.answers, self.published = queue.Queue(), queue.Queue()
        self.process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0)
        self.lock = threading.Lock()
        threading.Thread(target=self.read, daemon=True).start()
        text = {"publishDiagnostics": {"versionSupport": True}, "synchronization": {}}
        if pulls:
            text["diagnostic"] = {}
        root = pathlib.Path(folder).as_uri()
        self.request("initialize", {
            "processId": os.getpid(), "rootUri": root, "workspaceFolders": [{"uri": root, "name": "bench"}],
            "capabilities": {"textDocument": text, "workspace": {"configuration": True, "workspaceFolders": True}}})
        self.notify("initialized", {})

    def read(self):
        stream = os.fdopen(os.dup(self.process.stdout.fileno()), "rb")
        while line := stream.readline():
            length = 0
            while line not in (b"\r\n", b""):
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
                line = stream.readline()
            body = stream.read(length)
            arrival = time.perf_counter()
            message = json.loads(body)
            if "method" not in message:
                self.answers.put((arrival, message))
            elif "id" in message:
                items = message.get("params", {}).get("items", []) if message["method"] == "workspace/configuration" else []
                self.send({"id": message["id"], "result": [None] * len(items) if items else None})
            elif message["method"] == "textDocument/publishDiagnostics":
                self.published.put((arrival, message["params"]))

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        frame = memoryview(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        with self.lock:
            while frame:
                frame = frame[self.process.stdin.write(frame):]

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def request(self, method, params, timeout=120):
        number = next(self.ids)
        self.send({"id": number, "method": method, "params": params})
        while True:
            arrival, message = self.answers.get(timeout=timeout)
            if message.get("id") == number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return arrival, message.get("result")

    def open(self, path, language, text):
        self.uri, self.version = path.as_uri(), 1
        self.notify("textDocument/didOpen", {
            "textDocument": {"uri": self.uri, "languageId": language, "version": 1, "text": text}})
        return self.diagnostics()

    def change(self, line, start, end, text):
        """Sends one change; when it was sent."""
        self.version += 1
        place = {"start": {"line": line, "character": start}, "end": {"line": line, "character": end}}
        before = time.perf_counter()
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": self.uri, "version": self.version},
            "contentChanges": [{"range": place, "text": text}]})
        return before

    def diagnostics(self, timeout=120):
        """When the diagnostics of the newest text came, and how many they are."""
        if self.pulls:
            arrival, report = self.request("textDocument/diagnostic", {"textDocument": {"uri": self.uri}}, timeout)
            return arrival, len(report["items"])
        while True:
            arrival, params = self.published.get(timeout=timeout)
            if params["uri"] == self.uri and params.get("version") in (None, self.version):
                return arrival, len(params["diagnostics"])

    def keystroke(self, line, character, digit):
        """Replaces one digit; the seconds until its diagnostics, and their number."""
        time.sleep(PAUSE)
        while not self.published.empty():
            self.published.get()
        before = self.change(line, character, character + 1, str(digit))
        arrival, count = self.diagnostics()
        return arrival - before, count

    def keystrokes(self, place, number=KEYSTROKES):
        measured = [self.keystroke(*place, 1 + index % 9) for index in range(number + 3)][3:]
        return [seconds for seconds, _ in measured], measured[-1][1]

    def resident(self):
        """Resident memory, in bytes."""
        shown = subprocess.run(["ps", "-o", "rss=", "-p", str(self.process.pid)], check=True, capture_output=True)
        return int(shown.stdout) * 1024

    def close(self):
        try:
            self.request("shutdown", None, timeout=10)
            self.notify("exit", None)
            self.process.wait(timeout=5)
        except (queue.Empty, subprocess.TimeoutExpired, OSError, RuntimeError):
            self.process.kill()
            self.process.wait()


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, math.ceil(share * len(values)) - 1)]


def milliseconds(seconds):
    return f"{seconds * 1000:.1f}"


def right_popup(number):
    """A popup without findings."""
    return popup(30 * number + 21)


def description(findings):
    """A description and what stands before a digit to type at; `findings` keys do not exist."""
    popups = (LINES - findings) // 46
    values = [right_popup(number) for number in range(popups)]
    for number in range(findings):
        values[number % popups][f"wrong-{number}"] = number
    text = json.dumps({"version": 1, "devices": ["iphone-duo", "iphone-18-pro"], "popups": values}, indent=2)
    return text + "\n", '"width": '


def python(findings):
    wrong = {number * LINES // findings for number in range(findings)}
    return "".join(f"x{n} = {f'unknown{n}' if n in wrong else 7}\n" for n in range(LINES)), " = "


def members(findings):
    """The names of about as many members as lines, of which `findings` occur a second time."""
    return [f"x{n}" for n in range(LINES - findings)] + [f"x{n}" for n in range(findings)]


def as_json(findings):
    return "{\n" + ",\n".join(f'  "{name}": 7' for name in members(findings)) + "\n}\n", ": "


def as_toml(findings):
    # Each key that is there twice is three findings.
    return "".join(f"{name} = 7\n" for name in members(math.ceil(findings / 3))), " = "


def place(text, before, share=0.5):
    """The position of the first digit behind `before` from a share of the text on: its line and character."""
    found = re.compile(re.escape(before) + r"\d").search(text, max(0, int(len(text) * share) - 1))
    offset = found.end() - 1
    start = text.rfind("\n", 0, offset) + 1
    return text.count("\n", 0, offset), offset - start


def start_up(popuplint, folder):
    commands = {"popuplint serve": [popuplint, "serve"], "ruff server": [str(TOOLS / "ruff"), "server"]}
    times = {name: [] for name in commands}
    for _ in range(20):
        for name, command in commands.items():
            before = time.perf_counter()
            server = Server(command, folder)
            times[name].append(time.perf_counter() - before)
            server.close()
    base = statistics.median(times["ruff server"])
    print("\n**From the start to the answer of `initialize`**\n\n| server | ms | as a share of ruff's |\n| --- | ---: | ---: |")
    for name, values in times.items():
        print(f"| {name} | {milliseconds(statistics.median(values))} | {statistics.median(values) / base:.2f} |")


def peers(popuplint, folder):
    servers = [
        ("popuplint serve", [popuplint, "serve"], "a.popup.json", "json", description, False),
        ("ruff server", [str(TOOLS / "ruff"), "server"], "a.py", "python", python, False),
        ("biome lsp-proxy", [str(TOOLS / "biome"), "lsp-proxy"], "a.json", "json", as_json, False),
        ("tombi lsp", [str(TOOLS / "tombi"), "lsp"], "a.toml", "toml", as_toml, True),
    ]
    for findings in (1, MANY):
        print(f"\n**A change to its diagnostics, about {LINES} lines with about {findings} findings**\n")
        print("| server | lines | findings | p50, ms | p95, ms | popuplint's p50 as a share |\n| --- | ---: | ---: | ---: | ---: | ---: |")
        own = None
        for name, command, file, language, make, pulls in servers:
            text, before = make(findings)
            path = folder / file
            path.write_text(text)
            try:
                server = Server(command, folder, pulls)
                server.open(path, language, text)
                seconds, count = server.keystrokes(place(text, before))
                server.close()
            except (queue.Empty, RuntimeError, OSError) as error:
                print(f"| {name} | | | no answer: {type(error).__name__} | | |")
                continue
            middle = statistics.median(seconds)
            own = own or middle
            row = [name, text.count("\n"), count, milliseconds(middle), milliseconds(percentile(seconds, 0.95))]
            print("| " + " | ".join(map(str, row)) + f" | {own / middle:.2f} |", flush=True)


def compact(popups):
    """About 500 bytes a popup, one a line."""
    lines = ",\n".join(json.dumps(right_popup(number), separators=(",", ":")) for number in range(popups))
    return f'{{"version":1,"devices":["iphone-duo","iphone-18-pro"],"popups":[\n{lines}\n]}}\n'


def growth(popuplint, folder):
    print("\n**A keystroke to its diagnostics, as the document grows**\n")
    print("| popups | MB | at | p50, ms | p95, ms |\n| ---: | ---: | --- | ---: | ---: |")
    medians = {}
    for popups in (100, 1_000, 10_000):
        text = compact(popups)
        path = folder / f"{popups}.popup.json"
        path.write_text(text)
        server = Server([popuplint, "serve"], folder)
        server.open(path, "json", text)
        for name, share in (("start", 0), ("middle", 0.5), ("end", 1 - 1.5 / popups)):
            seconds, _ = server.keystrokes(place(text, '"width":', share))
            medians[popups, name] = statistics.median(seconds)
            row = [milliseconds(medians[popups, name]), milliseconds(percentile(seconds, 0.95))]
            print(f"| {popups} | {len(text) / 1e6:.2f} | {name} | {' | '.join(row)} |", flush=True)
        if popups == 10_000:
            memory(server, text)
        server.close()
    exponent = math.log(medians[10_000, "middle"] / medians[100, "middle"]) / math.log(100)
    print(f"\nFrom 100 popups to 10,000 a keystroke in the middle grows with exponent {exponent:.2f}.")


def memory(server, text):
    """What the process holds, before and after many edits: of one popup without a pause, then of each in turn."""
    line, character = place(text, '"width":')
    before = server.resident()
    start = time.perf_counter()
    for index in range(EDITS):
        server.change(line, character, character + 1, str(1 + index % 9))
    server.diagnostics(timeout=1200)
    seconds = time.perf_counter() - start
    after = server.resident()
    places = [(number, found.end() - 1) for number, row in enumerate(text.split("\n"))
              if (found := re.search(r'"width":\d', row))]
    for index in range(EDITS):
        # A step that meets every place once.
        line, character = places[index * 7919 % len(places)]
        server.change(line, character, character + 1, str(1 + index % 9))
        if index % 100 == 99:
            server.diagnostics()
    spread = server.resident()
    shares = [f"{value / len(text):.1f} ×" for value in (before, after, spread)]
    print(f"\nMemory: {shares[0]} the text when it is open, {shares[1]} after {EDITS} edits of one popup", end="")
    print(f" ({milliseconds(seconds / EDITS)} ms an edit), {shares[2]} after {EDITS} more all over it.")


def main():
    popuplint = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name).resolve()
        start_up(popuplint, folder)
        peers(popuplint, folder)
        growth(popuplint, folder)


if __name__ == "__main__":
    main()

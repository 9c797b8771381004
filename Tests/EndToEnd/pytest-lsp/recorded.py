"""Runs test_recorded.py, holds what was said to the protocol, and counts."""
import pathlib
import sys
import tempfile

import pytest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "support"))
import conformance  # noqa: E402


class Counter:
    def __init__(self):
        self.passed = self.failed = 0

    def pytest_runtest_logreport(self, report):
        if report.failed:
            self.failed += 1
            print(f"not ok {report.nodeid}\n{report.longreprtext}")
        elif report.when == "call":
            self.passed += 1
            print(f"ok {report.nodeid}")


with tempfile.TemporaryDirectory(prefix="popuplint-recorded-") as folder:
    import os

    os.environ["TEST_LOGS"] = folder
    counter = Counter()
    arguments = [
        "-p", "no:cacheprovider", "-p", "no:terminal", "--rootdir", str(HERE), "-c",
        str(HERE / "pytest.ini"), str(HERE / "test_recorded.py")]
    pytest.main(arguments, plugins=[counter])
    logs = sorted(pathlib.Path(folder).glob("*.jsonl"))
    for log in logs:
        problems, counts = conformance.check(log)
        if problems or not counts["server"]:
            counter.failed += 1
            print(f"not ok {log.name}: {problems or 'nothing was said'}")
        else:
            counter.passed += 1
            print(f"ok {log.name}: {counts['server']} messages conform")
    if not logs:
        counter.failed += 1
        print("not ok nothing was recorded")

print(f"{counter.passed} passed, {counter.failed} failed")
sys.exit(1 if counter.failed or not counter.passed else 0)

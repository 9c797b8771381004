#!/usr/bin/env python3
"""Changes each part of each rule's condition and shows which changes no example of the rule notices.

usage: mutate-rules.py [RULE…]     (all rules without one)

A part is a test, a member of an `all` or `any`, or a raise; it is flipped, dropped, or has its border moved. A change that
survives is either a missing example or makes no difference; the latter stand in surviving-mutants.json with the reason."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parent
ROOT = TESTS.parent


def main():
    wanted = set(sys.argv[1:])
    with tempfile.NamedTemporaryFile() as output:
        subprocess.run(["swift", "test", "--filter", "MutationTests"], cwd=ROOT, stdout=subprocess.DEVNULL,
                       env={**os.environ, "POPUPLINT_MUTANTS": output.name, "POPUPLINT_RULES": str(ROOT / "Rules")})
        rows = sorted((json.loads(line) for line in open(output.name)), key=lambda row: row["rule"])
    explained = json.loads((TESTS / "surviving-mutants.json").read_text())
    rows = [row for row in rows if not wanted or row["rule"] in wanted]
    if not rows:
        sys.exit("no rule was tried: does it build?")
    print(f"{'rule':40} {'mutants':>7} {'killed':>7} {'survive':>8} {'unexplained':>12}")
    unexplained = []
    for row in rows:
        open_ones = [name for name in row["survivors"] if name not in explained.get(row["rule"], {})]
        unexplained += [(row["rule"], name) for name in open_ones]
        survive = len(row["survivors"])
        print(f"{row['rule']:40} {row['mutants']:7} {row['mutants'] - survive:7} {survive:8} {len(open_ones):12}")
    mutants, survive = sum(row["mutants"] for row in rows), sum(len(row["survivors"]) for row in rows)
    print(f"{'':40} {mutants:7} {mutants - survive:7} {survive:8} {len(unexplained):12}")
    for rule, name in unexplained:
        print(f"{rule}: survives unexplained: {name}")
    sys.exit(bool(unexplained))


main()

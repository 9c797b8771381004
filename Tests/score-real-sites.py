#!/usr/bin/env python3
"""Scores popuplint over sites in apps that somebody has labelled by hand. No apps and no labels are in this repository: bring
your own, of any apps that present popups.

Usage: score-real-sites.py CHECKOUTS SITES.tsv [--command PATH] [--kind uikit,swiftui]

CHECKOUTS holds a folder OWNER+NAME for each repository; SITES.tsv has the columns id, kind, repo, path, line, must_report,
may_report and must_not_report, each a list of codes with ; between them, or - or none. A finding counts for a site when it
lies within three lines of it, or belongs to a popup that does. Printed are, for each site, what is missing and what is
wrong, and then recall over must_report and precision over all coded findings.
"""
import csv, json, subprocess, sys

CODES = {
    "missing-anchor": "ANCHOR_MISSING",
    "anchor-before-style": "ANCHOR_BEFORE_STYLE",
    "anchor-outside-source": "ANCHOR_RECT_SPACE",
    "missing-preferred-content-size": "SIZE_MISSING",
    "popup-exceeds-container": "SIZE_OVERSIZED",
    "screen-geometry": "SIZE_SCREEN_DERIVED",
    "popover-becomes-sheet": "ADAPT_SHEET",
    "popup-covers-hinge": "HINGE_CENTRED",
    "unguarded-dismissal": "DISMISS_UNGUARDED",
    "no-way-out": "DISMISS_TRAPPED",
    "size-not-recomputed": "LAYOUT_ONCE",
}
SAME = {"ANCHOR_NIL_PATH": "ANCHOR_MISSING", "SIZE_PARTIAL": "SIZE_MISSING", "HINGE_SPAN": "HINGE_CENTRED"}


def codes(text):
    return {SAME.get(code, code) for code in text.replace(",", ";").split(";") if code not in ("", "-", "none")}


def option(name, default):
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else default


def main():
    checkouts, sites = sys.argv[1], sys.argv[2]
    command = option("--command", "popuplint")
    kinds = option("--kind", "uikit,swiftui,ib").split(",")
    reports = {}
    wanted = found = right = wrong = 0
    for site in csv.DictReader(open(sites), delimiter="\t"):
        if site["kind"] not in kinds:
            continue
        root = checkouts + "/" + site["repo"].replace("/", "+")
        if root not in reports:
            run = subprocess.run([command, "lint", "--format", "json", root], capture_output=True, text=True)
            reports[root] = json.loads(run.stdout)["findings"] if run.stdout.startswith("{") else []
            if not run.stdout.startswith("{"):
                print(root, run.stderr[:400])
        path = root + "/" + site["path"]
        reported = set()
        for finding in reports[root]:
            place = finding["range"]["start"]["line"]
            if path.endswith(finding["path"].lstrip("./")) and abs(place - int(site["line"])) <= 3:
                if finding["rule"] in CODES:
                    reported.add(CODES[finding["rule"]])
        must, may, never = codes(site["must_report"]), codes(site["may_report"]), codes(site["must_not_report"])
        missing, bad = must - reported, reported - must - may
        wanted += len(must)
        found += len(must & reported)
        right += len(reported & (must | may))
        wrong += len(bad)
        note = "ok" if not missing and not bad else ""
        print(f"{site['id']:5} {site['kind']:8} {note} {'missing ' + ';'.join(sorted(missing)) if missing else ''}"
              f" {'wrong ' + ';'.join(sorted(bad)) if bad else ''}  {site['path']}:{site['line']}")
    print(f"recall {found}/{wanted}, precision {right}/{right + wrong}")
    sys.exit(0 if found == wanted and wrong == 0 else 1)


main()

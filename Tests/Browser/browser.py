"""Checks the pages that popuplint writes in a real browser; with --screenshots FOLDER keeps pictures of some of them."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = os.environ["POPUPLINT"]
EXAMPLE = ROOT / "Tests/Fixtures/coupon.popup.json"
SHOWN = [
    "index.html", "keys.html", "glossary.html", "guides/editors.html", "rules/index.html",
    "rules/popup-covers-hinge.html", "rules/missing-anchor.html", "rules/missing-preferred-content-size.html",
    "rules/unguarded-dismissal.html", "rules/missing-dimming.html", "rules/small-target.html",
    "rules/arrow-cannot-fit.html", "rules/uipopovercontroller.html", "rules/unknown-key.html",
    "rules/control-under-hinge.html",
]
passed, failed = 0, []


def check(holds, what):
    global passed
    if holds:
        passed += 1
    else:
        failed.append(what)
        print("FAILED", what)


def run(*arguments, codes=(0,)):
    outcome = subprocess.run([COMMAND, *arguments], cwd=ROOT, capture_output=True, text=True)
    assert outcome.returncode in codes, outcome.stderr
    return outcome.stdout


def look(page, errors, address, name, scheme, width):
    errors.clear()
    page.goto(address)
    check(not errors, f"{name} {scheme} {width}: {errors}")
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    check(wide <= 0, f"{name} {scheme} {width}: {wide} px wider than the window")
    small = page.evaluate(
        "Math.min(...[...document.querySelectorAll('main p, main li, main td, main dd')].filter(e => e.textContent.trim())"
        ".map(e => parseFloat(getComputedStyle(e).fontSize)))")
    check(small >= 12, f"{name} {scheme} {width}: text of {small} px")


def accessible(page, name, scheme):
    result = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21aa"]})
    faults = [f"{v['id']}: {v['nodes'][0]['html'][:120]}" for v in result.response["violations"]]
    check(not faults, f"{name} {scheme}: {faults}")


def search(page, errors, base):
    page.goto(f"{base}/index.html")
    errors.clear()
    page.keyboard.press("/")
    page.keyboard.type("covers hinge")
    page.wait_for_selector("#found a")
    check(page.locator("#found a").first.inner_text().startswith("popup-covers-hinge"), "the search finds a rule")
    page.keyboard.press("ArrowDown")
    check(page.evaluate("document.activeElement.closest('#found') !== null"), "the arrow key goes to what is found")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/popup-covers-hinge.html")
    check("popup-covers-hinge" in page.title() and not errors, "the return key opens it")
    page.goto(f"{base}/rules/missing-anchor.html")
    page.keyboard.press("Tab")
    check(page.evaluate("document.activeElement.className") == "skip", "the first tab reaches the link to the text")
    page.fill("#search", "xyzzy no such thing")
    check(page.locator("#found .none").count() == 1, "that nothing is found is said")
    page.fill("#search", "tabletop")
    page.locator("#found a").first.click()
    check(page.url.endswith("glossary.html#tabletop"), f"a word leads to the glossary: {page.url}")


def main():
    screenshots = pathlib.Path(sys.argv[2]) if sys.argv[1:2] == ["--screenshots"] else None
    chromium = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
    assert chromium, "no Chromium on the PATH: apt-get install chromium"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        run("docs", "--no-config", "--output", f"{folder}/site")
        run("lint", "--no-config", "--format", "html", "--fail-on", "never", "--output", f"{folder}/report.html", str(EXAMPLE))
        run("preview", "--no-config", "--fixed", "--suggested", "--format", "html", "--output", f"{folder}/preview.html", str(EXAMPLE))
        site = pathlib.Path(folder, "site")
        pages = sorted(str(p.relative_to(site)) for p in site.rglob("*.html"))
        base = f"file://{folder}/site"
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for scheme in ("light", "dark"):
            for width in (320, 1600):
                context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
                page = context.new_page()
                errors = []
                page.on("pageerror", lambda error: errors.append(str(error)))
                page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
                page.on("requestfailed", lambda request: errors.append(request.url))
                page.on("request", lambda request: errors.append(request.url) if request.url.startswith("http") else None)
                everywhere = [(f"{base}/{name}", name) for name in pages]
                everywhere += [(f"file://{folder}/{name}", name) for name in ("report.html", "preview.html")]
                for address, name in everywhere:
                    look(page, errors, address, name, scheme, width)
                    shown = name in SHOWN or "/" not in name
                    if shown and width == 1600:
                        accessible(page, name, scheme)
                    if shown and screenshots:
                        screenshots.mkdir(parents=True, exist_ok=True)
                        page.screenshot(path=screenshots / f"{name.replace('/', '_')[:-5]}-{scheme}-{width}.png", full_page=True)
                if scheme == "light":
                    search(page, errors, base)
                context.close()
        browser.close()
    print(f"{passed} passed, {len(failed)} failed")
    return 1 if failed else 0


sys.exit(main())

"""Runs session.el in Emacs."""
import os
import pathlib
import shutil
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "support"))
import editing  # noqa: E402


def expected(description):
    return description.replace("presentaton", "presentation").replace("\U0001F388", "\U0001F388\u00f1\U0001F388", 1)


os.environ["PLUGIN"] = str(editing.ROOT / "editors" / "emacs")
emacs = shutil.which("emacs")
editors = [("Emacs", [emacs, "--batch", "-q", "-l", str(HERE / "session.el")])] if emacs else []
editing.run(editors, expected, [] if emacs else ["Emacs"], kills=True)

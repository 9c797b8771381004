"""The licences of what is inside."""

import os
import pathlib
import shutil

# Of each part: the name of its notice, and where a build machine keeps it.
SYSTEM = {
    "json-c": ["/usr/share/doc/libjson-c-dev/copyright", "/opt/homebrew/opt/json-c/COPYING", "/usr/local/opt/json-c/COPYING"],
    "expat": ["/usr/share/doc/libexpat1-dev/copyright", "/opt/homebrew/opt/expat/COPYING", "/usr/local/opt/expat/COPYING"],
}
STATIC = {
    "glibc": ["/usr/share/doc/libc6-dev/copyright"],
    "gcc": ["/usr/share/doc/libstdc++-12-dev/copyright", "/usr/share/doc/libgcc-12-dev/copyright", "/usr/share/doc/gcc-12-base/copyright"],
}

SOURCES = """\
This program holds the GNU C Library (LGPL-2.1-or-later), linked statically. You may change that library and link the
program anew: the program's sources are public, and `make dist` with POPUPLINT_SWIFT_SYNTAX_SOURCE makes it again with the C
library of your machine.
"""


def texts(build):
    """The texts that go along, by file name."""
    texts = {"LICENSE": (build.root / "LICENSE").read_text()}
    swift = pathlib.Path(shutil.which("swiftc")).resolve().parents[1] / "share/swift/LICENSE.txt"
    source = os.environ.get("POPUPLINT_SWIFT_SYNTAX_SOURCE")
    places = {"swift": [swift] + ([pathlib.Path(source) / "LICENSE.txt"] if source else [])}
    # Without them in it the command uses the system's.
    if build.is_single and build.system == "linux":
        places |= SYSTEM | STATIC
        texts["NOTICE-glibc.txt"] = SOURCES
    for name, candidates in places.items():
        found = next((path for path in map(pathlib.Path, candidates) if path.exists()), None)
        if found is None:
            raise SystemExit(f"the licence of {name} is in none of {', '.join(map(str, candidates))}")
        texts[f"LICENSE-{name}.txt"] = found.read_text(errors="replace")
    return texts

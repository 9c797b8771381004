"""The Debian package."""

import gzip
import pathlib
import subprocess
import tempfile
import time

from . import tarball

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
COMPLETIONS = {
    "bash": "usr/share/bash-completion/completions/popuplint", "zsh": "usr/share/zsh/vendor-completions/_popuplint",
    "fish": "usr/share/fish/vendor_completions.d/popuplint.fish",
}
DEPENDENCIES = "libc6 (>= 2.36), libexpat1, libjson-c5, libgcc-s1, libstdc++6 (>= 11)"
# What lintian asks of Debian's own archive, and why it is otherwise here.
OVERRIDES = """\
# One file that runs on every release, whatever libraries it has.
popuplint: statically-linked-binary
popuplint: embedded-library
# It is not of Debian's archive.
popuplint: initial-upload-closes-no-bugs
"""


def make(build):
    architecture = ARCHITECTURES.get(build.machine, build.machine)
    path = build.output / f"popuplint_{build.version}-1_{architecture}.deb"
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder) / "root"
        put(root / "usr/share/man/man1/popuplint.1.gz", gzip.compress(build.manual.encode(), 9, mtime=0))
        for shell, content in tarball.completions(build).items():
            put(root / COMPLETIONS[shell], content)
        if build.is_single:
            put(root / "usr/bin/popuplint", build.command.read_bytes(), 0o755)
        else:
            for name in build.files:
                mode = 0o755 if name.name == "popuplint" else 0o644
                put(root / "usr/lib/popuplint" / name, (build.stage / name).read_bytes(), mode)
            (root / "usr/bin").mkdir(parents=True)
            (root / "usr/bin/popuplint").symlink_to("../lib/popuplint/popuplint")
        documents = root / "usr/share/doc/popuplint"
        put(documents / "copyright", copyright_text(build).encode())
        when = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(build.time))
        change = (
            f"popuplint ({build.version}-1) unstable; urgency=medium\n\n  * See CHANGELOG.md of the sources.\n\n"
            f" -- PopupLint <popuplint@users.noreply.github.com>  {when}\n"
        )
        put(documents / "changelog.Debian.gz", gzip.compress(change.encode(), 9, mtime=0))
        put(root / "usr/share/lintian/overrides/popuplint", OVERRIDES.encode())
        size = sum(file.stat().st_size for file in root.rglob("*") if file.is_file()) // 1024
        control = [
            "Package: popuplint", f"Version: {build.version}-1", f"Architecture: {architecture}",
            "Maintainer: PopupLint <popuplint@users.noreply.github.com>", f"Installed-Size: {size}",
            *([] if build.is_single else [f"Depends: {DEPENDENCIES}"]), "Section: devel", "Priority: optional",
            *([f"Homepage: {build.repository}"] if build.repository else []),
            "Description: linter for popups of iOS apps",
            " Finds popups that are bent across the hinge of a foldable iPhone, popovers",
            " without a size or an anchor, and alert-like views that nothing dims, in layout",
            " descriptions, Interface Builder files and Swift, and offers proven fixes.",
        ]
        put(root / "DEBIAN/control", ("\n".join(control) + "\n").encode())
        for item in [root, *root.rglob("*")]:
            if item.is_dir():
                item.chmod(0o755)
        subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, path], check=True, stdout=subprocess.DEVNULL)
    return path


def put(path, content, mode=0o644):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    path.chmod(mode)


def copyright_text(build):
    parts = [
        "This is PopupLint.\n\nCopyright 2026 the PopupLint authors\nLicense: Apache-2.0, in full in"
        " /usr/share/common-licenses/Apache-2.0\n"
    ]
    for name, text in build.notices.items():
        if name == "LICENSE":
            continue
        # Debian keeps the common texts once: of Swift's only the exception to it is said here.
        apache, exception, rest = text.partition("## Runtime Library Exception")
        if exception:
            text = f"Apache-2.0, in full in /usr/share/common-licenses/Apache-2.0, with\n\n{exception}{rest}"
        parts.append(f"{'=' * 20} {name}\n\n{text}")
    return "\n".join(parts)

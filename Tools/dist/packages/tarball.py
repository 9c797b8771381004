"""The tarball: the command, completions, man page and licences."""

import gzip
import io
import subprocess
import tarfile

SHELLS = {"bash": "popuplint.bash", "zsh": "_popuplint", "fish": "popuplint.fish"}


def completions(build):
    return {
        shell: subprocess.run([build.command, "completions", shell], check=True, capture_output=True).stdout
        for shell in SHELLS
    }


def make(build):
    path = build.output / f"{build.name}.tar.gz"
    with open(path, "wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=build.time) as packed:
        with tarfile.open(fileobj=packed, mode="w") as archive:

            def add(name, content, mode=0o644):
                entry = tarfile.TarInfo(f"{build.name}/{name}")
                entry.size, entry.mode, entry.mtime = len(content), mode, build.time
                archive.addfile(entry, io.BytesIO(content))

            for name in build.files:
                source = build.stage / name
                add(name, source.read_bytes(), source.stat().st_mode & 0o777)
            for shell, content in completions(build).items():
                add(f"completions/{SHELLS[shell]}", content)
            add("man/man1/popuplint.1", build.manual.encode())
            for name, text in build.notices.items():
                add(f"licenses/{name}", text.encode())
    return path

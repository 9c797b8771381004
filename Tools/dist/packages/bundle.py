"""The artifact bundle, and the package with the plugin that runs it: `swift package lint-popups` builds nothing else."""

import json
import shutil
import time
import zipfile


def make(build):
    triple = f"{build.machine}-unknown-linux-gnu"
    if build.system == "macos":
        triple = f"{'arm64' if build.machine == 'aarch64' else build.machine}-apple-macosx"
    folder = f"popuplint-{build.system}-{build.machine}"
    information = {
        "schemaVersion": "1.0",
        "artifacts": {
            "popuplint": {
                "version": build.version, "type": "executable",
                "variants": [{"path": f"{folder}/popuplint", "supportedTriples": [triple]}],
            }
        },
    }
    package = build.output / "plugin-package"
    shutil.rmtree(package, ignore_errors=True)
    shutil.copytree(build.templates / "plugin", package)
    root = package / "popuplint.artifactbundle"
    for name in build.files:
        (root / folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(build.stage / name, root / folder / name)
    for name, text in build.notices.items():
        (root / "licenses").mkdir(exist_ok=True)
        (root / "licenses" / name).write_text(text)
    (root / "info.json").write_text(json.dumps(information, indent=2) + "\n")
    path = build.output / f"{build.name}.artifactbundle.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in sorted(item for item in root.rglob("*") if item.is_file()):
            entry = zipfile.ZipInfo(file.relative_to(package).as_posix(), time.gmtime(max(build.time, 315532800))[:6])
            entry.external_attr = (0o100000 | file.stat().st_mode & 0o777) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, file.read_bytes())
    return path

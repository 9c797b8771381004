"""The repository that pre-commit installs: nothing but a dependency on the wheel, so that it is there in seconds."""


def make(build):
    folder = build.output / "pre-commit-mirror"
    folder.mkdir(parents=True, exist_ok=True)
    hooks = (build.root / ".pre-commit-hooks.yaml").read_text().replace("language: swift", "language: python")
    # A wheel needs no third hook for what is on the PATH.
    kept = [part for part in hooks.split("- id: ") if part.strip() and not part.startswith("popuplint-system")]
    (folder / ".pre-commit-hooks.yaml").write_text("".join(f"- id: {part}" for part in kept))
    for name in ["pyproject.toml", "README.md"]:
        (folder / name).write_text(build.fill(f"mirror/{name}"))
    (folder / "LICENSE").write_text(build.notices["LICENSE"])

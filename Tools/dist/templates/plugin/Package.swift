// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "popuplint-plugin",
  products: [.plugin(name: "LintPopups", targets: ["LintPopups"])],
  targets: [
    .binaryTarget(name: "popuplint", path: "popuplint.artifactbundle"),
    .plugin(
      name: "LintPopups",
      capability: .command(
        intent: .custom(verb: "lint-popups", description: "Lints the package's popups, as `popuplint lint` does.")),
      dependencies: ["popuplint"]),
  ]
)

// swift-tools-version: 6.0
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A library module and the tests that stand beside it.
func room(
  _ name: String, uses dependencies: [Target.Dependency] = [], tests: Bool = true, testedWith: [Target.Dependency] = [],
  exclude: [String] = [],
  plugins: [Target.PluginUsage] = []
) -> [Target] {
  let library = Target.target(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict, plugins: plugins)
  guard tests else { return [library] }
  return [
    library,
    .testTarget(
      name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies + testedWith, swiftSettings: strict),
  ]
}

let package = Package(
  name: "popuplint",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "popuplint", targets: ["popuplint"])],
  targets: [
    .systemLibrary(name: "CJSON", pkgConfig: "json-c", providers: [.apt(["libjson-c-dev"]), .brew(["json-c"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .executableTarget(name: "EmbedRules", swiftSettings: strict),
    .plugin(
      name: "EmbedRulesPlugin", capability: .buildTool(), dependencies: ["EmbedRules"], path: "Sources/EmbedRulesPlugin"
    ),
    .executableTarget(
      name: "popuplint",
      dependencies: [
        "Linting", "Reports", "LanguageServer", "RuleEngine", "DescriptionFormat", "Placement", "PopupModel", "Schema",
        "JSONText", "SourceText", "FileSystem",
      ], swiftSettings: strict),
    .testTarget(name: "CommandTests", dependencies: ["popuplint"], swiftSettings: strict),
  ]
    + room("SourceText")
    + room("JSONText", uses: ["CJSON", "SourceText"])
    + room("Schema", uses: ["JSONText", "SourceText"])
    + room("PopupModel", uses: ["SourceText"], tests: false)
    + room("Placement", uses: ["PopupModel"])
    + room(
      "DescriptionFormat", uses: ["PopupModel", "JSONText", "Schema", "SourceText"], exclude: ["Devices"],
      plugins: ["EmbedRulesPlugin"])
    + room(
      "InterfaceBuilderFormat", uses: ["CExpat", "PopupModel", "SourceText"],
      testedWith: ["RuleEngine", "DescriptionFormat"])
    + room(
      "RuleEngine", uses: ["PopupModel", "Placement", "UIKitCode", "JSONText", "Schema", "SourceText"],
      testedWith: ["DescriptionFormat"], plugins: ["EmbedRulesPlugin"])
    + room("UIKitCode", uses: ["PopupModel"])
    + room("FileSystem")
    + room(
      "Linting",
      uses: [
        "FileSystem", "RuleEngine", "DescriptionFormat", "InterfaceBuilderFormat", "PopupModel", "Placement", "Schema",
        "JSONText", "SourceText",
      ])
    + room(
      "Reports",
      uses: ["Linting", "RuleEngine", "DescriptionFormat", "Placement", "PopupModel", "JSONText", "SourceText"])
    + room(
      "LanguageServer",
      uses: [
        "Linting", "Reports", "RuleEngine", "DescriptionFormat", "Placement", "PopupModel", "Schema", "JSONText",
        "SourceText", "FileSystem",
      ])
)

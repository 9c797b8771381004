// swift-tools-version: 6.0
import Foundation
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

/// The folder with the toolchain's own build of swift-syntax, beside the compiler that builds this package: nothing is
/// fetched and nothing is built for it. Nil where a toolchain has none; then the package is used.
let hostLibraries: String? = {
  let environment = ProcessInfo.processInfo.environment
  let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
  for folder in folders {
    let compiler = URL(fileURLWithPath: folder).appendingPathComponent("swiftc").resolvingSymlinksInPath()
    guard FileManager.default.isExecutableFile(atPath: compiler.path) else { continue }
    let host = compiler.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("lib/swift/host")
    #if os(macOS)
      let library = "libSwiftParser.dylib"
    #else
      let library = "libSwiftParser.so"
    #endif
    let names = ["SwiftParser.swiftmodule", library]
    if names.allSatisfy({ FileManager.default.fileExists(atPath: host.appendingPathComponent($0).path) }) {
      return host.path
    }
  }
  return nil
}()

/// The only code that links swift-syntax: a library of its own, which the command loads when it meets a Swift file that has
/// to be parsed.
let swiftSyntaxBridge: Target = .target(
  name: "SwiftSyntaxBridge",
  dependencies: ["CSwiftTree"]
    + (hostLibraries == nil
      ? [
        .product(name: "SwiftSyntax", package: "swift-syntax"), .product(name: "SwiftParser", package: "swift-syntax"),
      ]
      : []),
  swiftSettings: strict + (hostLibraries.map { [.unsafeFlags(["-I", $0])] } ?? []),
  linkerSettings: hostLibraries.map {
    [.unsafeFlags(["-L", $0, "-lSwiftParser", "-lSwiftSyntax", "-Xlinker", "-rpath", "-Xlinker", $0])]
  } ?? [])

let package = Package(
  name: "popuplint",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "popuplint", targets: ["popuplint"]),
    .library(name: "PopupLintSwiftSyntax", type: .dynamic, targets: ["SwiftSyntaxBridge"]),
    .plugin(name: "LintPopups", targets: ["LintPopupsPlugin"]),
  ],
  dependencies: hostLibraries == nil
    ? [.package(url: "https://github.com/swiftlang/swift-syntax.git", from: "603.0.0")] : [],
  targets: [
    .target(name: "CSwiftTree"),
    swiftSyntaxBridge,
    .systemLibrary(name: "CJSON", pkgConfig: "json-c", providers: [.apt(["libjson-c-dev"]), .brew(["json-c"])]),
    .systemLibrary(name: "CExtendedAttributes"),
    .systemLibrary(name: "CAllocator"),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .executableTarget(name: "EmbedRules", swiftSettings: strict),
    .plugin(
      name: "EmbedRulesPlugin", capability: .buildTool(), dependencies: ["EmbedRules"], path: "Sources/EmbedRulesPlugin"
    ),
    .plugin(
      name: "LintPopupsPlugin",
      capability: .command(
        intent: .custom(verb: "lint-popups", description: "Lints the package's popups, as `popuplint lint` does.")),
      path: "Sources/LintPopupsPlugin"),
    .executableTarget(
      name: "popuplint",
      dependencies: [
        "Linting", "Reports", "Site", "Pictures", "LanguageServer", "RuleEngine", "DescriptionFormat", "Placement",
        "PopupModel", "Schema", "JSONText", "SourceText", "FileSystem",
      ], swiftSettings: strict),
    .target(name: "TypeChecking", path: "Tests/TypeChecking", swiftSettings: strict),
    .testTarget(name: "CommandTests", dependencies: ["popuplint"], swiftSettings: strict),
    .testTarget(
      name: "RulesTests",
      dependencies: [
        "Linting", "Reports", "RuleEngine", "FileSystem", "JSONText", "PopupModel", "SourceText", "SwiftSyntaxBridge",
        "TypeChecking",
      ], swiftSettings: strict),
  ]
    + room("SourceText")
    + room("JSONText", uses: ["CJSON", "SourceText"])
    + room("Schema", uses: ["JSONText", "SourceText"])
    + room("PopupModel", uses: ["SourceText"], tests: false)
    + room("Placement", uses: ["PopupModel"])
    + room("Pictures", uses: ["Placement", "PopupModel", "SourceText"])
    + room(
      "DescriptionFormat", uses: ["PopupModel", "JSONText", "Schema", "SourceText"], exclude: ["Devices"],
      plugins: ["EmbedRulesPlugin"])
    + room(
      "InterfaceBuilderFormat", uses: ["CExpat", "PopupModel", "SourceText"],
      testedWith: ["RuleEngine", "DescriptionFormat"])
    + room(
      "RuleEngine", uses: ["PopupModel", "Placement", "UIKitCode", "JSONText", "Schema", "SourceText"],
      testedWith: ["DescriptionFormat"], plugins: ["EmbedRulesPlugin"])
    + room(
      "SwiftSourceFormat", uses: ["CSwiftTree", "FileSystem", "PopupModel", "Schema", "SourceText", "UIKitCode"],
      testedWith: ["SwiftSyntaxBridge", "RuleEngine", "DescriptionFormat", "InterfaceBuilderFormat", "TypeChecking"])
    + room("UIKitCode", uses: ["PopupModel", "SourceText"], testedWith: ["TypeChecking"])
    + room("FileSystem", uses: ["CExtendedAttributes"])
    + room(
      "Linting",
      uses: [
        "FileSystem", "RuleEngine", "DescriptionFormat", "InterfaceBuilderFormat", "SwiftSourceFormat", "PopupModel",
        "Placement", "Schema", "JSONText", "SourceText",
      ])
    + room(
      "Reports",
      uses: [
        "Linting", "Pictures", "RuleEngine", "DescriptionFormat", "Placement", "PopupModel", "JSONText", "SourceText",
        "FileSystem",
      ])
    + room(
      "Site",
      uses: [
        "Linting", "Pictures", "Reports", "RuleEngine", "DescriptionFormat", "PopupModel", "JSONText", "SourceText",
      ])
    + room(
      "LanguageServer",
      uses: [
        "CAllocator", "Linting", "Reports", "Pictures", "RuleEngine", "DescriptionFormat", "Placement", "PopupModel",
        "Schema", "JSONText", "SourceText", "FileSystem",
      ])
)

import Foundation
import PackagePlugin

/// `swift package lint-popups [ARGUMENT…]`: builds popuplint and runs `popuplint lint` with the arguments in the folder of
/// the package that is worked on.
@main
struct LintPopupsPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    // The command looks for the library that reads Swift files in its own folder, where both are built to.
    let command = try build("popuplint", .executable)
    _ = try build("PopupLintSwiftSyntax", .dynamicLibrary)
    let process = Process()
    process.executableURL = command
    process.arguments = ["lint"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else { throw Failure.signal(process.terminationStatus) }
    // Findings are said by the command; SwiftPM is told the status.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// Builds a product as it is shipped, whatever the package that uses it is built as.
  private func build(_ product: String, _ kind: PackageManager.BuildResult.BuiltArtifact.Kind) throws -> URL {
    let result = try packageManager.build(.product(product), parameters: .init(configuration: .release))
    guard result.succeeded, let artifact = result.builtArtifacts.first(where: { $0.kind == kind }) else {
      throw Failure.build(product, log: result.logText)
    }
    return artifact.url
  }

  private enum Failure: Error, CustomStringConvertible {
    case build(String, log: String)
    case signal(Int32)

    var description: String {
      switch self {
      case .build(let product, let log): "\(product) cannot be built:\n\(log)"
      case .signal(let number): "popuplint ended with signal \(number)"
      }
    }
  }
}

import Foundation
import PackagePlugin

/// `swift package lint-popups [ARGUMENT…]`: runs `popuplint lint` with the arguments in the folder of the package that is
/// worked on.
@main
struct LintPopups: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try context.tool(named: "popuplint").path.string)
    process.arguments = ["lint"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: context.package.directory.string)
    try process.run()
    process.waitUntilExit()
    // Findings are said by the command; SwiftPM is told the status.
    let status = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    if status != 0 { exit(status) }
  }
}

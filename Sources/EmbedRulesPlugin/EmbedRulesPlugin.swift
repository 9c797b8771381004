import Foundation
import PackagePlugin

/// Embeds every `Rules/<category>/<id>.json` in the module that uses this plugin. A new rule file needs no registration.
@main
struct EmbedRulesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let rules = context.package.directoryURL.appendingPathComponent("Rules")
    let files =
      FileManager.default.enumerator(at: rules, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }
      .filter { $0.pathExtension == "json" }
      .sorted { $0.path < $1.path } ?? []
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("EmbeddedRules.swift")
    return [
      .buildCommand(
        displayName: "Embed the rules",
        executable: try context.tool(named: "EmbedRules").url,
        arguments: [output.path] + files.map(\.path),
        inputFiles: files,
        outputFiles: [output])
    ]
  }
}

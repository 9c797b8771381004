import Foundation
import PackagePlugin

/// Embeds data files in the module that uses this plugin: every `Rules/<category>/<id>.json` in the engine, every
/// `Devices/*.json` in the description format. A new file needs no registration.
@main
struct EmbedRulesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let isDevices = target.name == "DescriptionFormat"
    let folder =
      isDevices
      ? context.package.directoryURL.appendingPathComponent("Sources/DescriptionFormat/Devices")
      : context.package.directoryURL.appendingPathComponent("Rules")
    let files =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }
      .filter { $0.pathExtension == "json" }
      .sorted { $0.path < $1.path } ?? []
    let name = isDevices ? "EmbeddedDevices" : "EmbeddedRules"
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("\(name).swift")
    return [
      .buildCommand(
        displayName: isDevices ? "Embed the devices" : "Embed the rules",
        executable: try context.tool(named: "EmbedRules").url,
        arguments: [output.path] + files.map(\.path),
        inputFiles: files,
        outputFiles: [output])
    ]
  }
}

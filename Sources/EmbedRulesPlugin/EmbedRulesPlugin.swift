import Foundation
import PackagePlugin

/// Embeds data files in the module that uses this plugin: every `Rules/<category>/<id>/rule.json` with the files in
/// `examples/` beside it in the engine, every `Devices/*.json` in the description format. A new file needs no registration.
@main
struct EmbedRulesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let isDevices = target.name == "DescriptionFormat"
    let folder =
      isDevices
      ? context.package.directoryURL.appendingPathComponent("Sources/DescriptionFormat/Devices")
      : context.package.directoryURL.appendingPathComponent("Rules")
    // The folders too: the build asks for the list of files only when the package's own sources change.
    let below =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)?
      .compactMap { $0 as? URL } ?? []
    let name = isDevices ? "EmbeddedDevices" : "EmbeddedRules"
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("\(name).swift")
    return [
      .buildCommand(
        displayName: isDevices ? "Embed the devices" : "Embed the rules",
        executable: try context.tool(named: "EmbedRules").url,
        arguments: [output.path, folder.path],
        inputFiles: [folder] + below.sorted { $0.path < $1.path },
        outputFiles: [output])
    ]
  }
}

public import FileSystem
public import RuleEngine

/// Rules on disk.
public enum RuleFolder {
  /// A rule file with the examples that stand beside it.
  ///
  /// - Parameter overlays: texts that stand over the disk, by absolute path.
  static func file(_ path: String, text: [UInt8], overlays: [String: [UInt8]] = [:]) -> RuleFile {
    guard Paths.name(of: path) == RuleFile.folderFileName else { return RuleFile(path: path, text: text) }
    let folder = examples(of: path)
    guard Paths.isFolder(folder) else { return RuleFile(path: path, text: text) }
    return RuleFile(path: path, text: text) {
      FileWalk(isWanted: { _ in true }).files(below: folder).paths.compactMap { file in
        guard let name = Paths.relative(file, to: folder) else { return nil }
        guard let text = overlays[file] ?? (try? FileContents.read(file).bytes) else { return nil }
        return (name, text)
      }
    }
  }

  /// The folder of the examples of a rule file.
  public static func examples(of path: String) -> String {
    Paths.joined(Paths.folder(of: path), RuleExamplesFolder.name)
  }

  /// The rule files at a path: itself, or those below it that have the name of the rule of a folder.
  public static func files(at path: String) throws(FileError) -> [RuleFile] {
    var paths = [path]
    if Paths.isFolder(path) {
      let walk = FileWalk(isWanted: { $0 == RuleFile.folderFileName }).files(below: path)
      if let error = walk.errors.first { throw error }
      paths = walk.paths
    }
    var files: [RuleFile] = []
    for path in paths { files.append(file(path, text: try FileContents.read(path).bytes)) }
    return files
  }
}

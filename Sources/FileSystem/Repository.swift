/// A git repository, as far as finding files needs it.
public enum Repository {
  /// The nearest folder at or above an absolute folder that has a `.git`; nil where there is none.
  public static func root(of folder: String) -> String? {
    var folder = folder
    while true {
      if Paths.exists(Paths.joined(folder, ".git")) { return folder }
      let parent = Paths.folder(of: folder)
      if parent == folder { return nil }
      folder = parent
    }
  }

  /// The patterns of `info/exclude` of the repository whose root is `root`.
  static func excludePatterns(root: String) -> [IgnorePattern] {
    var git = Paths.joined(root, ".git")
    if !Paths.isFolder(git) {
      // A worktree or a submodule: a file that says where the folder is.
      guard let target = pointer(in: git, prefix: "gitdir:") else { return [] }
      git = Paths.absolute(target, in: root)
      if let common = pointer(in: Paths.joined(git, "commondir"), prefix: "") { git = Paths.absolute(common, in: git) }
    }
    guard let file = try? FileContents.read(Paths.joined(git, "info/exclude")) else { return [] }
    return IgnorePattern.patterns(of: file.bytes)
  }

  private static func pointer(in path: String, prefix: String) -> String? {
    guard let file = try? FileContents.read(path), file.bytes.count < 1 << 16 else { return nil }
    let line = String(decoding: file.bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    guard line.hasPrefix(prefix) else { return nil }
    let text = line.dropFirst(prefix.count).drop { $0 == " " }
    return text.isEmpty ? nil : String(text)
  }

  /// What holds in an absolute folder from its own `.gitignore` and those above it, up to the root of its repository.
  static func ignoreLevel(at folder: String) -> IgnoreLevel? {
    guard let root = root(of: folder) else {
      return level(of: Array(folder.utf8), parent: nil)
    }
    var folders = [folder]
    var current = folder
    while current != root {
      current = Paths.folder(of: current)
      folders.append(current)
    }
    var level = IgnoreLevel(patterns: excludePatterns(root: root), folder: Array(root.utf8)[...], parent: nil)
    for folder in folders.reversed() { level = self.level(of: Array(folder.utf8), parent: level) ?? level }
    return level
  }

  /// The level that a folder's own `.gitignore` adds; the parent where it has none.
  static func level(of folder: [UInt8], parent: IgnoreLevel?) -> IgnoreLevel? {
    let path = Paths.joined(String(decoding: folder, as: UTF8.self), ".gitignore")
    guard let file = try? FileContents.read(path) else { return parent }
    let patterns = IgnorePattern.patterns(of: file.bytes)
    return patterns.isEmpty ? parent : IgnoreLevel(patterns: patterns, folder: folder[...], parent: parent)
  }
}

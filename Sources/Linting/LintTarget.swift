internal import FileSystem
internal import PopupModel

/// A file that is to be looked at.
struct LintTarget: Sendable {
  /// As it is shown.
  var path: String
  var absolutePath: String
  /// Whether the caller named it itself.
  var isNamed: Bool
  /// Why it cannot be looked at.
  var error: FileError?
}

/// Makes files of the paths that a caller named.
struct TargetFinder {
  let store: ConfigurationStore
  let formats: SourceFormats
  let workingFolder: String
  let forceExclude: Bool

  /// The files in the order of their shown paths, each once.
  func targets(for paths: [String]) -> [LintTarget] {
    var targets: [LintTarget] = []
    for path in paths {
      let absolute = Paths.absolute(path, in: workingFolder)
      guard Paths.isFolder(path.isEmpty ? path : absolute) else {
        if forceExclude, store.settings(for: absolute).isExcluded { continue }
        targets.append(LintTarget(path: shown(path), absolutePath: absolute, isNamed: true))
        continue
      }
      if forceExclude, store.excludesFolder(absolute) { continue }
      let walk = FileWalk(isWanted: { formats.format(ofFile: $0) != nil }, skipsFolder: store.excludesFolder)
      let found = walk.files(below: path)
      for path in found.paths {
        let absolute = Paths.absolute(path, in: workingFolder)
        if store.settings(for: absolute).isExcluded { continue }
        targets.append(LintTarget(path: shown(path), absolutePath: absolute, isNamed: false))
      }
      for error in found.errors {
        let absolute = Paths.absolute(error.path, in: workingFolder)
        targets.append(LintTarget(path: shown(error.path), absolutePath: absolute, isNamed: false, error: error))
      }
    }
    return ordered(targets)
  }

  func shown(_ path: String) -> String { Paths.display(path, in: workingFolder) }

  private func ordered(_ targets: [LintTarget]) -> [LintTarget] {
    // A file that was named and found is one that was named.
    let sorted = targets.sorted { left, right in
      left.path == right.path ? left.isNamed && !right.isNamed : Paths.precedes(left.path, right.path)
    }
    var seen = Set<String>()
    return sorted.filter { seen.insert($0.absolutePath).inserted }
  }
}

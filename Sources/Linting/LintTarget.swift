internal import FileSystem
internal import PopupModel

/// A file that is to be looked at.
struct LintTarget: Sendable {
  /// As it is shown.
  var path: String
  var absolutePath: String
  /// Further paths by which the caller reaches the same file, absolute: links to it.
  var otherPaths: [String] = []
  /// Why it cannot be looked at.
  var error: FileError?
}

/// Makes files of the paths that a caller named.
struct TargetFinder {
  let store: ConfigurationStore
  let formats: SourceFormats
  let workingFolder: String
  let forceExclude: Bool

  /// The files in the order of their shown paths, each once, whatever links lead to it.
  func targets(for paths: [String]) -> [LintTarget] {
    var targets: [LintTarget] = []
    for path in paths {
      // Somebody is writing it, or was killed while writing.
      if FileReplacement.isTemporary(path) { continue }
      let absolute = Paths.absolute(path, in: workingFolder)
      guard Paths.isFolder(path.isEmpty ? path : absolute) else {
        if forceExclude, store.settings(for: absolute).isExcluded { continue }
        targets.append(LintTarget(path: shown(path), absolutePath: absolute))
        continue
      }
      if forceExclude, store.excludesFolder(absolute) { continue }
      let walk = FileWalk(isWanted: { formats.format(ofFile: $0) != nil }, skipsFolder: store.excludesFolder)
      let found = walk.files(below: path)
      for path in found.paths {
        let absolute = Paths.absolute(path, in: workingFolder)
        if store.settings(for: absolute).isExcluded { continue }
        targets.append(LintTarget(path: shown(path), absolutePath: absolute))
      }
      for error in found.errors {
        let absolute = Paths.absolute(error.path, in: workingFolder)
        targets.append(LintTarget(path: shown(error.path), absolutePath: absolute, error: error))
      }
    }
    return ordered(targets)
  }

  func shown(_ path: String) -> String { Paths.display(path, in: workingFolder) }

  private func ordered(_ targets: [LintTarget]) -> [LintTarget] {
    var seen = Set<String>()
    let sorted = targets.sorted { Paths.precedes($0.path, $1.path) }.filter { seen.insert($0.absolutePath).inserted }
    var result: [LintTarget] = []
    var places: [FileIdentity.Node: Int] = [:]
    for target in sorted {
      guard target.error == nil, let node = FileIdentity.of(target.absolutePath)?.node else {
        result.append(target)
        continue
      }
      if let place = places[node] {
        result[place].otherPaths.append(target.absolutePath)
      } else {
        places[node] = result.count
        result.append(target)
      }
    }
    return result
  }
}

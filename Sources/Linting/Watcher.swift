internal import FileSystem

/// Notices that files which a run is about changed, by looking at all of them.
public struct Watcher {
  private let linter: Linter
  private let paths: [String]
  private var seen: [String: FileIdentity]

  public init(_ linter: Linter, paths: [String]) {
    self.linter = linter
    self.paths = paths
    seen = [:]
    seen = look()
  }

  /// The files, absolute, that changed, came or went since this was last asked, by path. What the linter knows of
  /// configurations among them is forgotten.
  public mutating func changes() -> [String] {
    let now = look()
    let changed = Set(seen.keys).union(now.keys).filter { seen[$0] != now[$0] }
    seen = now
    for path in changed { linter.store.invalidate(path) }
    if !changed.isEmpty {
      // A new configuration may name others; what has changed since the look above is to be noticed next time.
      let named = look()
      seen = named.merging(now.filter { named[$0.key] != nil }) { $1 }
    }
    return changed.sorted(by: Paths.precedes)
  }

  private func look() -> [String: FileIdentity] {
    var identities: [String: FileIdentity] = [:]
    let files = linter.files(for: paths)
    for path in files + linter.store.watchedFiles(for: files + paths) {
      if identities[path] == nil, let identity = FileIdentity.of(path) { identities[path] = identity }
    }
    return identities
  }
}

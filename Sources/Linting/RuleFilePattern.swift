internal import FileSystem

/// One element of `ruleFiles`.
struct RuleFilePattern: Sendable {
  /// The folder that the wildcards are asked of, absolute; of a plain path, the path.
  let base: String
  /// Nil for a plain path.
  let globs: GlobSet?

  init(_ glob: String, in folder: String) {
    let parts = glob.split(separator: "/", omittingEmptySubsequences: false)
    let plain = parts.prefix { !$0.contains { "*?[{!\\".contains($0) } }
    base = Paths.absolute(plain.joined(separator: "/").isEmpty ? "." : plain.joined(separator: "/"), in: folder)
    globs = plain.count == parts.count ? nil : GlobSet(["/" + parts.dropFirst(plain.count).joined(separator: "/")])
  }

  func matches(_ path: String) -> Bool {
    guard let globs else { return path == base }
    return Paths.relative(path, to: base).map { globs.matches($0) } ?? false
  }

  /// The files that it names, on disk and among texts that are not saved yet.
  func files(overlays: some Sequence<String>) -> (paths: [String], errors: [FileError]) {
    guard let globs else { return ([base], []) }
    var paths = Set(overlays.filter(matches))
    guard Paths.isFolder(base) else { return (paths.sorted(by: Paths.precedes), []) }
    let found = FileWalk(isWanted: { $0.hasSuffix(".json") }).files(below: base)
    for path in found.paths where Paths.relative(path, to: base).map({ globs.matches($0) }) ?? false {
      paths.insert(path)
    }
    return (paths.sorted(by: Paths.precedes), found.errors)
  }
}

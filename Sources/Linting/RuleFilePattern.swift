internal import FileSystem

/// One element of `ruleFiles`. Its wildcards look no further than the configuration's repository, or its folder where it is
/// in none; outside of that, right into the folder that they are asked of.
struct RuleFilePattern: Sendable {
  /// The folder that the wildcards are asked of, absolute; of a plain path, the path.
  let base: String
  /// Nil for a plain path.
  let globs: GlobSet?
  let reach: Reach
  /// What wildcards may look through, absolute.
  let bounds: String

  enum Reach: Sendable {
    case everything
    /// The files in the folder, and none below.
    case oneFolder
    /// It would look through folders that are not the project's.
    case tooFar
  }

  init(_ glob: String, in folder: String) {
    let parts = glob.split(separator: "/", omittingEmptySubsequences: false)
    let plain = parts.prefix { !$0.contains { "*?[{!\\".contains($0) } }
    let path = plain.joined(separator: "/")
    // Of `/*` nothing is left but the root.
    base = Paths.absolute(path.isEmpty ? (glob.hasPrefix("/") ? "/" : ".") : path, in: folder)
    let wild = parts.dropFirst(plain.count)
    globs = wild.isEmpty ? nil : GlobSet(["/" + wild.joined(separator: "/")])
    bounds = Repository.root(of: folder) ?? folder
    // A link within the project may lead out of it.
    let real = Paths.real(base) ?? base
    if wild.isEmpty
      || Paths.relative(base, to: bounds) != nil && Paths.relative(real, to: Paths.real(bounds) ?? bounds) != nil
    {
      reach = .everything
    } else {
      reach = wild.count == 1 && wild.first != "**" ? .oneFolder : .tooFar
    }
  }

  func matches(_ path: String) -> Bool {
    guard let globs else { return path == base }
    guard let relative = Paths.relative(path, to: base) else { return false }
    switch reach {
    case .everything: return globs.matches(relative)
    case .oneFolder: return !relative.utf8.contains(UInt8(ascii: "/")) && globs.matches(relative)
    case .tooFar: return false
    }
  }

  /// The files that it names, on disk and among texts that are not saved yet.
  func files(overlays: some Sequence<String>) -> (paths: [String], errors: [FileError]) {
    if globs == nil { return ([base], []) }
    var paths = Set(overlays.filter(matches))
    guard reach != .tooFar, Paths.isFolder(base) else { return (paths.sorted(by: Paths.precedes), []) }
    let walk = FileWalk(depth: reach == .oneFolder ? 0 : .max, isWanted: { $0.hasSuffix(".json") })
    let found = walk.files(below: base)
    paths.formUnion(found.paths.filter(matches))
    return (paths.sorted(by: Paths.precedes), found.errors)
  }
}

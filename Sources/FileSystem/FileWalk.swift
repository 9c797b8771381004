#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Finds files below a folder as git finds them: what `.gitignore` files and `info/exclude` name is left out, links to
/// folders are not followed. Hidden folders and those that builds and package managers fill are left out too, and so are the
/// examples of rules.
public struct FileWalk {
  /// Whether a file of this name is looked for.
  public var isWanted: (_ name: String) -> Bool
  /// Whether a folder (absolute path) is left out with all that is in it.
  public var skipsFolder: (_ path: String) -> Bool

  /// How many folders below the root are looked into, one within the other; 0 for the root alone.
  public var depth: Int

  public init(
    depth: Int = .max, isWanted: @escaping (String) -> Bool, skipsFolder: @escaping (String) -> Bool = { _ in false }
  ) {
    self.depth = depth
    self.isWanted = isWanted
    self.skipsFolder = skipsFolder
  }

  public struct Result: Sendable {
    /// The root as given and the rest behind it, by bytes.
    public var paths: [String]
    /// Folders that could not be listed, and files whose names are no text.
    public var errors: [FileError]
  }

  /// Folders that hold what was built or fetched, and not what somebody wrote.
  public static let buildFolders: Set<String> = [
    "DerivedData", "Pods", "Carthage", "node_modules", "build",
  ]

  private struct Folder {
    var path: [UInt8]
    var level: IgnoreLevel?
    /// Below the root.
    var depth: Int
  }

  /// The files below `root`. A tree of any depth is walked without recursion.
  public func files(below root: String) -> Result {
    var result = Result(paths: [], errors: [])
    guard let real = Paths.real(root) else {
      result.errors.append(FileError.system(root, .list))
      return result
    }
    let realCount = Array(real.utf8).count + (real == "/" ? 0 : 1)
    func shown(_ path: [UInt8]) -> String? {
      guard path.count >= realCount else { return root }
      guard let rest = String(validating: path[realCount...], as: UTF8.self) else { return nil }
      return root == "." ? rest : Paths.joined(root, rest)
    }
    var links: [[UInt8]] = []
    var found: [[UInt8]] = []
    var stack = [Folder(path: Array(real.utf8), level: Repository.ignoreLevel(at: real), depth: 0)]
    while let folder = stack.popLast() {
      let entries: [Entry]
      do throws(FileError) {
        entries = try Entry.list(folder.path)
      } catch {
        result.errors.append(
          FileError(path: shown(folder.path) ?? error.path, action: error.action, reason: error.reason))
        continue
      }
      var level = folder.level
      if folder.path.count >= realCount {
        if entries.contains(where: { $0.name == Entry.gitName }) {
          // A repository of its own, such as a submodule: the outer one says nothing about what is in it.
          level = Repository.ignoreLevel(at: String(decoding: folder.path, as: UTF8.self))
        } else if entries.contains(where: { $0.name == Entry.ignoreName }) {
          level = Repository.level(of: folder.path, parent: level)
        }
      }
      let isRule = entries.contains { $0.name.elementsEqual(RuleExamplesFolder.ruleFileName.utf8) }
      for entry in entries {
        switch entry.kind {
        case .folder:
          guard entry.name.first != UInt8(ascii: "."), folder.depth < depth else { continue }
          let name = String(decoding: entry.name, as: UTF8.self)
          guard !FileWalk.buildFolders.contains(name), !isRule || name != RuleExamplesFolder.name else { continue }
          let path = Entry.join(folder.path, entry.name)
          if level?.ignores(path, isFolder: true) ?? false { continue }
          if skipsFolder(String(decoding: path, as: UTF8.self)) { continue }
          stack.append(Folder(path: path, level: level, depth: folder.depth + 1))
        case .file, .link:
          guard isWanted(String(decoding: entry.name, as: UTF8.self)) else { continue }
          let path = Entry.join(folder.path, entry.name)
          if level?.ignores(path, isFolder: false) ?? false { continue }
          if entry.kind == .file { found.append(path) } else { links.append(path) }
        case .other:
          continue
        }
      }
    }
    found += targets(of: links, notAmong: found)
    for path in found {
      if let text = shown(path) {
        result.paths.append(text)
      } else {
        let repaired = String(decoding: path, as: UTF8.self)
        result.errors.append(FileError(path: repaired, action: .read, reason: .nameIsNotUTF8))
      }
    }
    result.paths.sort(by: Paths.precedes)
    result.errors.sort { Paths.precedes($0.path, $1.path) }
    return result
  }

  /// The links that lead to a file which is not found under its own name.
  private func targets(of links: [[UInt8]], notAmong found: [[UInt8]]) -> [[UInt8]] {
    if links.isEmpty { return [] }
    var known = Set(found.map { String(decoding: $0, as: UTF8.self) })
    return links.sorted { $0.lexicographicallyPrecedes($1) }.filter { link in
      let path = String(decoding: link, as: UTF8.self)
      guard let status = System.status(of: path) else {
        // A link to nothing is read, and that it cannot be is reported.
        return true
      }
      guard System.kind(of: status) == S_IFREG, let target = Paths.real(path) else { return false }
      return known.insert(target).inserted
    }
  }
}

/// A name in a folder.
struct Entry {
  var name: [UInt8]
  var kind: Kind

  enum Kind { case file, folder, link, other }

  static let gitName = Array(".git".utf8)
  static let ignoreName = Array(".gitignore".utf8)

  static func join(_ folder: [UInt8], _ name: [UInt8]) -> [UInt8] {
    var path: [UInt8] = []
    path.reserveCapacity(folder.count + name.count + 1)
    path += folder
    if path.last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
    path += name
    return path
  }

  static func list(_ folder: [UInt8]) throws(FileError) -> [Entry] {
    let shown = String(decoding: folder, as: UTF8.self)
    let terminated = folder.map { CChar(bitPattern: $0) } + [0]
    guard let stream = opendir(terminated) else { throw .system(shown, .list) }
    defer { closedir(stream) }
    guard let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw .system(shown, .list) }
        return entries
      }
      let start = (UnsafeRawPointer(entry) + nameOffset).assumingMemoryBound(to: UInt8.self)
      let count = strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))
      let name = Array(UnsafeBufferPointer(start: start, count: count))
      if name == [0x2E] || name == [0x2E, 0x2E] { continue }
      let kind: Kind
      switch Int(entry.pointee.d_type) {
      case Int(DT_REG): kind = .file
      case Int(DT_DIR): kind = .folder
      case Int(DT_LNK): kind = .link
      case Int(DT_UNKNOWN): kind = Entry.kind(of: join(folder, name))
      default: kind = .other
      }
      entries.append(Entry(name: name, kind: kind))
    }
  }

  /// For file systems whose listings do not say what an entry is.
  private static func kind(of path: [UInt8]) -> Kind {
    var status = stat()
    guard lstat(path.map { CChar(bitPattern: $0) } + [0], &status) == 0 else { return .other }
    switch System.kind(of: status) {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }
}

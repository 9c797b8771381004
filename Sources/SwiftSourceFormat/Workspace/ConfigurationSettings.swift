internal import FileSystem
internal import PopupModel
internal import Synchronization

/// The `.xcconfig` files of a workspace: each is read once, with those that it includes.
final class ConfigurationSettings: Sendable {
  private enum Line {
    case setting(name: String, value: String)
    case include(String)
  }

  private let paths: Set<String>
  private let byName: [String: [String]]
  private let known = Mutex<[String: [Line]]>([:])
  private let read: @Sendable (String) -> [UInt8]?

  init(_ paths: [String], read: @escaping @Sendable (String) -> [UInt8]?) {
    self.read = read
    self.paths = Set(paths)
    byName = Dictionary(grouping: paths, by: Paths.name(of:))
  }

  /// What the file that a project names says of a setting; unknown where more than one may be meant.
  ///
  /// - Parameter file: as the project has it, mostly relative to a group of it.
  /// - Parameter folder: the project's.
  func value(of name: String, in file: String, of folder: String) -> State<String> {
    let exact = Paths.absolute(file, in: folder)
    if paths.contains(exact) { return value(of: name, in: exact, folder) }
    let ending = "/" + file.split(separator: "/").filter { $0 != "." && $0 != ".." }.joined(separator: "/")
    let named = (byName[Paths.name(of: file)] ?? []).filter { Paths.relative($0, to: folder) != nil }
    let alike = named.filter { $0.hasSuffix(ending) }
    let meant = alike.isEmpty ? named : alike
    guard let path = meant.first else { return .absent }
    return meant.count == 1 ? value(of: name, in: path, folder) : .unknown
  }

  /// The last value that the lines of a file give, those of each file that it includes in their place, once.
  private func value(of name: String, in path: String, _ folder: String) -> State<String> {
    var value = State<String>.absent
    var seen: Set<String> = [path]
    var open: [(path: String, lines: ArraySlice<Line>)] = [(path, lines(of: path)[...])]
    while var file = open.popLast() {
      guard let line = file.lines.popFirst() else { continue }
      open.append(file)
      switch line {
      case .setting(name, let written): value = .known(written)
      case .setting: break
      case .include(let included):
        let places = [Paths.folder(of: file.path), folder].map { Paths.absolute(included, in: $0) }
        guard let next = places.first(where: paths.contains), seen.insert(next).inserted else { continue }
        open.append((next, lines(of: next)[...]))
      }
    }
    return value
  }

  private func lines(of path: String) -> [Line] {
    if let known = known.withLock({ $0[path] }) { return known }
    let text = String(decoding: read(path) ?? [], as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).compactMap(Self.line)
    known.withLock { $0[path] = lines }
    return lines
  }

  private static func line(_ text: Substring) -> Line? {
    let start = text.drop { $0 == " " || $0 == "\t" }
    if start.hasPrefix("#include") {
      let parts = start.split(separator: "\"", omittingEmptySubsequences: false)
      return parts.count > 2 ? .include(String(parts[1])) : nil
    }
    let code = text.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
    let parts = code.split(separator: "=", maxSplits: 1).map {
      $0.split { $0 == " " || $0 == "\t" }.joined()
    }
    return parts.count == 2 ? .setting(name: parts[0], value: parts[1]) : nil
  }
}

public import FileSystem
internal import JSONText
public import RuleEngine
internal import Schema

/// A baseline on disk: JSON with one entry a line, so that changes of it are easy to read and to merge.
public enum BaselineFile {
  /// Why a baseline cannot be used.
  public enum Failure: Error, Sendable {
    case unreadable(FileError)
    case invalid([FileIssue])
  }

  private static let schema = Schema(
    "popuplint baseline",
    root: .object(
      ObjectShape(
        "a baseline",
        [
          Field("version", .number(NumberShape(allowed: [1])), isRequired: true),
          Field("findings", .list(.object(entry)), isRequired: true),
        ])))

  private static let entry = ObjectShape(
    "a known finding",
    [
      Field("path", .string(.any), isRequired: true),
      Field("rule", .string(.any), isRequired: true),
      Field("popup", .string(.any)),
      Field("content", .string(.any), isRequired: true),
      Field("count", .number(NumberShape(minimum: 1, maximum: 1e9, isInteger: true))),
    ])

  public static func read(_ path: String) throws(Failure) -> Baseline {
    let text: [UInt8]
    do throws(FileError) {
      text = try FileContents.read(path).bytes
    } catch {
      throw .unreadable(error)
    }
    return try read(text, of: path)
  }

  static func read(_ text: [UInt8], of path: String) throws(Failure) -> Baseline {
    let document = JSONDocument(text)
    var issues = document.issues().map { FileIssue($0, path: path, text: text) }
    if let root = document.root { issues += schema.issues(in: root).map { FileIssue($0, path: path, text: text) } }
    guard issues.isEmpty, let findings = document.root?["findings"] else { throw .invalid(issues) }
    return Baseline(
      entries: findings.elements.compactMap { value in
        guard let path = value["path"]?.string, let rule = value["rule"]?.string,
          let content = value["content"]?.string
        else { return nil }
        return Baseline.Entry(
          path: path, finding: .init(rule: rule, popup: value["popup"]?.string, content: content),
          count: value["count"]?.number.flatMap { Int(exactly: $0) } ?? 1)
      })
  }

  /// Whether a baseline may be written to a path: nothing stands there that is of another kind.
  public static func mayReplace(_ path: String) throws(FileError) -> Bool {
    guard Paths.isRegularFile(path) else { return true }
    let text = try FileContents.read(path).bytes
    return text.isEmpty || (try? read(text, of: path)) != nil
  }

  public static func bytes(_ baseline: Baseline) -> [UInt8] {
    var result = Array("{\n  \"version\": 1,\n  \"findings\": [".utf8)
    for (index, entry) in baseline.entries.enumerated() {
      var members: [(String, Wire)] = [("path", .string(entry.path)), ("rule", .string(entry.finding.rule))]
      if let popup = entry.finding.popup { members.append(("popup", .string(popup))) }
      members.append(("content", .string(entry.finding.content)))
      if entry.count > 1 { members.append(("count", .int(Int64(entry.count)))) }
      result += (index == 0 ? "\n    " : ",\n    ").utf8
      result += Wire.object(members).serialised()
    }
    result += (baseline.entries.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8
    return result
  }

  public static func write(_ baseline: Baseline, to path: String) throws(FileError) {
    try FileReplacement.write(bytes(baseline), to: path)
  }
}

/// Matches the results of a run with a baseline, or makes one of them. Paths in a baseline are relative to its folder.
public struct BaselineRun: Sendable {
  public let baseline: Baseline
  /// Of the baseline, absolute.
  public let path: String
  /// What is known of files that were not there when the run began.
  public let orphans: OrphanedEntries
  private let folder: String

  /// `path` is the baseline's, absolute.
  public init(_ baseline: Baseline, path: String) {
    self.baseline = baseline
    self.path = path
    let folder = Paths.folder(of: path)
    self.folder = folder
    let gone = Set(baseline.entries.map(\.path)).filter { !Paths.exists(Paths.absolute($0, in: folder)) }
    orphans = OrphanedEntries(baseline.entries.filter { gone.contains($0.path) })
  }

  /// Takes the findings that are known of the file out of a result. Any thread may ask.
  public func match(_ result: inout FileResult) -> Baseline.Match {
    let match = baseline.match(
      result.findings, text: result.text, path: path(of: result), mayMove: orphans.contains)
    result.findings = match.new
    return match
  }

  /// The findings of a part of a file, or of the whole, that are not known of it. What is known of files that are not there
  /// any more is known of each file that is asked of.
  public func new(among findings: [Finding], text: [UInt8], path: String) -> [Finding] {
    let match = baseline.match(
      findings, text: text, path: Paths.way(to: path, from: folder), mayMove: orphans.contains)
    guard !match.candidates.isEmpty else { return match.new }
    var orphans = orphans
    let moved = orphans.take(match)
    return match.new.enumerated().filter { !moved.contains($0.offset) }.map(\.element)
  }

  /// The entries that a baseline of a result has.
  public func entries(for result: FileResult) -> [Baseline.Entry] {
    let path = path(of: result)
    return result.findings.map { Baseline.Entry(path: path, finding: $0.sameness(in: result.text), count: 1) }
  }

  private func path(of result: FileResult) -> String {
    Paths.way(to: result.absolutePath, from: folder)
  }
}

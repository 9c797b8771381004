internal import JSONText

/// One way to write a report. To add a format is to add a file that makes one, and its name to ``all``.
public struct ReportFormat: Sendable {
  /// The word that `--format` takes.
  public let name: String
  /// Whether it shows fixes. Fixes are computed and proven only for a format that does.
  public let showsFixes: @Sendable (TextStyle) -> Bool
  /// Whether it shows pictures. They too are made only for a format that does.
  public let showsPictures: Bool
  /// What writes one report.
  public let writer: @Sendable (ReportHead, TextStyle) -> any ReportWriter

  init(
    _ name: String, showsFixes: @escaping @Sendable (TextStyle) -> Bool = { _ in false }, showsPictures: Bool = false,
    writer: @escaping @Sendable (ReportHead, TextStyle) -> any ReportWriter
  ) {
    self.name = name
    self.showsFixes = showsFixes
    self.showsPictures = showsPictures
    self.writer = writer
  }

  /// In the order in which help lists them; the first is the default.
  public static let all: [ReportFormat] = [
    .text, .concise, .json, .jsonl, .sarif, .github, .gitlab, .junit, .checkstyle, .rdjson, .html,
  ]

  public static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }

  /// The whole report of files that are there at once.
  public func render(
    _ files: some Sequence<FileReport>, _ outcome: ReportOutcome, head: ReportHead, _ style: TextStyle
  ) -> [UInt8] {
    var writer = writer(head, style)
    var output = writer.start()
    for file in files { output += writer.add(file) }
    return output + writer.finish(outcome)
  }
}

/// Writes one report, file by file, as bytes of UTF-8. What it writes follows from what it was given, and from nothing else:
/// it reads no file, and asks no clock and no environment.
///
/// Each call answers what can go out then. A format that needs the totals of the run before its first finding holds back what
/// it has written of the findings; no writer keeps a ``FileReport``.
public protocol ReportWriter {
  /// What stands before the first file.
  mutating func start() -> [UInt8]
  /// Files come in the order in which they are written, each once, those without findings left out.
  mutating func add(_ file: FileReport) -> [UInt8]
  /// What stands behind the last file.
  mutating func finish(_ outcome: ReportOutcome) -> [UInt8]
}

extension ReportWriter {
  func start() -> [UInt8] { [] }
  func finish(_ outcome: ReportOutcome) -> [UInt8] { [] }
}

/// A report in which each finding is written by itself, and nothing around them.
struct PlainReport: ReportWriter {
  let write: @Sendable (ReportedFinding, FileReport, SourcePositions) -> String

  func add(_ file: FileReport) -> [UInt8] {
    let positions = SourcePositions(file.text)
    var output: [UInt8] = []
    for item in file.findings { output += write(item, file, positions).utf8 }
    return output
  }
}

/// A report that is JSON with one long list of the findings.
struct ListReport: ReportWriter {
  var list: JSONList
  let elements: @Sendable (FileReport) -> [Wire]
  var after: @Sendable (ReportOutcome) -> [(String, Wire)] = { _ in [] }

  mutating func start() -> [UInt8] { list.start() }
  mutating func add(_ file: FileReport) -> [UInt8] { list.append(elements(file)) }
  mutating func finish(_ outcome: ReportOutcome) -> [UInt8] { list.finish(after(outcome)) }
}

/// One way to write a report. To add a format is to add a file that makes one, and its name to ``all``.
public struct ReportFormat: Sendable {
  /// The word that `--format` takes.
  public let name: String
  /// Whether it shows fixes. Fixes are computed and proven only for a format that does.
  public let showsFixes: @Sendable (TextStyle) -> Bool
  /// Whether it shows pictures. They too are made only for a format that does.
  public let showsPictures: Bool
  /// The whole report, as bytes of UTF-8.
  public let render: @Sendable (Report, TextStyle) -> [UInt8]

  init(
    _ name: String, showsFixes: @escaping @Sendable (TextStyle) -> Bool = { _ in false }, showsPictures: Bool = false,
    render: @escaping @Sendable (Report, TextStyle) -> [UInt8]
  ) {
    self.name = name
    self.showsFixes = showsFixes
    self.showsPictures = showsPictures
    self.render = render
  }

  /// In the order in which help lists them; the first is the default.
  public static let all: [ReportFormat] = [
    .text, .concise, .json, .jsonl, .sarif, .github, .gitlab, .junit, .checkstyle, .rdjson, .html,
  ]

  public static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }
}

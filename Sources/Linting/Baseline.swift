internal import FileSystem
public import RuleEngine

/// Findings that are known and not reported again. A finding is the same one where its rule, its popup and what it points at
/// are the same, wherever it stands: lines may come and go around it, and its file may get another name.
public struct Baseline: Sendable {
  /// By path, rule, popup and fingerprint.
  public let entries: [Entry]
  private let byPath: [String: [Finding.Sameness: Int]]
  private let places: [Finding.Sameness: [Int]]

  /// Findings of one file that are the same.
  public struct Entry: Hashable, Sendable {
    /// Relative to the baseline's folder with `/`, or as given where it lies outside.
    public var path: String
    public var finding: Finding.Sameness
    public var count: Int

    public init(path: String, finding: Finding.Sameness, count: Int) {
      self.path = path
      self.finding = finding
      self.count = count
    }
  }

  public init(entries: [Entry] = []) {
    var counts: [String: [Finding.Sameness: Int]] = [:]
    for entry in entries where entry.count > 0 {
      let known = counts[entry.path]?[entry.finding] ?? 0
      counts[entry.path, default: [:]][entry.finding] = min(known, Int.max - entry.count) + entry.count
    }
    byPath = counts
    self.entries = counts.flatMap { path, counts in
      counts.map { Entry(path: path, finding: $0.key, count: $0.value) }
    }.sorted(by: Baseline.precedes)
    places = Dictionary(grouping: self.entries.indices) { [entries = self.entries] in entries[$0].finding }
  }

  private static func precedes(_ left: Entry, _ right: Entry) -> Bool {
    if left.path != right.path { return Paths.precedes(left.path, right.path) }
    let one = (left.finding.rule, left.finding.popup ?? "", left.finding.content)
    return one < (right.finding.rule, right.finding.popup ?? "", right.finding.content)
  }

  // MARK: Matching

  /// What a file's findings are beside the known ones.
  public struct Match: Sendable {
    /// Those that are not known.
    public var new: [Finding] = []
    public var known = 0
    /// What is known of this file and no longer occurs; `count` says how often it no longer does.
    public var gone: [Entry] = []
    /// What is known of a file that is not there any more and was found in this one.
    public var moved: [Entry] = []
  }

  /// Tells known findings of a file from new ones. What is known of files for which `isGone` holds is taken to be of any
  /// file. The answer does not depend on what was asked before.
  public func match(_ findings: [Finding], text: [UInt8], path: String, isGone: (String) -> Bool) -> Match {
    var left = byPath[path] ?? [:]
    var match = Match()
    for finding in findings {
      let sameness = finding.sameness(in: text)
      if let count = left[sameness] {
        left[sameness] = count > 1 ? count - 1 : nil
        match.known += 1
      } else if let entry = places[sameness]?.lazy.map({ entries[$0] }).first(where: { isGone($0.path) }) {
        match.moved.append(entry)
        match.known += 1
      } else {
        match.new.append(finding)
      }
    }
    match.gone = left.map { Entry(path: path, finding: $0.key, count: $0.value) }.sorted(by: Baseline.precedes)
    return match
  }

  /// What is known of files that are not there any more and was found nowhere else.
  public func lost(moved: some Sequence<Entry>, isGone: (String) -> Bool) -> [Entry] {
    let moved = Set(moved.map(\.finding))
    let gone = Set(byPath.keys.filter(isGone))
    return entries.filter { gone.contains($0.path) && !moved.contains($0.finding) }
  }
}

extension Finding {
  /// What makes a finding the same one as another.
  public struct Sameness: Hashable, Sendable {
    public var rule: String
    /// The popup's id; nil for what lies outside every popup.
    public var popup: String?
    /// A hash of the text that the finding points at, without regard to white space.
    public var content: String

    public init(rule: String, popup: String?, content: String) {
      self.rule = rule
      self.popup = popup
      self.content = content
    }
  }

  public func sameness(in text: [UInt8]) -> Sameness {
    let end = min(max(range.upperBound, 0), text.count)
    let start = min(max(range.lowerBound, 0), end)
    var hash = StableHash()
    hash.combine(text[start..<end].filter { $0 > 0x20 })
    // Where nothing is pointed at, what is said is all there is.
    if popup == nil { hash.combine(message) }
    return Sameness(rule: rule, popup: popupID, content: hash.text)
  }
}

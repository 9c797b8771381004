internal import FileSystem
public import RuleEngine

/// Findings that are known and not reported again. A finding is the same one where its rule, its popup and what it points at
/// are the same, wherever it stands: lines may come and go around it, and its file may get another name.
public struct Baseline: Sendable {
  /// By path, rule, popup and fingerprint.
  public let entries: [Entry]
  private let byPath: [String: [Finding.Sameness: Int]]

  /// Findings of one file that are the same.
  public struct Entry: Hashable, Sendable {
    /// From the baseline's folder, with `/`.
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
  }

  private static func precedes(_ left: Entry, _ right: Entry) -> Bool {
    if left.path != right.path { return Paths.precedes(left.path, right.path) }
    let one = (left.finding.rule, left.finding.popup ?? "", left.finding.content)
    return one < (right.finding.rule, right.finding.popup ?? "", right.finding.content)
  }

  // MARK: Matching

  /// What a file's findings are beside the known ones.
  public struct Match: Sendable {
    /// Those that are not known of the file.
    public var new: [Finding] = []
    public var known = 0
    /// What is known of this file and no longer occurs; `count` says how often it no longer does.
    public var gone: [Entry] = []
    /// Of each of ``new`` that may be known of a file that is not there any more, what it is.
    var candidates: [(index: Int, finding: Finding.Sameness)] = []
  }

  /// Tells findings that are known of a file from others. The answer does not depend on what was asked before; `mayMove` says
  /// of which findings ``OrphanedEntries`` are to be asked later.
  func match(
    _ findings: [Finding], text: [UInt8], path: String, mayMove: (Finding.Sameness) -> Bool
  ) -> Match {
    var left = byPath[path] ?? [:]
    var match = Match()
    for finding in findings {
      let sameness = finding.sameness(in: text)
      if let count = left[sameness] {
        left[sameness] = count > 1 ? count - 1 : nil
        match.known += 1
      } else {
        if mayMove(sameness) { match.candidates.append((match.new.count, sameness)) }
        match.new.append(finding)
      }
    }
    match.gone = left.map { Entry(path: path, finding: $0.key, count: $0.value) }.sorted(by: Baseline.precedes)
    return match
  }
}

/// What a baseline knows of files that are not there any more: each may have got another name. Whichever file has a finding
/// first takes one from the count, so files are to be asked in the order of their paths.
public struct OrphanedEntries: Sendable {
  private var entries: [Baseline.Entry]
  /// Of each finding, the entries that still have some of it, the first one last.
  private var places: [Finding.Sameness: [Int]]

  init(_ entries: [Baseline.Entry] = []) {
    self.entries = entries
    places = Dictionary(grouping: entries.indices.reversed()) { entries[$0].finding }
  }

  public init() { self.init([]) }

  func contains(_ finding: Finding.Sameness) -> Bool { places[finding] != nil }

  /// Takes what is left of a file's findings; the indices of those in ``Baseline/Match/new`` that are known so.
  public mutating func take(_ match: Baseline.Match) -> Set<Int> {
    var known = Set<Int>()
    for (index, finding) in match.candidates {
      guard let place = places[finding]?.last else { continue }
      entries[place].count -= 1
      known.insert(index)
      guard entries[place].count <= 0 else { continue }
      places[finding]?.removeLast()
      if places[finding]?.isEmpty == true { places[finding] = nil }
    }
    return known
  }

  /// What nobody took; `count` says how much of it.
  public var left: [Baseline.Entry] { entries.filter { $0.count > 0 } }
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

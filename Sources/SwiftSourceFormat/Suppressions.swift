import PopupModel

/// Comments that keep findings quiet: `// popuplint:disable:next rule-id - reason`, `:this`, `:previous`, and `disable`
/// up to `enable`.
struct SuppressionComments {
  struct Comment {
    var rule: String
    /// The range of the rule's id.
    var range: Range<Int>
    var reason: String?
    /// The lines, by their numbers from 0, that it is about.
    var lines: Range<Int>
  }

  private(set) var comments: [Comment] = []
  private let lineStarts: [Int]

  init(_ text: [UInt8]) {
    let places = Bytes.places(of: "popuplint:", in: text)
    guard !places.isEmpty else {
      lineStarts = []
      return
    }
    var starts = [0]
    for (index, byte) in text.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
    lineStarts = starts
    for place in places { read(place, text) }
  }

  private mutating func read(_ place: Int, _ text: [UInt8]) {
    let line = self.line(of: place)
    let start = lineStarts[line]
    guard Bytes.places(of: "//", in: Array(text[start..<place])).last != nil else { return }
    var end = place
    while end < text.count, text[end] != UInt8(ascii: "\n"), text[end] != UInt8(ascii: "\r") { end += 1 }
    let content = String(decoding: text[place..<end], as: UTF8.self)
    let parts = content.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    guard let command = parts.first else { return }
    let rest = parts.count > 1 ? String(parts[1]) : ""
    let (names, reason) = Self.split(rest)
    switch command {
    case "popuplint:disable:next": add(names, reason, line + 1..<line + 2, place, text)
    case "popuplint:disable:this": add(names, reason, line..<line + 1, place, text)
    case "popuplint:disable:previous": add(names, reason, max(0, line - 1)..<line, place, text)
    case "popuplint:disable": add(names, reason, line..<Int.max, place, text)
    case "popuplint:enable":
      for index in comments.indices
      where names.contains(comments[index].rule) && comments[index].lines.upperBound == .max {
        comments[index].lines = comments[index].lines.lowerBound..<max(line, comments[index].lines.lowerBound)
      }
    default: break
    }
  }

  /// The rules, and the reason behind ` - `.
  private static func split(_ text: String) -> (names: [String], reason: String?) {
    var names: [String] = []
    var reason: String?
    let words = text.split(separator: " ")
    for (index, word) in words.enumerated() {
      if word == "-" || word == "—" {
        reason = words[(index + 1)...].joined(separator: " ")
        break
      }
      names += word.split(separator: ",").map(String.init)
    }
    return (names, reason)
  }

  private mutating func add(_ names: [String], _ reason: String?, _ lines: Range<Int>, _ place: Int, _ text: [UInt8]) {
    var start = place
    for name in names {
      let bytes = Array(name.utf8)
      while start + bytes.count <= text.count, !text[start..<start + bytes.count].elementsEqual(bytes) { start += 1 }
      guard start + bytes.count <= text.count else { return }
      comments.append(Comment(rule: name, range: start..<start + bytes.count, reason: reason, lines: lines))
      start += bytes.count
    }
  }

  func line(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The comments about a popup whose statements stand at `places`.
  func about(_ places: [Range<Int>]) -> [Comment] {
    if comments.isEmpty { return [] }
    let lines = places.map {
      line(of: $0.lowerBound)...max(line(of: $0.lowerBound), line(of: max($0.lowerBound, $0.upperBound - 1)))
    }
    return comments.filter { comment in lines.contains { comment.lines.overlaps($0) } }
  }
}

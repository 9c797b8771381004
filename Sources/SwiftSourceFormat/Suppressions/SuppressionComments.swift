import PopupModel
import SourceText

/// Comments that keep findings quiet: `// popuplint:disable:next rule-id - reason`, `:this`, `:previous`, and `disable`
/// up to `enable`. What `:next` means is the next line that is no such comment.
struct SuppressionComments {
  struct Comment {
    /// Empty where none is named.
    var rule: String
    /// The range of the rule's id; of the command where none is named.
    var range: Range<Int>
    var reason: String?
    /// The lines, by their numbers from 0, that it is about.
    var lines: Range<Int>
    /// From the slashes to the end of the line.
    var comment: Range<Int>
    /// How many rules the comment names.
    var rules = 1
  }

  /// A word behind `popuplint:` that is no command, and the one that is meant.
  struct Misspelling {
    var written: String
    var range: Range<Int>
    var meant: String
  }

  static let commands = ["disable:next", "disable:this", "disable:previous", "disable", "enable"]

  private(set) var comments: [Comment] = []
  private(set) var misspellings: [Misspelling] = []
  private let lines: LineTable
  /// Comments of one line each, by that line.
  private var single: [(line: Int, number: Int)] = []
  private var blocks: [Int] = []

  /// - Parameter nearest: the command that a misspelt one means.
  init(_ text: [UInt8], nearest: (String) -> String?) {
    let found = Bytes.places(of: "popuplint:", in: text)
    lines = LineTable(found.isEmpty ? [] : text)
    guard !found.isEmpty else { return }
    let places = found.compactMap { place -> (line: Int, slashes: Int, place: Int)? in
      let line = lines.line(at: place)
      let start = lines.starts[line]
      guard let slashes = Bytes.places(of: "//", in: Array(text[start..<place])).last else { return nil }
      return (line, start + slashes, place)
    }
    // The lines that hold nothing but such a comment are passed over.
    var next: [Int: Int] = [:]
    for (line, slashes, _) in places.reversed() {
      let isAlone = text[lines.starts[line]..<slashes].allSatisfy {
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
      }
      if isAlone { next[line] = next[line + 1] ?? line + 1 }
    }
    for (line, slashes, place) in places {
      read(place, comment: slashes..<lines.content(ofLine: line, in: text).upperBound, line, next, text, nearest)
    }
    for (number, comment) in comments.enumerated() {
      if comment.lines.count == 1 {
        single.append((comment.lines.lowerBound, number))
      } else {
        blocks.append(number)
      }
    }
    single.sort { ($0.line, $0.number) < ($1.line, $1.number) }
  }

  private mutating func read(
    _ place: Int, comment: Range<Int>, _ line: Int, _ next: [Int: Int], _ text: [UInt8], _ nearest: (String) -> String?
  ) {
    let word = place + "popuplint:".utf8.count
    let content = String(decoding: text[word..<max(word, comment.upperBound)], as: UTF8.self)
    let parts = content.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let command = String(parts.first ?? "")
    let (names, reason) = Self.split(parts.count > 1 ? String(parts[1]) : "")
    let about: Range<Int>
    switch command {
    case "disable:next":
      let target = next[line + 1] ?? line + 1
      about = target..<target + 1
    case "disable:this": about = line..<line + 1
    case "disable:previous": about = max(0, line - 1)..<max(1, line)
    case "disable": about = line..<Int.max
    case "enable":
      for index in comments.indices
      where names.contains(comments[index].rule) && comments[index].lines.upperBound == .max {
        comments[index].lines = comments[index].lines.lowerBound..<max(line, comments[index].lines.lowerBound)
      }
      return
    default:
      if let meant = nearest(command) {
        misspellings.append(Misspelling(written: command, range: word..<word + command.utf8.count, meant: meant))
      }
      return
    }
    var start = word + command.utf8.count
    if names.isEmpty {
      comments.append(
        Comment(rule: "", range: place..<start, reason: reason, lines: about, comment: comment, rules: 0))
    }
    for name in names {
      let bytes = Array(name.utf8)
      while start + bytes.count <= text.count, !text[start..<start + bytes.count].elementsEqual(bytes) { start += 1 }
      guard start + bytes.count <= text.count else { return }
      comments.append(
        Comment(
          rule: name, range: start..<start + bytes.count, reason: reason, lines: about, comment: comment,
          rules: names.count))
      start += bytes.count
    }
  }

  /// The rules, and the reason behind ` - `.
  private static func split(_ text: String) -> (names: [String], reason: String?) {
    var names: [String] = []
    var reason: String?
    let words = text.split { $0 == " " || $0 == "\t" }
    for (index, word) in words.enumerated() {
      if word == "-" || word == "—" {
        reason = words[(index + 1)...].joined(separator: " ")
        break
      }
      names += word.split(separator: ",").map(String.init)
    }
    return (names, reason)
  }

  /// The numbers of the comments about a popup whose statements stand at `places`, in order.
  func about(_ places: [Range<Int>]) -> [Int] {
    if comments.isEmpty { return [] }
    var found = Set<Int>()
    for place in places {
      let first = lines.line(at: place.lowerBound)
      let last = max(first, lines.line(at: max(place.lowerBound, place.upperBound - 1)))
      var low = 0
      var high = single.count
      while low < high {
        let middle = (low + high) / 2
        if single[middle].line < first { low = middle + 1 } else { high = middle }
      }
      while low < single.count, single[low].line <= last {
        found.insert(single[low].number)
        low += 1
      }
      for number in blocks where comments[number].lines.overlaps(first..<last + 1) { found.insert(number) }
    }
    return found.filter { comments[$0].rules > 0 }.sorted()
  }
}

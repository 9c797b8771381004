import Foundation

/// The tags of a page, read strictly: every element is closed where it was opened, every attribute has its quotes.
struct HTMLTags {
  private var tags: [(name: String, attributes: [(name: String, value: String)])] = []
  /// What is wrong first; nil for nothing.
  private(set) var fault: String?

  private static let empty: Set<String> = ["meta", "link", "input", "br", "hr", "img"]

  init(_ html: String) {
    var open: [String] = []
    var rest = html.dropFirst(html.hasPrefix("<!DOCTYPE html>") ? 15 : 0)
    while let start = rest.firstIndex(of: "<") {
      if rest[..<start].contains(">") { fault = fault ?? "a > that nothing opened before \(rest[start...].prefix(40))" }
      guard let end = HTMLTags.end(of: rest[start...]) else {
        fault = fault ?? "a tag does not end"
        return
      }
      let body = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if body.hasPrefix("/") {
        let name = String(body.dropFirst())
        if open.popLast() != name { fault = fault ?? "</\(name)> closes nothing" }
        continue
      }
      let name = String(body.prefix { $0.isLetter || $0.isNumber })
      guard !name.isEmpty else {
        fault = fault ?? "< that begins no tag"
        continue
      }
      tags.append((name, attributes(body.dropFirst(name.count))))
      if !HTMLTags.empty.contains(name), !body.hasSuffix("/") { open.append(name) }
      if name == "style" || name == "script", let close = rest.range(of: "</\(name)>") {
        rest = rest[close.lowerBound...]
      }
    }
    if let left = open.last { fault = fault ?? "<\(left)> is not closed" }
  }

  /// A `>` outside quotes.
  private static func end(of tag: Substring) -> Substring.Index? {
    var isQuoted = false
    for index in tag.indices {
      if tag[index] == "\"" { isQuoted.toggle() }
      if tag[index] == ">", !isQuoted { return index }
    }
    return nil
  }

  private mutating func attributes(_ text: Substring) -> [(name: String, value: String)] {
    var found: [(name: String, value: String)] = []
    var rest = text.drop { $0 == " " || $0 == "\n" }
    while !rest.isEmpty, rest != "/" {
      let name = rest.prefix { $0 != "=" && $0 != " " && $0 != "/" }
      rest = rest.dropFirst(name.count)
      var value = ""
      if rest.first == "=" {
        rest.removeFirst()
        guard rest.first == "\"", let close = rest.dropFirst().firstIndex(of: "\"") else {
          fault = fault ?? "\(name) without quotes"
          return found
        }
        value = String(rest[rest.index(after: rest.startIndex)..<close])
        rest = rest[rest.index(after: close)...]
      }
      if found.contains(where: { $0.name == name }) { fault = fault ?? "\(name) stands twice in a tag" }
      found.append((String(name), value))
      rest = rest.drop { $0 == " " || $0 == "\n" }
    }
    return found
  }

  func count(of name: String) -> Int { tags.count { $0.name == name } }

  func values(of attribute: String, in name: String? = nil) -> [String] {
    tags.filter { name == nil || $0.name == name }.flatMap(\.attributes).filter { $0.name == attribute }.map(\.value)
  }
}

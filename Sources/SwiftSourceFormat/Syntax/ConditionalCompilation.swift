internal import CSwiftTree

/// Which clauses of `#if` are compiled for iOS.
enum ConditionalCompilation {
  /// The indices of clauses that are known not to be.
  static func inactiveClauses(_ nodes: [SwiftFlatNode], _ text: [UInt8]) -> Set<Int> {
    var inactive = Set<Int>()
    for index in nodes.indices where nodes[index].kind == .ifConfigClauseList {
      var isDecided = false
      var clause = index + 1
      while clause < Int(nodes[index].next) {
        let holds = condition(of: clause, nodes, text).map { IfCondition($0).holds } ?? .some(true)
        if isDecided || holds == false { inactive.insert(clause) }
        if holds == true { isDecided = true }
        clause = Int(nodes[clause].next)
      }
    }
    return inactive
  }

  /// The text of a clause's condition; nil for `#else`.
  private static func condition(of clause: Int, _ nodes: [SwiftFlatNode], _ text: [UInt8]) -> ArraySlice<UInt8>? {
    let keyword = clause + 1
    guard keyword < Int(nodes[clause].next), nodes[keyword].kind == .token else { return nil }
    let expression = Int(nodes[keyword].next)
    guard expression < Int(nodes[clause].next), Int(nodes[keyword].end) <= text.count else { return nil }
    let isElse = text[Int(nodes[keyword].start)..<Int(nodes[keyword].end)].elementsEqual("#else".utf8)
    if isElse { return nil }
    let (start, end) = (Int(nodes[expression].start), Int(nodes[expression].end))
    return start <= end && end <= text.count ? text[start..<end] : nil
  }
}

/// A condition of `#if`, decided for iOS: nil where a build setting decides it.
private struct IfCondition {
  private var rest: ArraySlice<UInt8>
  private var depth = 0

  init(_ text: ArraySlice<UInt8>) { rest = text }

  var holds: Bool? {
    var copy = self
    return copy.disjunction()
  }

  private mutating func skipSpace() {
    while let byte = rest.first, byte == 32 || byte == 9 || byte == 10 || byte == 13 { rest.removeFirst() }
  }

  private mutating func take(_ text: StaticString) -> Bool {
    skipSpace()
    let isNext = text.withUTF8Buffer { rest.starts(with: $0) }
    if isNext { rest = rest.dropFirst(text.utf8CodeUnitCount) }
    return isNext
  }

  private mutating func disjunction() -> Bool? {
    var value = conjunction()
    while take("||") {
      let right = conjunction()
      value = value == true || right == true ? true : (value == false && right == false ? false : nil)
    }
    return value
  }

  private mutating func conjunction() -> Bool? {
    var value = primary()
    while take("&&") {
      let right = primary()
      value = value == false || right == false ? false : (value == true && right == true ? true : nil)
    }
    return value
  }

  private mutating func primary() -> Bool? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 64 else { return nil }
    if take("!") { return primary().map { !$0 } }
    if take("(") {
      let value = disjunction()
      _ = take(")")
      return value
    }
    skipSpace()
    let name = rest.prefix { $0 == 95 || ($0 | 32 >= 97 && $0 | 32 <= 122) || ($0 >= 48 && $0 <= 57) }
    rest = rest.dropFirst(name.count)
    guard !name.isEmpty else {
      rest = []
      return nil
    }
    let word = String(decoding: name, as: UTF8.self)
    guard take("(") else { return word == "true" ? true : word == "false" ? false : nil }
    let argument = rest.prefix { $0 != 41 }
    rest = rest.dropFirst(argument.count + 1)
    let value = String(decoding: argument, as: UTF8.self).split(separator: " ").joined()
    switch word {
    case "os": return value == "iOS"
    case "canImport":
      if ["UIKit", "SwiftUI", "Foundation"].contains(value) { return true }
      return ["AppKit", "Cocoa", "WatchKit", "TVUIKit"].contains(value) ? false : nil
    case "swift", "compiler": return value.hasPrefix(">") ? true : nil
    case "targetEnvironment": return nil
    default: return nil
    }
  }
}

/// Recovery in a split document that gives up an element to keep the others.
extension JSONReader {
  /// From here on a way to go on counts as right.
  static let goodScore = 100
  private static let maximumTargets = 64
  private static let maximumSearch = 32_768
  private static let maximumBalance = 8_192

  /// Where no way gets far: goes on at the nearest place behind `position` from which the rest reads well as an
  /// element of the split array, or as its end. False where there is none, or reading is elsewhere.
  mutating func passToNextElement() -> Bool {
    guard phase == .elements, frames.count >= 2, let target = nextElement() else { return false }
    if frames.count > 2 || element != nil {
      report(
        position..<min(position + 1, count), "the rest of this element cannot be read; check its brackets and quotes")
    } else {
      report(position..<min(position + 1, count), "this cannot be read; check the brackets and quotes before it")
    }
    while frames.count > 2 { close(missing: true) }
    if element != nil { seal() }
    key = PendingKey()
    position = target
    lastEnd = target
    state = text[target] == UInt8(ascii: "{") ? .element : .afterElement
    return true
  }

  mutating func nextElement() -> Int? {
    let stack = stackKinds(popping: frames.count - 2)
    let limit = min(count, position + Self.maximumSearch)
    var left = Self.maximumTargets
    var index = position + 1
    var separated = false
    while index < limit, left > 0 {
      let byte = text[index]
      if byte == UInt8(ascii: "{") ? separated : byte == UInt8(ascii: "]") {
        left -= 1
        let state = byte == UInt8(ascii: "{") ? Lookahead.State.element : .afterElement
        if score(stack, state, index) >= Self.goodScore { return index }
      }
      if !JSONString.isWhitespace(byte) { separated = byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") }
      index += 1
    }
    looked(at: index)
    return nil
  }

  /// Whether the `[` at `position`, before an object among objects, starts no element but is one bracket too many:
  /// the text, if its end is near, has one closing bracket too few.
  mutating func isSurplusArray() -> Bool {
    if let last = elements.last?.tree.nodes.first, last.kind != .object { return false }
    var next = position + 1
    while next < count, JSONString.isWhitespace(text[next]) { next += 1 }
    looked(at: next)
    guard next < count, text[next] == UInt8(ascii: "{") else { return false }
    let limit = position + Self.maximumBalance
    var index = position
    var depth = 2
    while index < count {
      if index >= limit {
        looked(at: index)
        return false
      }
      switch text[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        index += 1
        while index < count, text[index] != UInt8(ascii: "\""), text[index] != 0x0A {
          index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
      default: break
      }
      index += 1
    }
    noteEnd()
    return depth == 1
  }

  /// Whether the bracket at `position` may end the split array: what follows reads well, or nothing else does.
  mutating func endsElements() -> Bool {
    let rest = stackKinds(popping: 1)
    return score(rest, after(rest), position + 1) >= Self.goodScore || nextElement() == nil
  }
}

/// Diagnostics of one popup as JSON, with the line numbers and the document's version left out, so that they can be sent
/// again from another line without being made again.
struct RenderedDiagnostics {
  /// Where the popup started in its line: positions in that line depend on it.
  let startCharacter: Int
  private let text: [UInt8]
  private let marks: [Mark]

  private struct Mark {
    var offset: Int32
    var value: Value
  }

  /// What is written at a mark.
  private enum Value {
    /// Counted from the popup's first line.
    case line(Int32)
    case version
  }

  private static let line = Array("\"line\":".utf8)
  private static let version = Array("\"version\":".utf8)

  /// `json` has lines counted from the popup's first; it is a list's elements with commas between.
  ///
  /// `"line":` with unescaped quotes cannot occur inside a string, so each occurrence is a position's field, and each
  /// `"version":` is that of a text which fixes are for.
  init(json: [UInt8], startCharacter: Int) {
    self.startCharacter = startCharacter
    var text: [UInt8] = []
    text.reserveCapacity(json.count)
    var marks: [Mark] = []
    var index = 0
    while index < json.count {
      let isLine = Self.has(Self.line, json, index)
      guard isLine || Self.has(Self.version, json, index) else {
        text.append(json[index])
        index += 1
        continue
      }
      let key = isLine ? Self.line : Self.version
      text.append(contentsOf: key)
      index += key.count
      while index < json.count, json[index] == 0x20 {
        text.append(0x20)
        index += 1
      }
      let isNegative = index < json.count && json[index] == 0x2D
      if isNegative { index += 1 }
      var number: Int32 = 0
      while index < json.count, json[index] >= 0x30, json[index] <= 0x39 {
        number = number &* 10 &+ Int32(json[index] - 0x30)
        index += 1
      }
      marks.append(
        Mark(offset: Int32(clamping: text.count), value: isLine ? .line(isNegative ? -number : number) : .version))
    }
    self.text = text
    self.marks = marks
  }

  private static func has(_ key: [UInt8], _ json: [UInt8], _ index: Int) -> Bool {
    json[index] == 0x22 && index + key.count < json.count && json[index + 1] == key[1]
      && (index == 0 || json[index - 1] != 0x5C) && json[index..<(index + key.count)].elementsEqual(key)
  }

  var isEmpty: Bool { text.isEmpty }

  func append(to output: inout [UInt8], firstLine: Int, version: Int) {
    var from = 0
    for mark in marks {
      let offset = Int(mark.offset)
      output.append(contentsOf: text[from..<offset])
      switch mark.value {
      case .line(let line): output.append(decimal: firstLine + Int(line))
      case .version: output.append(contentsOf: String(version).utf8)
      }
      from = offset
    }
    output.append(contentsOf: text[from...])
  }
}

extension [UInt8] {
  mutating func append(decimal number: Int) {
    guard number > 9 else {
      append(0x30 + UInt8(Swift.max(0, number)))
      return
    }
    var rest = number
    let start = count
    while rest > 0 {
      append(0x30 + UInt8(rest % 10))
      rest /= 10
    }
    self[start...].reverse()
  }
}

import JSONText

/// JSON with a long list in it, written an element a line, of which one is in memory as a value at a time.
struct JSONList {
  /// Nil for an array that is the whole.
  private let name: String?
  private let before: [(String, Wire)]
  private var isEmpty = true

  /// An array.
  init() {
    name = nil
    before = []
  }

  /// An object with a list as one of its members.
  init(_ name: String, before: [(String, Wire)] = []) {
    self.name = name
    self.before = before
  }

  func start() -> [UInt8] {
    guard let name else { return Array("[".utf8) }
    var output = Array("{".utf8)
    for (key, value) in before {
      append(key, value, to: &output)
      output.append(UInt8(ascii: ","))
    }
    return output + Wire.string(name).serialised() + ":[".utf8
  }

  mutating func append(_ elements: some Sequence<Wire>) -> [UInt8] {
    var output: [UInt8] = []
    for element in elements {
      output += (isEmpty ? "\n" : ",\n").utf8
      output += element.serialised()
      isEmpty = false
    }
    return output
  }

  /// - Parameter after: members of the object that stand behind the list.
  func finish(_ after: [(String, Wire)] = []) -> [UInt8] {
    var output = Array("\n]".utf8)
    guard name != nil else { return output + "\n".utf8 }
    for (key, value) in after {
      output.append(UInt8(ascii: ","))
      append(key, value, to: &output)
    }
    return output + "}\n".utf8
  }

  /// The whole, of elements that are there at once.
  mutating func whole(_ elements: some Sequence<Wire>, after: [(String, Wire)] = []) -> [UInt8] {
    start() + append(elements) + finish(after)
  }

  /// An array of elements that are there at once.
  static func array(_ elements: some Sequence<Wire>) -> [UInt8] {
    var list = JSONList()
    return list.whole(elements)
  }

  private func append(_ key: String, _ value: Wire, to output: inout [UInt8]) {
    output += Wire.string(key).serialised()
    output.append(UInt8(ascii: ":"))
    output += value.serialised()
  }
}

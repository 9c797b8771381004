import JSONText

/// JSON with a long list in it, of which one element is in memory as a value at a time.
enum JSONStream {
  /// An array with an element a line.
  static func array(of elements: some Sequence<Wire>) -> [UInt8] {
    var output: [UInt8] = []
    append(elements, to: &output)
    return output + "\n".utf8
  }

  /// An object with a list as one of its members.
  static func object(
    before: [(String, Wire)], list: String, of elements: some Sequence<Wire>, after: [(String, Wire)] = []
  ) -> [UInt8] {
    var output = Array("{".utf8)
    for (key, value) in before {
      append(key: key, to: &output)
      output += value.serialised()
      output.append(UInt8(ascii: ","))
    }
    append(key: list, to: &output)
    append(elements, to: &output)
    for (key, value) in after {
      output.append(UInt8(ascii: ","))
      append(key: key, to: &output)
      output += value.serialised()
    }
    return output + "}\n".utf8
  }

  private static func append(key: String, to output: inout [UInt8]) {
    output += Wire.string(key).serialised()
    output.append(UInt8(ascii: ":"))
  }

  private static func append(_ elements: some Sequence<Wire>, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "["))
    var separator = "\n"
    for element in elements {
      output += separator.utf8
      output += element.serialised()
      separator = ",\n"
    }
    output += "\n]".utf8
  }
}

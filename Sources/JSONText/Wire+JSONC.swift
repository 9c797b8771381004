import CJSON

/// Why a text is no wire value.
public struct WireError: Error, Hashable, Sendable {
  /// The byte that reading stopped at.
  public var offset: Int
  public var message: String
}

extension Wire {
  /// Deeper nesting is an error to read and is written as null.
  public static let maximumDepth = 512

  /// Reads one JSON value in UTF-8, the whole text. Of duplicate keys the last holds; half a surrogate pair is
  /// U+FFFD; a key ends before an escaped NUL; whole numbers beyond 64 bits become doubles, cut off at the unsigned
  /// range's end; a number that no double holds, or is none (NaN), is null.
  public static func parse(_ bytes: [UInt8]) throws(WireError) -> Wire {
    try bytes.withUnsafeBufferPointer { (text) throws(WireError) -> Wire in try parse(text) }
  }

  private static func parse(_ text: UnsafeBufferPointer<UInt8>) throws(WireError) -> Wire {
    guard text.count < Int(Int32.max) else { throw WireError(offset: 0, message: "longer than 2 GiB") }
    // json-c's depth counts the value itself.
    guard let tokener = json_tokener_new_ex(Int32(maximumDepth + 1)) else {
      throw WireError(offset: 0, message: "out of memory")
    }
    defer { json_tokener_free(tokener) }
    json_tokener_set_flags(tokener, JSON_TOKENER_STRICT | JSON_TOKENER_VALIDATE_UTF8)
    var end = 0
    let start = UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self)
    var object = start.flatMap { json_tokener_parse_ex(tokener, $0, Int32(text.count)) }
    if start != nil { end = json_tokener_get_parse_end(tokener) }
    var error = start == nil ? json_tokener_continue : json_tokener_get_error(tokener)
    if error == json_tokener_continue {
      // A number at the root ends with the text: a NUL says so.
      var nul: CChar = 0
      object = json_tokener_parse_ex(tokener, &nul, 1)
      error = json_tokener_get_error(tokener)
      end = text.count
    }
    defer { json_object_put(object) }
    guard error == json_tokener_success else {
      let message =
        error == json_tokener_continue ? "the text ends too early" : String(cString: json_tokener_error_desc(error))
      throw WireError(offset: min(end, text.count), message: message)
    }
    while end < text.count, JSONString.isWhitespace(text[end]) { end += 1 }
    guard end == text.count else { throw WireError(offset: end, message: "text behind the value") }
    return Wire(object)
  }

  /// Depth is bounded by the tokener.
  private init(_ object: OpaquePointer?) {
    switch json_object_get_type(object) {
    case json_type_boolean: self = .bool(json_object_get_boolean(object) != 0)
    case json_type_int:
      let unsigned = json_object_get_uint64(object)
      self = unsigned > UInt64(Int64.max) ? .double(Double(unsigned)) : .int(json_object_get_int64(object))
    case json_type_double:
      let value = json_object_get_double(object)
      self = value.isFinite ? .double(value) : .null
    case json_type_string:
      let count = Int(json_object_get_string_len(object))
      if let start = json_object_get_string(object) {
        self = .string(Wire.string(start, count))
      } else {
        self = .string("")
      }
    case json_type_array:
      let count = json_object_array_length(object)
      self = .array((0..<count).map { Wire(json_object_array_get_idx(object, $0)) })
    case json_type_object:
      var members: [WireObject.Member] = []
      if let table = json_object_get_object(object) {
        members.reserveCapacity(Int(lh_table_length(table)))
        var entry = table.pointee.head
        while let current = entry {
          if let key = current.pointee.k?.assumingMemoryBound(to: CChar.self) {
            let value = current.pointee.v.map { OpaquePointer($0) }
            members.append(WireObject.Member(key: String(cString: key), value: Wire(value)))
          }
          entry = current.pointee.next
        }
      }
      self = .object(WireObject(distinct: members))
    default: self = .null
    }
  }

  private static func string(_ start: UnsafePointer<CChar>, _ count: Int) -> String {
    start.withMemoryRebound(to: UInt8.self, capacity: count) {
      String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
    }
  }

  /// The value on one line, in UTF-8, with what is not seen in it escaped (``JSONVisible``). A double that is not finite is null, and so is what is nested too deep; a NUL
  /// in a key is U+FFFD.
  public func serialised() -> [UInt8] { serialised(JSON_C_TO_STRING_PLAIN) }

  /// The value over several lines with two spaces a level, for people to read.
  public func prettyPrinted() -> [UInt8] { serialised(JSON_C_TO_STRING_PRETTY | JSON_C_TO_STRING_SPACED) }

  private func serialised(_ flags: Int32) -> [UInt8] {
    let object = jsonObject(depth: 0)
    defer { json_object_put(object) }
    var count = 0
    guard object != nil,
      let start = json_object_to_json_string_length(object, flags | JSON_C_TO_STRING_NOSLASHESCAPE, &count)
    else { return Array("null".utf8) }
    return start.withMemoryRebound(to: UInt8.self, capacity: count) {
      JSONVisible.escaped(UnsafeBufferPointer(start: $0, count: count))
    }
  }

  /// A new json-c value; nil is json-c's null.
  private func jsonObject(depth: Int) -> OpaquePointer? {
    if depth > Self.maximumDepth { return nil }
    switch self {
    case .null: return nil
    case .bool(let value): return json_object_new_boolean(value ? 1 : 0)
    case .int(let value): return json_object_new_int64(value)
    case .double(let value):
      return value.isFinite ? json_object_new_double_s(value, JSONNumber.text(value)) : nil
    case .string(var value):
      return value.withUTF8 { text in
        guard let start = UnsafeRawPointer(text.baseAddress) else { return json_object_new_string("") }
        return json_object_new_string_len(start.assumingMemoryBound(to: CChar.self), Int32(clamping: text.count))
      }
    case .array(let elements):
      let array = json_object_new_array_ext(Int32(clamping: elements.count))
      for element in elements { json_object_array_add(array, element.jsonObject(depth: depth + 1)) }
      return array
    case .object(let object):
      let result = json_object_new_object()
      for member in object {
        let key = member.key.utf8.contains(0) ? String(member.key.map { $0 == "\0" ? "\u{FFFD}" : $0 }) : member.key
        // Keys differ by their characters, which json-c compares by bytes: a lookup would find nothing.
        json_object_object_add_ex(
          result, key, member.value.jsonObject(depth: depth + 1), UInt32(JSON_C_OBJECT_ADD_KEY_IS_NEW))
      }
      return result
    }
  }
}

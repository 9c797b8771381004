import JSONText
import SourceText

/// The parameters of a request or notification, read field by field: what is missing or of the wrong type is an error that
/// names the field.
struct Params {
  let wire: Wire
  private let path: String

  init(_ wire: Wire?, path: String = "params") {
    self.wire = wire ?? .null
    self.path = path
  }

  private func expected(_ what: String, _ name: String) -> ResponseError {
    .invalidParams("\(path).\(name) must be \(what)")
  }

  /// A field that must be an object.
  func object(_ name: String) throws(ResponseError) -> Params {
    guard let value = wire[name], value.object != nil else { throw expected("an object", name) }
    return Params(value, path: "\(path).\(name)")
  }

  /// A field that may be left out or null, else must be an object.
  func optionalObject(_ name: String) throws(ResponseError) -> Params? {
    guard let value = wire[name], !value.isNull else { return nil }
    return try object(name)
  }

  func string(_ name: String) throws(ResponseError) -> String {
    guard let value = wire[name]?.string else { throw expected("a string", name) }
    return value
  }

  func optionalString(_ name: String) throws(ResponseError) -> String? {
    guard let value = wire[name], !value.isNull else { return nil }
    return try string(name)
  }

  func int(_ name: String) throws(ResponseError) -> Int {
    guard let value = wire[name]?.int else { throw expected("an integer", name) }
    return value
  }

  func optionalBool(_ name: String) throws(ResponseError) -> Bool? {
    guard let value = wire[name], !value.isNull else { return nil }
    guard let bool = value.bool else { throw expected("true or false", name) }
    return bool
  }

  /// A field that must be a list of objects.
  func objects(_ name: String) throws(ResponseError) -> [Params] {
    guard let list = wire[name]?.array else { throw expected("a list", name) }
    return try Self.objects(list, path: "\(path).\(name)")
  }

  private static func objects(_ list: [Wire], path: String) throws(ResponseError) -> [Params] {
    var result: [Params] = []
    for (index, element) in list.enumerated() {
      guard element.object != nil else { throw .invalidParams("\(path)[\(index)] must be an object") }
      result.append(Params(element, path: "\(path)[\(index)]"))
    }
    return result
  }

  func optionalStrings(_ name: String) throws(ResponseError) -> [String]? {
    guard let value = wire[name], !value.isNull else { return nil }
    guard let list = value.array else { throw expected("a list", name) }
    var result: [String] = []
    for element in list {
      guard let string = element.string else { throw expected("a list of strings", name) }
      result.append(string)
    }
    return result
  }

  /// `textDocument.uri`, as the client spells it.
  func documentURI() throws(ResponseError) -> String { try object("textDocument").string("uri") }

  func position(_ name: String = "position") throws(ResponseError) -> Position {
    let object = try object(name)
    return Position(line: try object.int("line"), character: try object.int("character"))
  }

  func range(_ name: String = "range") throws(ResponseError) -> (start: Position, end: Position) {
    let object = try object(name)
    return (try object.position("start"), try object.position("end"))
  }
}

public import JSONText
public import PopupModel

/// JSON values as values of the model.
public enum ValueReader {
  /// The value, or nil where it, or a part of it, is of another type.
  public static func value(_ json: JSONValue, as type: ValueType) -> Value? {
    switch type {
    case .bool: return json.bool.map { .bool($0) }
    case .number: return json.number.flatMap { $0.isFinite ? .number($0) : nil }
    case .word(let vocabulary):
      guard let word = json.string.flatMap(Word.init(text:)), vocabulary.words.contains(word) else { return nil }
      return .word(word)
    case .string: return json.string.map { .string($0) }
    case .version: return json.string.flatMap { Version($0) }.map { .version($0) }
    case .rectOrCenter where json.kind == .string: return value(json, as: .word(.anchorRect))
    case .point: return numbers(json, "x", "y").map { .point(Point(x: $0[0], y: $0[1])) }
    case .size: return numbers(json, "width", "height").map { .size(Size(width: $0[0], height: $0[1])) }
    case .rect, .rectOrCenter:
      return numbers(json, "x", "y", "width", "height").map {
        .rect(Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]))
      }
    case .insets:
      return numbers(json, "top", "leading", "bottom", "trailing").map {
        .insets(Insets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]))
      }
    case .list(let element):
      guard json.kind == .array else { return nil }
      var values: [Value] = []
      for item in json.elements {
        guard let read = value(item, as: element) else { return nil }
        values.append(read)
      }
      return .list(values)
    case .object: return json.kind == .object ? .object : nil
    case .edges, .controls, .suppressions, .devices: return nil
    }
  }

  /// The named members as numbers; one left out is 0.
  private static func numbers(_ json: JSONValue, _ names: String...) -> [Double]? {
    guard json.kind == .object else { return nil }
    var numbers: [Double] = []
    for name in names {
      guard let member = json[name] else {
        numbers.append(0)
        continue
      }
      guard let number = member.number, number.isFinite else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}

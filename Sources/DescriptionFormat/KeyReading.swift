import JSONText
import PopupModel
import Schema

/// How a key's value is read: what the table of keys says, laid out so that reading looks nothing up twice.
final class KeyReading: Sendable {
  let key: Key
  let type: ValueType
  let shape: Shape
  /// The members, of an object.
  let section: ObjectShape?
  private let quick: Quick

  /// Values that can be read at once where nothing is wrong with them; the rest is checked step by step.
  private enum Quick: Sendable {
    case no, bool, number(ClosedRange<Double>), string
    case word(KeyTable, [Word])
    case wordList(KeyTable, [Word])
    case stringList
    case point, size, rect, insets
  }

  static let all: [KeyReading] = Key.allCases.map(KeyReading.init)

  private init(_ key: Key) {
    self.key = key
    type = key.definition.type
    shape = DescriptionShapes.shape(of: key)
    if case .object(let object) = shape, !key.children.isEmpty { section = object } else { section = nil }
    quick = KeyReading.quick(key, type, shape)
  }

  private static func quick(_ key: Key, _ type: ValueType, _ shape: Shape) -> Quick {
    func table(_ vocabulary: Vocabulary) -> (KeyTable, [Word]) {
      (KeyTable(vocabulary.words.map(\.text)), vocabulary.words)
    }
    switch type {
    case .bool: return .bool
    case .number:
      guard case .number(let number) = shape, number.allowed == nil else { return .no }
      return .number((number.minimum ?? -.greatestFiniteMagnitude)...(number.maximum ?? .greatestFiniteMagnitude))
    case .word(let vocabulary):
      let (table, words) = table(vocabulary)
      return .word(table, words)
    case .list(.word(let vocabulary)):
      let (table, words) = table(vocabulary)
      return .wordList(table, words)
    case .string: return .string
    case .list(.string): return key == .devices ? .no : .stringList
    case .point: return key == .layoutCenter ? .no : .point
    case .size: return .size
    case .rect, .rectOrCenter: return .rect
    case .insets: return .insets
    default: return .no
    }
  }

  /// The value, where it is one that is right in all; nil where it has to be checked.
  func value(_ value: JSONValue) -> Value? {
    switch quick {
    case .no: return nil
    case .bool: return value.bool.map { .bool($0) }
    case .number(let bounds):
      guard let number = value.finiteNumber, bounds.contains(number) else { return nil }
      return .number(number)
    case .string: return value.string.map { .string($0) }
    case .word(let table, let words):
      guard value.kind == .string, let index = table.index(of: value) else { return nil }
      return .word(words[index])
    case .wordList(let table, let words):
      guard value.kind == .array else { return nil }
      var list: [Value] = []
      for element in value.elements {
        guard element.kind == .string, let index = table.index(of: element) else { return nil }
        list.append(.word(words[index]))
      }
      return .list(list)
    case .stringList:
      guard value.kind == .array else { return nil }
      var list: [Value] = []
      for element in value.elements {
        guard let text = element.string else { return nil }
        list.append(.string(text))
      }
      return .list(list)
    case .point:
      return Components.right(value, DescriptionShapes.point)
        .map { .point(Point(x: $0[0], y: $0[1])) }
    case .size:
      return Components.right(value, DescriptionShapes.size, lengths: 0..<2)
        .map { .size(Size(width: $0[0], height: $0[1])) }
    case .rect:
      return Components.right(value, DescriptionShapes.rect, lengths: 2..<4)
        .map { .rect(Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])) }
    case .insets:
      return Components.right(value, DescriptionShapes.insets, lengths: 0..<4)
        .map { .insets(Insets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])) }
    }
  }
}

public import PopupModel

/// The names of types in lists and documentation.
public enum TypeName {
  public static func text(_ type: ValueType) -> String {
    switch type {
    case .bool: "bool"
    case .number: "number"
    case .word(let vocabulary): vocabulary.words.map(\.text).joined(separator: " | ")
    case .string: "string"
    case .version: "version"
    case .point: "point"
    case .size: "size"
    case .rect: "rect"
    case .rectOrCenter: "rect | center | bounds | frame"
    case .insets: "insets"
    case .edges: "edges"
    case .list(let element): "list of (\(text(element)))"
    case .controls: "list of controls"
    case .object: "object"
    case .suppressions: "suppressions"
    case .devices: "list of devices"
    }
  }
}

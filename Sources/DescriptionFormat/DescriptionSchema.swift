public import PopupModel
public import Schema

/// The schema of a description: derived from the table of keys.
public enum DescriptionSchema {
  /// The versions of the format that this build reads.
  public static let versions: [Double] = [1]

  /// One description of the whole file, for validation, completion, hover and the JSON Schema. `null` may stand for any
  /// value: it says that the value is not known.
  public static let schema = Schema(
    "Popup layout description", root: .object(DescriptionShapes.document), acceptsNull: true)

  /// What an editor shows of `key`: what it says, what it means when it is not written, and what it is in UIKit.
  public static func documentation(of key: Key) -> Documentation {
    let definition = key.definition
    var details: [String] = []
    switch definition.absent {
    case .means(let value): details.append("Not written: `\(DescriptionLiteral.literal(value).compactText)`.")
    case .unknown: details.append("Not written: not known.")
    case .required: details.append("Required.")
    case .notSet: break
    }
    if let api = definition.api { details.append("UIKit: `\(api)`.") }
    if let styles = definition.styles {
      details.append("Styles: \(styles.map { "`\($0.text)`" }.joined(separator: ", ")).")
    }
    if definition.isBehaviour { details.append("Behaviour: a promise that code must keep.") }
    return Documentation(definition.summary, details: details)
  }

  /// The key that a field of the schema stands for.
  public static func key(tag: Int) -> Key? { UInt8(exactly: tag).flatMap(Key.init(rawValue:)) }
}

/// What a key means: one row of the format's table. A class, for it is asked for each key that is read.
public final class KeyDefinition: Sendable {
  public let key: Key
  /// Dotted, from the document's or the popup's root.
  public let path: String
  public let type: ValueType
  /// `pt`, or nil for what has none.
  public let unit: String?
  public let absent: Absent
  /// Whether it promises something that code must do. A fix that sets it is never safe in a description.
  public let isBehaviour: Bool
  /// The styles it has an effect for; nil for all.
  public let styles: [Word]?
  /// The UIKit property or method that it stands for, if there is one.
  public let api: String?
  /// The SwiftUI modifier or argument that it stands for, if there is one.
  public let swiftUI: String?
  /// What it says, in a sentence or two.
  public let summary: String

  /// What it means that a key is not written.
  public enum Absent: Hashable, Sendable {
    case means(Value)
    case notSet
    case unknown
    case required
  }

  init(
    _ key: Key, _ path: String, _ type: ValueType, unit: String? = nil, absent: Absent = .notSet,
    behaviour: Bool = false,
    styles: [Word]? = nil, api: String? = nil, swiftUI: String? = nil, _ summary: String
  ) {
    self.key = key
    self.path = path
    self.type = type
    self.unit = unit ?? KeyDefinition.unit(of: type)
    self.absent = absent
    self.isBehaviour = behaviour
    self.styles = styles
    self.api = api
    self.swiftUI = swiftUI
    self.summary = summary
  }

  /// The unit of what can be nothing but lengths.
  private static func unit(of type: ValueType) -> String? {
    switch type {
    case .point, .size, .rect, .insets, .edges: "pt"
    default: nil
    }
  }

  /// All keys, by their raw values.
  public static let all: [KeyDefinition] = {
    let rows = documentRows + presentationRows + anchorRows + sizeRows + layoutRows + contentRows + behaviourRows
    return rows.sorted { $0.key.rawValue < $1.key.rawValue }
  }()

  static let byPath: [String: Key] = Dictionary(uniqueKeysWithValues: all.map { ($0.path, $0.key) })

  static let names: [String] = all.map { definition in
    definition.path.split(separator: ".").last.map(String.init) ?? definition.path
  }

  static let parents: [Key?] = all.map { definition in
    guard let dot = definition.path.lastIndex(of: ".") else { return nil }
    return byPath[String(definition.path[..<dot])]
  }

  static let children: [[Key]] = all.map { definition in
    all.filter { parents[Int($0.key.rawValue)] == definition.key }.map(\.key)
  }

  /// The keys that say how a popup is put up, and nothing of what it is.
  public static let presenting: [Key] = [
    .presentedIn, .presentedWhile, .presenterFrom, .windowScene, .unwrapsState, .repeatedOn, .opensSibling,
    .askedByDestructiveRow, .sourceInWindow, .sourceContainer, .isMadeAnew, .pinnedUnderArrow, .activityController,
    .disabledInside,
    .sheetOverrides,
  ]

  /// The keys at a popup's root, in order.
  public static let popupRoots: [Key] = all.map(\.key).filter { !$0.isOfDocument && $0.parent == nil }

  /// The keys at a document's root, in order.
  public static let documentRoots: [Key] = all.map(\.key).filter { $0.isOfDocument && $0.parent == nil }
}

/// The sets of styles that the format's table names.
public enum StyleSet {
  /// Styles whose frame the app computes itself.
  public static let appPlaced: [Word] = [
    .overFullScreen, .overCurrentContext, .custom, .currentContext, .fullScreen, .none,
  ]
  /// Styles that UIKit shows at an anchor, on some device.
  public static let anchored: [Word] = [.popover, .actionSheet, .activityView, .popoverController]
  public static let sheets: [Word] = [.automatic, .pageSheet, .formSheet]
}

/// The framework that a popup is presented by.
public enum Framework: Hashable, Sendable {
  case uiKit, swiftUI

  public var word: Word {
    switch self {
    case .uiKit: .uiKit
    case .swiftUI: .swiftUI
    }
  }
}

/// How the model's words are put for a reader: a description's in its own spelling, code's as the code's framework has it.
public struct Wording: Hashable, Sendable {
  /// Nil for a description, whose keys and words are the user's own.
  public var framework: Framework?

  public init(_ framework: Framework? = nil) { self.framework = framework }

  public func text(of word: Word) -> String {
    guard let framework else { return word.text }
    return (framework == .swiftUI ? Wording.swiftUI[word] : nil) ?? Wording.code[word] ?? word.text
  }

  /// What a key is called: by the API that it stands for where there is code, and there by its last part.
  public func name(of key: Key) -> String {
    switch framework {
    case nil: key.name
    case .uiKit: Wording.member(key.definition.api) ?? key.name
    case .swiftUI: key.definition.swiftUI ?? Wording.member(key.definition.api) ?? key.name
    }
  }

  /// `UIViewController.isModalInPresentation` is `isModalInPresentation`.
  private static func member(_ api: String?) -> String? {
    guard let api else { return nil }
    let end = api.firstIndex(of: "(") ?? api.endIndex
    guard let dot = api[..<end].lastIndex(of: ".") else { return api }
    return String(api[api.index(after: dot)...])
  }

  /// Words that code has another one for, or none and has to be told.
  private static let code: [Word: String] = [
    .screenMain: "UIScreen.main", .keyWindow: "the key window", .idiom: "UIDevice.userInterfaceIdiom",
    .orientation: "the device's orientation", .frameIsEmptyTest: "whether a region's frame is empty",
    .hingeHandler: "the hinge's handler", .geometryChange: "the handler of a change of geometry",
    .safeArea: "the safe area", .window: "the window", .popup: "the popup",
    .contentSizeCategory: "a change of the text size", .content: "a change of the content",
    .bounds: "a change of the bounds", .automatic: "the system's style", .activityView: "an activity view",
    .actionSheet: "an action sheet", .alert: "an alert", .popoverController: "UIPopoverController",
  ]

  /// Words that are others in SwiftUI.
  private static let swiftUI: [Word: String] = [
    .automatic: "a sheet", .popover: "a popover", .overFullScreen: "a card over the screen",
    .fullScreen: "fullScreenCover",
  ]
}

internal import CSwiftTree
import PopupModel

/// What code comes to, in the words of a popup.
extension CodeValue {
  /// Points; nil where a side is not known.
  var size: Size? {
    guard let width = self["width"]?.number, let height = self["height"]?.number, self["x"] == nil else { return nil }
    return Size(width: width, height: height)
  }

  var rect: Rect? {
    guard let x = self["x"]?.number, let y = self["y"]?.number, let width = self["width"]?.number,
      let height = self["height"]?.number
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  var insets: Insets? {
    guard let top = self["top"]?.number, let bottom = self["bottom"]?.number,
      let leading = (self["left"] ?? self["leading"])?.number,
      let trailing = (self["right"] ?? self["trailing"])?.number
    else { return nil }
    return Insets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }

  /// `[]`, `.up`, `[.up, .down]` and `.any`.
  var arrowDirections: [Word]? {
    switch kind {
    case .list(let elements):
      var words: [Word] = []
      for element in elements {
        guard let found = element.arrowDirections else { return nil }
        words += found.filter { !words.contains($0) }
      }
      return words
    case .word(let member):
      let all: [Word] = [.up, .down, .left, .right]
      return member.name == "any" ? all : all.first { $0.text == member.name }.map { [$0] }
    case .object(let object) where object.type == "UIPopoverArrowDirection":
      return object.arguments["rawValue"]?.number == 0 ? [] : nil
    default: return nil
    }
  }
}

/// The types of UIKit that its keys are of.
enum KeyType {
  static let style = "UIModalPresentationStyle"
  static let size = "CGSize"
  static let rect = "CGRect"
  static let insets = "UIEdgeInsets"
  static let colour = "UIColor"
  static let arrows = "UIPopoverArrowDirection"
}

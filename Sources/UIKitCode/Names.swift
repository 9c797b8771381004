import PopupModel

/// What the code calls things: legal identifiers made from the popup's own names.
struct Names {
  /// The class of the popup's controller, or UIKit's own for an alert, an action sheet and an activity view.
  let controller: String
  /// The variable that holds the controller where it is presented.
  let instance: String
  let backgroundView: String
  /// Whether the controller is a class of the app, which can have members of its own.
  let ownsController: Bool

  init(popup: Popup) {
    let stem = Identifier.stem(of: popup.id ?? "")
    switch popup.style {
    case .alert, .actionSheet:
      controller = "UIAlertController"
      ownsController = false
    case .activityView:
      controller = "UIActivityViewController"
      ownsController = false
    case .popover:
      controller = stem.hasSuffix("Popover") ? stem + "ViewController" : stem + "PopoverViewController"
      ownsController = true
    default:
      controller = stem + "ViewController"
      ownsController = true
    }
    instance = Identifier.lowercasingFirst(stem.hasSuffix("Popup") ? stem : stem + "Popup")
    let background = popup.resolved(.backgroundViewClass).value?.text ?? ""
    let name = Identifier.typeName(from: background, fallback: "ClearPopoverBackgroundView")
    backgroundView = name == controller ? name + "BackgroundView" : name
  }

  /// The expression for a view or an item that the description names, as seen from the controller that presents.
  func expression(_ name: String) -> String {
    let path = Identifier.path(from: name)
    let first = path.prefix { $0 != "." }
    return first == instance || first == "popover" ? "self." + path : path
  }
}

/// Swift identifiers from any text.
enum Identifier {
  private static let longest = 64

  /// An upper camel case name from a popup's id, to which a suffix such as `ViewController` can be joined.
  static func stem(of id: String) -> String {
    var name = camelCase(id, uppercasingFirst: true)
    if name.count > "ViewController".count, name.hasSuffix("ViewController") {
      name.removeLast("ViewController".count)
    }
    return clearOfUIKit(name.isEmpty ? "Popup" : name)
  }

  /// The name of a class as written where that is legal, else the nearest that is.
  static func typeName(from text: String, fallback: String) -> String {
    let last = text.split(separator: ".").last.map(String.init) ?? ""
    let name = isIdentifier(last) && last.count <= longest ? last : camelCase(last, uppercasingFirst: true)
    guard !name.isEmpty else { return fallback }
    if keywords.contains(name) || namesInUse.contains(name) { return name + "BackgroundView" }
    return clearOfUIKit(name)
  }

  /// A dotted path of members, such as `toolbar.shareItem`, from a name in a description.
  static func path(from text: String) -> String {
    var parts: [String] = []
    for part in text.split(separator: ".").prefix(8) {
      if parts.isEmpty, part == "self" {
        parts.append("self")
      } else {
        parts.append(member(from: String(part)))
      }
    }
    if parts == ["self"] { return "view" }
    return parts.isEmpty ? "view" : parts.joined(separator: ".")
  }

  private static func member(from text: String) -> String {
    var name = text
    if !isIdentifier(text) || text.count > longest { name = lowercasingFirst(camelCase(text, uppercasingFirst: false)) }
    if name.isEmpty || name == "_" { return "item" }
    if unquotable.contains(name) { return lowercasingFirst(name) + "Item" }
    return keywords.contains(name) ? "`\(name)`" : name
  }

  static func lowercasingFirst(_ name: String) -> String {
    // An initialism is lowercased as a whole: `URLField` is `urlField`.
    let capitals = name.prefix { $0.isUppercase }
    guard let first = name.first, !capitals.isEmpty else { return name }
    if capitals.count == 1 { return first.lowercased() + name.dropFirst() }
    if capitals.count == name.count { return name.lowercased() }
    let head = capitals.dropLast()
    return head.lowercased() + name.dropFirst(head.count)
  }

  static func isIdentifier(_ text: String) -> Bool {
    var isFirst = true
    for scalar in text.unicodeScalars {
      guard isFirst ? isHead(scalar) : isTail(scalar) else { return false }
      isFirst = false
    }
    return !isFirst && text != "_"
  }

  private static func isHead(_ scalar: Unicode.Scalar) -> Bool { scalar == "_" || scalar.properties.isXIDStart }
  private static func isTail(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isXIDContinue }

  private static func camelCase(_ text: String, uppercasingFirst: Bool) -> String {
    var name = String.UnicodeScalarView()
    var startsWord = uppercasingFirst
    for scalar in text.unicodeScalars.prefix(4096) {
      guard name.count < longest else { break }
      guard isTail(scalar), scalar != "_" else {
        startsWord = startsWord || !name.isEmpty
        continue
      }
      if name.isEmpty, !isHead(scalar) {
        // A name that starts with a digit or a mark needs a letter before it.
        guard scalar.properties.numericType != nil else { continue }
        name.append(contentsOf: (uppercasingFirst ? "Popup" : "item").unicodeScalars)
      }
      let mapped = startsWord ? scalar.properties.uppercaseMapping.unicodeScalars : String(scalar).unicodeScalars
      name.append(contentsOf: mapped.count == 1 ? mapped : String(scalar).unicodeScalars)
      startsWord = false
    }
    return String(name)
  }

  /// `UIPage` would make `UIPageViewController`, which is UIKit's.
  private static func clearOfUIKit(_ name: String) -> String {
    guard name.hasPrefix("UI") || name.hasPrefix("NS") || name.hasPrefix("CG") else { return name }
    guard let next = name.dropFirst(2).first else { return "App" + name }
    return next.isUppercase ? "App" + name : name
  }

  /// Keywords that stay special between backticks or after a dot.
  private static let unquotable: Set<String> = ["Any", "Protocol", "Self", "Type", "init", "self"]

  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "async", "await", "break", "case", "catch", "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "package",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Types that the code uses: a class of the same name would hide them.
  private static let namesInUse: Set<String> = [
    "AutoreleasingUnsafeMutablePointer", "Bool", "Float", "Foundation", "Int", "Selector", "Set", "String", "Swift",
    "UIKit",
    "UnsafeMutablePointer", "Void",
  ]
}

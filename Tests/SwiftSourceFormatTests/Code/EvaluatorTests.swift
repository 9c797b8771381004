import PopupModel
import Testing

@testable import SwiftSourceFormat

/// What expressions come to, however they are spelled. Each case gives `probe` to a property; what that comes to is asked.
@Suite struct EvaluatorTests {
  fileprivate struct Case: CustomTestStringConvertible, Sendable {
    var code: String
    var value: String
    var members = ""
    var others: [String: String] = [:]
    var assumption = Assumption.none
    var type: String?
    var testDescription: String { "\(code) \(members)" }
  }

  fileprivate static func evaluate(_ test: Case) -> String {
    let text = """
      import UIKit
      final class Probe: UIViewController {
        \(test.members)
        func act(_ given: CGFloat, flag: Bool) {
          \(test.code)
          _ = "popover modalPresentationStyle"
        }
      }

      """
    let project = Project()
    for (name, other) in test.others { project.write(name, other) }
    project.write("Main.swift", text)
    guard let file = project.workspace.file(at: project.path("Main.swift"), isWhole: true),
      let function = file.functions.first(where: { $0.name == "act" })
    else { return "not parsed" }
    let lookup = Lookup(file: file, workspace: project.workspace, target: TargetSettings(), readsAll: true)
    guard let unit = lookup.unit(of: function),
      let assignment = unit.assignments.last(where: { $0.target.text == "probe" })
    else { return "no probe" }
    return brief(
      lookup.evaluator.value(of: assignment, in: unit, assuming: test.assumption, expecting: test.type))
  }

  static func brief(_ value: CodeValue) -> String {
    switch value.kind {
    case .number(let sum, _): sum.number.map { "\($0)" } ?? "a length"
    case .bool(let value): "\(value)"
    case .text(let text): "\"\(text)\""
    case .null: "nil"
    case .word(let member): ".\(member.name)"
    case .parts(let parts):
      parts.keys.sorted().map { "\($0) \(parts[$0].map(brief) ?? "-")" }.joined(separator: ", ")
    case .colour(let colour): "white \(colour.white ?? -1) alpha \(colour.alpha ?? -1)"
    case .list(let elements): "[" + elements.map(brief).joined(separator: " ") + "]"
    case .object(let object): "a \(object.type)"
    case .type(let names): names.joined(separator: ".")
    case .oneOf(let values): values.map(brief).joined(separator: " or ")
    case .unknown: "unknown"
    }
  }

  // MARK: Operators

  @Test(
    arguments: [
      ("2 + 3 * 4", "14.0"), ("(2 + 3) * 4", "20.0"), ("10 - 3 - 2", "5.0"), ("2 * 9 / 3", "6.0"), ("-(3 + 4)", "-7.0"),
      ("7 % 4", "3.0"), ("1 - -2", "3.0"), ("CGFloat(2) / 5", "0.4"), ("2.0 / 5", "0.4"), ("CGFloat(7 / 2)", "3.5"),
      ("Int(7.9)", "7.0"), ("min(3, 1, 2)", "1.0"), ("max(3, 1, 2)", "3.0"), ("abs(-4)", "4.0"), ("floor(2.7)", "2.0"),
      ("ceil(2.2)", "3.0"), ("round(2.5)", "3.0"), ("300_000 / 1_000", "300.0"), ("5 / 0", "unknown"),
      ("given + 1", "unknown"), ("min(given, 2)", "unknown"),
      ("true && false", "false"), ("true && !false", "true"), ("flag && false", "false"), ("flag || true", "true"),
      ("flag && true", "unknown"), ("flag || false", "unknown"), ("!flag", "unknown"),
      ("1 < 2", "true"), ("2 < 1", "false"), ("1 < 1", "false"), ("1 <= 1", "true"), ("2 > 1", "true"),
      ("1 > 1", "false"), ("1 >= 1", "true"), ("1 >= 2", "false"), ("1 == 1.0", "true"), ("1 != 1", "false"),
      ("\"a\" == \"a\"", "true"), ("\"a\" != \"a\"", "false"), ("\"a\" + \"b\"", "\"ab\""), ("true == false", "false"),
      ("nil ?? 4", "4.0"), ("3 ?? 4", "3.0"), ("1 + 2 == 3 && 4 > 3", "true"), ("false || 1 == 1", "true"),
      ("true ? 1 : 2", "1.0"), ("false ? 1 : 2", "2.0"), ("flag ? 1 : 2", "1.0 or 2.0"), ("flag ? 3 : 3", "3.0"),
      ("1 < 2 ? 5 + 1 : 0", "6.0"), ("false ? 1 : true ? 2 : 3", "2.0"), ("(3) as CGFloat", "3.0"),
      ("[1, 2 + 3]", "[1.0 5.0]"), ("(1, 2).1", "2.0"), ("(a: 1, b: 2).b", "2.0"), ("{ 5 }()", "5.0"),
      ("{ () -> CGFloat in let a: CGFloat = 2; return a * 3 }()", "6.0"), ("if flag { 1 } else { 1 }", "1.0"),
      ("view.bounds.width - 40", "a length"), ("view.bounds.width - view.bounds.width + 30", "30.0"),
      ("max(view.bounds.width + 2, view.bounds.width + 1) - view.bounds.width", "2.0"),
    ] as [(String, String)])
  func computes(_ expression: String, _ value: String) {
    #expect(Self.evaluate(Case(code: "probe = \(expression)", value: value)) == value)
  }

  // MARK: Names

  fileprivate static let names: [Case] = [
    Case(code: "let w: CGFloat = 300\nprobe = w", value: "300.0"),
    Case(code: "let w: CGFloat = 7; probe = w / 2", value: "3.5"),
    Case(code: "let n = 7; probe = CGFloat(n / 2)", value: "3.0"),
    Case(code: "var w = 300\nprobe = w", value: "300.0"),
    Case(code: "var w = 300\nw = 200\nprobe = w", value: "200.0"),
    Case(code: "var w = 300\nw += 20\nprobe = w", value: "320.0"),
    Case(code: "var w = 300\nw -= 20\nw *= 2\nprobe = w", value: "560.0"),
    Case(code: "var w = 300\nif flag { w = 200 }\nprobe = w", value: "200.0 or 300.0"),
    Case(code: "var w = 300\nprobe = w\nw = 200", value: "300.0"),
    Case(code: "var w = 300\nif flag { w = 200; probe = w }", value: "200.0"),
    Case(code: "var w = 300\nif flag { w = 200 } else { probe = w }", value: "300.0"),
    Case(code: "var w = 300\nfor _ in 0..<3 { w += 1 }\nprobe = w", value: "unknown"),
    Case(code: "var w = 300\nlater { w = 1 }\nprobe = w", value: "unknown"),
    Case(code: "var w = 300\nchange(&w)\nprobe = w", value: "unknown"),
    Case(code: "let w: CGFloat\nif flag { w = 1 } else { w = 1 }\nprobe = w", value: "1.0"),
    Case(code: "var w = 1\nif flag { w = 2; return }\nprobe = w", value: "1.0"),
    Case(code: "var w = 1\nswitch flag { case true: w = 2\ncase false: w = 3 }\nprobe = w", value: "2.0 or 3.0"),
    Case(
      code: "var w = 1\nif flag { if true { w = 2 } else { w = 9 } } else if flag { w = 3 } else { w = 4 }\nprobe = w",
      value: "2.0 or 3.0 or 4.0"),
    Case(code: "var s = CGSize.zero\ns.width = 3\ns.height = 4\nprobe = s", value: "height 4.0, width 3.0"),
    Case(code: "let (w, h) = (300.0, 200.0)\nprobe = h", value: "200.0"),
    Case(code: "if let w = width { probe = w }", value: "5.0", members: "let width: CGFloat? = 5"),
    Case(code: "if let width { probe = width }", value: "5.0", members: "let width: CGFloat? = 5"),
    Case(code: "guard let width else { return }\nprobe = width", value: "5.0", members: "let width: CGFloat? = 5"),
    Case(code: "probe = given", value: "unknown"),
    Case(code: "probe = nobody", value: "unknown"),
    Case(code: "probe = a", value: "unknown", members: "var a: CGFloat { b }\nvar b: CGFloat { a }"),
    // Properties.
    Case(code: "probe = width", value: "5.0", members: "let width = 5.0"),
    Case(code: "probe = self.width", value: "5.0", members: "let width = 5.0"),
    Case(code: "probe = Self.width", value: "5.0", members: "static let width = 5.0"),
    Case(code: "probe = width", value: "5.0", members: "private var width = 5.0"),
    Case(code: "probe = width", value: "5.0", members: "var width: CGFloat = 5"),
    Case(code: "probe = width", value: "unknown", members: "var width = 5.0\nfunc other() { width = 6 }"),
    Case(code: "probe = width", value: "unknown", members: "var width = 5.0\nfunc other() { self.width = 6 }"),
    Case(
      code: "probe = width", value: "unknown", members: "var width = 5.0",
      others: ["Other.swift": "func f(_ p: Probe) { p.width = 9; p.present(p, animated: true) }"]),
    Case(
      code: "probe = width", value: "5.0", members: "private var width = 5.0",
      others: ["Other.swift": "func f(_ p: Card) { p.width = 9; p.present(p, animated: true) }"]),
    Case(code: "probe = width", value: "unknown", members: "@AppStorage(\"w\") var width = 5.0"),
    Case(code: "probe = width", value: "6.0", members: "lazy var width: CGFloat = half * 2\nlet half: CGFloat = 3"),
    Case(code: "probe = width", value: "6.0", members: "var width: CGFloat { half * 2 }\nlet half: CGFloat = 3"),
    Case(code: "probe = width", value: "6.0", members: "var width: CGFloat { get { return 6 } set {} }"),
    Case(code: "probe = width", value: "6.0", members: "let width: CGFloat = { let a = 2.0; return a * 3 }()"),
    Case(
      code: "probe = width", value: "4.0",
      members: "let width: CGFloat\ninit() { width = 4; super.init(nibName: nil, bundle: nil) }"),
    Case(
      code: "probe = width", value: "unknown",
      members: "let width: CGFloat\ninit(w: CGFloat) { width = w; super.init(nibName: nil, bundle: nil) }"),
    Case(code: "probe = Metrics.width", value: "7.0", members: "enum Metrics { static let width: CGFloat = 7 }"),
    Case(
      code: "probe = Metrics.Card.width", value: "7.0", members: "enum Metrics { enum Card { static let width = 7.0 } }"
    ),
    Case(
      code: "probe = Metrics.width + Metrics.pad * 2", value: "316.0",
      others: ["Metrics.swift": "enum Metrics { static let width: CGFloat = 300; static let pad: CGFloat = 8 }"]),
    Case(code: "probe = cardWidth", value: "9.0", others: ["Metrics.swift": "let cardWidth: CGFloat = 9"]),
    Case(
      code: "probe = cardWidth", value: "unknown",
      others: ["A.swift": "let cardWidth = 9.0", "B.swift": "let cardWidth = 8.0"]),
    Case(
      code: "probe = metrics.width", value: "7.0",
      members: "let metrics = Metrics()", others: ["M.swift": "struct Metrics { let width: CGFloat = 7 }"]),
    Case(
      code: "probe = Metrics(width: 8).width", value: "8.0",
      others: ["M.swift": "struct Metrics { var width: CGFloat = 7 }"]),
    // Enums.
    Case(
      code: "probe = Kind.wide.rawValue", value: "30.0", members: "enum Kind: CGFloat { case wide = 30, narrow = 20 }"),
    Case(code: "probe = Kind.wide.rawValue", value: "\"wide\"", members: "enum Kind: String { case wide }"),
    Case(
      code: "let kind = Kind.wide\nprobe = kind.width", value: "2.0",
      members: "enum Kind { case narrow, wide\nvar width: CGFloat { switch self { case .narrow: 1\ncase .wide: 2 } } }"),
    Case(
      code: "let kind = Kind.wide\nswitch kind { case .narrow: probe = 1\ndefault: break }\nprobe = kind == .wide",
      value: "true",
      members: "enum Kind { case narrow, wide }"),
    // Functions.
    Case(code: "probe = twice(4)", value: "8.0", members: "func twice(_ a: CGFloat) -> CGFloat { a * 2 }"),
    Case(
      code: "probe = plus(4)", value: "9.0",
      members: "func plus(_ a: CGFloat, by b: CGFloat = 5) -> CGFloat { return a + b }"),
    Case(code: "probe = Self.twice(4)", value: "8.0", members: "static func twice(_ a: CGFloat) -> CGFloat { a * 2 }"),
    Case(code: "probe = twice(4)", value: "8.0", others: ["F.swift": "func twice(_ a: CGFloat) -> CGFloat { a * 2 }"]),
    Case(
      code: "probe = early(true)", value: "1.0",
      members: "func early(_ a: Bool) -> CGFloat { guard !a else { return 1 }\nreturn 2 }"),
    Case(
      code: "probe = early(flag)", value: "1.0 or 2.0",
      members: "func early(_ a: Bool) -> CGFloat { if a { return 1 }\nreturn 2 }"),
    Case(
      code: "probe = deep(5)", value: "unknown", members: "func deep(_ a: CGFloat) -> CGFloat { deep(a + 1) }"),
    Case(
      code: "probe = chosen(3)", value: "30.0",
      members:
        "func chosen(_ a: Int) -> CGFloat { switch a { case 1, 2: return 10\ncase 3: return 30\ndefault: return 0 } }"),
  ]

  @Test(arguments: names)
  private func isKnown(_ test: Case) { #expect(Self.evaluate(test) == test.value) }

  // MARK: Values of UIKit

  fileprivate static let values: [Case] = [
    Case(code: "let w: CGFloat = 300; probe = CGSize(width: w, height: 200)", value: "height 200.0, width 300.0"),
    Case(code: "probe = CGSize(width: 300, height: 100 + 100)", value: "height 200.0, width 300.0"),
    Case(code: "probe = .init(width: 1, height: 2)", value: "height 2.0, width 1.0", type: "CGSize"),
    Case(code: "probe = CGSize.init(width: 1, height: 2)", value: "height 2.0, width 1.0"),
    Case(code: "probe = .zero", value: "height 0.0, width 0.0", type: "CGSize"),
    Case(code: "probe = CGSize(width: given, height: 2)", value: "height 2.0, width unknown"),
    Case(code: "probe = CGSize(width: 4, height: 2).width", value: "4.0"),
    Case(code: "probe = CGRect(x: 1, y: 2, width: 3, height: 4).midX", value: "2.5"),
    Case(code: "probe = CGRect(x: 1, y: 2, width: 3, height: 4).maxY", value: "6.0"),
    Case(code: "probe = CGRect(origin: .init(x: 1, y: 2), size: CGSize(width: 3, height: 4)).height", value: "4.0"),
    Case(
      code: "probe = CGRect(x: 1, y: 2, width: 30, height: 40).insetBy(dx: 2, dy: 3).size",
      value: "height 34.0, width 26.0"),
    Case(code: "probe = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4).left", value: "2.0"),
    Case(code: "probe = UIModalPresentationStyle.popover", value: ".popover"),
    Case(code: "let style = UIModalPresentationStyle.popover\nprobe = style", value: ".popover"),
    Case(code: "let style: UIModalPresentationStyle = .popover\nprobe = style", value: ".popover"),
    Case(code: "probe = UIColor.black.withAlphaComponent(CGFloat(2) / 5)", value: "white 0.0 alpha 0.4"),
    Case(code: "probe = .black.withAlphaComponent(0.3)", value: "white 0.0 alpha 0.3", type: "UIColor"),
    Case(code: "probe = UIColor(white: 0, alpha: 0.4)", value: "white 0.0 alpha 0.4"),
    Case(code: "probe = UIColor(red: 0, green: 0, blue: 0, alpha: 0.4)", value: "white 0.0 alpha 0.4"),
    Case(code: "probe = UIColor(red: 0, green: 0, blue: 1, alpha: 0.4)", value: "white -1.0 alpha 0.4"),
    Case(
      code: "probe = dim", value: "white 0.0 alpha 0.5",
      members: "private let dim = UIColor.black.withAlphaComponent(0.5)"),
    Case(
      code: "probe = .dim", value: "white 0.0 alpha 0.5",
      others: [
        "C.swift": "import UIKit\nextension UIColor { static let dim = UIColor.black.withAlphaComponent(0.5) }"
      ], type: "UIColor"),
    Case(
      code: "probe = colour.withAlphaComponent(alpha)", value: "white 0.0 alpha 0.5",
      members: "var colour = UIColor.black\nvar alpha: CGFloat = 0.5"),
    Case(code: "probe = [.up, .down]", value: "[.up .down]"),
    Case(code: "probe = UIPopoverArrowDirection(rawValue: 0)", value: "a UIPopoverArrowDirection"),
  ]

  @Test(arguments: values)
  private func hasParts(_ test: Case) { #expect(Self.evaluate(test) == test.value) }

  // MARK: Conditions

  static let conditions: [(String, String, String)] = [
    // The code, what it is on an iPad and on a phone.
    ("UIDevice.current.userInterfaceIdiom == .pad", "true", "false"),
    ("UIDevice.current.userInterfaceIdiom == .phone", "false", "true"),
    ("UIDevice.current.userInterfaceIdiom != .pad", "false", "true"),
    ("traitCollection.userInterfaceIdiom == UIUserInterfaceIdiom.pad", "true", "false"),
    ("traitCollection.horizontalSizeClass == .regular", "true", "false"),
    ("view.traitCollection.horizontalSizeClass == .compact", "false", "true"),
    ("isTablet", "true", "false"), ("isPhone", "true", "false"), ("!isTablet", "false", "true"),
    ("UIDevice.isLarge", "true", "false"), ("UIDevice.current.isLargeToo", "true", "false"),
    ("Device.shared.kind == .tablet", "true", "false"), ("isWide()", "true", "false"),
    ("isTablet && flag", "unknown", "false"), ("isTablet || flag", "true", "unknown"),
    ("isTablet ? 1 : 2", "1.0", "2.0"), ("wide == .regular", "true", "false"), ("isIPad", "unknown", "unknown"),
    ("ProcessInfo.processInfo.isiOSAppOnMac", "false", "false"),
    ("UI_USER_INTERFACE_IDIOM() == .pad", "true", "false"),
  ]

  @Test(arguments: conditions)
  func asksDefinitions(_ condition: String, _ pad: String, _ phone: String) {
    var test = Case(code: "probe = \(condition)", value: pad)
    test.members = """
      var isTablet: Bool { UIDevice.current.userInterfaceIdiom == .pad }
      // Named for what it is not.
      private let isPhone = UIDevice.current.userInterfaceIdiom == .pad
      func isWide() -> Bool { switch traitCollection.horizontalSizeClass { case .regular: return true; default: return false } }
      @Environment(\\.horizontalSizeClass) var wide
      """
    test.others = [
      "Device.swift": """
      import UIKit
      extension UIDevice {
        static var isLarge: Bool { current.userInterfaceIdiom == .pad }
        var isLargeToo: Bool { return userInterfaceIdiom == .pad }
      }
      final class Device {
        static let shared = Device()
        enum Kind { case tablet, phone }
        var kind: Kind { UIDevice.current.userInterfaceIdiom == .pad ? .tablet : .phone }
      }
      """
    ]
    test.assumption = .pad
    #expect(Self.evaluate(test) == pad)
    test.assumption = .phone
    #expect(Self.evaluate(test) == phone)
  }

  /// A value that arms decide over, under what is assumed.
  @Test(
    arguments: [
      ("var w = 1\nif #available(iOS 16, *) { w = 2 } else { w = 3 }\nprobe = w", "2.0", "3.0"),
      ("var w = 1\nif #unavailable(iOS 16) { w = 2 }\nprobe = w", "1.0", "2.0"),
      ("var w = 1\nif #available(iOS 15.4, *) { w = 2 }\nprobe = w", "2.0", "1.0"),
      ("var w = 1\nif #available(iOS 15.2, *) { w = 2 }\nprobe = w", "2.0", "2.0"),
    ] as [(String, String, String)])
  func releases(_ code: String, _ newest: String, _ older: String) {
    #expect(Self.evaluate(Case(code: code, value: newest)) == newest)
    let old = Assumption(release: Assumption.Release(major: 15, minor: 2))
    #expect(Self.evaluate(Case(code: code, value: older, assumption: old)) == older)
  }
}

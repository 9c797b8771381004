import PopupModel
import Testing
import TypeChecking
import UIKitCode

/// The names of the code are legal Swift whatever a description calls its popups, views and classes.
@Suite struct NamesTests {
  @Test(arguments: [
    ("coupon", "CouponPopoverViewController", "couponPopup"),
    ("share-sheet", "ShareSheetPopoverViewController", "shareSheetPopup"),
    ("share sheet 2", "ShareSheet2PopoverViewController", "shareSheet2Popup"),
    ("CouponViewController", "CouponPopoverViewController", "couponPopup"),
    ("infoPopover", "InfoPopoverViewController", "infoPopoverPopup"),
    ("helpPopup", "HelpPopupPopoverViewController", "helpPopup"),
    ("URLField", "URLFieldPopoverViewController", "urlFieldPopup"),
    ("2024 offer", "Popup2024OfferPopoverViewController", "popup2024OfferPopup"),
    ("class", "ClassPopoverViewController", "classPopup"),
    ("🎟️", "PopupPopoverViewController", "popup"),
    ("", "PopupPopoverViewController", "popup"),
    ("優惠券", "優惠券PopoverViewController", "優惠券Popup"),
    ("_", "PopupPopoverViewController", "popup"),
  ])
  func aPopupGivesItsNameToItsController(_ id: String, controller: String, instance: String) throws {
    let source = try #require(code(id: id, background: "Plain", anchor: "view"))
    #expect(source.contains("// In \(controller), which conforms to"))
    #expect(source.contains("\(instance).popoverPresentationController"))
  }

  @Test(arguments: [
    ("", "ClearPopoverBackgroundView"), ("MyApp.TicketChrome", "TicketChrome"), ("ticket chrome", "TicketChrome"),
    ("Type", "TypeBackgroundView"), ("UIPopoverBackgroundView", "AppUIPopoverBackgroundView"),
    ("CGFloat", "AppCGFloat"), ("Bool", "BoolBackgroundView"), ("9", "Popup9"),
    ("APopoverViewController", "APopoverViewControllerBackgroundView"),
  ])
  func theBackgroundViewHasItsOwnName(_ written: String, expected: String) throws {
    let source = try #require(code(id: "a", background: written, anchor: "view"))
    #expect(source.contains("final class \(expected): UIPopoverBackgroundView {"))
    #expect(source.contains("popoverBackgroundViewClass = \(expected).self"))
  }

  @Test(arguments: [
    ("view", "view"), ("self.shareButton", "self.shareButton"), ("toolbar.item", "toolbar.item"),
    ("Share button", "shareButton"),
    ("class", "`class`"), ("Type", "typeItem"), ("self", "view"), ("", "view"), ("aPopup", "self.aPopup"),
    ("cell?.button!", "cell.button"), ("1st", "item1st"), ("…", "item"),
  ])
  func anAnchorIsAnExpression(_ written: String, expected: String) throws {
    let source = try #require(code(id: "a", background: "Plain", anchor: written))
    #expect(source.contains("popover.sourceView = \(expected)\n"))
  }

  @Test func noNameIsUIKits() throws {
    let source = try #require(code(id: "UI", background: "Plain", anchor: "view", style: .overFullScreen))
    #expect(source.contains("// In AppUIViewController"))
  }

  /// A text in a description cannot end a line of the code or open one of its own.
  @Test func namesCannotBreakOut() throws {
    let hostile = "a\n}\nimport Foundation // \" \\(x) /*"
    let source = try #require(code(id: hostile, background: hostile, anchor: hostile))
    #expect(!source.contains("Foundation //") && !source.contains("/*") && !source.contains("import "))
  }

  @Test func anyTextGivesCodeThatTypeChecks() throws {
    var declared: Set<String> = []
    var files: [String: String] = [:]
    for (index, written) in Self.texts.enumerated() {
      let name = written.replacing(".", with: " ")
      let text = try #require(code(id: written, background: name + " chrome", anchor: name))
      #expect(text == code(id: written, background: name + " chrome", anchor: name))
      let types = text.matches(of: /(?m)^(?:final class|\/\/ In) ([^:, ]+)/).map { String($0.output.1) }
      guard types.allSatisfy({ !declared.contains($0) }) else { continue }
      declared.formUnion(types)
      let anchor = try #require(text.firstMatch(of: /popover\.sourceView = (?:self\.)?(\S+)/)).output.1
      files["Text\(index)"] = App.source(
        of: text, name: "Text\(index)", anchors: anchor == "view" ? [] : ["let \(anchor) = UIView()"])
    }
    #expect(files.count > 100)
    let output = try TypeChecker.shared.get().check(files, languageMode: "6")
    #expect(output.isEmpty, "\(output)")
  }

  private func code(id: String, background: String, anchor: String, style: Word = .popover) -> String? {
    var popup = Popup()
    popup[.id] = .known(.string(id))
    popup[.style] = .known(.word(style))
    popup[.sourceView] = .known(.string(anchor))
    let changes: [ModelChange] = [
      .set(.adaptiveStyle, .word(.none)), .set(.onlyOnPad, .bool(false)), .set(.backgroundView, .object),
      .set(.backgroundViewClass, .string(background)), .set(.viewIsModal, .bool(true)),
    ]
    return UIKitCode.source(for: changes, before: popup, after: popup.applying(changes))
  }

  private static let keywords = [
    "Any", "Protocol", "Self", "Type", "actor", "as", "async", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func",
    "get", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "open", "operator",
    "package",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "set", "some", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "popover",
  ]

  /// Keywords, odd texts, and texts of random scalars from the same seed every time.
  private static let texts: [String] = {
    var texts = keywords
    texts += [
      "", " ", "-", "a-b", "0", "3d card", "٣", "½", "e\u{301}", "\u{301}e", "ß", "ﬁ", "İ", "ǆ", "क्ष", "مرحبا", "👩‍👩‍👧", "🇩🇪",
      "a\u{200D}b", "\u{FEFF}bom", "\0", "a\u{0}b", "`x`", "$0", "#if", "@main", "a.b.c", "...", "日本", "Ⅷ", "𝒳", "𐐀x",
      "_", "__",
      "_a", "a_b", "\u{E000}", "\u{FFFD}", String(repeating: "long", count: 5000), String(repeating: "é", count: 500),
    ]
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func next(_ bound: UInt32) -> UInt32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(truncatingIfNeeded: state >> 33) % bound
    }
    for _ in 0..<150 {
      var text = String.UnicodeScalarView()
      for _ in 0...next(8) {
        let limit: UInt32 = [0x80, 0x250, 0x3000, 0x11_0000][Int(next(4))]
        if let scalar = Unicode.Scalar(next(limit)) { text.append(scalar) }
      }
      texts.append(String(text))
    }
    return texts
  }()
}

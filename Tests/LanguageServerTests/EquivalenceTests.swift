import Foundation
import JSONText
import Testing

@testable import LanguageServer

/// Numbers that are the same in every run with one seed.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// A text as an editor holds it, with positions counted the plain way: from the start, scalar by scalar.
struct EditorText {
  var scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var text: String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }

  /// Whether an editor's cursor can stand before the scalar at `index`: not within a CRLF.
  func isPlace(_ index: Int) -> Bool {
    !(index > 0 && index < scalars.count && scalars[index - 1] == "\r" && scalars[index] == "\n")
  }

  func position(_ index: Int, encoding: String) -> Wire {
    var line = 0
    var character = 0
    for place in 0..<index {
      let scalar = scalars[place]
      let endsLine = scalar == "\n" || scalar == "\r" && !(place + 1 < scalars.count && scalars[place + 1] == "\n")
      if endsLine {
        line += 1
        character = 0
      } else {
        switch encoding {
        case "utf-8": character += String(scalar).utf8.count
        case "utf-16": character += String(scalar).utf16.count
        default: character += 1
        }
      }
    }
    return ["line": .integer(line), "character": .integer(character)]
  }
}

@Suite struct EquivalenceTests {
  static let pieces = [
    "x", "\"", "{", "}", "[", "]", ",", ":", "\n", "\r\n", "\r", "é", "🎈", "e\u{301}", "\t", "null", "-1", "1e999",
    " // comment\n", "/* ", " */", "\\", "\\u00e9", "\"id\": \"coupon\"", "\"id\": \"other\"", "\"presentaton\"",
    "\"presentation\": { \"style\": \"popover\" }", "\"style\": \"alert\"",
    "\"lint\": { \"disable\": { \"syntax\": \"\" } }",
    "\"version\": 2", "\"devices\": [\"ipad\"]", ",\n" + Sample.popup("copy"), "{ \"id\": \"small\" }", "\u{FEFF}",
  ]

  private static let isLong = ProcessInfo.processInfo.environment["POPUPLINT_LONG"] == "1"

  /// A text of one format, and what is typed into it.
  struct Start: Sendable, CustomTestStringConvertible {
    var uri: String
    var language: String
    var text: String
    var pieces: [String]
    /// How many changes are made.
    var steps: Int

    var testDescription: String { uri }
  }

  static let description = Start(
    uri: Sample.uri, language: "json",
    text: Sample.document(Sample.popup("coupon"), Sample.popup("é🎈"), Sample.popup("third")), pieces: pieces,
    steps: isLong ? 10_000 / 3 : 80)

  static let swift = Start(
    uri: "file:///project/Screen.swift", language: "swift", text: WorkspaceTests.screen(".automatic"),
    pieces: [
      "x", "\"", "{", "}", "(", ")", "\n", "\r\n", "é", "🎈", "// ", "/*", "*/", ".none", ".automatic", ".popover",
      ".pageSheet", "present(menu, animated: true)\n", "menu.isModalInPresentation = true\n",
      "menu.preferredContentSize = CGSize(width: 300, height: 200)\n",
      "// popuplint:disable:next missing-anchor - so\n",
      "import UIKit\n", "let other = Menu()\n",
    ], steps: isLong ? 400 : 40)

  static let storyboard = Start(
    uri: "file:///project/Main.storyboard", language: "xml", text: Sample.storyboard,
    pieces: [
      "x", "\"", "<", ">", "/>", "&amp;", "&", "<!--", "-->", "\n", "\r\n", "é", "🎈", "kind=\"presentation\"",
      "modalPresentationStyle=\"overFullScreen\"", " popoverAnchorBarButtonItem=\"src-bt\"", "width=\"4000\"",
      "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"20\" height=\"20\"/>",
    ], steps: isLong ? 1_000 : 60)

  static let starts: [(Start, encoding: String, seed: UInt64)] = [
    (description, "utf-16", 1), (description, "utf-8", 2), (description, "utf-32", 3), (swift, "utf-16", 4),
    (storyboard, "utf-8", 5),
  ]

  @Test(arguments: starts.indices) func `after any edits the diagnostics are those of a fresh reading`(index: Int)
    throws
  {
    let (start, encoding, seed) = Self.starts[index]
    let capabilities: Wire = [
      "general": ["positionEncodings": [.string(encoding)]],
      "textDocument": ["publishDiagnostics": ["relatedInformation": true, "dataSupport": true]],
    ]
    let client = try TestClient(capabilities: capabilities)
    let fresh = try TestClient(capabilities: capabilities)
    var numbers = SeededNumbers(seed: seed)
    var text = EditorText(start.text)
    var past: [EditorText] = []
    client.open(start.uri, start.text, language: start.language)
    #expect(try !client.diagnostics(start.uri).isEmpty)

    for step in 0..<start.steps {
      let before = text
      var changes: [(range: Wire?, text: String)] = []
      let kind = Int.random(in: 0..<20, using: &numbers)
      if kind == 0, let old = past.randomElement(using: &numbers) {
        // Undo, as an editor without increments does it.
        text = old
        changes = [(nil, old.text)]
      } else if kind < 4, let old = past.last {
        // Undo in one edit.
        let whole = Self.wire(0..<text.scalars.count, text, encoding)
        text = old
        changes = [(whole, old.text)]
      } else {
        for _ in 0..<Int.random(in: 1...3, using: &numbers) {
          let (range, replacement) = Self.edit(of: text, start.pieces, &numbers)
          changes.append((Self.wire(range, text, encoding), replacement))
          text.scalars.replaceSubrange(range, with: Array(replacement.unicodeScalars))
        }
      }
      past.append(before)
      if past.count > 8 { past.removeFirst() }
      // A text that only grows worse tells little after a while.
      if step % 40 == 39 {
        text = EditorText(start.text)
        changes.append((nil, start.text))
      }
      client.change(start.uri, changes)
      let incremental = try client.diagnostics(start.uri)
      fresh.open(start.uri, text.text, version: client.version(of: start.uri), language: start.language)
      let whole = try fresh.diagnostics(start.uri)
      fresh.notify("textDocument/didClose", ["textDocument": ["uri": .string(start.uri)]])
      let differing = Set(incremental).symmetricDifference(whole).map {
        String(decoding: $0.serialised(), as: UTF8.self)
      }
      try #require(
        differing.isEmpty && incremental.count == whole.count,
        "step \(step): \(differing); \(before.text.debugDescription) changed by \(changes.map(\.text)) to \(text.text.debugDescription)"
      )
    }
  }

  private static func wire(_ range: Range<Int>, _ text: EditorText, _ encoding: String) -> Wire {
    [
      "start": text.position(range.lowerBound, encoding: encoding),
      "end": text.position(range.upperBound, encoding: encoding),
    ]
  }

  private static func edit(of text: EditorText, _ pieces: [String], _ numbers: inout SeededNumbers) -> (
    Range<Int>, String
  ) {
    func place(near origin: Int? = nil) -> Int {
      while true {
        let index =
          origin.map { min(text.scalars.count, $0 + Int.random(in: 0...6, using: &numbers)) }
          ?? Int.random(in: 0...text.scalars.count, using: &numbers)
        if text.isPlace(index) { return index }
      }
    }
    let start = place()
    let isLong = Int.random(in: 0..<12, using: &numbers) == 0
    let end = isLong ? place() : place(near: start)
    let range = min(start, end)..<max(start, end)
    let isInsertion = Bool.random(using: &numbers)
    let replacement = Bool.random(using: &numbers) ? pieces.randomElement(using: &numbers) ?? "" : ""
    return (isInsertion ? range.lowerBound..<range.lowerBound : range, replacement)
  }
}

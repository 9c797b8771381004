import Foundation
import Testing

@testable import JSONText

/// https://github.com/nst/JSONTestSuite: `y_` must be accepted, `n_` rejected, `i_` is the implementation's choice.
enum Suite {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/JSONTestSuite/test_parsing")

  static func names(_ prefix: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { $0.hasPrefix(prefix) }.sorted()
  }

  static func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: folder.appending(path: name))) }
}

@Suite struct SuiteTests {
  @Test func isThere() {
    #expect(Suite.names("y_").count == 95)
    #expect(Suite.names("n_").count == 188)
    #expect(Suite.names("i_").count == 35)
  }

  @Test(arguments: Suite.names("y_"))
  func accepts(_ name: String) throws {
    let document = JSONDocument(try Suite.bytes(name))
    #expect(document.issues().filter { $0.kind == .syntax } == [])
    #expect(document.root?.literal != nil)
  }

  /// Comments are no error here.
  static let commented: Set = [
    "n_object_trailing_comment.json", "n_object_trailing_comment_slash_open.json",
    "n_structure_object_with_comment.json",
  ]

  @Test(arguments: Suite.names("n_"))
  func rejects(_ name: String) throws {
    let document = JSONDocument(try Suite.bytes(name))
    let syntax = document.issues().filter { $0.kind == .syntax }
    #expect(syntax.isEmpty == Self.commented.contains(name))
    for issue in syntax {
      #expect(issue.range.lowerBound >= 0 && issue.range.upperBound <= document.bytes.count)
      #expect(!issue.message.isEmpty)
    }
  }

  /// How texts are read that the standard leaves open: empty where accepted, else a part of the issue's message.
  static let decisions: [String: String] = [
    // Numbers round to the nearest double, also to zero. One beyond a double's range has none: it is an issue, so
    // that no rule computes with infinity.
    "i_number_double_huge_neg_exp.json": "",
    "i_number_real_underflow.json": "",
    "i_number_too_big_neg_int.json": "",
    "i_number_too_big_pos_int.json": "",
    "i_number_very_big_negative_int.json": "",
    "i_number_huge_exp.json": "beyond what a double holds",
    "i_number_neg_int_huge_exp.json": "beyond what a double holds",
    "i_number_pos_double_huge_exp.json": "beyond what a double holds",
    "i_number_real_neg_overflow.json": "beyond what a double holds",
    "i_number_real_pos_overflow.json": "beyond what a double holds",
    // Half a surrogate pair is no character, and no string of the app can hold it.
    "i_object_key_lone_2nd_surrogate.json": "half of a surrogate pair",
    "i_string_1st_surrogate_but_2nd_missing.json": "half of a surrogate pair",
    "i_string_1st_valid_surrogate_2nd_invalid.json": "half of a surrogate pair",
    "i_string_incomplete_surrogate_and_escape_valid.json": "half of a surrogate pair",
    "i_string_incomplete_surrogate_pair.json": "half of a surrogate pair",
    "i_string_incomplete_surrogates_escape_valid.json": "half of a surrogate pair",
    "i_string_invalid_lonely_surrogate.json": "half of a surrogate pair",
    "i_string_invalid_surrogate.json": "half of a surrogate pair",
    "i_string_inverted_surrogates_U+1D11E.json": "half of a surrogate pair",
    "i_string_lone_second_surrogate.json": "half of a surrogate pair",
    // The format is UTF-8 (RFC 8259, section 8.1); other bytes read as U+FFFD, and are an issue.
    "i_string_UTF-8_invalid_sequence.json": "not valid UTF-8",
    "i_string_UTF8_surrogate_U+D800.json": "not valid UTF-8",
    "i_string_invalid_utf-8.json": "not valid UTF-8",
    "i_string_iso_latin_1.json": "not valid UTF-8",
    "i_string_lone_utf8_continuation_byte.json": "not valid UTF-8",
    "i_string_not_in_unicode_range.json": "not valid UTF-8",
    "i_string_overlong_sequence_2_bytes.json": "not valid UTF-8",
    "i_string_overlong_sequence_6_bytes.json": "not valid UTF-8",
    "i_string_overlong_sequence_6_bytes_null.json": "not valid UTF-8",
    "i_string_truncated-utf-8.json": "not valid UTF-8",
    "i_string_UTF-16LE_with_BOM.json": "the file is not UTF-8",
    "i_string_utf16BE_no_BOM.json": "the file is not UTF-8",
    "i_string_utf16LE_no_BOM.json": "the file is not UTF-8",
    // A byte-order mark is passed over, as editors on Windows write one.
    "i_structure_UTF-8_BOM_empty_object.json": "",
    // 512 levels are read.
    "i_structure_500_nested_arrays.json": "",
  ]

  @Test(arguments: Suite.names("i_"))
  func decides(_ name: String) throws {
    let decision = try #require(Self.decisions[name])
    let issues = JSONDocument(try Suite.bytes(name)).issues()
    #expect(issues.isEmpty == decision.isEmpty)
    for issue in issues { #expect(issue.message.contains(decision)) }
  }

  // MARK: json-c as the oracle

  /// Texts that both accept and read differently, and why.
  static let disagreements: [String: String] = [
    "i_number_too_big_neg_int.json": "json-c saturates whole numbers at 64 bits",
    "i_number_too_big_pos_int.json": "json-c saturates whole numbers at 64 bits",
    "i_number_very_big_negative_int.json": "json-c saturates whole numbers at 64 bits",
    "y_object_escaped_null_in_key.json": "json-c ends a key at a NUL",
  ]

  @Test(arguments: Suite.names("y_") + Suite.names("i_") + Suite.names("n_"))
  func agreesWithJSONC(_ name: String) throws {
    let bytes = try Suite.bytes(name)
    let document = JSONDocument(bytes)
    guard document.issues().allSatisfy({ $0.kind == .duplicateKey }), let literal = document.root?.literal,
      let wire = try? Wire.parse(bytes)
    else {
      #expect(Self.disagreements[name] == nil)
      return
    }
    #expect(Self.same(literal, wire) == (Self.disagreements[name] == nil))
  }

  static func same(_ literal: JSONLiteral, _ wire: Wire) -> Bool {
    switch (literal, wire) {
    case (.null, .null): return true
    case (.bool(let a), .bool(let b)): return a == b
    case (.number(let a), _): return wire.double == a
    case (.string(let a), .string(let b)): return a.utf8.elementsEqual(b.utf8)
    case (.array(let a), .array(let b)): return a.count == b.count && zip(a, b).allSatisfy { same($0, $1) }
    case (.object(let a), .object(let b)):
      return a.count == b.count
        && zip(a, b).allSatisfy { $0.key.utf8.elementsEqual($1.key.utf8) && same($0.value, $1.value) }
    default: return false
    }
  }

  @Test func agreesWithJSONCOnRandomValues() throws {
    var random = SeededGenerator(seed: 3)
    func value(_ depth: Int) -> JSONLiteral {
      switch Int.random(in: 0..<(depth > 3 ? 4 : 6), using: &random) {
      case 0: return .bool(.random(using: &random))
      case 1: return .null
      case 2:
        let scale = random.pick([1.0, 0.001, 1e10, 1e-20, 1e200])
        return .number(Double(Int.random(in: -1_000_000...1_000_000, using: &random)) * scale)
      case 3: return .string(String((0..<4).map { _ in random.pick(Array("aé😀\"\\\n\t\u{1}/\u{7F}ﬁ")) }))
      case 4: return .array((0..<Int.random(in: 0..<4, using: &random)).map { _ in value(depth + 1) })
      default:
        return .object(
          (0..<Int.random(in: 0..<4, using: &random)).map { JSONLiteralMember("k\($0)é", value(depth + 1)) })
      }
    }
    for _ in 0..<500 {
      let literal = value(0)
      let style = JSONStyle(
        try #require(JSONDocument(Array(random.pick(["{}", "{\n    \"a\": 1\n}\n", "[ 1 ]"]).utf8)).root))
      let text = Array(style.text(literal, indent: "", inline: .random(using: &random)).utf8)
      let document = JSONDocument(text)
      #expect(document.issues() == [])
      #expect(document.root?.literal == literal)
      #expect(Self.same(literal, try Wire.parse(text)))
    }
  }
}

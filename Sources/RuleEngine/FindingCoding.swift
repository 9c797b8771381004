import PopupModel
import SourceText

/// Findings as bytes, for a cache that the same build reads again.
public enum FindingCoding {
  public static func bytes(_ findings: [Finding]) -> [UInt8] {
    var writer = Writer()
    writer.list(findings) { writer, finding in
      writer.text(finding.rule)
      writer.text(finding.category)
      writer.number(Int(finding.severity.rawValue))
      writer.text(finding.message)
      writer.range(finding.range)
      writer.optional(finding.popup) { $0.number($1) }
      writer.optional(finding.popupID) { $0.text($1) }
      writer.list(finding.poses) { writer, pose in
        writer.text(pose.device)
        writer.text(pose.pose)
        writer.text(pose.detail)
      }
      writer.list(finding.tags) { $0.text($1.rawValue) }
      writer.list(finding.related) { writer, place in
        writer.optional(place.file) { $0.text($1) }
        writer.range(place.range)
        writer.optional(place.line) { $0.number($1) }
        writer.text(place.message)
      }
      writer.subject(finding.subject)
    }
    return writer.bytes
  }

  /// Nil where the bytes are not those of findings.
  public static func findings(_ bytes: ArraySlice<UInt8>) -> [Finding]? {
    var reader = Reader(bytes: bytes)
    let findings = reader.list { reader -> Finding? in
      guard let rule = reader.text(), let category = reader.text(),
        let severity = reader.number().flatMap({ UInt8(exactly: $0) }).flatMap({ Severity(rawValue: $0) }),
        let message = reader.text(), let range = reader.range(), let popup = reader.optional({ $0.number() }),
        let popupID = reader.optional({ $0.text() }),
        let poses = reader.list({ reader -> Finding.PoseMention? in
          guard let device = reader.text(), let pose = reader.text(), let detail = reader.text() else { return nil }
          return Finding.PoseMention(device: device, pose: pose, detail: detail)
        }),
        let tags = reader.list({ $0.text().flatMap { Finding.Tag(rawValue: $0) } }),
        let related = reader.list({ reader -> Finding.RelatedPlace? in
          guard let file = reader.optional({ $0.text() }), let range = reader.range(),
            let line = reader.optional({ $0.number() }), let message = reader.text()
          else { return nil }
          return Finding.RelatedPlace(file: file, range: range, line: line, message: message)
        }),
        let subject = reader.subject()
      else { return nil }
      return Finding(
        rule: rule, category: category, severity: severity, message: message, range: range, popup: popup,
        popupID: popupID, poses: poses, tags: tags, related: related, subject: subject)
    }
    return reader.isAtEnd ? findings : nil
  }

  private struct Writer {
    var bytes: [UInt8] = []

    /// Seven bits a byte, the lowest first.
    mutating func number(_ value: Int) {
      var rest = UInt64(bitPattern: Int64(value))
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func text(_ value: String) {
      number(value.utf8.count)
      bytes.append(contentsOf: value.utf8)
    }

    mutating func range(_ value: Range<Int>) {
      number(value.lowerBound)
      number(value.upperBound)
    }

    mutating func optional<Value>(_ value: Value?, _ write: (inout Writer, Value) -> Void) {
      number(value == nil ? 0 : 1)
      if let value { write(&self, value) }
    }

    mutating func list<Value>(_ values: [Value], _ write: (inout Writer, Value) -> Void) {
      number(values.count)
      for value in values { write(&self, value) }
    }

    mutating func subject(_ subject: Finding.Subject) {
      switch subject {
      case .popup: number(0)
      case .control(let index):
        number(1)
        number(index)
      case .issue(let issue):
        number(2)
        text(issue.kind.rawValue)
        range(issue.range)
        optional(issue.popup) { $0.number($1) }
        text(issue.text)
        text(issue.detail)
        list(issue.repair) { writer, edit in
          writer.range(edit.range)
          writer.text(edit.replacement)
        }
        optional(issue.repairTitle) { $0.text($1) }
      case .suppression(let rule):
        number(3)
        text(rule)
      }
    }
  }

  /// Each answer is nil where the bytes end or are something else.
  private struct Reader {
    var bytes: ArraySlice<UInt8>

    var isAtEnd: Bool { bytes.isEmpty }

    mutating func number() -> Int? {
      var result: UInt64 = 0
      var shift: UInt64 = 0
      while let byte = bytes.popFirst(), shift < 64 {
        result |= UInt64(byte & 0x7F) << shift
        if byte < 0x80 { return Int(Int64(bitPattern: result)) }
        shift += 7
      }
      return nil
    }

    mutating func text() -> String? {
      guard let count = number(), count >= 0, count <= bytes.count else { return nil }
      defer { bytes = bytes.dropFirst(count) }
      return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    mutating func range() -> Range<Int>? {
      guard let lower = number(), let upper = number(), lower <= upper else { return nil }
      return lower..<upper
    }

    /// The outer nil is for bytes that are something else.
    mutating func optional<Value>(_ read: (inout Reader) -> Value?) -> Value?? {
      switch number() {
      case 0: return .some(nil)
      case 1: return read(&self).map { .some($0) }
      default: return nil
      }
    }

    mutating func list<Value>(_ read: (inout Reader) -> Value?) -> [Value]? {
      // Each element takes at least a byte.
      guard let count = number(), count >= 0, count <= bytes.count else { return nil }
      var values: [Value] = []
      for _ in 0..<count {
        guard let value = read(&self) else { return nil }
        values.append(value)
      }
      return values
    }

    mutating func subject() -> Finding.Subject? {
      switch number() {
      case 0: return .popup
      case 1: return number().map { .control($0) }
      case 2:
        guard let kind = text().flatMap({ ReaderIssue.Kind(rawValue: $0) }), let range = range(),
          let popup = optional({ $0.number() }), let text = text(), let detail = self.text(),
          let repair = list({ reader -> TextEdit? in
            guard let range = reader.range(), let replacement = reader.text() else { return nil }
            return TextEdit(range: range, replacement: replacement)
          }),
          let title = optional({ $0.text() })
        else { return nil }
        return .issue(
          ReaderIssue(
            kind: kind, range: range, popup: popup, text: text, detail: detail, repair: repair, repairTitle: title))
      case 3: return text().map { .suppression(rule: $0) }
      default: return nil
      }
    }
  }
}

import JSONText
import Linting
import PopupModel
import RuleEngine
import SourceText

/// A document as it was at one moment, for work away from the loop.
struct Snapshot: Sendable {
  let uri: DocumentURI
  let kind: DocumentKind
  let version: Int
  let revision: Int
  let text: [UInt8]
  let lines: LineTable
  let encoding: PositionEncoding
  /// Nil for a text that is no source of popups.
  let source: (any SourceDocument)?
  let settings: ResolvedSettings

  var engine: Engine { settings.engine }

  func offset(of position: Position) -> Int { lines.offset(of: position, in: text, encoding: encoding) }

  func position(at offset: Int) -> Position { lines.position(at: offset, in: text, encoding: encoding) }

  func range(_ range: Range<Int>) -> Wire { .range(position(at: range.lowerBound), position(at: range.upperBound)) }

  func textEdits(_ edits: [TextEdit]) -> Wire {
    .array(edits.map { ["range": range($0.range), "newText": .string($0.replacement)] })
  }

  /// The popup whose text holds `offset`.
  func popup(at offset: Int) -> Int? {
    source?.popups.firstIndex { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
  }
}

extension Wire {
  static func position(_ position: Position) -> Wire {
    ["line": .integer(position.line), "character": .integer(position.character)]
  }

  static func range(_ start: Position, _ end: Position) -> Wire {
    ["start": .position(start), "end": .position(end)]
  }
}

extension Wire {
  static func integer(_ value: Int) -> Wire { .int(Int64(value)) }
}

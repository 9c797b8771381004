public import CSwiftTree
internal import SwiftParser
internal import SwiftSyntax

/// The version of the tree's layout; a caller that knows another one does not call further.
@_cdecl("popuplint_swift_tree_version")
public func treeVersion() -> UInt32 { UInt32(POPUPLINT_SWIFT_TREE_VERSION) }

/// Parses Swift and writes its tree to `tree`, which ``freeTree(_:)`` takes back.
///
/// The parser recurses with the nesting of the text up to its own limit: the caller's stack must have 8 MB.
@_cdecl("popuplint_swift_parse")
public func parse(_ bytes: UnsafePointer<UInt8>?, _ count: Int, _ tree: UnsafeMutablePointer<SwiftFlatTree>) {
  let text = UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count)
  tree.pointee = flatTree(of: Parser.parse(source: text), text, state: nil)
}

/// Parses Swift as ``parse(_:_:_:)`` does, and keeps what the parse of an edited text can start from.
///
/// - Parameters:
///   - state: what an earlier parse kept, of a text that `change` leads from to this one; nil for a text of its own.
///   - change: the bytes of the replacement stand in this text at the start of the range.
@_cdecl("popuplint_swift_parse_edited")
public func parseEdited(
  _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ state: UnsafeRawPointer?, _ change: SwiftTextChange,
  _ tree: UnsafeMutablePointer<SwiftFlatTree>
) {
  let text = UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count)
  var transition: IncrementalParseTransition?
  if let state, change.start <= change.end, change.start + change.replacementCount <= text.count {
    let replacement = Array(text[change.start..<change.start + change.replacementCount])
    let range = AbsolutePosition(utf8Offset: change.start)..<AbsolutePosition(utf8Offset: change.end)
    transition = IncrementalParseTransition(
      previousIncrementalParseResult: Unmanaged<ParserState>.fromOpaque(state).takeUnretainedValue().result,
      edits: ConcurrentEdits(SourceEdit(range: range, replacement: replacement)))
  }
  let result = Parser.parseIncrementally(source: text, parseTransition: transition)
  let kept = Unmanaged.passRetained(ParserState(result: result))
  tree.pointee = flatTree(of: result.tree, text, state: UnsafeRawPointer(kept.toOpaque()))
}

/// Gives back what ``parseEdited(_:_:_:_:_:)`` kept.
@_cdecl("popuplint_swift_release_state")
public func releaseState(_ state: UnsafeRawPointer) { Unmanaged<ParserState>.fromOpaque(state).release() }

private final class ParserState {
  let result: IncrementalParseResult

  init(result: IncrementalParseResult) { self.result = result }
}

private func flatTree(
  of file: SourceFileSyntax, _ text: UnsafeBufferPointer<UInt8>, state: UnsafeRawPointer?
) -> SwiftFlatTree {
  var builder = FlatTreeBuilder()
  builder.write(Syntax(file), text: text)
  let nodes = UnsafeMutablePointer<SwiftFlatNode>.allocate(capacity: max(builder.nodes.count, 1))
  nodes.initialize(from: builder.nodes, count: builder.nodes.count)
  return SwiftFlatTree(
    nodes: UnsafePointer(nodes), count: UInt32(builder.nodes.count), hasErrors: file.hasError ? 1 : 0, state: state)
}

/// Gives back the nodes of a tree.
@_cdecl("popuplint_swift_free")
public func freeTree(_ tree: UnsafeMutablePointer<SwiftFlatTree>) {
  UnsafeMutablePointer(mutating: tree.pointee.nodes)?.deallocate()
  tree.pointee = SwiftFlatTree(nodes: nil, count: 0, hasErrors: 0, state: nil)
}

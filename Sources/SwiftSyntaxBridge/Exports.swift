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
  let file = Parser.parse(source: text)
  var builder = FlatTreeBuilder()
  builder.write(Syntax(file), text: text)
  let nodes = UnsafeMutablePointer<SwiftFlatNode>.allocate(capacity: max(builder.nodes.count, 1))
  nodes.initialize(from: builder.nodes, count: builder.nodes.count)
  tree.pointee = SwiftFlatTree(
    nodes: UnsafePointer(nodes), count: UInt32(builder.nodes.count), hasErrors: file.hasError ? 1 : 0)
}

/// Gives back what ``parse(_:_:_:)`` made.
@_cdecl("popuplint_swift_free")
public func freeTree(_ tree: UnsafeMutablePointer<SwiftFlatTree>) {
  UnsafeMutablePointer(mutating: tree.pointee.nodes)?.deallocate()
  tree.pointee = SwiftFlatTree(nodes: nil, count: 0, hasErrors: 0)
}

internal import CSwiftTree
import SourceText
import UIKitCode

/// What is added to a class of a file: conformances, members, and statements of methods that it may have already.
struct ClassAdditions {
  let type: TypeDeclaration
  let file: SwiftFile
  let style: SwiftStyle
  var conformances: [String] = []
  /// Stored properties and other members, as texts that are indented by four spaces a step.
  var properties: [String] = []
  var members: [String] = []
  /// Statements at the end of methods that are overridden here or will be.
  var overrides: [CodeParts.Override] = []

  private let delegation: Delegation

  init(to type: TypeDeclaration, in file: SwiftFile, style: SwiftStyle, lookup: Lookup) {
    self.type = type
    self.file = file
    self.style = style
    delegation = Delegation(type, lookup: lookup)
  }

  /// The declaration and the extensions of the class in this file.
  private var parts: [TypeDeclaration] { file.types(named: type.name) }

  /// Nil where there is no place for something.
  func edits() -> [TextEdit]? {
    var edits: [TextEdit] = []
    var members = members
    for override in overrides.reversed() {
      if let method = parts.lazy.flatMap(\.functions).first(where: { $0.name == override.name }) {
        guard let edit = appending(override.statements, to: method) else { return nil }
        edits.append(edit)
      } else {
        let lines = ([override.superCall] + override.statements).joined(separator: "\n")
        members.insert("override func \(override.signature) {\n\(lines.indentedByStep)\n}", at: 0)
      }
    }
    guard let inheritance = conformanceEdit() else { return nil }
    edits += inheritance
    if !properties.isEmpty {
      guard let edit = propertyEdit() else { return nil }
      edits.append(edit)
    }
    if !members.isEmpty {
      let text = accessible(members.joined(separator: "\n\n"))
      guard let edit = style.insertion(style.lines(of: text), in: type.node) else {
        return nil
      }
      edits.append(edit)
    }
    return edits
  }

  /// In a public class what overrides or meets a protocol's demand is public too.
  private func accessible(_ text: String) -> String {
    let access = delegation.access
    guard !access.isEmpty else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { (line: Substring) -> String in
      line.hasPrefix("func ") || line.hasPrefix("override func ") ? access + line : String(line)
    }.joined(separator: "\n")
  }

  private func conformanceEdit() -> [TextEdit]? {
    let missing = conformances.filter { !delegation.conforms(to: $0) }
    if missing.isEmpty { return [] }
    let names = missing.joined(separator: ", ")
    if let clause = type.node.child(.inheritanceClause) {
      return [TextEdit(range: clause.end..<clause.end, replacement: ", \(names)")]
    }
    guard let name = type.node.children.filter({ $0.kind == .token }).dropFirst().first else { return nil }
    return [TextEdit(range: name.end..<name.end, replacement: ": \(names)")]
  }

  private func appending(_ lines: [String], to method: FunctionDeclaration) -> TextEdit? {
    guard let items = method.body?.child(.codeBlockItemList)?.children, let last = items.last?.firstChild,
      last.kind != .returnStmt, style.startsLine(last)
    else { return nil }
    return style.insertion(lines.flatMap(style.lines(of:)), after: last)
  }

  /// Behind the stored properties that the class begins with, else before its first member.
  private func propertyEdit() -> TextEdit? {
    let lines = properties.flatMap(style.lines(of:))
    let stored = type.members.prefix { $0.kind == .variableDecl }
    if let last = stored.last, style.startsLine(last) { return style.insertion(lines, after: last) }
    guard let first = type.members.first else { return style.insertion(lines, in: type.node) }
    return style.insertion(lines + [""], before: first)
  }
}

extension SwiftFile {
  /// Members that a type of this file has more than once, as `Type.member`: code that would not compile, but for the arms
  /// of an `#if`.
  var repeatedMembers: Set<String> {
    var seen = Set<String>()
    var repeated = Set<String>()
    for type in types {
      for member in type.members {
        let name: String?
        if let function = FunctionDeclaration(member, path: path) {
          name = "\(function.name)(" + function.parameters.map { "\($0.label):\($0.type)," }.joined() + ")"
        } else if member.kind == .variableDecl {
          name = member.child(.patternBindingList)?.child(.patternBinding)?.child(.identifierPattern)?.text
        } else {
          name = nil
        }
        if let name, !seen.insert("\(type.name).\(name)").inserted { repeated.insert("\(type.name).\(name)") }
      }
      if !type.isExtension, !seen.insert(type.name).inserted { repeated.insert(type.name) }
    }
    return repeated
  }
}

internal import CSwiftTree
internal import FileSystem
internal import PopupModel

/// Finds what a file's names stand for, in the file itself and in its workspace.
final class Lookup {
  /// Of the file whose names are asked for.
  let path: String
  /// That file as it is read; nil where it is no Swift.
  let file: SwiftFile?
  let workspace: SwiftWorkspace
  private var knownTypes: [String: ClassFacts?] = [:]
  private var knownAdditions: [String: ClassFacts?] = [:]
  private lazy var index = workspace.index(for: path)
  private let configured: TargetSettings

  /// - Parameter target: what holds over the projects' settings.
  init(file: SwiftFile, workspace: SwiftWorkspace, target: TargetSettings, readsAll: Bool = false) {
    self.file = file
    self.readsAll = readsAll
    configured = target
    path = file.path
    self.workspace = workspace
  }

  /// Finds what the names in a file that is no Swift stand for.
  init(path: String, workspace: SwiftWorkspace, readsAll: Bool = false) {
    self.path = path
    self.readsAll = readsAll
    file = nil
    configured = TargetSettings()
    self.workspace = workspace
  }

  /// What code comes to.
  private(set) lazy var evaluator = Evaluator(lookup: self)

  var target: TargetSettings { configured.orElse(index.projects.settings(for: path)) }

  /// The files that were looked into.
  private var consulted: [String: SwiftFile?] = [:]
  /// Whether no text is abridged.
  private let readsAll: Bool

  private func parsed(_ path: String) -> SwiftFile? {
    if path == file?.path { return file }
    if let known = consulted[path] { return known }
    let found = workspace.file(at: path, isWhole: readsAll)
    // What cannot be parsed is not read again either.
    consulted[path] = .some(found)
    return found
  }

  /// Whether code was left out of one of the files.
  var isAbridged: Bool { file?.tree.isAbridged == true || consulted.values.contains { $0?.tree.isAbridged == true } }

  /// Whether an answer needed code that was left out of a file when it was parsed: all are to be asked for again then.
  var isLacking: Bool { file?.tree.isLacking == true || consulted.values.contains { $0?.tree.isLacking == true } }

  /// A type of the workspace with its extensions; nil where none has the name, or more than one is as near.
  func type(_ name: String) -> ClassFacts? {
    if let known = knownTypes[name] { return known }
    let facts = find(name)
    knownTypes[name] = .some(facts)
    return facts
  }

  /// The type that a name with qualifiers stands for: those are types around it, or the first is a module.
  func type(_ names: [String]) -> ClassFacts? {
    guard names.count > 1, let name = names.last, let outermost = names.first else { return names.first.flatMap(type) }
    let key = names.joined(separator: ".")
    if let known = knownTypes[key] { return known }
    var facts: ClassFacts?
    if declares(type: outermost) {
      facts = find(name) { $0.qualifiedName.suffix(names.count) == names[...] }
    } else {
      // A module's files lie in a folder of its name; another's are not the workspace's.
      let inner = names.dropFirst()
      facts = find(name) { type in
        type.qualifiedName == Array(inner)
          && (type.isExtension || type.path.split(separator: "/").dropLast().contains { $0 == outermost })
      }
    }
    knownTypes[key] = .some(facts)
    return facts
  }

  private func declares(type name: String) -> Bool {
    !index.filesDeclaring(type: name).isEmpty || file?.types(named: name).isEmpty == false
  }

  private func find(_ name: String, where isMeant: (TypeDeclaration) -> Bool = { _ in true }) -> ClassFacts? {
    func parts(_ path: String) -> [TypeDeclaration] { (parsed(path)?.types(named: name) ?? []).filter(isMeant) }
    var declaring = index.filesDeclaring(type: name)
    if let file, !declaring.contains(file.path) { declaring.append(file.path) }
    // The nearest file that declares it; where several are as near, the name says too little.
    let byNearness = Dictionary(grouping: declaring) { Lookup.commonPrefix($0, path) }
    var main: TypeDeclaration?
    for nearness in byNearness.keys.sorted(by: >) {
      guard let paths = byNearness[nearness], paths.count <= 8 else { return nil }
      let found = paths.map { path in parts(path).filter { !$0.isExtension } }.filter { !$0.isEmpty }
      if found.isEmpty { continue }
      // The sides of an `#if` may each declare it in one file.
      guard found.count == 1 else { return nil }
      main = found[0].first
      break
    }
    guard let main else { return nil }
    let others = Neighbours(declaring.filter { $0 != main.path && $0 != path })
    var extending = index.filesExtending(type: name)
    for path in [file?.path, main.path].compactMap({ $0 }) where !extending.contains(path) { extending.append(path) }
    // An extension belongs to the declaration that it is nearest to.
    let nearestOther = others.nearness(to: main.path)
    let near = extending.filter { path in
      let own = Lookup.commonPrefix(path, main.path)
      return own == nearestOther ? others.nearness(to: path) <= own : own > nearestOther
    }
    guard near.count <= 100 else { return nil }
    return ClassFacts(name: name, parts: [main] + near.flatMap { parts($0).filter(\.isExtension) }, lookup: self)
  }

  /// How many folders two paths share from the root, one more for the same file.
  static func commonPrefix(_ left: String, _ right: String) -> Int {
    var count = 0
    var (left, right) = (left.utf8.makeIterator(), right.utf8.makeIterator())
    while true {
      let (one, other) = (left.next(), right.next())
      guard let one, let other else { return one == nil && other == nil ? count + 1 : count }
      if one != other { return count }
      if one == UInt8(ascii: "/") { count += 1 }
    }
  }

  /// Functions of the workspace with a body that a call may mean, of those files alone that have `traits`; none where too
  /// many have the name.
  func functions(
    named name: String, labels: [String?], with traits: FileNames.Traits = [], limit: Int = 24
  ) -> [FunctionDeclaration] {
    var paths = index.filesDeclaring(function: name, with: traits)
    if let file, !paths.contains(file.path) { paths.append(file.path) }
    guard paths.count <= limit else { return [] }
    return paths.flatMap { path in
      (parsed(path)?.functions ?? []).filter { $0.name == name && $0.body != nil && $0.accepts(labels) }
    }
  }

  /// Every function of the workspace that has the name and a body; nil where there are too many to look at.
  func functionsIfFew(named name: String) -> [FunctionDeclaration]? {
    var paths = index.filesDeclaring(function: name)
    if let file, !paths.contains(file.path) { paths.append(file.path) }
    guard paths.count <= 24 else { return nil }
    return paths.flatMap { path in (parsed(path)?.functions ?? []).filter { $0.name == name && $0.body != nil } }
  }

  func functions(named name: String, with traits: FileNames.Traits) -> [FunctionDeclaration] {
    let paths = index.filesDeclaring(function: name, with: traits)
    guard paths.count <= 20 else { return [] }
    return paths.flatMap { path in (parsed(path)?.functions ?? []).filter { $0.name == name } }
  }

  /// Whether a name that is not found is likely one of a view: values and models have other endings.
  func looksLikeView(_ name: String) -> Bool {
    ["View", "Screen", "Picker", "Sheet", "Form", "List", "Controller", "Editor", "Popover", "Content"].contains {
      name.hasSuffix($0)
    }
  }

  /// Whether a type that is found may be a view: values and models, which stand in the largest files, need no parsing.
  func mayBeView(_ name: String) -> Bool {
    if file?.types(named: name).isEmpty == false { return true }
    return index.filesDeclaring(type: name).isEmpty || !index.filesDeclaring(type: name, with: .shows).isEmpty
  }

  /// Whether a type may wrap UIKit for SwiftUI, which only values do: no class above it says so.
  func mayBeRepresentable(_ name: String) -> Bool {
    if let file, FileNames.Traits.of(file.tree.text).contains(.wraps) { return true }
    return !index.filesDeclaring(type: name, with: .wraps).isEmpty
      || !index.filesExtending(type: name, with: .wraps).isEmpty
  }

  /// Whether the app has scenes, as far as its code tells: nil where nothing of it does.
  private(set) lazy var adoptsScenes: Bool? = {
    if !index.files(with: .scenes).isEmpty { return true }
    return index.files(with: .application).isEmpty ? nil : false
  }()

  func declaresFunction(_ name: String) -> Bool { !index.filesDeclaring(function: name).isEmpty }

  /// The files that present something and have all of some words, as whole names or not.
  func files(mentioning words: [String]) -> [SwiftFile] {
    let bytes = words.map { Array($0.utf8) }
    return index.files(with: .presents).filter { path in
      guard !workspace.skips(path), let text = workspace.text(of: path) else { return false }
      return bytes.allSatisfy { word in
        text.withUnsafeBufferPointer { text in word.withUnsafeBufferPointer { Bytes.contains(text, $0) } }
      }
    }.compactMap(parsed)
  }

  /// A type, or what the workspace adds to one of the system's.
  func members(of name: String) -> ClassFacts? {
    if let found = type(name) { return found }
    if let known = knownAdditions[name] { return known }
    let isDeclared = file?.types(named: name).contains { !$0.isExtension } == true
    var paths = isDeclared || !index.filesDeclaring(type: name).isEmpty ? [] : filesExtending(name)
    if paths.count > 24 { paths = [] }
    let parts = paths.flatMap { typeParts(named: name, at: $0) }.filter(\.isExtension)
    let facts = parts.isEmpty ? nil : ClassFacts(name: name, parts: parts, lookup: self)
    knownAdditions[name] = .some(facts)
    return facts
  }

  /// The functions with a body that extensions in the workspace add to a type under this name.
  func additions(named name: String, labels: [String?], to type: String) -> [FunctionDeclaration] {
    let extending = Set(index.filesExtending(type: type) + (file.map { [$0.path] } ?? []))
    let declaring = index.filesDeclaring(function: name) + (file.map { [$0.path] } ?? [])
    let paths = Set(declaring).intersection(extending)
    guard paths.count <= 24 else { return [] }
    return paths.sorted().flatMap { path in
      typeParts(named: type, at: path).flatMap(\.functions).filter {
        $0.name == name && $0.body != nil && $0.accepts(labels)
      }
    }
  }

  /// A variable of a file: of `file` itself, or of the only other one that declares the name.
  func global(_ name: String, for file: SwiftFile) -> Property? {
    if let own = file.global(named: name) { return own }
    let paths = index.filesDeclaring(constant: name)
    guard paths.count == 1 else { return nil }
    return parsed(paths[0])?.global(named: name)
  }

  /// Whether a file of the workspace that is none of `own` has one of these texts.
  func mentions(_ texts: [String], outside own: Set<String>) -> Bool {
    let bytes = texts.map { Array($0.utf8) }
    return index.files(with: []).contains { path in
      guard !own.contains(path), !workspace.skips(path), let text = workspace.text(of: path) else { return false }
      return bytes.contains { word in
        text.withUnsafeBufferPointer { text in word.withUnsafeBufferPointer { Bytes.contains(text, $0) } }
      }
    }
  }

  /// A function's code, with the file that it stands in.
  func unit(of function: FunctionDeclaration) -> Unit? {
    guard let file = parsed(function.path), function.tree === file.tree else { return nil }
    return evaluator.unit(function.node, in: file)
  }

  /// The files that extend a type, this one among them if it does.
  func filesExtending(_ name: String) -> [String] {
    var paths = index.filesExtending(type: name)
    if let file, !paths.contains(file.path) { paths.append(file.path) }
    return paths
  }

  func typeParts(named name: String, at path: String) -> [TypeDeclaration] { parsed(path)?.types(named: name) ?? [] }

  /// Whether the file may declare a function that takes a presentation style.
  private(set) lazy var declaresStyleHelpers = file.map { FileNames.Traits.of($0.tree.text).contains(.styles) } ?? false

  /// The workspace's storyboards.
  private(set) lazy var storyboards: [String] = index.storyboards.sorted()

  func file(of function: FunctionDeclaration) -> SwiftFile? {
    guard let file = parsed(function.path), file.tree === function.tree else { return nil }
    return file
  }

  func file(of type: TypeDeclaration) -> SwiftFile? {
    guard let file = parsed(type.path), file.tree === type.tree else { return nil }
    return file
  }
}

/// The hashes of the names that a file declares.
struct FileNames: Sendable {
  var types = Set<UInt64>()
  var extensions = Set<UInt64>()
  var functions = Set<UInt64>()
  /// Constants of the file itself.
  var constants = Set<UInt64>()
  var traits: Traits

  /// What code of a file may do to a presentation, by the words that it has.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    /// Presents something, or touches a presentation controller or an anchor.
    static let presents = Traits(rawValue: 1)
    /// Says what a SwiftUI presentation becomes, or how it is dismissed.
    static let adapts = Traits(rawValue: 2)
    /// Declares views of SwiftUI, or what wraps UIKit for them.
    static let shows = Traits(rawValue: 4)
    /// Takes presentation styles as parameters.
    static let styles = Traits(rawValue: 8)
    /// Wraps UIKit for SwiftUI.
    static let wraps = Traits(rawValue: 16)
    /// Belongs to an app that has scenes.
    static let scenes = Traits(rawValue: 32)
    /// Holds the delegate of an application.
    static let application = Traits(rawValue: 64)

    private static let words: [(Traits, [StaticString])] = [
      (.presents, ["resent", "sourceView", "sourceItem", "barButtonItem"]),
      (.adapts, ["presentationCompactAdaptation", "presentationDetents", "interactiveDismissDisabled"]),
      (.shows, [": View", ", View", "SwiftUI.View"]),
      ([.shows, .wraps], ["Representable"]),
      (.scenes, ["UIWindowSceneDelegate", "UISceneDelegate", "WindowGroup", "UISceneConfiguration"]),
      (.application, ["UIApplicationDelegate"]),
      (.styles, [": UIModalPresentationStyle", ":UIModalPresentationStyle"]),
    ]

    static func of(_ text: [UInt8]) -> Traits {
      text.withUnsafeBufferPointer { text in
        var traits: Traits = []
        for (trait, words) in words
        where words.contains(where: { $0.withUTF8Buffer { Bytes.contains(text, $0) } }) { traits.formUnion(trait) }
        return traits
      }
    }
  }

  init(_ text: [UInt8]) {
    traits = Traits.of(text)
    NameScan.declarations(in: text) { name, kind in
      let hash = FileNames.hash(name)
      switch kind {
      case .type: types.insert(hash)
      case .typeExtension: extensions.insert(hash)
      case .function: functions.insert(hash)
      case .constant: constants.insert(hash)
      }
    }
  }

  static func hash(_ name: String) -> UInt64 {
    var name = name
    return name.withUTF8 { hash(UnsafeRawBufferPointer($0)) }
  }

  /// FNV-1a; two names of one hash are told apart when the files are parsed.
  static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return value
  }
}

/// Which files of a workspace declare which names.
struct WorkspaceIndex: Sendable {
  let projects: ProjectFiles
  /// Files that changed since, with what they declare now.
  var changed: [String: FileNames] = [:]
  /// The storyboards.
  var storyboards: Set<String>
  private let files: [String]
  private let found: Set<String>
  private let types: [UInt64: [UInt32]]
  private let extensions: [UInt64: [UInt32]]
  private let functions: [UInt64: [UInt32]]
  private let constants: [UInt64: [UInt32]]
  private let traits: [FileNames.Traits]

  /// - Parameter text: the text of a file; nil where it cannot be read.
  init(root: String, disk: WorkspaceDisk, text: (_ path: String) -> [UInt8]?) {
    let paths = disk.files(root) {
      $0.hasSuffix(".swift") || $0.hasSuffix(".storyboard") || $0.hasSuffix(".xcconfig") || $0.hasSuffix(".pbxproj")
    }
    files = paths.filter { $0.hasSuffix(".swift") }
    found = Set(files)
    storyboards = Set(paths.filter { $0.hasSuffix(".storyboard") })
    projects = ProjectFiles(
      paths.filter { !$0.hasSuffix(".swift") && !$0.hasSuffix(".storyboard") }, read: disk.read)
    var types: [UInt64: [UInt32]] = [:]
    var extensions: [UInt64: [UInt32]] = [:]
    var functions: [UInt64: [UInt32]] = [:]
    var constants: [UInt64: [UInt32]] = [:]
    var traits = [FileNames.Traits](repeating: [], count: files.count)
    for (number, path) in files.enumerated() {
      guard let text = text(path) else { continue }
      let names = FileNames(text)
      traits[number] = names.traits
      for name in names.types { types[name, default: []].append(UInt32(number)) }
      for name in names.extensions { extensions[name, default: []].append(UInt32(number)) }
      for name in names.functions { functions[name, default: []].append(UInt32(number)) }
      for name in names.constants { constants[name, default: []].append(UInt32(number)) }
    }
    self.types = types
    self.extensions = extensions
    self.functions = functions
    self.constants = constants
    self.traits = traits
  }

  func knows(_ path: String) -> Bool { found.contains(path) || changed[path] != nil }

  /// All files that have all of `traits`.
  func files(with wanted: FileNames.Traits) -> [String] {
    let indexed = files.indices.filter { traits[$0].isSuperset(of: wanted) }.map { files[$0] }
    if changed.isEmpty { return indexed }
    let others = changed.filter { $0.value.traits.isSuperset(of: wanted) }.keys.sorted()
    return indexed.filter { changed[$0] == nil } + others
  }

  /// Those that have all of `traits`.
  func filesDeclaring(type name: String, with traits: FileNames.Traits = []) -> [String] {
    paths(name, types, \.types, traits)
  }
  /// Those that have all of `traits`.
  func filesExtending(type name: String, with traits: FileNames.Traits = []) -> [String] {
    paths(name, extensions, \.extensions, traits)
  }
  /// Those that have all of `traits`.
  func filesDeclaring(function name: String, with traits: FileNames.Traits = []) -> [String] {
    paths(name, functions, \.functions, traits)
  }

  /// Those with a constant of this name that no type holds.
  func filesDeclaring(constant name: String) -> [String] { paths(name, constants, \.constants) }

  private func paths(
    _ name: String, _ table: [UInt64: [UInt32]], _ names: KeyPath<FileNames, Set<UInt64>>,
    _ wanted: FileNames.Traits = []
  ) -> [String] {
    let hash = FileNames.hash(name)
    let indexed = (table[hash] ?? []).filter { traits[Int($0)].isSuperset(of: wanted) }.map { files[Int($0)] }
    if changed.isEmpty { return indexed }
    let others = changed.filter { $0.value[keyPath: names].contains(hash) && $0.value.traits.isSuperset(of: wanted) }
      .keys.sorted()
    return indexed.filter { changed[$0] == nil } + others
  }
}

internal import FileSystem

/// The hashes of the names that a file declares.
struct FileNames: Sendable {
  var types = Set<UInt64>()
  var extensions = Set<UInt64>()
  var functions = Set<UInt64>()

  init(_ text: [UInt8]) {
    NameScan.declarations(in: text) { name, kind in
      let hash = FileNames.hash(name)
      switch kind {
      case .type: types.insert(hash)
      case .typeExtension: extensions.insert(hash)
      case .function: functions.insert(hash)
      }
    }
  }

  static func hash(_ name: String) -> UInt64 {
    var name = name
    return name.withUTF8 { hash(UnsafeRawBufferPointer($0)) }
  }

  /// FNV-1a; two names of one hash are told apart when the files are parsed.
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
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
  private let files: [String]
  private let types: [UInt64: [UInt32]]
  private let extensions: [UInt64: [UInt32]]
  private let functions: [UInt64: [UInt32]]

  init(root: String, overlays: [String: [UInt8]]) {
    let walk = FileWalk(isWanted: {
      $0.hasSuffix(".swift") || $0.hasSuffix(".xcconfig") || $0.hasSuffix(".pbxproj")
    })
    let found = walk.files(below: root).paths
    files = found.filter { $0.hasSuffix(".swift") }
    projects = ProjectFiles(found.filter { !$0.hasSuffix(".swift") })
    var types: [UInt64: [UInt32]] = [:]
    var extensions: [UInt64: [UInt32]] = [:]
    var functions: [UInt64: [UInt32]] = [:]
    for (number, path) in files.enumerated() {
      guard let text = overlays[path] ?? (try? FileContents.read(path).bytes) else { continue }
      let names = FileNames(text)
      for name in names.types { types[name, default: []].append(UInt32(number)) }
      for name in names.extensions { extensions[name, default: []].append(UInt32(number)) }
      for name in names.functions { functions[name, default: []].append(UInt32(number)) }
    }
    self.types = types
    self.extensions = extensions
    self.functions = functions
  }

  func filesDeclaring(type name: String) -> [String] { paths(name, types, \.types) }
  func filesExtending(type name: String) -> [String] { paths(name, extensions, \.extensions) }
  func filesDeclaring(function name: String) -> [String] { paths(name, functions, \.functions) }

  private func paths(
    _ name: String, _ table: [UInt64: [UInt32]], _ names: KeyPath<FileNames, Set<UInt64>>
  ) -> [String] {
    let hash = FileNames.hash(name)
    let indexed = (table[hash] ?? []).map { files[Int($0)] }
    if changed.isEmpty { return indexed }
    let others = changed.filter { $0.value[keyPath: names].contains(hash) }.keys.sorted()
    return indexed.filter { changed[$0] == nil } + others
  }
}

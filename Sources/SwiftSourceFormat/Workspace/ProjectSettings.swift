internal import FileSystem
internal import PopupModel
internal import Synchronization

/// The project and configuration files of a workspace.
final class ProjectFiles: Sendable {
  /// The paths of projects, each with the folder that it stands in.
  private let projects: [(folder: String, path: String)]
  private let configurations: ConfigurationSettings
  private let parsed = Mutex<[String: XcodeProject]>([:])

  private let read: @Sendable (String) -> [UInt8]?

  init(_ paths: [String], read: @escaping @Sendable (String) -> [UInt8]?) {
    self.read = read
    configurations = ConfigurationSettings(paths.filter { $0.hasSuffix(".xcconfig") }, read: read)
    projects = paths.filter { $0.hasSuffix(".pbxproj") }.map { (Paths.folder(of: Paths.folder(of: $0)), $0) }
  }

  private func project(at path: String) -> XcodeProject {
    if let known = parsed.withLock({ $0[path] }) { return known }
    let project = XcodeProject(read(path) ?? [])
    parsed.withLock { $0[path] = project }
    return project
  }

  func settings(for path: String) -> TargetSettings {
    let name = Paths.name(of: path)
    // The nearest project that compiles a file of this name, else the nearest one.
    let above = projects.filter { path.hasPrefix($0.folder + "/") }.sorted {
      $0.folder.utf8.count > $1.folder.utf8.count
    }
    for (folder, project) in above.prefix(16) {
      let project = self.project(at: project)
      let targets = project.targets(compiling: name)
      if !targets.isEmpty { return settings(project, targets, folder: folder) }
    }
    guard let nearest = above.first else { return TargetSettings() }
    let project = project(at: nearest.path)
    return settings(project, project.applications, folder: nearest.folder)
  }

  private func settings(_ project: XcodeProject, _ targets: [XcodeProject.Target], folder: String) -> TargetSettings {
    guard !targets.isEmpty else { return TargetSettings() }
    var result = TargetSettings()
    let families = targets.map { value("TARGETED_DEVICE_FAMILY", of: $0, in: project, folder: folder) }
    if families.allSatisfy({ $0 != nil }) {
      let numbers = Set(families.compactMap { $0 }.joined().flatMap { $0.split(separator: ",") })
      result.families = Set(numbers.compactMap { $0 == "1" ? .phone : $0 == "2" ? .pad : nil })
    }
    let deployments = targets.flatMap { value("IPHONEOS_DEPLOYMENT_TARGET", of: $0, in: project, folder: folder) ?? [] }
      .map { Version($0) }
    if !deployments.contains(nil) { result.deployment = deployments.compactMap { $0 }.min() }
    return result
  }

  /// The values of a setting in a target's configurations; nil where one is not written out.
  private func value(
    _ name: String, of target: XcodeProject.Target, in project: XcodeProject, folder: String
  ) -> Set<String>? {
    var values = Set<String>()
    for (index, configuration) in target.configurations.enumerated() {
      let base = project.configurations.indices.contains(index) ? project.configurations[index] : nil
      var state = setting(name, configuration, folder)
      if case .absent = state, let base { state = setting(name, base, folder) }
      guard case .known(let value) = state, !value.contains("$") else { return nil }
      values.insert(value)
    }
    return values.isEmpty ? nil : values
  }

  private func setting(_ name: String, _ configuration: XcodeProject.Configuration, _ folder: String) -> State<String> {
    if let value = configuration.settings[name] { return .known(value) }
    return configuration.baseFile.map { configurations.value(of: name, in: $0, of: folder) } ?? .absent
  }
}

/// The targets of a `project.pbxproj`: which files each compiles or carries and what it is built with.
struct XcodeProject: Sendable {
  struct Configuration: Sendable {
    var settings: [String: String] = [:]
    /// The path of the configuration file that it is based on, as the project has it.
    var baseFile: String?
  }

  struct Target: Sendable {
    var isApplication: Bool
    var sources: Set<String>
    var configurations: [Configuration]
  }

  var targets: [Target] = []
  /// The project's own.
  var configurations: [Configuration] = []

  func targets(compiling file: String) -> [Target] { targets.filter { $0.sources.contains(file) } }
  var applications: [Target] { targets.filter(\.isApplication) }

  init(_ text: [UInt8]) {
    let objects = XcodeProject.objects(String(decoding: text, as: UTF8.self))
    func list(_ object: [String: [String]]?, _ key: String) -> [String] { object?[key] ?? [] }
    func configurations(_ object: [String: [String]]) -> [Configuration] {
      guard let id = object["buildConfigurationList"]?.first else { return [] }
      return list(objects[id], "buildConfigurations").compactMap { id in
        guard let object = objects[id] else { return nil }
        var configuration = Configuration()
        for (key, value) in object where key.first?.isUppercase == true {
          configuration.settings[key] = value.joined(separator: " ")
        }
        if let base = object["baseConfigurationReference"]?.first {
          configuration.baseFile = (objects[base]?["path"] ?? objects[base]?["name"])?.first
        }
        return configuration
      }
    }
    for object in objects.values {
      switch object["isa"]?.first {
      case "PBXProject": self.configurations = configurations(object)
      case "PBXNativeTarget":
        var sources = Set<String>()
        for phase in list(object, "buildPhases")
        where ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].contains(objects[phase]?["isa"]?.first) {
          for file in list(objects[phase], "files") {
            guard let reference = objects[file]?["fileRef"]?.first,
              let path = (objects[reference]?["path"] ?? objects[reference]?["name"])?.first
            else { continue }
            sources.insert(Paths.name(of: path))
          }
        }
        targets.append(
          Target(
            isApplication: object["productType"]?.first?.hasSuffix("product-type.application") ?? false,
            sources: sources, configurations: configurations(object)))
      default: break
      }
    }
  }

  /// The objects of the property list by their ids, each a flat list of its keys: build settings stand beside them.
  private static func objects(_ text: String) -> [String: [String: [String]]] {
    var scanner = PropertyListScanner(text)
    return scanner.objects()
  }
}

/// Reads as much of an old-style property list as a project file needs.
private struct PropertyListScanner {
  private let text: [UInt8]
  private var index = 0

  init(_ text: String) { self.text = Array(text.utf8) }

  private mutating func token() -> String? {
    while index < text.count {
      let byte = text[index]
      if byte == 32 || byte == 9 || byte == 10 || byte == 13 {
        index += 1
      } else if byte == 47, index + 1 < text.count, text[index + 1] == 42 {
        index += 2
        while index + 1 < text.count, !(text[index] == 42 && text[index + 1] == 47) { index += 1 }
        index += 2
      } else if byte == 47, index + 1 < text.count, text[index + 1] == 47 {
        while index < text.count, text[index] != 10 { index += 1 }
      } else {
        break
      }
    }
    guard index < text.count else { return nil }
    let start = index
    if text[index] == 34 {
      index += 1
      while index < text.count, text[index] != 34 { index += text[index] == 92 ? 2 : 1 }
      index = min(index + 1, text.count)
      return String(decoding: text[(start + 1)..<max(start + 1, index - 1)], as: UTF8.self)
    }
    if "{}()=;,".utf8.contains(text[index]) {
      index += 1
      return String(decoding: text[start..<index], as: UTF8.self)
    }
    while index < text.count, !" \t\n\r{}()=;,\"".utf8.contains(text[index]) { index += 1 }
    return String(decoding: text[start..<index], as: UTF8.self)
  }

  /// Walks the braces: an object is what stands at depth 2 of the key `objects`; deeper keys belong to it too.
  mutating func objects() -> [String: [String: [String]]] {
    var objects: [String: [String: [String]]] = [:]
    var path: [String] = []
    var last = ""
    var key: String?
    var list: [String]?
    while let token = token() {
      switch token {
      case "{":
        path.append(key ?? "")
        key = nil
      case "}":
        if !path.isEmpty { path.removeLast() }
        key = nil
      case "(": list = []
      case ")":
        if let values = list { store(values, key, path, &objects) }
        list = nil
      case "=": key = last
      case ";": key = nil
      case ",": break
      default:
        if list != nil {
          list?.append(token)
        } else if let key {
          store([token], key, path, &objects)
        }
        last = token
      }
    }
    return objects
  }

  private func store(
    _ values: [String], _ key: String?, _ path: [String], _ objects: inout [String: [String: [String]]]
  ) {
    guard let key, path.count >= 3, path[1] == "objects" else { return }
    objects[path[2], default: [:]][key] = values
  }
}

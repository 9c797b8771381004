internal import DescriptionFormat
internal import JSONText
internal import PopupModel
internal import Schema

/// A file of device profiles: one, a list of them, or an object with `deviceProfiles`.
enum ProfileFile {
  private static let schema = Schema(
    "Device profiles",
    root: .union([
      .list(.object(DeviceShapes.device)),
      .object(DeviceShapes.device),
      .object(
        ObjectShape(
          "device profiles",
          [Field("deviceProfiles", .list(.object(DeviceShapes.device)), isRequired: true)])),
    ]))

  static func read(path: String, text: [UInt8]) -> (devices: [Device], issues: [FileIssue]) {
    let document = JSONDocument(text)
    var issues = document.issues().map { FileIssue($0, path: path, text: text) }
    guard let root = document.root else { return ([], issues) }
    issues += schema.issues(in: root).map { FileIssue($0, path: path, text: text) }
    let list = root.kind == .object ? root["deviceProfiles"] ?? root : root
    let values = list.kind == .array ? Array(list.elements) : [list]
    return (values.compactMap { DeviceReader.device($0) }, issues)
  }
}

extension FileIssue {
  init(_ issue: JSONIssue, path: String, text: [UInt8]) {
    self.init(
      path: path, text: text, severity: issue.kind == .duplicateKey ? .warning : .error, range: issue.range,
      message: issue.message, repair: issue.repair, repairTitle: issue.repair.isEmpty ? nil : "Repair the syntax")
  }

  init(_ issue: SchemaIssue, path: String, text: [UInt8]) {
    self.init(
      path: path, text: text, range: issue.range, message: issue.message, repair: issue.repair,
      repairTitle: issue.repairTitle)
  }
}

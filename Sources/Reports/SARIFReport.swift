import JSONText
import RuleEngine

extension ReportFormat {
  /// SARIF 2.1.0 (OASIS): rule metadata, fixes and fingerprints; columns count UTF-16 units.
  static let sarif = ReportFormat("sarif", showsFixes: { _ in true }) { head, _ in
    let rules = head.rules.rules
    let indices = Dictionary(
      rules.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
    return SARIF.Log(toolVersion: head.toolVersion, rules: rules.map(SARIF.descriptor)) {
      SARIF.results(of: $0, ruleIndices: indices)
    }
  }
}

/// The objects of a SARIF log.
enum SARIF {
  static let toolName = "popuplint"
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  /// Writes a log; how the run went stands behind its results.
  struct Log: ReportWriter {
    private var run: JSONList
    private let results: @Sendable (FileReport) -> [Wire]

    init(toolVersion: String, rules: [Wire], results: @escaping @Sendable (FileReport) -> [Wire] = { _ in [] }) {
      let driver: Wire = [
        "name": .string(toolName), "semanticVersion": .string(toolVersion), "rules": .array(rules),
      ]
      run = JSONList("results", before: [("tool", ["driver": driver]), ("columnKind", "utf16CodeUnits")])
      self.results = results
    }

    func start() -> [UInt8] {
      Array("{\"$schema\":\"\(schema)\",\"version\":\"2.1.0\",\"runs\":[\n".utf8) + run.start()
    }

    mutating func add(_ file: FileReport) -> [UInt8] { run.append(results(file)) }
    mutating func append(_ results: some Sequence<Wire>) -> [UInt8] { run.append(results) }

    func finish(_ outcome: ReportOutcome) -> [UInt8] {
      finish(
        invocation(
          isSuccessful: !outcome.summary.hasFailures,
          execution: outcome.notifications.filter { $0.kind == .execution }.map(notification),
          configuration: outcome.notifications.filter { $0.kind == .configuration }.map(notification)))
    }

    func finish(_ invocation: Wire) -> [UInt8] {
      run.finish([("invocations", .array([invocation]))]) + "]}\n".utf8
    }
  }

  static let executionNotifications = "toolExecutionNotifications"
  static let configurationNotifications = "toolConfigurationNotifications"

  /// How the run went. A log without results alone does not say that there was nothing to find.
  static func invocation(isSuccessful: Bool, execution: [Wire], configuration: [Wire]) -> Wire {
    var invocation: WireObject = ["executionSuccessful": .bool(isSuccessful)]
    if !execution.isEmpty { invocation[executionNotifications] = .array(execution) }
    if !configuration.isEmpty { invocation[configurationNotifications] = .array(configuration) }
    return .object(invocation)
  }

  static func notification(_ notification: RunNotification) -> Wire {
    var place: WireObject = ["artifactLocation": ["uri": .string(FileURI.reference(to: notification.path))]]
    if let position = notification.position {
      place["region"] = [
        "startLine": .int(Int64(position.line)), "startColumn": .int(Int64(position.column)),
      ]
    }
    return [
      "level": .string(level(notification.severity)), "message": ["text": .string(notification.message)],
      "locations": [["physicalLocation": .object(place)]],
    ]
  }

  static func descriptor(_ rule: Rule) -> Wire {
    var descriptor: WireObject = [
      "id": .string(rule.id),
      "shortDescription": ["text": .string(rule.summary)],
      "fullDescription": ["text": .string(rule.summary)],
      "help": ["text": .string(rule.why.isEmpty ? rule.summary : rule.why), "markdown": .string(rule.why)],
      "defaultConfiguration": ["level": .string(level(rule.severity)), "enabled": .bool(rule.isOnByDefault)],
      "properties": ["category": .string(rule.category), "tags": [.string(rule.category)]],
    ]
    if let address = DocumentationSite.address(of: rule) { descriptor["helpUri"] = .string(address) }
    return .object(descriptor)
  }

  static func results(of file: FileReport, ruleIndices: [String: Int]) -> [Wire] {
    let positions = SourcePositions(file.text)
    let location: Wire = ["uri": .string(FileURI.reference(to: file.path))]
    var fingerprints = Fingerprints()
    return file.findings.map { item in
      let finding = item.finding
      var place: WireObject = [
        "physicalLocation": ["artifactLocation": location, "region": region(finding.range, positions)]
      ]
      if let popup = finding.popupID {
        place["logicalLocations"] = [["name": .string(popup), "kind": "object"]]
      }
      var result: WireObject = [
        "ruleId": .string(finding.rule),
        "level": .string(level(finding.severity)),
        "message": ["text": .string(finding.message)],
        "locations": [.object(place)],
        "partialFingerprints": ["popuplint/v1": .string(fingerprints.next(finding, of: file))],
      ]
      if let index = ruleIndices[finding.rule] { result["ruleIndex"] = .int(Int64(index)) }
      let related = finding.related.filter { $0.file == nil }
      if !related.isEmpty {
        result["relatedLocations"] = .array(
          related.enumerated().map { index, place in
            [
              "id": .int(Int64(index)), "message": ["text": .string(place.message)],
              "physicalLocation": ["artifactLocation": location, "region": region(place.range, positions)],
            ]
          })
      }
      if !item.fixes.isEmpty {
        result["fixes"] = .array(item.fixes.map { fix($0, at: location, positions) })
      }
      var properties: WireObject = [:]
      if !finding.poses.isEmpty {
        let poses = finding.poses.map { Wire.object([("device", .string($0.device)), ("pose", .string($0.pose))]) }
        properties["poses"] = .array(poses)
      }
      if let reason = item.noFix { properties["noFix"] = .string(reason) }
      if item.noFix != nil || !finding.poses.isEmpty { result["properties"] = .object(properties) }
      return .object(result)
    }
  }

  private static func fix(_ fix: Fix, at location: Wire, _ positions: SourcePositions) -> Wire {
    let replacements = fix.edits.map { edit -> Wire in
      [
        "deletedRegion": region(edit.range, positions),
        "insertedContent": ["text": .string(edit.replacement)],
      ]
    }
    return [
      "description": ["text": .string(fix.title)],
      "artifactChanges": [["artifactLocation": location, "replacements": .array(replacements)]],
      "properties": ["safety": .string(fix.safety.rawValue)],
    ]
  }

  private static func region(_ range: Range<Int>, _ positions: SourcePositions) -> Wire {
    [
      "startLine": .int(Int64(positions.line(at: range.lowerBound))),
      "startColumn": .int(Int64(positions.column(at: range.lowerBound))),
      "endLine": .int(Int64(positions.line(at: range.upperBound))),
      "endColumn": .int(Int64(positions.column(at: range.upperBound))),
      "byteOffset": .int(Int64(range.lowerBound)),
      "byteLength": .int(Int64(range.count)),
    ]
  }

  /// SARIF knows no fourth level.
  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info, .hint: "note"
    }
  }
}

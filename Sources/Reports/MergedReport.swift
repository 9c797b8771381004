import FileSystem
import JSONText

/// One report of several that are about different files: those of the shards of a run.
public enum MergedReport {
  /// Why a text is no report that can be merged with the others.
  public struct Failure: Error, Sendable {
    public var path: String
    public var message: String
  }

  /// What one run over all files would have written. All reports are of one format, `json` or `sarif`.
  public static func bytes(of reports: [(path: String, text: [UInt8])]) throws(Failure) -> [UInt8] {
    var json = MergedJSON()
    var sarif = MergedSARIF()
    var first: (path: String, isSARIF: Bool)?
    for report in reports {
      let root: Wire
      do throws(WireError) {
        root = try Wire.parse(report.text)
      } catch {
        throw Failure(path: report.path, message: "no JSON: \(error.message) at byte \(error.offset)")
      }
      let isSARIF = root["runs"] != nil
      if let first, first.isSARIF != isSARIF {
        let (one, other) = first.isSARIF ? ("SARIF", "JSON") : ("JSON", "SARIF")
        throw Failure(path: report.path, message: "a \(other) report, while \(first.path) is \(one)")
      }
      first = first ?? (report.path, isSARIF)
      guard isSARIF ? sarif.add(root) : json.add(root) else {
        throw Failure(path: report.path, message: "no report of popuplint in format json or sarif")
      }
    }
    return first?.isSARIF == true ? sarif.bytes() : json.bytes()
  }
}

/// The findings of several reports in the order of their paths; those of one path stay as they come.
private struct MergedFindings {
  private var rows: [(path: String, number: Int, finding: Wire)] = []

  mutating func add(_ finding: Wire, path: String) { rows.append((path, rows.count, finding)) }

  var sorted: [Wire] {
    rows.sorted { $0.path == $1.path ? $0.number < $1.number : Paths.precedes($0.path, $1.path) }.map(\.finding)
  }
}

private struct MergedJSON {
  private var findings = MergedFindings()
  private var summary = Summary()

  /// False for what is no such report.
  mutating func add(_ root: Wire) -> Bool {
    guard root["version"]?.int == 1, let list = root["findings"]?.array, let counts = root["summary"] else {
      return false
    }
    for finding in list {
      guard let path = finding["path"]?.string else { return false }
      findings.add(finding, path: path)
    }
    for (name, field) in FindingJSON.counts {
      guard let count = counts[name]?.int, count >= 0 else { return false }
      let (sum, overflows) = summary[keyPath: field].addingReportingOverflow(count)
      summary[keyPath: field] = overflows ? Int.max : sum
    }
    return true
  }

  func bytes() -> [UInt8] {
    var list = FindingJSON.list
    return list.whole(findings.sorted, after: FindingJSON.after(summary))
  }
}

/// The notifications of several runs by the paths that they are about. What several say is said once: shards have their
/// configurations in common.
private struct MergedNotifications {
  private var known = Set<[UInt8]>()
  private var rows = MergedFindings()

  mutating func add(_ notifications: [Wire]) {
    for notification in notifications where known.insert(notification.serialised()).inserted {
      let place = notification["locations"]?.array?.first?["physicalLocation"]?["artifactLocation"]
      rows.add(notification, path: FileURI.path(of: place?["uri"]?.string ?? ""))
    }
  }

  var sorted: [Wire] { rows.sorted }
}

private struct MergedSARIF {
  private var results = MergedFindings()
  private var toolVersion: String?
  private var rules: [String: Wire] = [:]
  private var isSuccessful = true
  private var execution = MergedNotifications()
  private var configuration = MergedNotifications()

  /// False for what is no such report.
  mutating func add(_ root: Wire) -> Bool {
    guard root["version"]?.string == "2.1.0", let runs = root["runs"]?.array else { return false }
    for run in runs {
      guard let driver = run["tool"]?["driver"], driver["name"]?.string == SARIF.toolName,
        let described = driver["rules"]?.array, let list = run["results"]?.array
      else { return false }
      toolVersion = toolVersion ?? driver["semanticVersion"]?.string
      for invocation in run["invocations"]?.array ?? [] {
        if invocation["executionSuccessful"]?.bool == false { isSuccessful = false }
        execution.add(invocation[SARIF.executionNotifications]?.array ?? [])
        configuration.add(invocation[SARIF.configurationNotifications]?.array ?? [])
      }
      for rule in described {
        guard let id = rule["id"]?.string else { return false }
        if rules[id] == nil { rules[id] = rule }
      }
      for result in list {
        let place = result["locations"]?.array?.first?["physicalLocation"]?["artifactLocation"]
        guard result["ruleId"]?.string != nil, let uri = place?["uri"]?.string else { return false }
        results.add(result, path: FileURI.path(of: uri))
      }
    }
    return true
  }

  func bytes() -> [UInt8] {
    func key(_ rule: Wire) -> (String, String) {
      (rule["properties"]?["category"]?.string ?? "", rule["id"]?.string ?? "")
    }
    let rules = rules.values.sorted { key($0) < key($1) }
    let indices = Dictionary(
      rules.enumerated().map { ($0.element["id"]?.string ?? "", $0.offset) }, uniquingKeysWith: { first, _ in first })
    let results = results.sorted.lazy.map { result -> Wire in
      guard var object = result.object, let id = result["ruleId"]?.string else { return result }
      if let index = indices[id] { object["ruleIndex"] = .int(Int64(index)) }
      return .object(object)
    }
    let invocation = SARIF.invocation(
      isSuccessful: isSuccessful, execution: execution.sorted, configuration: configuration.sorted)
    var log = SARIF.Log(toolVersion: toolVersion ?? "", rules: rules)
    return log.start() + log.append(results) + log.finish(invocation)
  }
}

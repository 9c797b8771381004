/// The folder `examples` beside a `rule.json`: what is in it shows a rule and is linted by nobody but its test.
public enum RuleExamplesFolder {
  public static let name = "examples"
  public static let ruleFileName = "rule.json"

  /// Whether a path, absolute, lies in such a folder.
  public static func holds(_ path: String) -> Bool {
    var rest = path[...]
    while let place = rest.ranges(of: "/\(name)/").last {
      if Paths.isRegularFile(Paths.joined(String(path[..<place.lowerBound]), ruleFileName)) { return true }
      rest = rest[..<place.lowerBound]
    }
    return false
  }
}

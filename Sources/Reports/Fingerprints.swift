import Linting
import RuleEngine

/// Names for findings that outlive edits elsewhere in the file: what makes a finding the same for a baseline, the path, and
/// how many of the same came before.
struct Fingerprints {
  private var seen: [Finding.Sameness: UInt64] = [:]

  /// 32 hexadecimal digits. To be asked of a file's findings in order.
  mutating func next(_ finding: Finding, of file: FileReport) -> String {
    let sameness = finding.sameness(in: file.text)
    let count = seen[sameness, default: 0]
    seen[sameness] = count + 1
    var hash = StableHash()
    for part in [file.path, sameness.rule, sameness.popup ?? "", sameness.content] { hash.combine(part) }
    hash.combine(count)
    return hash.text
  }
}

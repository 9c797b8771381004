import RuleEngine

/// Names for findings that outlive edits elsewhere in the file: they are made of the rule, the path, the popup and the text
/// under the finding, and of how many of the same came before.
struct Fingerprints {
  private var seen: [UInt64: Int] = [:]

  /// 16 hexadecimal digits. To be asked of a file's findings in order.
  mutating func next(_ finding: Finding, of file: FileReport) -> String {
    var hash = FNV1a()
    hash.combine(finding.rule.utf8)
    hash.combine(file.path.utf8)
    hash.combine((finding.popupID ?? "").utf8)
    let end = min(max(finding.range.upperBound, 0), file.text.count)
    let start = min(max(finding.range.lowerBound, 0), end)
    hash.combine(file.text[start..<end])
    let count = seen[hash.value, default: 0]
    seen[hash.value] = count + 1
    hash.combine("\(count)".utf8)
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The 64-bit FNV-1a hash, with a byte between what is combined.
private struct FNV1a {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    value = (value ^ 0xFF) &* 0x100_0000_01b3
  }
}

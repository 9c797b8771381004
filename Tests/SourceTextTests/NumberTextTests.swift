import SourceText
import Testing

@Suite struct NumberTextTests {
  private static let texts: [(Double, String, String)] = [
    (0, "0", "0"), (-0.0, "0", "0"), (1, "1", "1"), (-7, "-7", "-7"), (0.1, "0.1", "0.1"), (1.65, "1.65", "1.65"),
    (184.5, "184.5", "184.5"), (-0.25, "-0.25", "-0.25"), (2.004, "2.004", "2"), (2.05, "2.05", "2.05"),
    (-0.001, "-0.001", "0"), (1.0 / 3, "0.3333333333333333", "0.33"), (19.999, "19.999", "20"),
    (999_999_999_999_999, "999999999999999", "999999999999999"), (1e16, "1e+16", "1e+16"), (1e-7, "1e-07", "0"),
  ]

  @Test(arguments: texts)
  func numbersAreWrittenAsTheyAreRead(value: Double, exact: String, rounded: String) {
    #expect(NumberText.exact(value) == exact)
    #expect(NumberText.rounded(value) == rounded)
    #expect(Double(NumberText.exact(value)) == value)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, .greatestFiniteMagnitude, -.greatestFiniteMagnitude])
  func anyNumberHasAText(value: Double) {
    #expect(!NumberText.exact(value).isEmpty && !NumberText.rounded(value).isEmpty)
  }
}

@Suite struct LineDifferenceTests {
  private static let texts: [(String, String, [String])] = [
    ("abc", "abc", []), ("", "ab", ["0..<0 0..<2"]), ("ab", "", ["0..<2 0..<0"]), ("abc", "axc", ["1..<2 1..<2"]),
    ("abc", "abxc", ["2..<2 2..<3"]),
    ("abcdef", "xbcdey", ["0..<1 0..<1", "5..<6 5..<6"]),
  ]

  @Test(arguments: texts)
  func changesAreBetweenWhatStays(old: String, new: String, changes: [String]) {
    let (old, new) = (Array(old), Array(new))
    let difference = LineDifference(old, new)
    var rebuilt = old
    for change in difference.changes.reversed() { rebuilt.replaceSubrange(change.old, with: new[change.new]) }
    #expect(rebuilt == new)
    #expect(difference.changes.map { "\($0.old) \($0.new)" } == changes)
  }
}

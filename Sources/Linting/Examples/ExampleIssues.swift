internal import RuleEngine

/// What the examples of a team's rules say against them: a bad one that is not bad, a good one in which something is found,
/// and what is wrong in how they are written.
enum ExampleIssues {
  /// - Parameter rules: all that are asked.
  static func issues(of files: [RuleFile], among rules: RuleSet) -> [FileIssue] {
    let bench = ExampleBench(rules: rules)
    return files.flatMap { file -> [FileIssue] in
      guard let rule = rules.rule(RuleFile.id(ofPath: file.path)) else { return [] }
      let examples = rule.examples
      let folder = RuleFolder.examples(of: file.path)
      var issues = examples.problems.map { problem in
        FileIssue(
          path: file.path, text: file.text, range: 0..<0, message: "\(folder)/\(problem.file): \(problem.message)")
      }
      var numbers = (bad: 0, good: 0)
      for example in examples.all {
        let number = example.isBad ? numbers.bad : numbers.good
        if example.isBad { numbers.bad += 1 } else { numbers.good += 1 }
        let outcome = bench.run(example, of: rule)
        guard outcome.isSilent || !example.isBad && !outcome.found.isEmpty else { continue }
        let name = example.isInline ? "example \"\(example.name)\"" : "example \(example.path(ofFile: 0))"
        let message =
          example.isBad
          ? "the bad \(name) is not bad: \(rule.id) finds nothing in it"
          : "the good \(name) is not good: \(outcome.found.first?.finding.message ?? rule.id)"
        issues.append(
          FileIssue(
            path: file.path, text: file.text, range: rule.rangeOfExample(isBad: example.isBad, number: number),
            message: message))
      }
      return issues
    }
  }
}

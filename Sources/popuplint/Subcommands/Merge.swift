import FileSystem
import Reports

extension Subcommand {
  static let merge = Subcommand(
    name: "merge",
    summary: "Makes one report of the SARIF or JSON reports of shards.",
    details: """
      The reports are all of one format and of parts of the same files, as 'lint --shard I/N' makes them. The result is what \
      a run without shards would have written, so a report that is named twice is counted twice.
      """,
    operands: .atLeastOne("REPORT", .path),
    options: [LintFlags.output],
    examples: [
      Example("popuplint merge 1.sarif 2.sarif --output popups.sarif", "Puts together the reports of two shards."),
      Example("popuplint merge *.json", "The same on stdout."),
    ],
    run: { arguments, console in
      try Outputs(arguments, [LintFlags.output]).refuseOverwriting(arguments.operands)
      var reports: [(path: String, text: [UInt8])] = []
      for path in arguments.operands {
        do {
          reports.append((path, try FileContents.read(path).bytes))
        } catch {
          throw CommandError("\(error)")
        }
      }
      let merged: [UInt8]
      do throws(MergedReport.Failure) {
        merged = try MergedReport.bytes(of: reports)
      } catch {
        throw CommandError("\(error.path): \(error.message)")
      }
      try Outputs.write(merged, to: arguments.value(of: LintFlags.output), console)
      return .clean
    })
}

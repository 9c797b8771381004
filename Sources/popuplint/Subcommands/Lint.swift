import FileSystem
import Linting
import Reports
import RuleEngine

extension Subcommand {
  static let lint = Subcommand(
    name: "lint",
    summary: "Lints files and folders.",
    details: """
      Without a PATH the working folder is linted. Files are found as git finds them; a file that is named is linted \
      whatever its name. '-' reads one file from stdin.

      Findings go to stdout, everything else to stderr. Lines and columns count from 1, columns in UTF-16 units. Exit \
      status: 0 no finding at or above --fail-on; 1 there is one, or --diff shows a difference; 2 wrong usage, a broken \
      configuration or rule file, a file that cannot be read, or output that cannot be written.
      """,
    operands: .any("PATH", .path),
    options: LintFlags.all,
    examples: [
      Example("popuplint lint", "Lints the files under the working folder."),
      Example("popuplint lint --diff", "Shows what --fix would change."),
      Example("popuplint lint --fix --suggested App", "Fixes what can be fixed under App."),
      Example("popuplint lint --staged", "Lints what the next commit would bring, for a git hook."),
      Example("popuplint lint --watch App", "Lints App now and after each change."),
      Example("popuplint lint --format sarif --output popups.sarif", "Writes a report for a CI server."),
      Example("popuplint lint --format html --output popups.html", "Writes a page with the pictures, for people."),
      Example(
        "popuplint lint --stdin-filename coupon.popup.json - < draft.json", "Lints a text as if it stood in that file."),
    ],
    run: { arguments, console in try LintRun(arguments, console).run() })
}

import FileSystem
import Reports
import RuleEngine
import Site

extension Subcommand {
  static let docs = Subcommand(
    name: "docs",
    summary: "Writes the documentation as a site of static files.",
    details: """
      A page a rule with its code before and after, its picture, its sources; the keys of a description, the facts, a \
      glossary, guides. It needs no server and no network: open index.html. The rules are the built-in ones and those of \
      the configuration that holds in the working folder. Files of the site's own names are replaced, others stay.
      """,
    options: [.siteOutput] + Option.rulesOf,
    examples: [
      Example("popuplint docs", "Writes the site into the folder popuplint-docs."),
      Example("popuplint docs --output public", "Writes it into public, for a CI job that publishes it."),
    ],
    run: { arguments, console in
      let working = try WorkingRules(arguments, console)
      let folder = arguments.value(of: .siteOutput) ?? "popuplint-docs"
      let files = Site.files(rules: working.rules, version: Popuplint.version)
      do throws(FileError) {
        for file in files {
          let path = Paths.joined(Paths.absolute(folder, in: Paths.current()), file.path)
          try Folders.make(Paths.folder(of: path), mode: 0o777)
          try FileReplacement.write(file.bytes, to: path)
        }
      } catch {
        throw CommandError("\(error)")
      }
      console.note("Wrote \(files.count) files; open \(Paths.joined(folder, "index.html")).")
      return working.status
    })
}

extension Option {
  static let siteOutput = Option(
    "output", .path, example: "--output public", "The site's folder; default popuplint-docs.")
}

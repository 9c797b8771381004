import Foundation
import Testing

/// Baselines that configurations name.
@Suite struct BaselineTests {
  let popuplint: Command

  init() throws { popuplint = try Command() }

  private static let misspelt =
    #"{"version": 1, "popups": [{"id": "x", "presentation": {"style": "alert"}, "lable": 1}]}"#
  private static let mended = #"{"version": 1, "popups": [{"id": "x", "presentation": {"style": "alert"}}]}"#

  private func write(_ files: [String: String]) throws {
    for (name, text) in files { try popuplint.folder.write(name, text) }
  }

  @Test func isReadFromTheFolderOfTheConfigurationThatNamesIt() throws {
    try write([
      "app/.popuplint.json": #"{ "baseline": "known.json" }"#, "app/a.popup.json": Self.misspelt,
      "b.popup.json": Self.misspelt,
    ])
    // It need not be there to be written.
    let written = try popuplint("lint", "--write-baseline", "app/known.json", "app")
    #expect(written.status == 0, "\(written.errors)")
    let outcome = try popuplint("lint")
    #expect(outcome.text.split(separator: "\n").map { $0.prefix(2) } == ["b."], "\(outcome.text)")
    #expect(outcome.errors.contains("The baseline knows 1 more.\n"), "\(outcome.errors)")
    #expect(try popuplint("lint", "app").status == 0)
    #expect(try popuplint("lint", "--no-config", "app").status == 1)
    // A flag takes its place.
    try write(["none.json": #"{"version": 1, "findings": []}"#])
    #expect(try popuplint("lint", "--baseline", "none.json", "app").status == 1)
  }

  @Test func meansTheSameFromEveryFolder() throws {
    try write(["App/a.popup.json": Self.misspelt, "config/.popuplint.json": "{}", "other/c.popup.json": Self.mended])
    // Written from one folder, asked from three.
    #expect(try popuplint.shell("cd App && popuplint lint --write-baseline ../config/b.json .").status == 0)
    #expect(try popuplint.folder.read("config/b.json").contains(#""path":"../App/a.popup.json""#))
    for (folder, baseline, path) in [
      (".", "config/b.json", "."), ("App", "../config/b.json", "."), ("config", "b.json", "../App"),
    ] {
      let outcome = try popuplint.shell("cd \(folder) && popuplint lint --baseline \(baseline) \(path)")
      #expect(outcome.status == 0 && outcome.output.isEmpty, "\(folder): \(outcome.text)")
      #expect(outcome.errors.contains("The baseline knows 1 more.\n"), "\(folder): \(outcome.errors)")
      #expect(!outcome.errors.contains("no longer occurs"), "\(folder): \(outcome.errors)")
    }
    // What is gone is named from everywhere too.
    try write(["App/a.popup.json": Self.mended])
    let line = "baseline: ../App/a.popup.json: unknown-key of \"x\" no longer occurs; remove it\n"
    for command in ["lint --baseline config/b.json", "lint --baseline config/b.json App"] {
      #expect(try popuplint.shell("popuplint \(command)").errors.contains(line))
    }
    #expect(
      try popuplint.shell("cd other && popuplint lint --baseline ../config/b.json").errors.contains("no longer")
        == false)
  }

  @Test func extendedAndOverriddenAsOtherKeysAre() throws {
    try write([
      "base/base.json": #"{ "baseline": "known.json" }"#,
      ".popuplint.json": #"""
      { "extends": "base/base.json", "overrides": [{ "files": ["legacy"], "baseline": "legacy.json" }] }
      """#,
      "a.popup.json": Self.misspelt, "legacy/b.popup.json": Self.misspelt,
    ])
    #expect(try popuplint("lint", "--write-baseline", "base/known.json", "a.popup.json").status == 0)
    try write(["legacy.json": #"{"version": 1, "findings": []}"#])
    let outcome = try popuplint("lint")
    #expect(outcome.text.split(separator: "\n").map { $0.prefix(8) } == ["legacy/b"], "\(outcome.text)")
    for (file, value, place) in [
      ("a.popup.json", "known.json", "base/base.json:1"), ("legacy/b.popup.json", "legacy.json", ".popuplint.json:1"),
    ] {
      let shown = try popuplint("lint", "--show-settings", file).text
      #expect(shown.contains(try Regex("(?m)^baseline +\"\(value)\" +\(place)$")), "\(shown)")
    }
    // One that nothing is read by any more is not missed.
    try write([".popuplint.json": #"{ "extends": "base/base.json", "baseline": "legacy.json" }"#])
    try FileManager.default.removeItem(at: popuplint.folder.url.appendingPathComponent("base/known.json"))
    #expect(try popuplint("lint").status == 1)
  }

  @Test func aMissingOneIsAnErrorThatSaysHowToWriteIt() throws {
    try write(["app/.popuplint.json": #"{ "baseline": "known.json" }"#, "app/a.popup.json": Self.mended])
    let outcome = try popuplint("lint", "app/a.popup.json")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains(
        "app/.popuplint.json:1:15: error: app/known.json: cannot read: No such file or directory; write it with `popuplint lint --write-baseline app/known.json`"
      ), "\(outcome.errors)")
    try write(["app/known.json": #"{ "version": 1, "findigs": [] }"#])
    let broken = try popuplint("lint", "app/a.popup.json")
    #expect(broken.status == 2)
    #expect(broken.errors.contains("app/known.json:1:17: error: "), "\(broken.errors)")
  }

  @Test func ofAPartOfTheFilesNothingIsSaidToBeGone() throws {
    try write([
      ".popuplint.json": #"{ "baseline": "known.json" }"#, "a/a.popup.json": Self.misspelt,
      "b/b.popup.json": Self.misspelt,
    ])
    #expect(try popuplint("lint", "--write-baseline", "known.json").status == 0)
    try FileManager.default.removeItem(at: popuplint.folder.url.appendingPathComponent("b/b.popup.json"))
    let line = "baseline: b/b.popup.json: unknown-key of \"x\" no longer occurs; remove it\n"
    #expect(try popuplint("lint").errors.contains(line))
    for arguments in [["a"], ["--select", "hinge"], ["--device", "ipad"], ["--shard", "1/1"]] {
      let outcome = try popuplint(all: ["lint"] + arguments)
      #expect(outcome.status == 0 && !outcome.errors.contains("no longer"), "\(arguments) \(outcome.errors)")
    }
    // What one rule alone was asked for says nothing of another.
    try write(["a/a.popup.json": Self.mended])
    let narrow = try popuplint("lint", "--select", "hinge")
    #expect(narrow.status == 0 && !narrow.errors.contains("no longer"), "\(narrow.errors)")
    #expect(try popuplint("lint", "a").errors.contains("baseline: a/a.popup.json: unknown-key"))
  }

  @Test func whatIsStagedIsLintedByTheBaselineOfTheIndex() throws {
    try write([".popuplint.json": #"{ "baseline": "known.json" }"#, "a.popup.json": Self.misspelt])
    #expect(try popuplint("lint", "--write-baseline", "known.json").status == 0)
    #expect(try popuplint.shell("git init -q . && git add .").status == 0)
    #expect(try popuplint("lint", "--staged").status == 0)
    // The working copy's is another.
    try write(["known.json": #"{"version": 1, "findings": []}"#])
    #expect(try popuplint("lint", "--staged").status == 0)
    #expect(try popuplint("lint").status == 1)
    #expect(try popuplint.shell("git add .").status == 0)
    #expect(try popuplint("lint", "--staged").status == 1)
  }

  @Test func whatIsKnownIsNotSuppressed() throws {
    let shape =
      #""presentation": { "style": "overFullScreen" }, "size": { "fittingSize": { "width": 300, "height": 330 } }"#
    try write([
      ".popuplint.json": #"{ "baseline": "known.json" }"#,
      "a.popup.json": #"{ "version": 1, "popups": [{ "id": "x", \#(shape) }] }"#,
    ])
    #expect(try popuplint("lint", "--write-baseline", "known.json").status == 0)
    let before = try popuplint.folder.read("a.popup.json")
    #expect(try popuplint.folder.read("known.json").contains("popup-covers-hinge"))
    #expect(try popuplint("suppress", "--rule", "popup-covers-hinge", "--reason", "known").status == 0)
    #expect(try popuplint.folder.read("a.popup.json") == before)
  }

  @Test(arguments: ["[]", "{\"version\": 1, \"popups\": []}", "text"])
  func isNotWrittenOverAnythingElse(text: String) throws {
    try write(["a.popup.json": Self.misspelt, "other/x": text])
    let outcome = try popuplint("lint", "--write-baseline", "other/x", "a.popup.json")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("would overwrite a file that is no baseline"), "\(outcome.errors)")
    #expect(try popuplint.folder.read("other/x") == text)
  }

  @Test(arguments: ["", #"{"version": 1, "findings": []}"#])
  func isWrittenOverABaselineAndOverNothing(text: String) throws {
    try write(["a.popup.json": Self.misspelt, "known.json": text])
    #expect(try popuplint("lint", "--write-baseline", "known.json").status == 0)
    #expect(try popuplint.folder.read("known.json").contains("unknown-key"))
  }
}

import Foundation
import Testing

/// What `init` writes for callers other than people.
@Suite struct InitTests {
  let popuplint: Command

  private static let warned =
    #"{"version": 1, "popups": [{"id": "x", "presentation": {"style": "popover"}, "anchor": {"sourceView": "b"}}]}"#
  private static let broken =
    #"{"version": 1, "popups": [{"id": "x", "presentation": {"style": "alert"}, "contnet": {}}]}"#

  init() throws { popuplint = try Command() }

  @Test func saysWhatTheConfigurationHoldsFor() throws {
    func initialise(in folder: String) throws -> String {
      let outcome = try popuplint.shell("mkdir -p '\(folder)' && cd '\(folder)' && popuplint init")
      #expect(outcome.status == 0)
      return outcome.errors
    }
    let outside = try initialise(in: "outside")
    // The folder for tests may lie in a repository of somebody's own.
    if !outside.contains("not for all of the repository") {
      #expect(outside.contains("This folder is in no git repository"), "\(outside)")
    }
    #expect(try popuplint.shell("git init -q repository").status == 0)
    #expect(try initialise(in: "repository") == "Wrote .popuplint.json.\n")
    #expect(try popuplint.shell("rm repository/.popuplint.json").status == 0)
    let below = try initialise(in: "repository/App/Sources")
    #expect(below.contains("not for all of the repository at ") && !below.contains("in place of"), "\(below)")
    #expect(try initialise(in: "repository") == "Wrote .popuplint.json.\n")
    let nested = try initialise(in: "repository/Other/Sources")
    #expect(nested.contains("\"extends\": \"../../.popuplint.json\""), "\(nested)")
    #expect(try initialise(in: "repository") == ".popuplint.json is there already and stays as it is.\n")
  }

  /// Runs the script as Xcode does: from elsewhere, with what it sets.
  private func build(_ variables: String, isInstalled: Bool = true) throws -> Command.Outcome {
    let tools = isInstalled ? "$(dirname '\(Command.binary)'):" : ""
    return try popuplint.shell(
      """
      export PATH="\(tools)/usr/bin:/bin" HOME=/nowhere SRCROOT="$PWD" TARGET_TEMP_DIR=/usr
      \(variables)
      cd / && "$SRCROOT/popuplint-build-phase.sh"
      """)
  }

  @Test func theBuildPhaseTellsXcodeWhatIsFoundAndWhere() throws {
    try popuplint.folder.write("App/a b.popup.json", Self.broken)
    let written = try popuplint("init", "--xcode")
    #expect(written.status == 0 && written.errors.contains("New Run Script Phase"), "\(written.errors)")
    let outcome = try build("")
    #expect(outcome.status == 1)
    let path = popuplint.folder.url.resolvingSymlinksInPath().path
    #expect(outcome.text.contains("\(path)/App/a b.popup.json:1:75: error: "), "\(outcome.text)\(outcome.errors)")
    try popuplint.folder.write("App/a b.popup.json", Self.warned)
    let warned = try build("")
    #expect(warned.status == 0 && warned.text.contains(": warning: "), "\(warned.text)\(warned.errors)")
  }

  @Test func whereItIsNotInstalledTheBuildGoesOnWithAWarning() throws {
    #expect(try popuplint("init", "--xcode").status == 0)
    let outcome = try build("", isInstalled: false)
    #expect(outcome.status == 0 && outcome.text.hasPrefix("warning: popuplint is not installed"), "\(outcome.text)")
  }

  @Test func aSandboxedPhaseReadsItsInputFileListsAlone() throws {
    try popuplint.folder.write("App/a b.popup.json", Self.broken)
    #expect(try popuplint("init", "--xcode").status == 0)
    try popuplint.folder.write("unlisted.popup.json", Self.broken)
    let list = try popuplint.folder.read("popuplint-inputs.xcfilelist")
    #expect(
      list.contains("$(SRCROOT)/App/a b.popup.json\n") && list.contains("$(SRCROOT)/.popuplint.json\n"), "\(list)")
    // Xcode hands on a list in which its settings stand as what they are.
    let sandbox = """
      export ENABLE_USER_SCRIPT_SANDBOXING=YES SCRIPT_INPUT_FILE_LIST_COUNT=1 SCRIPT_INPUT_FILE_LIST_0="$SRCROOT/resolved"
      sed "s|\\$(SRCROOT)|$SRCROOT|" popuplint-inputs.xcfilelist > resolved
      """
    let outcome = try build(sandbox)
    #expect(outcome.status == 1 && outcome.text.contains("a b.popup.json:1:75: error: "), "\(outcome.errors)")
    #expect(!outcome.text.contains("unlisted"))
    let without = try build("export ENABLE_USER_SCRIPT_SANDBOXING=YES")
    #expect(without.status == 0 && without.text.hasPrefix("warning: nothing is linted"), "\(without.text)")
  }

  @Test func theListIsWrittenAnewAndTheScriptStays() throws {
    #expect(try popuplint("init", "--xcode").status == 0)
    try popuplint.folder.write("popuplint-build-phase.sh", "#!/bin/sh\n# mine\n")
    try popuplint.folder.write("new.popup.json", Self.broken)
    #expect(try popuplint("init", "--xcode").status == 0)
    #expect(try popuplint.folder.read("popuplint-inputs.xcfilelist").contains("$(SRCROOT)/new.popup.json\n"))
    #expect(try popuplint.folder.read("popuplint-build-phase.sh") == "#!/bin/sh\n# mine\n")
  }

  @Test func preCommitsConfigurationIsWrittenOnceAndElseShown() throws {
    #expect(try popuplint("init", "--pre-commit").status == 0)
    let text = try popuplint.folder.read(".pre-commit-config.yaml")
    #expect(text.hasPrefix("repos:\n- repo: local\n") && text.contains("entry: popuplint lint --force-exclude\n"))
    let again = try popuplint("init", "--pre-commit")
    #expect(again.status == 2 && again.errors.contains("add what is printed above to 'repos'"), "\(again.errors)")
    #expect("repos:\n" + again.text == text)
  }
}

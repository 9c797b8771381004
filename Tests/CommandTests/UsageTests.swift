import Testing

@Suite struct UsageTests {
  let popuplint: Command

  private static let commands = [
    "lint", "serve", "explain", "rules", "facts", "devices", "place", "preview", "extract", "merge", "suppress", "init",
    "schema",
    "completions", "help",
  ]

  init() throws { popuplint = try Command() }

  @Test func versionAndHelpGoToStdout() throws {
    let version = try popuplint("--version")
    #expect(version.status == 0)
    #expect(version.text.wholeMatch(of: /popuplint \d+\.\d+\.\d+\n/) != nil)
    #expect(version.errors.isEmpty)
    let help = try popuplint("--help")
    #expect(help.status == 0)
    for name in Self.commands {
      #expect(help.text.contains("\n  \(name) "), "\(name) is not listed")
    }
  }

  @Test(arguments: commands)
  func eachCommandHelpsWithAnExample(command: String) throws {
    let help = try popuplint(command, "--help")
    #expect(help.status == 0)
    #expect(help.text.contains("Usage: popuplint \(command)"))
    #expect(help.text.contains("\nExamples:\n  "))
    #expect(help.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(try popuplint(command, "-h").text == help.text)
    #expect(try popuplint("help", command).text == help.text)
  }

  @Test(arguments: [
    (["lnt"], "unknown command 'lnt'; did you mean 'lint'?"),
    (["--versoin"], "unknown option '--versoin'; did you mean '--version'?"),
    (["lint", "--formt", "json"], "unknown option '--formt'; did you mean '--format'?"),
    (["lint", "-x"], "unknown option '-x'"),
    (["lint", "--format", "jsn"], "'jsn' is no value of '--format'"),
    (["lint", "--format"], "'--format' needs a value, as in '--format sarif'"),
    (["lint", "--fix=yes"], "'--fix' takes no value"),
    (["lint", "--jobs", "0"], "'--jobs' takes a whole number 1 to 1024, not '0'"),
    (["lint", "--jobs", "99999999999999999999"], "'--jobs' takes a whole number"),
    (["lint", "--max-warnings", "-1"], "'--max-warnings' takes a whole number from 0, not '-1'"),
    (["lint", "--shard", "5/4"], "'--shard' takes I/N"),
    (["lint", "--severity", "missing-dimming"], "'--severity' takes RULE=LEVEL"),
    (["lint", "--severity", "missing-dimming=eror"], "did you mean 'error'?"),
    (["lint", "--suggested"], "'--suggested' goes with '--fix' or '--diff'"),
    (["lint", "--config", "a", "--no-config"], "exclude each other"),
    (["lint", "--select", "popup-covers-hing"], "did you mean \"popup-covers-hinge\"?"),
    (["lint", "--device", "iphone-dou"], "did you mean \"iphone-duo\"?"),
    (["lint", "--device", "iphne"], "did you mean \"iphone-13\", \"iphone-16\", "),
    (["lint", "--device", "duo"], "did you mean \"iphone-duo\" or \"surface-duo\"?"),
    (["lint", "--device", "zzz"], "\"zzz\" is no device; `popuplint devices` lists them"),
    (["lint", "--ignore", "hing"], "did you mean \"hinge\"?"),
    (["lint", "--severity", "hing=error"], "did you mean \"hinge\"?"),
    (["lint", "--format", "sarf"], "; did you mean 'sarif'?"),
    (["lint", "-format", "json"], "did you mean '--format'?"),
    (["lint", "--fail-on", "wanring"], "did you mean 'warning'?"),
    (["place", "--device", "iphone-dou", "a.popup.json"], "did you mean \"iphone-duo\"?"),
    (["completions", "zhs"], "did you mean 'zsh'?"),
    (["lint", "--baseline", "gone.json"], "gone.json: cannot read"),
    (["serve", "--replay", "gone.jsonl"], "gone.jsonl: cannot read"),
    (["serve", "--log-file", "gone/log"], "gone/log cannot be written"),
    (["serve", "--record", "gone/record"], "gone/record cannot be written"),
    (["lint", "-", "a.popup.json"], "stdin is linted alone"),
    (["lint", "--watch", "--staged"], "they exclude each other"),
    (["lint", "--watch", "-"], "'--watch' is of files, not of stdin"),
    (["lint", "--staged", "--stdin-filename", "a.popup.json"], "'--staged' is of files, not of stdin"),
    (["lint", "--baseline", "a", "--write-baseline", "b"], "exclude each other"),
    (["explain"], "RULE is missing"),
    (["explain", "popup-covers-hing"], "unknown rule 'popup-covers-hing'; did you mean 'popup-covers-hinge'?"),
    (["devices", "iphone-dou"], "unknown device 'iphone-dou'; did you mean 'iphone-duo'?"),
    (["devices", "iphne"], "unknown device 'iphne'; did you mean 'iphone-duo', 'iphone-se-3', "),
    (["help", "lnt"], "unknown command 'lnt'; did you mean 'lint'?"),
    (["explain", "hnge"], "unknown rule 'hnge'; did you mean 'hinge'?"),
    (["devices", "ipad", "ipad"], "unexpected 'ipad'"),
    (["rules", "x"], "unexpected 'x'"),
    (["completions", "tcsh"], "'tcsh' is no shell"),
    (["place", "missing.popup.json"], "missing.popup.json: cannot read: No such file or directory"),
    (["preview"], "PATH is missing"),
    (["extract"], "PATH is missing"),
    (["preview", "--suggested", "missing.popup.json"], "missing.popup.json: cannot read"),
    (["schema", "descripton"], "did you mean 'description'?"),
    (["merge"], "REPORT is missing"),
    (["merge", "gone.json"], "gone.json: cannot read"),
    (["suppress", "--rule", "no-escape"], "'--reason' is missing"),
    (["suppress", "--reason", "x"], "'--rule' is missing"),
    (["suppress", "--reason", "x", "--rule", "no-escpe"], "--rule: "),
    (["serve", "--log", "dbug"], "did you mean 'debug'?"),
  ])
  func wrongUsageSaysWhatIsWrong(arguments: [String], message: String) throws {
    let outcome = try popuplint.callAsFunction(all: arguments)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test func noCommandIsWrongUsageAndShowsHelp() throws {
    let outcome = try popuplint()
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Commands:"))
    #expect(outcome.output.isEmpty)
  }

  @Test func valuesMayBeAttachedAndOptionsEnd() throws {
    try popuplint.folder.write("--fix.popup.json", #"{"version": 1, "popups": []}"#)
    #expect(try popuplint("lint", "--format=json", "--", "--fix.popup.json").status == 0)
    #expect(try popuplint("lint", "--format", "json", "--quiet", "./--fix.popup.json").status == 0)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsNameEveryOption(shell: String) throws {
    let script = try popuplint("completions", shell)
    #expect(script.status == 0)
    for word in [
      "max-warnings", "stdin-filename", "sarif", "iphone-duo", "popup-covers-hinge", "preview", "fixed", "extract",
      "xcode",
    ] {
      #expect(script.text.contains(word), "\(word)")
    }
  }

  @Test(arguments: [
    ("popuplint li", "lint"), ("popuplint lint --for", "--force-exclude --format"),
    ("popuplint lint --format sa", "sarif"), ("popuplint lint --format=sa", "sarif"),
    ("popuplint pre", "preview"), ("popuplint preview --format h", "html"), ("popuplint init --x", "--xcode"),
    ("popuplint devices iphone-d", "iphone-duo"), ("popuplint completions z", "zsh"),
  ])
  func bashCompletes(line: String, words: String) throws {
    // Bash splits words at `=` too.
    let split = line.split(separator: " ").flatMap { word -> [String] in
      guard let equals = word.firstIndex(of: "=") else { return [String(word)] }
      return [String(word[..<equals]), "=", String(word[word.index(after: equals)...])]
    }
    let outcome = try popuplint.shell(
      """
      source <(popuplint completions bash)
      COMP_WORDS=(\(split.joined(separator: " "))) COMP_CWORD=\(split.count - 1)
      _popuplint
      printf '%s\\n' "${COMPREPLY[@]}" | sort | paste -sd ' '
      """)
    #expect(outcome.text == words + "\n", "\(outcome.errors)")
  }
}

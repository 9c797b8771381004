import PopupModel
import RuleEngine
import Testing

@testable import Linting

@Suite struct SettingsTests {
  private func setting(_ rule: String, of path: String = "a.popup.json", _ workspace: Workspace) -> RuleSettings
    .Setting?
  {
    workspace.store().settings(for: path).engine.settings.byRule[rule]
  }

  @Test func ruleOverCategoryWhateverTheOrder() throws {
    let workspace = try Workspace([
      ".popuplint.json": #"{ "rules": { "popup-covers-hinge": "info", "hinge": "off" } }"#
    ])
    #expect(setting("popup-covers-hinge", workspace) == .init(isEnabled: true, severity: .info))
    #expect(setting("screen-geometry", workspace) == .init(isEnabled: false))
    #expect(setting("missing-dimming", workspace) == nil)
  }

  @Test func categoryTurnsOnWhatIsOff() throws {
    let workspace = try Workspace([".popuplint.json": #"{ "rules": { "dimming": "hint" } }"#])
    #expect(setting("double-dimming", workspace) == .init(isEnabled: true, severity: .hint))
  }

  @Test func optionsAndFixes() throws {
    let workspace = try Workspace([
      ".popuplint.json": """
      { "rules": {
        "small-target": ["error", { "minimumWidth": 40 }],
        "stale-anchor": { "fix": "suggested" },
        "missing-dimming": { "severity": "off", "fix": "safe" } } }
      """
    ])
    #expect(
      setting("small-target", workspace)
        == .init(isEnabled: true, severity: .error, options: ["minimumWidth": .number(40)]))
    #expect(setting("stale-anchor", workspace) == .init(fixSafety: .suggested))
    #expect(setting("missing-dimming", workspace) == .init(isEnabled: false, fixSafety: .safe))
  }

  @Test func nearestConfigurationHoldsAlone() throws {
    let workspace = try Workspace([
      ".popuplint.json": #"{ "rules": { "hinge": "off" } }"#, "inner/.popuplint.json": #"{ "foldSide": "guidance" }"#,
    ])
    let store = workspace.store()
    #expect(store.settings(for: "inner/deep/a.popup.json").engine.targets.foldSide == .guidance)
    #expect(store.settings(for: "inner/deep/a.popup.json").engine.settings == RuleSettings())
    #expect(
      store.settings(for: "inner/deep/a.popup.json").configurationFiles == [workspace.at("inner/.popuplint.json")])
    #expect(store.settings(for: "other/a.popup.json").engine.targets.foldSide == .observed)
    #expect(store.settings(for: "other/a.popup.json").configurationFiles == [workspace.at(".popuplint.json")])
  }

  @Test func searchEndsAtTheRepository() throws {
    let workspace = try Workspace([
      ".popuplint.json": #"{ "foldSide": "guidance" }"#, "repo/.git/HEAD": "", "repo/a/b.popup.json": "",
    ])
    #expect(workspace.store().settings(for: "repo/a/b.popup.json").configurationFiles == [])
  }

  @Test func extendsInOrder() throws {
    let workspace = try Workspace([
      "base/one.json": #"{ "devices": ["ipad"], "rules": { "hinge": "off" }, "exclude": ["generated"] }"#,
      "base/two.json": #"{ "devices": ["iphone-duo"], "foldSide": "guidance" }"#,
      "app/.popuplint.json": #"{ "extends": ["../base/one.json", "../base/two.json"], "foldSide": "observed" }"#,
    ])
    let settings = workspace.store().settings(for: "app/a.popup.json")
    #expect(settings.issues == [])
    #expect(settings.engine.targets.devices.map(\.id) == ["iphone-duo"])
    #expect(settings.engine.targets.foldSide == .observed)
    #expect(settings.engine.settings.byRule["popup-covers-hinge"] == .init(isEnabled: false))
    #expect(
      settings.configurationFiles
        == ["base/one.json", "base/two.json", "app/.popuplint.json"].map { workspace.at($0) })
    // Globs are relative to the file that they stand in.
    #expect(!workspace.store().settings(for: "app/generated/a.popup.json").isExcluded)
    #expect(workspace.store().settings(for: "base/generated/a.popup.json").configurationFiles == [])
  }

  @Test func overridesInOrder() throws {
    let workspace = try Workspace([
      ".popuplint.json": """
      { "rules": { "missing-dimming": "error" },
        "overrides": [
          { "files": ["Tests/**", "*.draft.popup.json"], "rules": { "missing-dimming": "off" }, "devices": ["ipad"] },
          { "files": ["Tests/Strict/**"], "rules": { "missing-dimming": "info" } } ] }
      """
    ])
    let store = workspace.store()
    func severity(_ path: String) -> RuleSettings.Setting? {
      store.settings(for: path).engine.settings.byRule["missing-dimming"]
    }
    #expect(severity("a.popup.json") == .init(isEnabled: true, severity: .error))
    #expect(severity("Tests/a.popup.json")?.isEnabled == false)
    #expect(severity("Sources/x.draft.popup.json")?.isEnabled == false)
    #expect(severity("Tests/Strict/a.popup.json") == .init(isEnabled: true, severity: .info))
    #expect(store.settings(for: "Tests/a.popup.json").engine.targets.devices.map(\.id) == ["ipad"])
    #expect(store.settings(for: "a.popup.json").engine.targets.devices.count == 3)
  }

  @Test func targets() throws {
    let workspace = try Workspace([
      ".popuplint.json": """
      { "target": { "deployment": "15.2", "sdk": "26.0", "catalyst": true, "orientations": ["portrait"] },
        "sources": ["json"] }
      """
    ])
    let settings = workspace.store().settings(for: "a.popup.json")
    #expect(settings.engine.targets.deployment == Version(15, 2))
    #expect(settings.engine.targets.sdk == Version(26))
    #expect(settings.engine.targets.catalyst == true)
    #expect(settings.engine.targets.orientations == [.portrait])
    #expect(settings.sources == [.json])
  }

  @Test func aDeviceFamilyLeavesTheOtherDevicesOut() throws {
    let workspace = try Workspace([".popuplint.json": #"{ "target": { "deviceFamily": ["phone"] } }"#])
    #expect(
      workspace.store().settings(for: "a.popup.json").engine.targets.devices.map(\.id) == [
        "iphone-duo", "iphone-18-pro",
      ])
    var options = LintOptions()
    options.devices = ["ipad"]
    let store = ConfigurationStore(options: options, workingFolder: workspace.path)
    #expect(store.settings(for: "a.popup.json").engine.targets.devices.map(\.id) == ["ipad"])
  }

  /// The project is for iPhones alone from iOS 12 on; the configuration may know better.
  @Test(arguments: [
    ("{}", false, "12.0"), (#"{ "target": { "deviceFamily": ["phone", "pad"], "deployment": "17.0" } }"#, true, "17.0"),
  ])
  func theTargetOfAConfigurationHoldsOverTheProjects(configuration: String, isReported: Bool, deployment: String) throws
  {
    let project = """
      { objects = {
        P = { isa = PBXProject; buildConfigurationList = L; };
        L = { isa = XCConfigurationList; buildConfigurations = ( C ); };
        C = { isa = XCBuildConfiguration; buildSettings = {
          TARGETED_DEVICE_FAMILY = 1; IPHONEOS_DEPLOYMENT_TARGET = 12.0; }; };
        T = { isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildConfigurationList = L; };
      }; }
      """
    let code = """
      class Screen: UIViewController {
        func ask() {
          let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
          present(sheet, animated: true)
        }
      }
      """
    let workspace = try Workspace([
      ".popuplint.json": configuration, "App.xcodeproj/project.pbxproj": project, "Screen.swift": code,
    ])
    let store = workspace.store()
    let path = workspace.path + "/Screen.swift"
    let settings = store.settings(for: path)
    let document = try #require(settings.format(ofFile: path)).read(Array(code.utf8))
    #expect(document.popups.count == 1)
    #expect(settings.engine.lint(document).contains { $0.rule == "missing-anchor" } == isReported)
    #expect(document.head.properties[.targetDeployment] == .known(.version(try #require(Version(deployment)))))
  }

  /// A storyboard is asked of the devices that the project around it is built for, whichever part of it is linted.
  @Test(arguments: [("1", "iphone-18-pro"), ("2", "ipad")])
  func storyboardsAreOfTheProjectToo(family: String, device: String) throws {
    let project = """
      { objects = {
        T = { isa = PBXNativeTarget; buildConfigurationList = L; buildPhases = (P, ); productType = "com.apple.product-type.application"; };
        O = { isa = PBXNativeTarget; buildConfigurationList = M; buildPhases = (); productType = "com.apple.product-type.application"; };
        P = { isa = PBXResourcesBuildPhase; files = (B, ); };
        B = { isa = PBXBuildFile; fileRef = F; };
        F = { isa = PBXVariantGroup; name = Main.storyboard; };
        L = { isa = XCConfigurationList; buildConfigurations = ( C ); };
        M = { isa = XCConfigurationList; buildConfigurations = ( D ); };
        C = { isa = XCBuildConfiguration; buildSettings = { TARGETED_DEVICE_FAMILY = \(family); IPHONEOS_DEPLOYMENT_TARGET = 15.0; }; };
        D = { isa = XCBuildConfiguration; buildSettings = { TARGETED_DEVICE_FAMILY = "1,2"; IPHONEOS_DEPLOYMENT_TARGET = 12.0; }; };
      }; }
      """
    let storyboard = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <scenes>
      <scene sceneID="a"><objects><viewController id="main"><connections>
      <segue destination="menu" kind="popoverPresentation" popoverAnchorView="view" id="go"/>
      </connections><view key="view" id="view"/></viewController></objects></scene>
      <scene sceneID="b"><objects><viewController id="menu"><view key="view" id="body"/></viewController></objects></scene>
      </scenes>
      </document>
      """
    let workspace = try Workspace([
      "App.xcodeproj/project.pbxproj": project, "App/Base.lproj/Main.storyboard": storyboard, ".popuplint.json": "{}",
    ])
    let store = workspace.store()
    store.swift.addRoot(workspace.path + "/App")
    let path = workspace.path + "/App/Base.lproj/Main.storyboard"
    let settings = store.settings(for: path)
    let document = try #require(settings.format(ofFile: path)).read(Array(storyboard.utf8))
    #expect(document.popups.count == 1)
    #expect(document.head.properties[.targetDeployment] == .known(.version(Version(15))))
    #expect(settings.engine.devices(for: document.head).map(\.id).contains(device))
    #expect(
      settings.engine.devices(for: document.head).map(\.idiom.rawValue).allSatisfy {
        $0 == (family == "1" ? "phone" : "pad")
      })
  }

  @Test func excluded() throws {
    let workspace = try Workspace([".popuplint.json": #"{ "exclude": ["Generated/", "/a.popup.json"] }"#])
    let store = workspace.store()
    #expect(store.settings(for: "x/Generated/y/b.popup.json").isExcluded)
    #expect(store.settings(for: "a.popup.json").isExcluded)
    #expect(!store.settings(for: "x/a.popup.json").isExcluded)
    #expect(store.excludesFolder("x/Generated"))
    #expect(!store.excludesFolder("x"))
  }

  static let profile = """
    { "id": "slate", "poses": [ { "id": "flat", "size": { "width": 500, "height": 500 },
      "sizeClass": { "horizontal": "regular", "vertical": "regular" } } ] }
    """

  @Test(arguments: [
    [".popuplint.json": #"{ "deviceProfiles": [\#(profile)], "devices": ["slate"] }"#],
    [".popuplint.json": #"{ "deviceProfiles": ["p.json"], "devices": ["slate"] }"#, "p.json": profile],
    [".popuplint.json": #"{ "deviceProfiles": ["p.json"], "devices": ["slate"] }"#, "p.json": "[\(profile)]"],
  ])
  func profiles(_ files: [String: String]) throws {
    let settings = try Workspace(files).settings()
    #expect(settings.issues == [])
    #expect(settings.engine.targets.devices.map(\.id) == ["slate"])
    #expect(settings.engine.targets.devices.first?.poses.first?.size == Size(width: 500, height: 500))
    #expect(settings.engine.targets.catalog.count > 3)
  }

  @Test func reportsWhatIsWrongInAProfileThere() throws {
    let workspace = try Workspace([
      ".popuplint.json": #"{ "deviceProfiles": ["p.json"] }"#, "p.json": #"{ "id": "slate", "pose": [] }"#,
    ])
    let issues = workspace.store().settings(for: "a.popup.json").issues
    #expect(issues.map(\.path) == [workspace.at("p.json")])
    #expect(issues.map(\.range) == [17..<23])
  }

  // MARK: Flags

  private func settings(_ change: (inout LintOptions) -> Void) throws -> ResolvedSettings {
    var options = LintOptions()
    change(&options)
    return try Workspace([".popuplint.json": #"{ "rules": { "missing-dimming": "off" } }"#]).settings(
      for: "a.popup.json", options)
  }

  @Test func selectHidesTheRest() throws {
    let rules = try settings { $0.select = ["hinge", "double-dimming"] }.engine.settings.byRule
    #expect(rules["popup-covers-hinge"] == nil)
    #expect(rules["double-dimming"] == .init(isEnabled: true))
    #expect(rules["stale-anchor"] == .init(isHidden: true))
    #expect(rules["missing-dimming"] == .init(isEnabled: false, isHidden: true))
  }

  @Test(arguments: [
    (["hinge"], ["popup-covers-hinge"], true, false), (["popup-covers-hinge"], ["hinge"], false, true),
    ([], ["hinge"], true, true), (["popup-covers-hinge"], ["popup-covers-hinge"], true, true),
    (["hinge"], ["hinge"], true, true),
  ])
  func ignore(_ select: [String], _ ignore: [String], _ hidesCovers: Bool, _ hidesGeometry: Bool) throws {
    let rules = try settings {
      $0.select = select
      $0.ignore = ignore
    }.engine.settings.byRule
    #expect((rules["popup-covers-hinge"]?.isHidden ?? false) == hidesCovers)
    #expect((rules["screen-geometry"]?.isHidden ?? false) == hidesGeometry)
  }

  @Test func severityFlags() throws {
    let rules = try settings {
      $0.severities = [("dimming", .hint), ("missing-dimming", .error)]
    }.engine.settings.byRule
    #expect(rules["missing-dimming"] == .init(isEnabled: true, severity: .error))
    #expect(rules["dimming-not-full"] == .init(severity: .hint))
  }

  @Test func deviceFlags() throws {
    let targets = try settings { $0.devices = ["ipad"] }.engine.targets
    #expect(targets.devices.map(\.id) == ["ipad"])
    #expect(targets.overridesDocument)
    #expect(try !settings { _ in }.engine.targets.overridesDocument)
  }

  @Test func noConfiguration() throws {
    #expect(try settings { $0.configuration = .none }.engine.settings == RuleSettings())
  }

  @Test func flagsThatNameNothing() throws {
    let workspace = try Workspace()
    var options = LintOptions()
    options.select = ["hinge", "popup-cover-hinge"]
    options.ignore = ["whatever-this-is"]
    options.severities = [("dimmming", .error)]
    options.devices = ["ipda"]
    #expect(
      workspace.store(options).usageIssues(for: [workspace.path]).map { "\($0.flag) \($0.message)" } == [
        #"--select "popup-cover-hinge" is no rule or category; did you mean "popup-covers-hinge"?"#,
        #"--ignore "whatever-this-is" is no rule or category; `popuplint rules` lists them"#,
        #"--severity "dimmming" is no rule or category; did you mean "dimming"?"#,
        #"--device "ipda" is no device; did you mean "ipad"?"#,
      ])
  }

  @Test func origins() throws {
    let workspace = try Workspace([
      ".popuplint.json":
        "{\n  \"foldSide\": \"guidance\",\n  \"rules\": {\n    \"hinge\": \"info\"\n  },\n  \"exclude\": [\"out\"]\n}\n"
    ])
    var options = LintOptions()
    options.devices = ["ipad"]
    options.ignore = ["dimming"]
    let origins = workspace.store(options).origins(for: "a.popup.json")
    func row(_ key: String) -> SettingOrigin? { origins.first { $0.key == key } }
    let file = workspace.at(".popuplint.json")
    #expect(row("foldSide") == .init(key: "foldSide", value: "\"guidance\"", source: .file(file, line: 2)))
    #expect(row("exclude") == .init(key: "exclude", value: "[\"out\"]", source: .file(file, line: 6)))
    #expect(row("devices") == .init(key: "devices", value: "[\"ipad\"]", source: .flag("--device")))
    #expect(
      row("rules.popup-covers-hinge")
        == .init(key: "rules.popup-covers-hinge", value: "\"info\"", source: .file(file, line: 4)))
    #expect(
      row("rules.missing-dimming")
        == .init(key: "rules.missing-dimming", value: "\"off\"", source: .flag("--ignore")))
    #expect(
      row("rules.stale-anchor") == .init(key: "rules.stale-anchor", value: "\"warning\"", source: .builtIn))
  }
}

@Suite struct StoreTests {
  @Test func overlaysStandOverTheDisk() throws {
    let workspace = try Workspace([".popuplint.json": #"{ "foldSide": "guidance" }"#])
    let store = workspace.store()
    #expect(store.settings(for: "a.popup.json").engine.targets.foldSide == .guidance)
    #expect(store.setOverlay(Array(#"{ "foldSide": "observed" }"#.utf8), for: ".popuplint.json"))
    #expect(store.settings(for: "a.popup.json").engine.targets.foldSide == .observed)
    #expect(store.setOverlay(nil, for: workspace.at(".popuplint.json")))
    #expect(store.settings(for: "a.popup.json").engine.targets.foldSide == .guidance)
  }

  @Test func overlaysNeedNoFile() throws {
    let workspace = try Workspace()
    let store = workspace.store()
    #expect(store.settings(for: "x/a.popup.json").configurationFiles == [])
    store.setOverlay(Array(#"{ "foldSide": "guidance" }"#.utf8), for: "x/.popuplint.json")
    #expect(store.settings(for: "x/a.popup.json").engine.targets.foldSide == .guidance)
    #expect(store.settings(for: "a.popup.json").engine.targets.foldSide == .observed)
  }

  @Test func onlyWhatDependsIsReadAgain() throws {
    let workspace = try Workspace([
      "a/.popuplint.json": #"{ "extends": "../base.json" }"#, "b/.popuplint.json": "{}",
      "base.json": #"{ "foldSide": "guidance" }"#,
    ])
    let store = workspace.store()
    let a = store.settings(for: "a/x.popup.json")
    let b = store.settings(for: "b/x.popup.json")
    #expect(a.revision != b.revision)
    #expect(store.settings(for: "a/y.popup.json").revision == a.revision)
    #expect(!store.invalidate("a/x.popup.json"))
    try workspace.write("base.json", #"{ "foldSide": "observed" }"#)
    #expect(store.settings(for: "a/x.popup.json").engine.targets.foldSide == .guidance)
    #expect(store.invalidate("base.json"))
    #expect(store.settings(for: "a/x.popup.json").engine.targets.foldSide == .observed)
    #expect(store.settings(for: "a/x.popup.json").revision != a.revision)
    #expect(store.settings(for: "b/x.popup.json").revision == b.revision)
  }

  @Test func configurationsComeAndGo() throws {
    let workspace = try Workspace()
    let store = workspace.store()
    #expect(store.settings(for: "a.popup.json").configurationFiles == [])
    try workspace.write(".popuplint.json", "{}")
    #expect(store.invalidate(".popuplint.json"))
    #expect(store.settings(for: "a.popup.json").configurationFiles.count == 1)
  }
}

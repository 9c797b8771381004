import Foundation
import Testing

@Suite struct PreviewTests {
  let popuplint: Command

  private static let covering = #"""
    {
      "version": 1,
      "devices": ["iphone-duo"],
      "popups": [
        {
          "id": "a & b", "presentation": { "style": "overFullScreen" },
          "size": { "fittingSize": { "width": 300, "height": 330 } }
        },
        { "presentation": { "style": "alert" }, "size": { "fittingSize": { "width": 270, "height": 180 } } }
      ]
    }
    """#

  init() throws { popuplint = try Command() }

  private func count(_ needle: String, in outcome: Command.Outcome) -> Int {
    outcome.text.components(separatedBy: needle).count - 1
  }

  @Test func onePopupInOnePoseIsOnePicture() throws {
    try popuplint.folder.write("a.popup.json", Self.covering)
    let outcome = try popuplint("preview", "--popup", "a & b", "--pose", "book", "a.popup.json")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(count("<title>", in: outcome) == 1)
    #expect(outcome.text.contains("<title>a &amp; b on iPhone Duo, book</title>"))
    #expect(outcome.text.contains(">overlaps the fold by 40×330</text>"))
    #expect(outcome.text.hasPrefix("<svg ") && outcome.text.hasSuffix("</svg>\n"))
  }

  @Test func allIsASheetOfThePosesThatDiffer() throws {
    try popuplint.folder.write("a.popup.json", Self.covering)
    let outcome = try popuplint("preview", "a.popup.json", "--output", "a.svg")
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.errors)")
    let sheet = try popuplint.folder.read("a.svg")
    let titles = sheet.components(separatedBy: "<title>").dropFirst(2).map { $0.prefix { $0 != "<" } }
    #expect(
      titles == [
        "a &amp; b on iPhone Duo, book", "a &amp; b on iPhone Duo, tabletop",
        "a &amp; b on iPhone Duo, closed-portrait",
        "#2 on iPhone Duo, closed-portrait", "#2 on iPhone Duo, tabletop", "#2 on iPhone Duo, book",
      ])
    #expect(sheet.contains("as in 4 other poses: "))
    let phone = try popuplint("preview", "--device", "iphone-se-3", "--all-poses", "a.popup.json")
    #expect(count("<g role=\"img\">", in: phone) == 4)
  }

  @Test func fixedShowsBeforeAndAfterAndWritesNothing() throws {
    try popuplint.folder.write("a.popup.json", Self.covering)
    let safe = try popuplint("preview", "--fixed", "--popup", "a & b", "--pose", "book", "a.popup.json")
    #expect(safe.errors == "There is nothing to fix; '--suggested' takes the suggested ones too.\n")
    let outcome = try popuplint(
      "preview", "--fixed", "--suggested", "--format", "html", "--popup", "a & b", "--pose", "book", "a.popup.json")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.text.hasPrefix("<!DOCTYPE html>\n"))
    for text in [">Before</text>", ">After</text>", ">overlaps the fold by 40×330</text>", ">clear of the fold</text>"]
    {
      #expect(count(text, in: outcome) == 1, "\(text)")
    }
    #expect(try popuplint.folder.read("a.popup.json") == Self.covering)
  }

  @Test func swiftIsDrawnAsDescriptionsAre() throws {
    try popuplint.folder.write(
      "Menu.swift",
      """
      final class MenuController: UIViewController {
        func show() {
          let menu = UIViewController()
          menu.modalPresentationStyle = .popover
          menu.preferredContentSize = CGSize(width: 200, height: 240)
          menu.popoverPresentationController?.sourceView = view
          present(menu, animated: true)
        }
      }
      """)
    let outcome = try popuplint("preview", "--device", "iphone-duo", "--pose", "book", "Menu.swift")
    #expect(outcome.status == 0 && count("<title>", in: outcome) == 1, "\(outcome.errors)")
  }

  @Test(arguments: [
    (["--pose", "bok"], "no pose 'bok'; did you mean 'book'?"), (["--popup", "a"], "no popup 'a' in a.popup.json"),
    (["--format", "gif"], "'gif' is no value of '--format'"), (["--suggested"], "'--suggested' goes with '--fixed'"),
    (["--output", "./a.popup.json"], "'--output ./a.popup.json' would overwrite 'a.popup.json'"),
    (["--output", "no/such/folder.svg"], "no/such/folder.svg: cannot write"),
  ])
  func whatCannotBeDrawnIsSaid(options: [String], message: String) throws {
    try popuplint.folder.write("a.popup.json", Self.covering)
    let outcome = try popuplint.callAsFunction(all: ["preview", "a.popup.json"] + options)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  /// What lint asks of code is what place and preview show: here the families of the project around it.
  @Test func theirPosesAreThoseThatLintAsks() throws {
    try popuplint.folder.write("App.xcodeproj/project.pbxproj", ProjectFile.phoneOnly)
    try popuplint.folder.write(
      "Card.swift",
      """
      final class Presenter: UIViewController {
        func show() {
          let card = UIViewController()
          card.modalPresentationStyle = .popover
          card.preferredContentSize = CGSize(width: 200, height: 240)
          card.popoverPresentationController?.sourceView = view
          card.popoverPresentationController?.permittedArrowDirections = []
          present(card, animated: true)
        }
      }
      """)
    let found = try popuplint("lint", "--format", "json", "Card.swift")
    #expect(!found.text.contains("\"ipad\""))
    let placed = try popuplint("place", "--format", "json", "Card.swift")
    #expect(placed.text.contains("iphone-duo") && !placed.text.contains("\"ipad\""))
    let drawn = try popuplint("preview", "Card.swift")
    #expect(drawn.text.contains("on iPhone Duo") && !drawn.text.contains("on iPad"), "\(drawn.errors)")
  }

  /// No pose that a finding names is praised, and none is blamed that no finding names.
  @Test(arguments: ["popover", "overFullScreen", "alert", "formSheet"])
  func picturesSayWhatLintSays(style: String) throws {
    try popuplint.folder.write(
      "a.popup.json",
      #"""
      { "version": 1, "devices": ["iphone-duo", "iphone-se-3"], "popups": [ {
        "id": "a", "presentation": { "style": "\#(style)", "adaptiveStyle": "none" },
        "anchor": { "sourceView": "view", "sourceRect": { "x": 300, "y": 300, "width": 20, "height": 20 }, "permittedArrowDirections": ["up"] },
        "size": { "preferredContentSize": { "width": 380, "height": 700 } } } ] }
      """#)
    struct Found: Decodable {
      struct Finding: Decodable {
        struct Mention: Decodable { var device: String, pose: String }
        var rule: String, poses: [Mention]
      }
      var findings: [Finding]
    }
    let found = try JSONDecoder().decode(
      Found.self, from: Data(try popuplint("lint", "--format", "json", "a.popup.json").output))
    var named: [String: Set<String>] = [:]
    for finding in found.findings {
      for mention in finding.poses { named["\(mention.device)/\(mention.pose)", default: []].insert(finding.rule) }
    }
    for device in ["iphone-duo", "iphone-se-3"] {
      let sheet = try popuplint("preview", "--all-poses", "--device", device, "a.popup.json").text
      for card in sheet.components(separatedBy: "<g role=\"img\">").dropFirst() {
        let pose = try #require(
          card.components(separatedBy: "</title>").first?.components(separatedBy: ", ").last)
        let rules = named["\(device)/\(pose)"] ?? []
        #expect(rules.isEmpty == !card.contains("class=\"pl-bad\""), "\(device) \(pose)")
        for rule in rules { #expect(card.contains(": \(rule)</text>"), "\(device) \(pose)") }
        if !rules.isEmpty { #expect(!card.contains("class=\"pl-good\"")) }
      }
    }
  }

  @Test func aFolderIsAGallery() throws {
    try popuplint.folder.write("app/a.popup.json", Self.covering)
    try popuplint.folder.write("app/b/b.popup.json", Self.covering)
    let page = try popuplint("preview", "--format", "html", "app")
    #expect(page.status == 0, "\(page.errors)")
    #expect(
      count("<section id=\"file-", in: page) == 2 && page.text.contains("<a href=\"#file-2\">app/b/b.popup.json</a>"))
    let sheet = try popuplint("preview", "app")
    #expect(count("<title>a &amp; b on iPhone Duo, book</title>", in: sheet) == 2)
  }

  @Test func pixelsNeedAProgramThatMakesThem() throws {
    try popuplint.folder.write("a.popup.json", Self.covering)
    let none = try popuplint(
      "preview", "--format", "png", "a.popup.json", environment: ["PATH": popuplint.folder.url.path])
    #expect(none.status == 2 && none.errors.contains("install rsvg-convert") && none.output.isEmpty)
    try popuplint.folder.write("rsvg-convert", "#!/bin/sh\n/bin/cat > seen.svg; printf PNG\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: popuplint.folder.url.path + "/rsvg-convert")
    let made = try popuplint(
      "preview", "--format", "png", "a.popup.json", environment: ["PATH": popuplint.folder.url.path])
    #expect(made.status == 0 && made.text == "PNG", "\(made.errors)")
    #expect(try popuplint.folder.read("seen.svg").hasPrefix("<svg "))
  }

  @Test func aFileWithoutPopupsGivesNoPicture() throws {
    try popuplint.folder.write("a.popup.json", #"{"version": 1, "popups": []}"#)
    let outcome = try popuplint("preview", "a.popup.json")
    #expect(outcome.status == 2 && outcome.errors.contains("a.popup.json: no popup in it to draw"))
  }
}

enum ProjectFile {
  /// A project of one app that is built for iPhones.
  static let phoneOnly = """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; buildConfigurationList = L; targets = ( T ); };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = ( ); };
      L = { isa = XCConfigurationList; buildConfigurations = ( C ); };
      C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { TARGETED_DEVICE_FAMILY = 1; IPHONEOS_DEPLOYMENT_TARGET = 17.0; }; };
    }; rootObject = P; }

    """
}

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

  @Test func allIsASheetWithACardForEachPose() throws {
    try popuplint.folder.write("a.popup.json", Self.covering)
    let outcome = try popuplint("preview", "a.popup.json", "--output", "a.svg")
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.errors)")
    let sheet = try popuplint.folder.read("a.svg")
    #expect(sheet.components(separatedBy: "<g role=\"img\">").count - 1 == 14)
    #expect(sheet.contains("#2 on iPhone Duo, tabletop"))
    let phone = try popuplint("preview", "--device", "iphone-se-3", "a.popup.json")
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
    (["--format", "png"], "'png' is no value of '--format'"), (["--suggested"], "'--suggested' goes with '--fixed'"),
    (["--output", "./a.popup.json"], "'--output ./a.popup.json' would overwrite 'a.popup.json'"),
    (["--output", "no/such/folder.svg"], "no/such/folder.svg: cannot write"),
  ])
  func whatCannotBeDrawnIsSaid(options: [String], message: String) throws {
    try popuplint.folder.write("a.popup.json", Self.covering)
    let outcome = try popuplint.callAsFunction(all: ["preview", "a.popup.json"] + options)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func aFileWithoutPopupsGivesNoPicture() throws {
    try popuplint.folder.write("a.popup.json", #"{"version": 1, "popups": []}"#)
    let outcome = try popuplint("preview", "a.popup.json")
    #expect(outcome.status == 2 && outcome.errors.contains("a.popup.json: no popup in it to draw"))
  }
}

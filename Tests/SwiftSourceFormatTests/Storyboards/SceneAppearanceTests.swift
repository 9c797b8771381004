import PopupModel
import Testing

@testable import SwiftSourceFormat

/// What code makes of a storyboard's scene: what dims behind a card, and the style it is presented in.
@Suite struct SceneAppearanceTests {
  /// What is said of the class `Card`, as `alpha` of its dimming and its style.
  private func said(_ text: String, others: [String: String] = [:]) -> (alpha: String, style: String, code: SceneCode?)
  {
    let project = Project()
    project.write("Card.swift", text)
    for (name, text) in others { project.write(name, text) }
    let code = project.workspace.scenes(of: ["Card"], at: project.path("Main.storyboard"))[0]
    return (
      code?.properties[.dimmingAlpha].brief ?? "nothing", code?.properties[.style].brief ?? "nothing", code
    )
  }

  private func loading(_ body: String, members: String = "") -> String {
    "class Card: UIViewController {\n\(members)\noverride func viewDidLoad() {\n\(body)\n}\n}"
  }

  static let laid = "let dim = UIView(frame: view.bounds)\ndim.backgroundColor = .black\ndim.alpha = 0.2\n"

  @Test(arguments: [
    ("view.backgroundColor = UIColor.black.withAlphaComponent(0.4)", "0.4"),
    ("self.view.backgroundColor = .black.withAlphaComponent(0.4)", "0.4"),
    ("view.backgroundColor = UIColor(white: 0, alpha: 0.3)", "0.3"),
    ("view.backgroundColor = .clear\nview.backgroundColor = UIColor(white: 0, alpha: 0.3)", "0.3"),
    (laid + "view.insertSubview(dim, at: 0)", "0.2"),
    (laid + "self.view.addSubview(dim)\nview.sendSubviewToBack(dim)", "0.2"),
    (
      "let dim = UIView()\ndim.frame = view.bounds\ndim.backgroundColor = UIColor.black.withAlphaComponent(0.5)\nview.insertSubview(dim, at: 0)",
      "0.5"
    ),
    // Not for sure, no dimming, or not behind all of it
    ("if dims { view.backgroundColor = UIColor.black.withAlphaComponent(0.4) }", "absent"),
    ("view.backgroundColor = UIColor.black.withAlphaComponent(alpha)", "absent"),
    ("view.backgroundColor = UIColor.black", "absent"),
    ("view.backgroundColor = UIColor.white.withAlphaComponent(0.4)", "absent"),
    ("view.backgroundColor = UIColor(white: 0, alpha: 0.3)\nview.backgroundColor = .red", "absent"),
    ("box.backgroundColor = UIColor.black.withAlphaComponent(0.4)", "absent"),
    (laid + "view.addSubview(dim)", "absent"),
    (laid + "view.insertSubview(dim, at: 1)", "absent"),
    (laid + "box.insertSubview(dim, at: 0)", "absent"),
    (laid + "if dims { view.insertSubview(dim, at: 0) }", "absent"),
    (laid.replacing("view.bounds", with: ".zero") + "view.insertSubview(dim, at: 0)", "absent"),
    (laid.replacing(".black", with: ".white") + "view.insertSubview(dim, at: 0)", "absent"),
    (laid.replacing("dim.alpha = 0.2\n", with: "") + "view.insertSubview(dim, at: 0)", "absent"),
    (laid + "dim.alpha = 0\nview.insertSubview(dim, at: 0)", "absent"),
  ])
  func dimming(_ body: String, _ alpha: String) {
    let said = said(loading(body))
    #expect(said.alpha == alpha, "\(body)")
    #expect(said.code?.replacesBackground == (alpha != "absent" && body.contains("view.backgroundColor =")))
  }

  /// A class that is not found may be above it, or may dim too.
  @Test func whatIsNotFoundSaysNothing() {
    #expect(said("").code == nil)
    #expect(said(loading("").replacing("UIViewController", with: "ForeignController")).code == nil)
    let base =
      "class Base: UIViewController {\noverride func viewDidLoad() {\nview.backgroundColor = UIColor(white: 0, alpha: 0.3)\n}\n}"
    #expect(said("class Card: Base {}", others: ["Base.swift": base]).alpha == "0.3")
  }

  @Test(arguments: [
    (
      "let c = make() as! Card\nc.modalPresentationStyle = .overFullScreen\npresent(c, animated: true)", "",
      "overFullScreen"
    ),
    ("if let c = make() as? Card {\nc.modalPresentationStyle = .custom\n}", "", "custom"),
    ("let c = Card()\nc.modalPresentationStyle = .overFullScreen", "", "overFullScreen"),
    (
      "", "required init?(coder: NSCoder) {\nsuper.init(coder: coder)\nmodalPresentationStyle = .overCurrentContext\n}",
      "overCurrentContext"
    ),
    // Its own holds, and what several say must be one thing.
    (
      "let c = make() as! Card\nc.modalPresentationStyle = .formSheet",
      "override func awakeFromNib() { modalPresentationStyle = .overFullScreen }", "overFullScreen"
    ),
    (
      "let c = make() as! Card\nc.modalPresentationStyle = .formSheet\nlet d = make() as! Card\nd.modalPresentationStyle = .custom",
      "", "absent"
    ),
    ("let c = make() as! Card\nif wide { c.modalPresentationStyle = .overFullScreen }", "", "absent"),
    ("let c = make() as! Card\nc.modalPresentationStyle = style", "", "absent"),
    ("let c = make() as! Other\nc.modalPresentationStyle = .overFullScreen // a Card", "", "absent"),
    ("", "", "absent"),
  ])
  func style(_ presenter: String, _ member: String, _ style: String) {
    let text = "class Presenter: UIViewController {\nfunc open() {\n\(presenter)\n}\n}"
    let said = said(loading("", members: member), others: ["Presenter.swift": text])
    #expect(said.style == style, "\(presenter)")
  }
}

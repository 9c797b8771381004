import PopupModel
import RuleEngine
import Testing

/// Layout that code sets again, weakens or takes back: what holds in the end is not known.
@Suite struct LayoutWriteTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// How the card is laid out first; a card of 300 × 330 points in the middle unless something else is said.
    var base = anchors
    var later: String
    var hinge: Severity?
    var testDescription: String { later }
  }

  private static let anchors = """
    middle = card.centerYAnchor.constraint(equalTo: view.centerYAnchor)
    let height = card.heightAnchor.constraint(equalToConstant: 330)
    all = [height]
    NSLayoutConstraint.activate([
      middle, height,
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      card.widthAnchor.constraint(equalToConstant: 300),
    ])
    """
  private static let frames = "card.frame = CGRect(x: 0, y: 0, width: 300, height: 330)\ncard.center = view.center"
  private static let snap =
    "card.snp.makeConstraints { $0.center.equalToSuperview(); $0.width.equalTo(300); $0.height.equalTo(330) }"

  private static func made(_ line: String) -> String {
    """
    card.snp.makeConstraints { make in
      make.centerX.equalToSuperview()
      \(line)
      make.size.equalTo(CGSize(width: 300, height: 330))
    }
    """
  }

  /// In the same method.
  static let directly: [Case] = [
    Case(later: "", hinge: .error), Case(later: "middle.constant = 0", hinge: .error),
    Case(later: "middle.isActive = true", hinge: .error), Case(later: "middle.priority = .required", hinge: .error),
    Case(later: "other.constant = 4", hinge: .error), Case(later: "middle.constant = -260"),
    Case(later: "middle?.constant = shift"), Case(later: "middle.constant -= 260"),
    Case(later: "middle.isActive = false"), Case(later: "middle.isActive = isHigh"),
    Case(later: "middle.priority = .defaultLow"), Case(later: "middle.priority = UILayoutPriority(999)"),
    Case(later: "NSLayoutConstraint.deactivate([middle])"), Case(later: "view.removeConstraint(middle)"),
    Case(later: "height.constant = 80", hinge: .warning), Case(later: "height.priority = .defaultLow", hinge: .warning),
    Case(later: "NSLayoutConstraint.deactivate(all)", hinge: .warning),
    Case(later: "all.forEach { $0.isActive = false }", hinge: .warning),
    Case(base: frames, later: "", hinge: .error), Case(base: frames, later: "card.center.y = 120"),
    Case(base: frames, later: "card.center.y -= 250"), Case(base: frames, later: "card.frame.origin.y = 20"),
    Case(base: frames, later: "card.layer.position.y = 20"), Case(base: frames, later: "card.frame = place(of: card)"),
    Case(base: frames, later: "card.frame.size.height = 500"),
    Case(base: frames, later: "card.center.y = view.center.y", hinge: .error),
    Case(base: frames, later: "card.center.y = view.bounds.midY", hinge: .error),
    Case(base: "card.frame = place(of: card)\ncard.center = view.center", later: "", hinge: .warning),
    Case(base: frames, later: "card.transform = CGAffineTransform(translationX: 0, y: -250)"),
    Case(base: frames, later: "card.layer.transform = lift"),
    Case(base: frames, later: "card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)", hinge: .warning),
    Case(base: frames, later: "card.transform = .identity", hinge: .error),
    Case(
      base: frames,
      later: "card.transform = CGAffineTransform(translationX: 0, y: 900)\nanimate { self.card.transform = .identity }",
      hinge: .error),
    Case(
      base: anchors,
      later: "let rest = card.frame\ncard.frame.origin.y += 400\nanimate { self.card.frame = rest }", hinge: .error),
    Case(base: anchors, later: "card.frame.origin.y += 400"),
    Case(base: snap, later: "", hinge: .error),
    Case(base: snap, later: "card.snp.updateConstraints { $0.center.equalToSuperview() }", hinge: .error),
    Case(base: snap, later: "card.snp.updateConstraints { $0.centerY.equalToSuperview().offset(-280) }"),
    Case(base: snap, later: "card.snp.updateConstraints { $0.height.equalTo(80) }", hinge: .warning),
    Case(base: snap, later: "card.snp.remakeConstraints { $0.top.equalToSuperview() }"),
    Case(base: made("make.centerY.equalToSuperview()"), later: "", hinge: .error),
    Case(
      base: made("make.centerY.equalToSuperview().multipliedBy(0.5)\nmake.bottom.equalToSuperview().inset(330)"),
      later: ""),
    Case(base: made("make.centerY.equalToSuperview().priority(.low)"), later: ""),
    Case(base: made("make.centerY.equalToSuperview().priority(.required)"), later: "", hinge: .error),
    Case(base: made("place = make.centerY.equalToSuperview().constraint"), later: "", hinge: .error),
    Case(base: made("place = make.centerY.equalToSuperview().constraint"), later: "place?.update(offset: -280)"),
  ]

  /// What dims, the card and what is done with it, in one method or in two.
  private func hinge(_ first: String, elsewhere: String = "") -> Severity? {
    let document = read(
      """
      import UIKit
      final class TicketController: UIViewController {
        let card = UIView()
        var middle: NSLayoutConstraint!
        var other: NSLayoutConstraint!
        var all: [NSLayoutConstraint] = []
        var place: Constraint?
        lazy var position = card.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: 1200)
        init() {
          super.init(nibName: nil, bundle: nil)
          modalPresentationStyle = .overFullScreen
        }
        override func viewDidLoad() {
          view.backgroundColor = UIColor.black.withAlphaComponent(0.4)
          view.addSubview(card)
          \(first)
        }
        override func viewDidLayoutSubviews() {
          \(elsewhere)
        }
      }
      """.split(separator: "\n").filter { first.contains("position") || !$0.contains("lazy var position") }
        .joined(separator: "\n"))
    return EditTests.engine.lint(document).first { $0.rule == "popup-covers-hinge" }?.severity
  }

  @Test(arguments: directly) func isSetAgain(_ test: Case) {
    #expect(hinge(test.base + "\n" + test.later) == test.hinge)
  }

  /// A method that runs later, beside values that are as they were.
  @Test(
    arguments: [
      (anchors, "middle.constant = traitCollection.verticalSizeClass == .compact ? 0 : -240", nil),
      (anchors, "middle.constant = 0", .error), (anchors, "UIView.animate { self.middle.constant = -40 }", nil),
      (frames, "card.center.y = 120", nil), (frames, "card.center = view.center", .error),
      (
        anchors.split(separator: "\n").dropFirst().joined(separator: "\n").replacing("middle,", with: "position,"),
        "position.constant = 0", nil
      ),
    ] as [(String, String, Severity?)])
  func isSetElsewhere(_ base: String, _ later: String, severity: Severity?) {
    #expect(hinge(base, elsewhere: later) == severity)
  }

  /// A popup whose place is not known is a popup still.
  @Test func staysAPopup() throws {
    let document = read(
      """
      final class TicketController: UIViewController {
        let card = UIView()
        init() { super.init(nibName: nil, bundle: nil); modalPresentationStyle = .overFullScreen }
        override func viewDidLoad() {
          view.backgroundColor = UIColor.black.withAlphaComponent(0.4)
          view.addSubview(card)
          \(Self.frames)
          card.center.y = 120
        }
      }
      """)
    let popup = try #require(document.popups.first)
    #expect(popup[.layoutEdges].brief == "unknown")
    #expect(popup[.layoutCenter].brief == "absent")
  }
}

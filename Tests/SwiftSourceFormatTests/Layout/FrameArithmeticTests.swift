import PopupModel
import Testing

/// What frames and edges compute to, as places of a card.
@Suite struct FrameArithmeticTests {
  private func card(_ body: String) -> Popup? {
    read(
      """
      import UIKit
      final class TicketController: UIViewController {
        let card = UIView()
        init() {
          super.init(nibName: nil, bundle: nil)
          modalPresentationStyle = .overFullScreen
        }
        override func viewDidLoad() {
          view.backgroundColor = UIColor.black.withAlphaComponent(0.4)
          view.addSubview(card)
          \(body)
        }
      }
      """
    ).popups.first
  }

  private func edges(_ body: String) -> String? {
    guard let popup = card(body), case .known(.edges(let edges)) = popup[.layoutEdges] else { return nil }
    return [edges.top, edges.leading, edges.bottom, edges.trailing].map { $0.map { "\($0)" } ?? "-" }
      .joined(separator: " ")
  }

  /// Each name stands in 31 operands of the next.
  @Test func sumsOfSums() {
    var lines = ["let a0 = 20"]
    for level in 1...4 {
      let name = "a\(level - 1)"
      lines.append("let a\(level) = \(name)" + String(repeating: " + \(name) - \(name)", count: 15))
    }
    lines.append("card.frame = CGRect(x: a4, y: a4, width: view.bounds.width - a4 - a4, height: 300)")
    #expect(edges(lines.joined(separator: "\n")) == "20.0 20.0 - 20.0")
  }

  /// A name is worth the same along each axis only where it is of neither.
  @Test func axesAreKeptApart() {
    let body = """
      let inset = view.bounds.width - view.bounds.width + 30
      card.frame = CGRect(x: inset, y: view.bounds.height - 200, width: view.bounds.width - inset * 2, height: 200)
      """
    #expect(edges(body) == "- 30.0 0.0 30.0")
  }

  @Test(
    arguments: [
      ("abs(-30)", "100.0 30.0 - -"), ("abs(30)", "100.0 30.0 - -"), ("-30", "100.0 -30.0 - -"),
      ("floor(30)", "100.0 30.0 - -"), ("CGFloat(30)", "100.0 30.0 - -"),
      ("(20 + 10).rounded(.down)", "100.0 30.0 - -"),
    ] as [(String, String)])
  func rounds(_ x: String, _ layout: String) {
    #expect(edges("card.frame = CGRect(x: \(x), y: 100, width: 300, height: 400)") == layout)
  }

  /// How far a length is from nothing is not known of one that is not.
  @Test func anAmountThatIsNotKnown() {
    #expect(
      edges("card.frame = CGRect(x: abs(view.bounds.width - 500), y: 100, width: 300, height: 400)") == nil)
  }

  @Test(arguments: [
    ("leadingAnchor", -20, "100.0 -20.0 - -20.0"), ("leadingAnchor", 20, "100.0 20.0 - 20.0"),
    ("trailingAnchor", -20, "100.0 20.0 - 20.0"), ("trailingAnchor", 20, "100.0 -20.0 - -20.0"),
  ])
  func overhangs(_ anchor: String, _ constant: Int, _ layout: String) {
    let body = """
      NSLayoutConstraint.activate([
        card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        card.\(anchor).constraint(equalTo: view.\(anchor), constant: \(constant)),
        card.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
        card.heightAnchor.constraint(equalToConstant: 400),
      ])
      """
    #expect(edges(body) == layout)
  }
}

import PopupModel
import RuleEngine
import Testing

@testable import SwiftSourceFormat

/// Cards that a controller lays out over a backdrop of its own, in the notations that code has for that, and screens that
/// are none.
@Suite struct CardLayoutTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// Members of the class beside its `card`.
    var members = ""
    /// The body of `viewDidLoad`.
    var body: String
    var container = "window"
    /// The centre or the edges, and the size.
    var layout: String
    var size: String
    var hinge: Severity?
    var note = ""
    var testDescription: String { name }
  }

  private func document(_ members: String, _ body: String, beside: String = "") -> SwiftDocument {
    read(
      """
      import UIKit
      final class TicketController: UIViewController {
        let card = UIView()
        \(members)
        init() {
          super.init(nibName: nil, bundle: nil)
          modalPresentationStyle = .overFullScreen
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          \(body)
        }
      }
      \(beside)
      """)
  }

  private static let dim = "view.backgroundColor = UIColor.black.withAlphaComponent(0.4)\nview.addSubview(card)\n"
  private static let centre =
    "card.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true\ncard.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true\n"
  private static let size =
    "card.widthAnchor.constraint(equalToConstant: 300).isActive = true\ncard.heightAnchor.constraint(equalToConstant: 330).isActive = true\n"

  static let places: [Case] = [
    Case(name: "anchors", body: dim + centre + size, layout: "(0.0, 0.0)", size: "300.0×330.0", hinge: .error),
    Case(
      name: "no height", body: dim + centre + "card.widthAnchor.constraint(equalToConstant: 300).isActive = true",
      layout: "(0.0, 0.0)", size: "300.0×0.0", hinge: .warning),
    Case(name: "no size", body: dim + centre, layout: "(0.0, 0.0)", size: "unknown", hinge: .warning),
    Case(
      name: "a size of constants",
      members: "private enum Metrics { static let width: CGFloat = 280; static let pad: CGFloat = 10 }",
      body: dim + centre
        + "card.widthAnchor.constraint(equalToConstant: Metrics.width + Metrics.pad * 2).isActive = true\ncard.heightAnchor.constraint(equalToConstant: 660 / 2).isActive = true",
      layout: "(0.0, 0.0)", size: "300.0×330.0", hinge: .error),
    Case(
      name: "a size of one class or another",
      body: dim + centre + size.replacing("300", with: "flag ? 300 : 320"), layout: "(0.0, 0.0)", size: "0.0×330.0",
      hinge: .warning),
    Case(
      name: "a size that is only limited",
      body: dim + centre + "card.widthAnchor.constraint(lessThanOrEqualToConstant: 320).isActive = true",
      layout: "(0.0, 0.0)", size: "unknown", hinge: .warning),
    Case(
      name: "between two edges, centred on the other axis",
      body: dim
        + """
        NSLayoutConstraint.activate([
          card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
          card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
          card.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        """, layout: "24.0 24.0", size: "unknown", hinge: .warning),
    Case(
      name: "an offset from the middle, by a constant of a type",
      body: dim
        + """
        card.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        card.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: -Metrics.lift).isActive = true
        card.widthAnchor.constraint(equalToConstant: Metrics.width).isActive = true
        card.heightAnchor.constraint(equalToConstant: 330).isActive = true
        """, layout: "(0.0, -20.0)", size: "280.0×330.0", hinge: .error),
    Case(
      name: "the safe area",
      body: dim
        + centre.split(separator: "\n").map {
          $0.split(separator: "view.center").joined(separator: "view.safeAreaLayoutGuide.center")
        }.joined(separator: "\n") + "\n" + size, container: "safeArea", layout: "(0.0, 0.0)", size: "300.0×330.0",
      hinge: .error),
    Case(
      name: "a sheet at the bottom",
      body: dim
        + """
        NSLayoutConstraint.activate([
          card.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          card.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          card.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        """, layout: "0.0 0.0 0.0", size: "unknown", hinge: .warning),
    Case(
      name: "as wide as the window, at the bottom of its safe area",
      body: dim
        + """
        card.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
        card.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        card.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor).isActive = true
        card.heightAnchor.constraint(equalToConstant: 200).isActive = true
        """, layout: "0.0 0.0 0.0", size: "0.0×200.0", hinge: .warning, note: "its place is inferred"),
    Case(
      name: "at the bottom, in the middle",
      body: dim
        + """
        card.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        card.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20).isActive = true
        """ + "\n" + size, layout: "20.0", size: "300.0×330.0", hinge: .error),
    Case(
      name: "in a corner",
      body: dim
        + """
        card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16).isActive = true
        card.topAnchor.constraint(equalTo: view.topAnchor, constant: 16).isActive = true
        """, layout: "16.0 16.0", size: "unknown"),
    Case(
      name: "constraints of items",
      body: dim
        + """
        NSLayoutConstraint(item: card, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerX, multiplier: 1, constant: 0).isActive = true
        NSLayoutConstraint(item: card, attribute: .centerY, relatedBy: .equal, toItem: view, attribute: .centerY, multiplier: 1, constant: 0).isActive = true
        NSLayoutConstraint(item: card, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 300).isActive = true
        NSLayoutConstraint(item: card, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 330).isActive = true
        """, layout: "(0.0, 0.0)", size: "300.0×330.0", hinge: .error),
    Case(
      name: "SnapKit",
      body: dim
        + "card.snp.makeConstraints { $0.center.equalToSuperview(); $0.width.equalTo(300); $0.height.equalTo(330) }",
      layout: "(0.0, 0.0)", size: "300.0×330.0", hinge: .error),
    Case(
      name: "SnapKit, with a name and offsets",
      body: dim
        + """
        card.snp.makeConstraints { make in
          make.centerX.equalTo(view)
          make.centerY.equalTo(view.snp.centerY).offset(10)
          make.size.equalTo(CGSize(width: 300, height: 330))
        }
        """, layout: "(0.0, 10.0)", size: "300.0×330.0", hinge: .error),
    Case(
      name: "SnapKit, insets",
      body: dim
        + "card.snp.makeConstraints { $0.leading.trailing.equalToSuperview().inset(24); $0.bottom.equalToSuperview().offset(-10) }",
      layout: "24.0 10.0 24.0", size: "unknown", hinge: .warning),
    Case(
      name: "a centre that is assigned",
      body: dim + "card.frame.size = CGSize(width: 300, height: 330)\ncard.center = view.center", layout: "(0.0, 0.0)",
      size: "300.0×330.0", hinge: .error),
    Case(
      name: "a centre of two numbers",
      body: dim
        + "card.bounds.size = CGSize(width: 300, height: 330)\ncard.center = CGPoint(x: view.bounds.midX, y: view.bounds.height / 2 - 30)",
      layout: "(0.0, -30.0)", size: "300.0×330.0", hinge: .error),
    Case(
      name: "a frame that is computed",
      body: dim
        + """
        let size = CGSize(width: 300, height: 330)
        let bounds = view.bounds
        card.frame = CGRect(x: (bounds.width - size.width) / 2, y: bounds.midY - size.height * 0.5, width: size.width, height: size.height)
        """, layout: "(0.0, 0.0)", size: "300.0×330.0", hinge: .error),
    Case(
      name: "a frame of a size that is not known",
      body: dim
        + """
        let size = card.sizeThatFits(view.bounds.size)
        card.frame = CGRect(x: round((view.bounds.width - size.width) / 2), y: (view.bounds.height - size.height) / 2, width: size.width, height: size.height)
        """, layout: "(0.0, 0.0)", size: "unknown", hinge: .warning),
    Case(
      name: "a frame within the bounds", body: dim + "card.frame = view.bounds.insetBy(dx: 40, dy: 60)",
      layout: "60.0 40.0 60.0 40.0", size: "absent", hinge: .error),
    Case(
      name: "a frame at the bottom",
      body: dim
        + "card.frame = CGRect(x: 0, y: view.bounds.height - 200, width: view.bounds.width, height: 200)",
      layout: "0.0 0.0 0.0", size: "0.0×200.0", hinge: .error),
    Case(
      name: "in a view that fills the window", members: "let holder = UIView()",
      body: """
        view.backgroundColor = UIColor(white: 0, alpha: 0.5)
        view.addSubview(holder)
        holder.frame = view.bounds
        holder.addSubview(card)
        card.centerXAnchor.constraint(equalTo: holder.centerXAnchor).isActive = true
        card.centerYAnchor.constraint(equalTo: holder.centerYAnchor).isActive = true
        """, layout: "(0.0, 0.0)", size: "unknown", hinge: .warning),
    Case(
      name: "a label in the card, centred too", members: "let label = UILabel()",
      body: dim + centre + size
        + """
        card.addSubview(label)
        label.centerXAnchor.constraint(equalTo: card.centerXAnchor).isActive = true
        label.centerYAnchor.constraint(equalTo: card.centerYAnchor).isActive = true
        """, layout: "(0.0, 0.0)", size: "300.0×330.0", hinge: .error),
  ]

  @Test(arguments: places) func lies(_ test: Case) throws {
    let document = document(
      test.members, test.body,
      beside: "private enum Metrics { static let lift: CGFloat = 20; static let width: CGFloat = 280 }")
    let popup = try #require(document.popups.first)
    #expect(document.popups.count == 1)
    switch popup[.layoutCenter] {
    case .known(.point(let centre)): #expect("(\(centre.x), \(centre.y))" == test.layout)
    default:
      guard case .known(.edges(let edges)) = popup[.layoutEdges] else {
        Issue.record("no place")
        return
      }
      let written = [edges.top, edges.leading, edges.bottom, edges.trailing].compactMap { $0.map { "\($0)" } }
      #expect(written.joined(separator: " ") == test.layout)
    }
    #expect(popup[.layoutSize].brief == test.size)
    #expect(popup.resolved(.layoutContainer).brief == test.container)
    let finding = EditTests.engine.lint(document).first { $0.rule == "popup-covers-hinge" }
    #expect(finding?.severity == test.hinge)
    #expect(finding?.message.hasSuffix(test.note) ?? true)
  }

  /// What dims, with a card in the middle.
  @Test(
    arguments: [
      ("", "view.backgroundColor = UIColor(white: 0.0, alpha: 0.5)", "0.5"),
      ("", "view.backgroundColor = .init(white: 0, alpha: 0.5)", "0.5"),
      ("", "view.backgroundColor = UIColor.init(white: 0, alpha: 0.5)", "0.5"),
      ("", "view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 0.3)", "0.3"),
      ("let strength: CGFloat = 0.6", "view.backgroundColor = UIColor.black.withAlphaComponent(strength)", "0.6"),
      ("", "view.backgroundColor = isDark ? UIColor.black.withAlphaComponent(0.7) : .clear", "0.7"),
      ("", "view.backgroundColor = UIColor(light: .black, dark: .black, lightAlpha: 0.2, darkAlpha: 0.4)", "unknown"),
      ("", "view.backgroundColor = UIColor(light: .black, dark: .white, lightAlpha: 0.2, darkAlpha: 0.4)", nil),
      ("", "view.backgroundColor = UIColor.white.withAlphaComponent(0.4)", nil),
      ("", "view.backgroundColor = UIColor.black.withAlphaComponent(0.01)", nil),
      ("", "view.backgroundColor = .black", nil),
      (
        "let shade = UIView()",
        "shade.backgroundColor = .black\nshade.alpha = 0\nview.addSubview(shade)\nUIView.animate(withDuration: 1) { self.shade.alpha = 0.5 }",
        "0.5"
      ),
      ("let shade = UIView()", "shade.backgroundColor = .black\nshade.alpha = 1\nview.addSubview(shade)", nil),
      (
        "let back = UIView().then { $0.backgroundColor = UIColor(white: 0, alpha: 0.3) }",
        "view.addSubview(back)\nback.snp.makeConstraints { $0.edges.equalToSuperview() }", "0.3"
      ),
      (
        "lazy var back: UIView = { let view = UIView(); view.backgroundColor = UIColor(white: 0, alpha: 0.3); return view }()",
        "view.addSubview(back)\nback.frame = view.bounds", "0.3"
      ),
      (
        "let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))",
        "view.addSubview(blur)\nblur.frame = view.bounds",
        "absent"
      ),
      (
        "let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))",
        "card.addSubview(blur)\nblur.frame = card.bounds",
        nil
      ),
      ("let stripe = UIView()", "stripe.backgroundColor = UIColor(white: 0, alpha: 0.3)\ncard.addSubview(stripe)", nil),
      ("", "card.layer.shadowColor = UIColor.black.withAlphaComponent(0.3).cgColor", nil),
    ] as [(String, String, String?)])
  func dims(_ members: String, _ body: String, alpha: String?) {
    let popup = document(members, body + "\nview.addSubview(card)\n" + Self.centre).popups.first
    #expect(popup?[.dimmingAlpha].brief == alpha)
    #expect((popup?[.dimmingBy].brief ?? "custom") == "custom")
  }

  /// Whole screens, and cards whose place is not known.
  @Test(arguments: [
    (
      "let spinner = UIActivityIndicatorView()",
      "spinner.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true\nspinner.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true"
    ),
    ("let table = UITableView()", "table.frame = view.bounds\nview.addSubview(table)\n" + centre),
    ("", "card.frame = view.bounds"),
    ("", "card.snp.makeConstraints { $0.edges.equalToSuperview() }"),
    ("", "card.frame = CGRect(x: 0, y: 40, width: view.bounds.width, height: view.bounds.height - 40)"),
    (
      "",
      "card.centerXAnchor.constraint(equalTo: other.centerXAnchor).isActive = true\ncard.centerYAnchor.constraint(equalTo: other.centerYAnchor).isActive = true"
    ),
    ("", "card.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true"),
    (
      "",
      "card.centerXAnchor.constraint(equalTo: view.centerXAnchor, constant: shift).isActive = true\ncard.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true"
    ),
    ("", "if isLow { " + centre + " }"),
    ("", centre + "card.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: 80).isActive = true"),
    ("", "card.snp.makeConstraints { $0.center.equalTo(anchor) }"),
    ("", "card.frame = CGRect(x: 10, y: top(of: view), width: 300, height: 200)"),
    (
      "let bar = UIView()",
      "card.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true\ncard.topAnchor.constraint(equalTo: view.topAnchor).isActive = true\nbar.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true\nbar.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true"
    ),
  ])
  func isNoCard(_ members: String, _ body: String) {
    #expect(document(members, Self.dim + body).popups.isEmpty)
  }

  /// A class that is presented from several places is one popup, at the place of the first.
  @Test func aCardIsReadOnce() {
    let document = read(
      """
      final class Card: UIViewController {
        let card = UIView()
        override func viewDidLoad() { \(Self.dim + Self.centre) }
      }
      final class Screen: UIViewController {
        func one() {
          let card = Card()
          card.modalPresentationStyle = .overFullScreen
          present(card, animated: true)
        }
        func other() {
          let card = Card()
          card.modalPresentationStyle = .overCurrentContext
          present(card, animated: true)
        }
      }
      """)
    #expect(document.popups.map(\.id) == ["Card"])
    #expect(document.popups.first?[.style].brief == "overFullScreen")
  }

  /// Of a class that gives itself the style, its own file tells, whoever gives it the style again.
  @Test func aClassThatStylesItself() {
    let presenter = read(
      """
      final class Screen: UIViewController {
        func show() {
          let card = TicketController()
          card.modalPresentationStyle = .overFullScreen
          present(card, animated: true)
        }
      }
      \(String(decoding: document("", Self.dim + Self.centre).text, as: UTF8.self))
      """)
    #expect(presenter.popups.map(\.id) == ["TicketController"])
    #expect(presenter.drafts.first?.kind == .ownClass)
  }
}

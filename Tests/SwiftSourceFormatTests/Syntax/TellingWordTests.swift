import InterfaceBuilderFormat
import PopupModel
import Testing

@testable import SwiftSourceFormat

/// What is saved changes no answer: a comment with the words that a text is parsed for adds nothing to what is found.
@Suite struct TellingWordTests {
  /// It has the words of every reader.
  static let comment =
    "/* .popover formSheet modalPresentationStyle preferredStyle actionSheet UIActivityViewController "
    + "UIPopoverController contentViewController isPresented ignoresSafeArea black addSubview(self) window.addSubview(view) UIWindow windows "
    + ".sheet .fullScreenCover .alert .confirmationDialog .actionSheet item present(popup, animated: true) UIWindow( */"

  @Test func theCommentHasTheWordsOfEveryReader() {
    let comment = Array(Self.comment.utf8)
    comment.withUnsafeBufferPointer { comment in
      #expect(NameScan.sites.allSatisfy { $0.occur(in: comment) })
    }
  }

  /// The text with the comment at the end of every type and body; nil for what is no Swift.
  static func commented(_ text: String) -> String? {
    guard let file = try? SwiftWorkspace().parse(Array(text.utf8), path: "Main.swift"), !file.tree.hasErrors else {
      return nil
    }
    var ends: [Int] = []
    file.tree.root?.visit {
      if [.codeBlock, .memberBlock, .accessorBlock].contains($0.kind), $0.text.hasSuffix("}") {
        ends.append($0.end - 1)
      }
    }
    var bytes = Array(text.utf8)
    for end in Set(ends).sorted(by: >) { bytes.insert(contentsOf: " \(comment) ".utf8, at: end) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let dimmed = """
    final class Card: UIView {
      let dialog = UIView()
      override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor.black.withAlphaComponent(0.5)
        addSubview(dialog)
        NSLayoutConstraint.activate([
          dialog.centerXAnchor.constraint(equalTo: centerXAnchor),
          dialog.centerYAnchor.constraint(equalTo: centerYAnchor),
          dialog.widthAnchor.constraint(equalToConstant: 300),
          dialog.heightAnchor.constraint(equalToConstant: 400),
        ])
      }
    }
    """

  private static func added(_ code: String, to parameter: String = "", member: String = "") -> String {
    "final class Presenter {\n\(member)\nfunc show(\(parameter)) {\nlet card = Card()\n\(code)\n}\n}"
  }

  private static let helper = """
    extension UIViewController {
      func show(_ controller: UIViewController, as style:UIModalPresentationStyle = .popover) {
        controller.modalPresentationStyle = style
        present(controller, animated: true)
      }
    }
    """

  private static func shown(_ call: String) -> String {
    "class Screen: UIViewController {\nfunc act() {\nlet menu = Menu()\n\(call)\n}\n}\nclass Menu: UIViewController {}"
  }

  private static let found: [(String, Int)] = [
    (added("UIApplication.shared.windows.first?.addSubview(card)"), 1),
    (added("UIApplication.shared.windows[0].addSubview(card)"), 1),
    (added("UIApplication.shared.windows.first { $0.isKeyWindow }?.addSubview(card)"), 1),
    (added("UIApplication.shared.windows.filter { $0.isKeyWindow }.first?.addSubview(card)"), 1),
    (added("host.addSubview(card)", to: "host: UIWindow"), 1),
    (added("keyWindow!.addSubview(card)"), 1), (added("makeWindow()?.addSubview(card)"), 1),
    (added("host.addSubview(card)", member: "let host: UIWindow"), 0),
    (added("shopwindowView.addSubview(card)", to: "shopwindowView: UIView"), 0),
    (added("windowController.addSubview(card)"), 0),
    (added("window.rootViewController?.view.addSubview(card)"), 0),
    (added("UIApplication.shared.windows.first?.rootViewController?.view.addSubview(card)"), 0),
    (shown("show(menu, as: .popover)"), 1), (shown("show(menu, as: UIModalPresentationStyle.popover)"), 1),
    (shown("show(menu, as: .formSheet)"), 1), (shown("show(menu, as: .fullScreen)"), 0),
    // The default is the other file's.
    (shown("show(menu)"), 0), (shown("show(menu)") + "\n" + helper, 1),
  ]

  @Test(arguments: found)
  func isFound(_ text: String, _ count: Int) {
    var others = ["Card.swift": Self.dimmed]
    if !text.contains("extension") { others["Helper.swift"] = Self.helper }
    #expect(read(text, with: others).popups.count == count)
  }
}

extension Project {
  /// Whether a text says the same with a comment that names what every reader looks for.
  func expectSameWithComments(_ text: String, name: String) {
    // The longest are shorter ones with code that says nothing.
    guard text.utf8.count < 4096, let commented = TellingWordTests.commented(text) else { return }
    let workspace = SwiftWorkspace(storyboards: InterfaceBuilderFormat())
    workspace.addRoot(folder)
    let documents = [text, commented].map { SwiftDocument(Array($0.utf8), path: path(name), workspace: workspace) }
    #expect(documents[0].popups.map(\.id) == documents[1].popups.map(\.id), "\(commented)")
    for (popup, other) in zip(documents[0].popups, documents[1].popups) {
      for key in Key.allCases where key.children.isEmpty {
        #expect(popup[key] == other[key], "\(key.path) in \(commented)")
      }
    }
  }
}

import DescriptionFormat
import Foundation
import Linting
import PopupModel
import RuleEngine
import Testing

@testable import Reports

/// Linting what is extracted from sources says what linting the sources says.
@Suite struct ExtractionTests {
  /// A folder of its own, taken away with the value that made it.
  private final class Folder {
    let path: String

    init(_ files: [String: String]) throws {
      let made = FileManager.default.temporaryDirectory.appendingPathComponent("popuplint-\(UUID().uuidString)")
      path = made.resolvingSymlinksInPath().path
      for (name, text) in files {
        let file = URL(fileURLWithPath: path).appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  /// What a finding says, wherever it is written and whatever its popup is called.
  private struct Noticed: Hashable, Comparable {
    var rule: String
    var severity: String
    var poses: [String]

    static func < (left: Noticed, right: Noticed) -> Bool {
      (left.rule, left.severity, left.poses.joined()) < (right.rule, right.severity, right.poses.joined())
    }
  }

  private func noticed(_ results: [FileResult]) -> [Noticed] {
    results.flatMap(\.findings).filter { $0.category != Rule.textCategory }
      .map { finding in
        Noticed(
          rule: finding.rule, severity: finding.severity.name, poses: finding.poses.map { "\($0.device)/\($0.pose)" })
      }.sorted()
  }

  /// What is found in the files of a folder, and in the description that is extracted from them, with its text.
  private func both(_ files: [String: String]) throws -> (sources: [Noticed], description: [Noticed], text: String) {
    let folder = try Folder(files)
    let linter = Linter(workingFolder: folder.path)
    var results: [FileResult] = []
    _ = linter.lint([folder.path]) { results.append($0) }
    var extraction = Extraction()
    for result in results { extraction.add(Extraction.File(result)) }
    let text = extraction.text(
      rules: RuleSet.builtIn.rules.map(\.id), devices: DeviceCatalog.builtIn.map(\.id))
    // Without the configuration beside it: what that says is in the description.
    let alone = Linter(workingFolder: try Folder([:]).path)
    let described = alone.lint(text: text, name: "all.popup.json")
    return (noticed(results), noticed([described]), String(decoding: text, as: UTF8.self))
  }

  private static let rules = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Rules")

  /// The rules' examples in code and Interface Builder, each a file or a folder of files.
  static let examples: [String] = {
    let names = (FileManager.default.enumerator(atPath: rules.path)?.allObjects as? [String] ?? []).sorted()
    return names.filter { name in
      let parts = name.split(separator: "/")
      guard parts.count == 4, parts[2] == "examples" else { return false }
      return ["swift", "storyboard", "xib", "bad", "good", "fixed"].contains { name.hasSuffix(".\($0)") }
    }
  }()

  @Test(arguments: examples) func examplesSayTheSame(name: String) throws {
    let place = Self.rules.appendingPathComponent(name)
    var files: [String: String] = [:]
    if place.hasDirectoryPath || (try? place.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true {
      for inner in FileManager.default.enumerator(atPath: place.path)?.allObjects as? [String] ?? [] {
        if let text = try? String(contentsOf: place.appendingPathComponent(inner), encoding: .utf8) {
          files[inner] = text
        }
      }
    } else {
      files[place.lastPathComponent] = try String(contentsOf: place, encoding: .utf8)
    }
    let (sources, description, text) = try both(files)
    #expect(sources == description, "\(text)")
  }

  private static let sheet = """
    import UIKit
    class Screen: UIViewController {
      func act() {
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        present(sheet, animated: true)
      }
      func more(_ cell: UITableViewCell) {
        let menu = UIViewController()
        menu.modalPresentationStyle = .popover
        menu.preferredContentSize = CGSize(width: 900, height: 900)
        menu.popoverPresentationController?.sourceView = cell
        menu.popoverPresentationController?.sourceRect = cell.frame
        present(menu, animated: true)
      }
    }
    """

  @Test(
    arguments: [
      ("{}", [], [#""devices""#, #""target""#]),
      (#"{ "devices": ["iphone-18-pro"] }"#, [#""devices": ["iphone-18-pro"]"#], [#""target""#]),
      (
        #"{ "devices": ["ipad", "iphone-18-pro"], "target": { "deviceFamily": ["phone"] } }"#,
        [#""devices": ["iphone-18-pro"]"#, #""deviceFamily": ["phone"]"#], []
      ),
      (
        #"{ "target": { "deployment": "15.2", "sdk": "26.0", "catalyst": true, "orientations": ["portrait"] } }"#,
        [#""deployment": "15.2""#, #""sdk": "26.0""#, #""catalyst": true"#, #""orientations": ["portrait"]"#],
        [#""devices""#]
      ),
    ] as [(String, [String], [String])])
  func devicesAndTargetOfTheConfigurationGoAlong(configuration: String, written: [String], unwritten: [String]) throws {
    let (sources, description, text) = try both(["Screen.swift": Self.sheet, ".popuplint.json": configuration])
    #expect(sources == description, "\(text)")
    for part in written { #expect(text.contains(part), "\(text)") }
    for part in unwritten { #expect(!text.contains(part), "\(text)") }
  }

  @Test func whatIsReadIsKeptAsItIs() throws {
    let (sources, _, text) = try both(["Screen.swift": Self.sheet])
    #expect(text.contains(#""sourceRect": "frame""#), "\(text)")
    #expect(sources.contains { $0.rule == "anchor-outside-source" })
  }

  /// A card over a dimmed view of which one side is known.
  private static func card(dimmed: String) -> String {
    """
    import UIKit
    final class Offer: UIViewController {
      private let dim = UIView()
      private let card = UIView()
      init() {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .overFullScreen
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .clear
        dim.backgroundColor = UIColor.black.withAlphaComponent(0.5)
        card.backgroundColor = .white
        view.addSubview(dim)
        view.addSubview(card)
        NSLayoutConstraint.activate([
          dim.topAnchor.constraint(equalTo: \(dimmed).topAnchor),
          dim.bottomAnchor.constraint(equalTo: \(dimmed).bottomAnchor),
          dim.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          dim.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          card.centerYAnchor.constraint(equalTo: view.centerYAnchor),
          card.widthAnchor.constraint(equalToConstant: 280),
        ])
      }
    }
    """
  }

  @Test func whatIsDimmedIsWhatIsCovered() throws {
    let (part, described, text) = try both(["Offer.swift": Self.card(dimmed: "view.safeAreaLayoutGuide")])
    #expect(part == described)
    #expect(part.contains { $0.rule == "dimming-not-full" })
    #expect(text.contains(#""covers": "safeArea""#), "\(text)")
    let (whole, _, full) = try both(["Offer.swift": Self.card(dimmed: "view")])
    #expect(!whole.contains { $0.rule == "dimming-not-full" })
    #expect(!full.contains("covers"), "\(full)")
  }

  @Test func aSizeThatIsNotKnownIsNotZero() throws {
    let text = try both(["Offer.swift": Self.card(dimmed: "view")]).text
    #expect(text.contains(#""size": { "width": 280 }"#), "\(text)")
  }
}

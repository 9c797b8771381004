import FileSystem
import Linting
import Pictures
import PopupModel
import Reports
import RuleEngine

extension Subcommand {
  static let preview = Subcommand(
    name: "preview",
    summary: "Draws each popup of a file in each pose of each device.",
    details: """
      A picture shows the device's screen, its fold, safe area and occlusions, and the popup with its controls where it \
      lands; what lies where it should not is hatched. It is drawn from what 'popuplint place' prints, and nothing is drawn \
      that is not known. One popup in one pose of one device is one picture, more are a sheet of them.
      """,
    operands: .required("FILE", .path),
    options: [
      .popup, .pose, .pictureFormat, .fixed, .previewSuggested, .previewOutput, .device, .config, .noConfig,
    ],
    examples: [
      Example("popuplint preview --output coupon.svg coupon.popup.json", "Draws all of a file on one sheet."),
      Example(
        "popuplint preview --popup coupon --pose book --device iphone-duo Main.storyboard > book.svg", "One picture."),
      Example(
        "popuplint preview --fixed --suggested --format html --output fix.html coupon.popup.json",
        "A page that shows each popup before and after its fixes."),
    ],
    run: { arguments, console in
      try Outputs(arguments, [.previewOutput]).refuseOverwriting(arguments.operands)
      let source = try SourceFile(arguments.operands.first ?? "", arguments)
      if arguments.has(.previewSuggested), !arguments.has(.fixed) {
        throw UsageError("'--suggested' goes with '--fixed'")
      }
      let cards = try cards(of: source, arguments, console)
      let bytes =
        arguments.value(of: .pictureFormat) == "html"
        ? PicturePage.html(cards, title: "Popups of \(Paths.name(of: source.path))") : PictureSheet(cards).svg()
      try Outputs.write(bytes, to: arguments.value(of: .previewOutput), console)
      return .clean
    })

  private static func cards(of source: SourceFile, _ arguments: Arguments, _ console: Console) throws -> [PictureCard] {
    let engine = source.settings.engine
    let document = source.document
    try check(source, arguments)
    var fixed: (any SourceDocument)?
    if arguments.has(.fixed) {
      let result = engine.fixAll(document, suggested: arguments.has(.previewSuggested))
      for note in result.notes { console.complain("\(source.path): \(note)") }
      if result.applied.isEmpty {
        let hint = arguments.has(.previewSuggested) ? "" : "; '--suggested' takes the suggested ones too"
        console.note("There is nothing to fix\(hint).")
      }
      fixed = result.document
    }
    let preview = Preview(popup: arguments.value(of: .popup), pose: arguments.value(of: .pose))
    let cards = preview.cards(of: document, fixed: fixed, engine: engine)
    if cards.isEmpty { throw CommandError("\(source.path): no popup in it to draw") }
    return cards
  }

  /// Whether there are such a popup and such a pose.
  private static func check(_ source: SourceFile, _ arguments: Arguments) throws(UsageError) {
    if let popup = arguments.value(of: .popup) { try source.checkPopup(popup) }
    guard let pose = arguments.value(of: .pose) else { return }
    let engine = source.settings.engine
    let head = source.document.head
    let poses = engine.devices(for: head).flatMap { engine.poses(of: $0, for: head) }.map(\.id)
    if poses.contains(pose) { return }
    throw UsageError("no pose '\(pose)'", for: pose, among: poses)
  }
}

extension Option {
  static let pose = Option("pose", .text("POSE"), example: "--pose book", "Only the poses with this id.")
  static let pictureFormat = Option(
    "format", .choice(["svg", "html"]), example: "--format html",
    "How pictures are written; default svg. A page of HTML holds each as an SVG.")
  static let fixed = Option(
    "fixed", .flag, example: "--fixed", "Draws each popup before and after its safe fixes; writes none into the file.")
  static let previewSuggested = Option(
    "suggested", .flag, example: "--fixed --suggested",
    "With --fixed: takes the first suggested fix of a finding too.")
  static let previewOutput = Option("output", .path, example: "--output popups.svg", "Writes to a file.")
}

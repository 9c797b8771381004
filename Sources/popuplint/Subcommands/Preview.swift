import FileSystem
import Linting
import Pictures
import PopupModel
import Reports
import RuleEngine

extension Subcommand {
  static let preview = Subcommand(
    name: "preview",
    summary: "Draws each popup of a file or a folder where it lands.",
    details: """
      A picture shows the device's screen, its fold, safe area and occlusions, what is dimmed, the keyboard, and the popup \
      with its controls where it lands; what a rule finds there is hatched and named. It is drawn from what 'popuplint \
      place' prints; of a popup whose place is not known it shows what is known and says what is missing. Of poses that \
      look alike the worst stands for all, named first. One pose of one popup is one picture, more are a sheet of them, \
      and a folder is a gallery.
      """,
    operands: .required("PATH", .path),
    options: [
      .popup, .pose, .allPoses, .pictureFormat, .fixed, .previewSuggested, .previewOutput, .device, .config, .noConfig,
    ],
    examples: [
      Example("popuplint preview --output coupon.svg coupon.popup.json", "Draws all of a file on one sheet."),
      Example(
        "popuplint preview --popup coupon --pose book --device iphone-duo Main.storyboard > book.svg", "One picture."),
      Example(
        "popuplint preview --fixed --suggested --format html --output fix.html coupon.popup.json",
        "A page that shows each popup before and after its fixes."),
      Example("popuplint preview --format html --output gallery.html App", "A gallery of all popups under App."),
      Example("popuplint preview --format png --output coupon.png coupon.popup.json", "The sheet as pixels."),
    ],
    run: { arguments, console in
      let path = arguments.operands.first ?? ""
      try Outputs(arguments, [.previewOutput]).refuseOverwriting(arguments.operands)
      let files = try SourceFile.read(path, arguments, console)
      if arguments.has(.previewSuggested), !arguments.has(.fixed) {
        throw UsageError("'--suggested' goes with '--fixed'")
      }
      try check(files, at: path, arguments)
      let groups = files.map { file in
        PicturePage.Group(name: file.path, cards: cards(of: file, arguments, console))
      }.filter { !$0.cards.isEmpty }
      if groups.isEmpty { throw CommandError("\(path): no popup in it to draw") }
      let output = arguments.value(of: .previewOutput)
      try Outputs.write(try picture(of: groups, at: path, arguments), to: output, console)
      return .clean
    })

  private static func picture(of groups: [PicturePage.Group], at path: String, _ arguments: Arguments) throws -> [UInt8]
  {
    let title = "Popups of \(Paths.name(of: Paths.absolute(path, in: Paths.current())))"
    func sheet() -> [UInt8] { PictureSheet(groups.flatMap(\.cards)).svg() }
    switch arguments.value(of: .pictureFormat) {
    case "html":
      return groups.count == 1
        ? PicturePage.html(groups[0].cards, title: title) : PicturePage.gallery(groups, title: title)
    case "png": return try Rasteriser.png(of: sheet())
    default: return sheet()
    }
  }

  private static func cards(of file: SourceFile, _ arguments: Arguments, _ console: Console) -> [PictureCard] {
    var fixed: (any SourceDocument)?
    if arguments.has(.fixed) {
      let result = file.engine.fixAll(file.document, suggested: arguments.has(.previewSuggested))
      for note in result.notes { console.complain("\(file.path): \(note)") }
      if result.applied.isEmpty {
        let hint = arguments.has(.previewSuggested) ? "" : "; '--suggested' takes the suggested ones too"
        console.note("There is nothing to fix\(hint).")
      }
      fixed = result.document
    }
    return Preview(
      popup: arguments.value(of: .popup), pose: arguments.value(of: .pose), drawsAlike: arguments.has(.allPoses)
    ).cards(of: file.document, fixed: fixed, engine: file.engine)
  }

  /// Whether there are such a popup and such a pose.
  private static func check(_ files: [SourceFile], at path: String, _ arguments: Arguments) throws(UsageError) {
    if let popup = arguments.value(of: .popup) { try SourceFile.checkPopup(popup, in: files, at: path) }
    guard let pose = arguments.value(of: .pose) else { return }
    let poses = files.flatMap { file in file.engine.poses(for: file.document.head).map(\.pose.id) }
    if poses.contains(pose) { return }
    throw UsageError("no pose '\(pose)'", for: pose, among: poses)
  }
}

extension Option {
  static let pose = Option("pose", .text("POSE"), example: "--pose book", "Only the poses with this id.")
  static let allPoses = Option("all-poses", .flag, example: "--all-poses", "Draws poses that look alike each.")
  static let pictureFormat = Option(
    "format", .choice(["svg", "html", "png"]), example: "--format html",
    "How pictures are written; default svg. A page of HTML holds each as an SVG. PNG needs rsvg-convert or Chromium.")
  static let fixed = Option(
    "fixed", .flag, example: "--fixed", "Draws each popup before and after its safe fixes; writes none into the file.")
  static let previewSuggested = Option(
    "suggested", .flag, example: "--fixed --suggested",
    "With --fixed: takes the first suggested fix of a finding too.")
  static let previewOutput = Option("output", .path, example: "--output popups.svg", "Writes to a file.")
}

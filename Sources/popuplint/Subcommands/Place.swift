import FileSystem
import Reports

extension Subcommand {
  static let place = Subcommand(
    name: "place",
    summary: "Prints where each popup of a file lands, in each pose of each device.",
    details: """
      The poses are those that 'lint' asks: of the families and orientations that the app supports, as far as they are \
      known. Frames are in points, \
      in the coordinates of the window. An unknown frame is one that the description does not tell, \
      such as a sheet's.
      """,
    operands: .required("FILE", .path),
    options: [.placementFormat, .pictures, .popup, .device, .config, .noConfig],
    examples: [
      Example("popuplint place coupon.popup.json", "A row for each popup, device and pose."),
      Example("popuplint place --pictures --popup coupon coupon.popup.json", "Draws one popup in each pose too."),
      Example("popuplint place --format json coupon.popup.json", "The rows for programs."),
    ],
    run: { arguments, console in
      let path = arguments.operands.first ?? ""
      guard !Paths.isFolder(Paths.absolute(path, in: Paths.current())) else {
        throw CommandError("\(path): is a folder; name a file")
      }
      let files = try SourceFile.read(path, arguments, console)
      let wanted = arguments.value(of: .popup)
      if let wanted { try SourceFile.checkPopup(wanted, in: files, at: path) }
      let rows = files.flatMap { PlacementRow.rows(of: $0.document, engine: $0.engine, popup: wanted) }
      if rows.isEmpty, files.contains(where: { !$0.document.popups.isEmpty }) {
        console.note("\(path): no pose is known to occur: its devices, orientations or direction are not known")
      }
      if arguments.value(of: .placementFormat) == "json" {
        console.print(PlacementJSON.text(rows))
      } else {
        console.print(PlacementTable.text(rows))
        if arguments.has(.pictures) { console.print(PlacementPicture.text(rows)) }
      }
      return .clean
    })
}

extension Option {
  static let placementFormat = Option(
    "format", .choice(["text", "json"]), example: "--format json", "How the rows are written; default text.")
  static let pictures = Option(
    "pictures", .flag, example: "--pictures", "Draws each popup in its window, below the table.")
  static let popup = Option("popup", .text("POPUP"), example: "--popup coupon", "Only the popup with this id.")
}

import DescriptionFormat
import PopupModel
import Reports

extension Subcommand {
  static let devices = Subcommand(
    name: "devices",
    summary: "Lists the devices that popups can be checked on, or all poses of one.",
    operands: .optional("ID", .device),
    options: [.listFormat],
    examples: [
      Example("popuplint devices", "Lists the devices."),
      Example("popuplint devices iphone-duo", "Shows the poses, folds and occlusions of one."),
      Example(
        "popuplint devices --format json", "Prints them in the shape that a description's deviceProfiles takes."),
    ],
    run: { arguments, console in
      var devices = DeviceCatalog.builtIn
      if let id = arguments.operands.first {
        guard let device = DeviceCatalog.device(id) else {
          throw UsageError("unknown device '\(id)'", for: id, among: devices.map(\.id))
        }
        devices = [device]
      }
      if arguments.value(of: .listFormat) == "json" {
        console.print(DeviceList.json(devices))
      } else if let device = devices.first, !arguments.operands.isEmpty {
        console.print(DeviceList.text(of: device))
      } else {
        console.print(DeviceList.text(devices))
      }
      return .clean
    })
}

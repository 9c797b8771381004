import PopupModel

/// The devices that the tests place popups on, with the figures of the shipped catalog.
enum Devices {
  static let duo = Device(
    id: "iphone-duo", name: "iPhone Duo", idiom: .phone, scale: 3,
    poses: [
      Pose(
        id: "closed-portrait", size: Size(width: 466, height: 678), horizontalSizeClass: .compact,
        verticalSizeClass: .regular, orientation: .portrait,
        safeArea: HardwareInsets(top: 0, left: 0, bottom: 34, right: 84),
        occlusions: [
          Occlusion(frame: Rect(x: 382, y: 0, width: 84, height: 170), isActive: true, name: "bar-strip"),
          Occlusion(frame: Rect(x: 399.7, y: 29.3, width: 37, height: 37), isActive: true, name: "outer-camera"),
        ]),
      Pose(
        id: "closed-landscape", size: Size(width: 678, height: 466), horizontalSizeClass: .compact,
        verticalSizeClass: .compact, orientation: .landscape,
        safeArea: HardwareInsets(top: 0, left: 0, bottom: 34, right: 84),
        occlusions: [
          Occlusion(frame: Rect(x: 594, y: 384, width: 84, height: 82), isActive: true, name: "bar-strip")
        ]),
      portrait(id: "open-portrait", folded: false),
      landscape(id: "open-landscape", folded: false),
      portrait(id: "tabletop", folded: true),
      landscape(id: "book", folded: true),
    ])

  static let phone = Device(
    id: "iphone-18-pro", name: "iPhone 18 Pro", idiom: .phone, scale: 3,
    poses: [
      Pose(
        id: "portrait", size: Size(width: 402, height: 874), horizontalSizeClass: .compact,
        verticalSizeClass: .regular, orientation: .portrait,
        safeArea: HardwareInsets(top: 62, left: 0, bottom: 34, right: 0), keyboardHeight: 335),
      Pose(
        id: "landscape", size: Size(width: 874, height: 402), horizontalSizeClass: .compact,
        verticalSizeClass: .compact, orientation: .landscape,
        safeArea: HardwareInsets(top: 0, left: 62, bottom: 21, right: 62), keyboardHeight: 209),
    ])

  static let pad = Device(
    id: "ipad", name: "iPad", idiom: .pad, scale: 2,
    poses: [
      Pose(
        id: "portrait", size: Size(width: 810, height: 1080), horizontalSizeClass: .regular,
        verticalSizeClass: .regular, orientation: .portrait,
        safeArea: HardwareInsets(top: 20, left: 0, bottom: 0, right: 0), keyboardHeight: 320),
      Pose(
        id: "landscape", size: Size(width: 1080, height: 810), horizontalSizeClass: .regular,
        verticalSizeClass: .regular, orientation: .landscape,
        safeArea: HardwareInsets(top: 20, left: 0, bottom: 0, right: 0), keyboardHeight: 408),
    ])

  /// Two panes of 540×720 with a hinge between them that hides what lies under it.
  static let surface = Device(
    id: "surface-duo", name: "Surface Duo", idiom: .phone, scale: 2.5,
    poses: [
      Pose(
        id: "spanned-portrait", size: Size(width: 1113.6, height: 720), horizontalSizeClass: .regular,
        verticalSizeClass: .regular, orientation: .portrait,
        divisions: [Division(frame: Rect(x: 540, y: 0, width: 33.6, height: 720), isActive: true)]),
      Pose(
        id: "spanned-landscape", size: Size(width: 720, height: 1113.6), horizontalSizeClass: .regular,
        verticalSizeClass: .regular, orientation: .landscape,
        divisions: [Division(frame: Rect(x: 0, y: 540, width: 720, height: 33.6), isActive: true)]),
    ])

  private static func portrait(id: String, folded: Bool) -> Pose {
    Pose(
      id: id, size: Size(width: 669, height: 951), horizontalSizeClass: .regular, verticalSizeClass: .regular,
      orientation: .portrait, safeArea: HardwareInsets(top: 82, left: 0, bottom: 34, right: 0),
      divisions: [Division(frame: Rect(x: 0, y: 455.5, width: 669, height: 40), isActive: folded)],
      occlusions: [
        Occlusion(frame: Rect(x: 535, y: 0, width: 134, height: 82), isActive: true, name: "status-strip"),
        Occlusion(frame: Rect(x: 21, y: 215.7, width: 37, height: 58), isActive: false, name: "inner-camera"),
      ])
  }

  private static func landscape(id: String, folded: Bool) -> Pose {
    Pose(
      id: id, size: Size(width: 951, height: 669), horizontalSizeClass: .regular, verticalSizeClass: .regular,
      orientation: .landscape, safeArea: HardwareInsets(top: 0, left: 0, bottom: 34, right: 84),
      divisions: [Division(frame: Rect(x: 455.5, y: 0, width: 40, height: 669), isActive: folded)],
      occlusions: [
        Occlusion(frame: Rect(x: 867, y: 0, width: 84, height: 120), isActive: true, name: "status-strip"),
        Occlusion(frame: Rect(x: 677.3, y: 21, width: 58, height: 37), isActive: false, name: "inner-camera"),
      ])
  }
}

extension Device {
  func pose(_ id: String) -> Pose {
    guard let pose = poses.first(where: { $0.id == id }) else { preconditionFailure("no pose \(id)") }
    return pose
  }
}

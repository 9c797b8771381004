internal import CSwiftTree
import PopupModel

/// The application-wide window that a presenter is the root controller of.
struct PresenterSource {
  let unit: Unit

  func word(for call: PresentCall) -> Word? {
    guard !call.isOnSelf, let base = call.call.base, let path = unit.path(of: base) else { return nil }
    let members = members(of: path, depth: 0)
    guard members.contains("rootViewController"), let application = members.firstIndex(of: "UIApplication"),
      application + 1 < members.count, members[application + 1] == "shared"
    else { return nil }
    let rest = members[(application + 2)...]
    if rest.contains("keyWindow") { return .keyWindow }
    if rest.contains("windows") { return .firstWindow }
    if rest.starts(with: ["delegate"]), rest.contains("window") { return .delegateWindow }
    return nil
  }

  /// The members on the way to a value, through the calls that take one of several: `windows.first { $0.isKeyWindow }`.
  private func members(of path: Path, depth: Int) -> [String] {
    guard depth < 6, case .value = path.root, let origin = unit.origin(of: Path(root: path.root)),
      let call = Unit.call(origin), let base = call.base, let before = unit.path(of: base)
    else { return path.members }
    return members(of: before, depth: depth + 1) + [call.name] + path.members
  }
}

import SourceText

/// Code in the making: parts that go to different places, collected from the concerns of a fix.
struct Snippet {
  let names: Names
  let isWholeClass: Bool

  /// The popup is its own popover's delegate, or where its class is UIKit's the controller that presents it is.
  enum Delegate: Int { case none, adaptivePresentation, popover }
  var delegate: Delegate = .none
  var delegateMethods: [String] = []

  /// Stored properties of the popup's controller.
  var properties: [String] = []
  /// Properties of the controller that hold from the start, as statements.
  var controllerSettings: [String] = []
  var viewDidLoad: [String] = []
  var viewDidLayoutSubviews: [String] = []
  var viewIsAppearing: [String] = []
  var viewWillDisappear: [String] = []
  var methods: [String] = []

  /// The properties of the popover presentation controller to set, in order.
  var popoverSettings: [(property: String, value: String)] = []
  /// Whether the app runs on releases that know no source item.
  var needsSourceItemCheck = false
  /// Whether the presentation style is set first, as the popover presentation controller is nil until then.
  var setsStyle = false

  var presenterViewDidLoad: [String] = []
  /// Whole classes.
  var types: [String] = []
  /// What is to be taken out, and where.
  var removals: [String] = []

  /// What a whole class leaves to the controller that presents it, between its making and its presentation.
  var presentingStatements: [String] = []

  /// The parts of a whole class that depend on what it is anchored to.
  var initializer: (parameters: String, arguments: String, attribute: String?) = ("", "", nil)

  init(names: Names, isWholeClass: Bool) {
    self.names = names
    self.isWholeClass = isWholeClass
  }

  var isEmpty: Bool {
    delegateMethods.isEmpty && properties.isEmpty && controllerSettings.isEmpty && viewDidLoad.isEmpty
      && viewDidLayoutSubviews.isEmpty && viewIsAppearing.isEmpty && methods.isEmpty
      && popoverSettings.isEmpty && presenterViewDidLoad.isEmpty && types.isEmpty && removals.isEmpty && !isWholeClass
  }

  mutating func needs(_ delegate: Delegate) {
    if delegate.rawValue > self.delegate.rawValue { self.delegate = delegate }
  }

  mutating func remove(_ what: String, from place: String? = nil) {
    removals.append("// In \(place ?? names.controller): take out \(what).")
  }

  var presenter: String { "the controller that presents \(names.instance)" }

  // MARK: - Rendering

  var rendered: String {
    var parts = isWholeClass ? [wholeClass] : [controllerMembers]
    parts += types
    parts += isWholeClass ? [wholePresentation] : [presenterMembers, presentation]
    if !removals.isEmpty { parts.append(removals.joined(separator: "\n")) }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private var conformance: String? {
    switch delegate {
    case .none: nil
    case .adaptivePresentation: "UIAdaptivePresentationControllerDelegate"
    case .popover: "UIPopoverPresentationControllerDelegate"
    }
  }

  /// What is done on the events of the view.
  var overrides: [CodeParts.Override] {
    [
      .init("viewDidLoad()", viewDidLoad), .init("viewIsAppearing(_ animated: Bool)", viewIsAppearing),
      .init("viewDidLayoutSubviews()", viewDidLayoutSubviews),
      .init("viewWillDisappear(_ animated: Bool)", viewWillDisappear),
    ]
  }

  private var viewEvents: [String] {
    overrides.compactMap { override in
      override.statements.isEmpty
        ? nil : function("override func \(override.signature)", [override.superCall] + override.statements)
    }
  }

  private var controllerMembers: String {
    var snippet = self
    snippet.viewDidLoad = controllerSettings + viewDidLoad
    var members = properties.isEmpty ? [] : [properties.joined(separator: "\n")]
    members += snippet.viewEvents + methods
    if names.ownsController { members += delegateMethods }
    guard !members.isEmpty else { return "" }
    let conforms =
      names.ownsController && !delegateMethods.isEmpty ? conformance.map { ", which conforms to \($0)" } : nil
    return "// In \(names.controller)\(conforms ?? ""):\n\n" + members.joined(separator: "\n\n")
  }

  private var presenterMembers: String {
    var members: [String] = []
    if !presenterViewDidLoad.isEmpty {
      members.append(function("override func viewDidLoad()", ["super.viewDidLoad()"] + presenterViewDidLoad))
    }
    var conforms = ""
    if !names.ownsController, !delegateMethods.isEmpty {
      members += delegateMethods
      conforms = conformance.map { ", which conforms to \($0)" } ?? ""
    }
    guard !members.isEmpty else { return "" }
    return "// In \(presenter)\(conforms):\n\n" + members.joined(separator: "\n\n")
  }

  private var presentation: String {
    var lines: [String] = []
    if setsStyle { lines.append("\(names.instance).modalPresentationStyle = .popover") }
    let owner = names.ownsController ? names.instance : "self"
    var settings = popoverSettings
    if !delegateMethods.isEmpty, delegate == .popover { settings.insert(("delegate", owner), at: 0) }
    if settings.count == 1, !needsSourceItemCheck, settings[0].value.utf8.count < 60,
      !settings[0].value.contains("popover.")
    {
      lines.append("\(names.instance).popoverPresentationController?.\(settings[0].property) = \(settings[0].value)")
    } else if !settings.isEmpty {
      lines.append("if let popover = \(names.instance).popoverPresentationController {")
      for setting in settings { lines.append(indented(statement(setting))) }
      lines.append("}")
    }
    if !delegateMethods.isEmpty, delegate == .adaptivePresentation {
      lines.append("\(names.instance).presentationController?.delegate = \(owner)")
    }
    guard !lines.isEmpty else { return "" }
    let timing = setsStyle ? "before" : "after its style is set and before"
    return
      "// Where \(names.instance), of class \(names.controller), is presented: \(timing) present(_:animated:completion:)\n"
      + lines.joined(separator: "\n")
  }

  private func statement(_ setting: (property: String, value: String)) -> String {
    let assignment = "popover.\(setting.property) = \(setting.value)"
    guard setting.property == "sourceItem", needsSourceItemCheck else { return assignment }
    return "if #available(iOS 16.0, *) {\n" + indented(assignment) + "\n}"
  }

  private var wholeClass: String {
    var configuration = ["self.contentView = contentView", "super.init(nibName: nil, bundle: nil)"]
    configuration.append("modalPresentationStyle = .popover")
    configuration += controllerSettings
    var settings = popoverSettings
    if !delegateMethods.isEmpty { settings.append(("delegate", "self")) }
    if !settings.isEmpty {
      configuration.append("// Only from here on is there a popover presentation controller.")
      configuration.append("guard let popover = popoverPresentationController else { return }")
      configuration += settings.map { "popover.\($0.property) = \($0.value)" }
    }
    var members = [properties.joined(separator: "\n")]
    members.append(function("init(contentView: UIView, \(initializer.parameters))", configuration))
    members.append(
      "@available(*, unavailable)\n" + function("required init?(coder: NSCoder)", ["return nil"]))
    members += viewEvents + methods + delegateMethods
    let inherits = ["UIViewController"] + [delegateMethods.isEmpty ? nil : conformance].compactMap { $0 }
    var lines = ["import UIKit", "", "/// Shows its content view as a popover."]
    if let attribute = initializer.attribute { lines.append(attribute) }
    lines.append("final class \(names.controller): \(inherits.joined(separator: ", ")) {")
    lines.append(indented(members.joined(separator: "\n\n")))
    lines.append("}")
    return lines.joined(separator: "\n")
  }

  private var wholePresentation: String {
    """
    // Where the popup is presented; contentView is the view that it shows:
    let \(names.instance) = \(names.controller)(contentView: contentView, \(initializer.arguments))

    """ + (presentingStatements + ["present(\(names.instance), animated: true)"]).joined(separator: "\n")
  }

  func function(_ signature: String, _ lines: [String]) -> String {
    "\(signature) {\n" + indented(lines.joined(separator: "\n")) + "\n}"
  }
}

/// `text` four columns to the right; empty lines stay empty.
func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "    " + $0 }
    .joined(separator: "\n")
}

/// A length or an opacity as a Swift literal.
func literal(_ number: Double) -> String { number.isFinite ? NumberText.exact(number) : "0" }

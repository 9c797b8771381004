internal import CSwiftTree
import PopupModel

/// SwiftUI's `.popover` and `.sheet` modifiers.
struct SwiftUISites {
  let unit: Unit
  let lookup: Lookup

  func drafts() -> [Draft] { unit.calls.compactMap(draft) }

  private func draft(_ call: Unit.Call) -> Draft? {
    guard call.name == "popover" || call.name == "sheet", call.callee.kind == .memberAccessExpr,
      let first = call.arguments.first?.label, first == "isPresented" || first == "item",
      // A library's own modifier has other arguments.
      call.arguments.allSatisfy({ argument in
        argument.label.map {
          ["isPresented", "item", "attachmentAnchor", "arrowEdge", "arrowEdges", "onDismiss", "content"].contains($0)
        } ?? false
      })
    else { return nil }
    guard let closure = call.closures.first ?? call.argument("content") else { return nil }
    let name = call.callee.children.last { $0.kind == .declReferenceExpr } ?? call.node
    let isPopover = call.name == "popover"
    let content = SwiftUIContent(closure, lookup: lookup)
    let presenter = unit.type?.name
    var draft = Draft(
      kind: .swiftUI, name: content.name ?? [presenter, call.name].compactMap { $0 }.joined(separator: "."),
      nameRange: name.range)
    draft.places = [name.start..<max(call.node.end, name.end)]
    draft.site.closure = closure
    draft.site.style = name
    draft.set(.style, .known(.word(isPopover ? .popover : .automatic)), at: name)
    draft.setUnknown(.preferredContentSize, .scrollable, .dimmingBy)
    if isPopover {
      // The modified view is the anchor, and SwiftUI follows it.
      draft.set(.sourceView, .known(.string("the modified view")), at: name)
      draft.set(.adaptiveStyle, content.adaptation)
      if let edge = call.argument("arrowEdge") ?? call.argument("arrowEdges") {
        draft.set(.permittedArrowDirections, .unknown, at: edge)
      }
    }
    if let argument = content.dismissalArgument, argument.tree === unit.file.tree {
      draft.site.statements[.isModalInPresentation] = argument
    }
    switch content.interactiveDismissDisabled {
    case .absent: break
    case let state: draft.set(.isModalInPresentation, state)
    }
    if let role = content.textEntry { draft.set(.controls, .known(.controls([Control(role: .known(role))]))) }
    return draft
  }
}

/// What a closure of SwiftUI shows, with what the views that it calls say of their presentation.
struct SwiftUIContent {
  private(set) var name: String?
  /// What a popover becomes for a compact size class; absent where nothing says so.
  private(set) var adaptation = State<Value>.absent
  private(set) var interactiveDismissDisabled = State<Value>.absent
  private(set) var textEntry: Word?
  /// What `interactiveDismissDisabled` is called with, if it is.
  private(set) var dismissalArgument: Node?

  private let lookup: Lookup
  private var visited = Set<String>()

  init(_ closure: Node, lookup: Lookup) {
    self.lookup = lookup
    read(closure, depth: 0)
  }

  private mutating func read(_ node: Node, depth: Int) {
    var calls: [Unit.Call] = []
    node.visit { node in
      if let call = Unit.call(node) { calls.append(call) }
    }
    for call in calls {
      switch call.name {
      case "presentationCompactAdaptation": readAdaptation(call)
      case "presentationDetents", "presentationAdaptation":
        // A sheet of a size that was thought of.
        if adaptation.isAbsent { adaptation = .unknown }
      case "interactiveDismissDisabled":
        let argument = call.arguments.first
        let value = argument.map { Literals.bool($0.value) } ?? true
        dismissalArgument = argument?.value
        interactiveDismissDisabled = value.map { .known(.bool($0)) } ?? .unknown
      case "NavigationView", "NavigationStack", "NavigationSplitView":
        // With a bar of its own it suits a sheet.
        if depth < 2, adaptation.isAbsent { adaptation = .unknown }
      case _ where call.name.first?.isUppercase == true && call.base == nil: enter(call.name, depth)
      case _ where call.base != nil: readModifier(call.name)
      default: readHelper(call.name, depth)
      }
    }
    // A property or method of the presenting view that makes the content.
    if depth == 0, node.kind != .closureExpr || calls.isEmpty { setUnknown() }
  }

  private mutating func readAdaptation(_ call: Unit.Call) {
    let names = call.arguments.map { Literals.member($0.value) }
    if !names.isEmpty, names.allSatisfy({ $0 == "popover" || $0 == "none" }) {
      adaptation = .known(.word(.none))
    } else {
      adaptation = .unknown
    }
  }

  private static let roles: [String: Word] = [
    "TextField": .textField, "SecureField": .textField, "TextEditor": .textView,
  ]

  private mutating func enter(_ name: String, _ depth: Int) {
    if Self.roles[name] != nil || SwiftUIContent.systemViews.contains(name) { return }
    guard depth < 3, visited.insert(name).inserted, lookup.mayBeView(name) else { return }
    guard let facts = lookup.type(name) else {
      // A view that is not found may say how it adapts.
      if lookup.looksLikeView(name) { setUnknown() }
      return
    }
    guard facts.inherits("View") else {
      if facts.inherits("UIViewControllerRepresentable") || facts.inherits("UIViewRepresentable") {
        if self.name == nil { self.name = name }
        // The system's own controllers suit a sheet.
        setUnknown()
      }
      return
    }
    if self.name == nil { self.name = name }
    for part in facts.parts { read(part.node, depth: depth + 1) }
    // Of several views, one is shown.
    if depth == 0, self.name == name { textEntry = TextEntry(facts).role }
  }

  /// A modifier of the workspace's own may hold the system's.
  private mutating func readModifier(_ name: String) {
    guard lookup.declaresFunction(name) else { return }
    for function in lookup.functions(named: name, with: .adapts) {
      if ["presentationCompactAdaptation", "presentationDetents"].contains(where: function.node.mentions) {
        adaptation = .unknown
      }
      if function.node.mentions("interactiveDismissDisabled") { interactiveDismissDisabled = .unknown }
    }
  }

  private mutating func readHelper(_ name: String, _ depth: Int) {
    guard depth < 2, lookup.declaresFunction(name) else { return }
    readModifier(name)
  }

  private mutating func setUnknown() {
    if adaptation.isAbsent { adaptation = .unknown }
    if interactiveDismissDisabled.isAbsent { interactiveDismissDisabled = .unknown }
  }

  /// Views and values of SwiftUI that say nothing of a presentation.
  private static let systemViews: Set<String> = [
    "Text", "Image", "Button", "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "List", "Form", "Section",
    "Group", "ForEach",
    "ScrollView", "NavigationView", "NavigationStack", "NavigationLink", "Label", "Spacer", "Divider", "Toggle",
    "Picker", "Stepper",
    "Slider", "DatePicker", "ColorPicker", "ProgressView", "Menu", "Link", "GeometryReader", "Color", "Rectangle",
    "RoundedRectangle", "Circle",
    "Capsule", "Path", "EmptyView", "AnyView", "TabView", "Grid", "GridRow", "LazyVGrid", "LazyHGrid", "GridItem",
    "Binding", "ToolbarItem",
    "ToolbarItemGroup", "Font", "UIColor", "UIImage", "URL", "CGSize", "CGRect", "CGFloat", "String", "Int", "Double",
    "Array", "Set", "Date",
    "EdgeInsets", "LocalizedStringKey", "NSLocalizedString", "Task", "DispatchQueue", "State", "ViewThatFits",
    "LabeledContent", "TimelineView",
    "DisclosureGroup", "ControlGroup", "EditButton", "CloseButton", "GroupBox",
  ]
}

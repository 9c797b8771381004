internal import CSwiftTree
import PopupModel

/// What a closure of SwiftUI shows: an arm for each way through its branches.
struct SwiftUIContent {
  /// A text field that is gone with its view.
  struct Form {
    var role: Word
    /// The view that holds it.
    var type: String
    /// Where the content names that view.
    var name: Node?
    /// The state that its fields write.
    var states: [String] = []
    var declaration: TypeDeclaration?
  }

  /// What is shown together, with what the views that it calls say of their presentation.
  struct Arm {
    /// What a popover becomes for a compact size class; absent where nothing says so.
    var adaptation = State<Value>.absent
    var interactiveDismissDisabled = State<Value>.absent
    /// Whether something in it is known to close the presentation.
    var closes = false
    /// What `interactiveDismissDisabled` is called with, if it is.
    var dismissalArgument: Node?
    fileprivate(set) var form: Form?
    /// The views of the arms that show the same form, where there are several arms.
    fileprivate(set) var statements: [Node] = []
    fileprivate var showsSomething = true

    mutating func setUnknown() {
      if adaptation.isAbsent { adaptation = .unknown }
      if interactiveDismissDisabled.isAbsent { interactiveDismissDisabled = .unknown }
    }
  }

  /// The first view of the workspace that the content names.
  private(set) var name: String?
  /// What holds of all arms, with the form of the arm that the content is named for.
  private(set) var main = Arm()
  /// Arms with forms that `main` says nothing of, each form once.
  private(set) var furtherForms: [Arm] = []

  var adaptation: State<Value> { main.adaptation }
  /// All that is shown, where that is one view.
  private(set) var only: Node?

  private let lookup: Lookup
  private let flag: String?

  /// - Parameter flag: what the presentation is bound to, as the code says it.
  init(_ content: Node, unit: Unit, lookup: Lookup, flag: String? = nil) {
    self.lookup = lookup
    self.flag = flag
    let named = firstView(in: content)
    name = named?.type.name
    let types = unit.type.map { unit.file.types(named: $0.name) } ?? []
    let ways = ViewArms(content, types: types).arms
    if ways.count == 1, ways[0].views.count == 1 { only = ways[0].views[0].view }
    var arms: [Arm] = []
    var ownArm: Int?
    for (number, way) in ways.enumerated() {
      var arm = read(way, of: content)
      if let (form, statement) = form(of: way, named: named?.call.node) {
        arm.form = form
        if ways.count > 1 { arm.statements = [statement] }
      }
      if let named, ownArm == nil, way.views.contains(where: { $0.view.contains(named.call.node) }) { ownArm = number }
      arms.append(arm)
    }
    if arms.count == 1 { ownArm = 0 }
    let shown = arms.filter(\.showsSomething)
    main.adaptation = SwiftUIContent.common(shown.map(\.adaptation))
    main.interactiveDismissDisabled = SwiftUIContent.common(shown.map(\.interactiveDismissDisabled))
    main.dismissalArgument = arms.count == 1 ? arms[0].dismissalArgument : nil
    var forms: [Arm] = []
    for (number, arm) in arms.enumerated() where arm.form != nil && number != ownArm { forms.append(arm) }
    if let ownArm, arms[ownArm].form != nil {
      let adaptation = main.adaptation
      main = arms[ownArm]
      main.adaptation = adaptation
      SwiftUIContent.take(from: &forms, into: &main)
    }
    while !forms.isEmpty {
      var arm = forms.removeFirst()
      SwiftUIContent.take(from: &forms, into: &arm)
      furtherForms.append(arm)
    }
  }

  /// Joins the arms that show the same form in the same way.
  private static func take(from forms: inout [Arm], into arm: inout Arm) {
    func isSame(_ other: Arm) -> Bool {
      other.form?.type == arm.form?.type && other.interactiveDismissDisabled == arm.interactiveDismissDisabled
    }
    arm.statements += forms.filter(isSame).flatMap(\.statements)
    forms.removeAll(where: isSame)
  }

  /// What all say; unknown where they differ.
  private static func common(_ states: [State<Value>]) -> State<Value> {
    guard let first = states.first else { return .absent }
    return states.allSatisfy { $0 == first } ? first : .unknown
  }

  // MARK: Forms

  /// The first type in some code that is a view of the workspace.
  private func firstView(in node: Node) -> (call: Unit.Call, type: ClassFacts)? {
    var found: (Unit.Call, ClassFacts)?
    func check(_ node: Node) {
      guard found == nil, let call = Unit.call(node), let names = Unit.constructedNames(call),
        let facts = workspaceType(names),
        ["View", "UIViewControllerRepresentable", "UIViewRepresentable"].contains(where: facts.inherits)
      else { return }
      found = (call, facts)
    }
    check(node)
    node.visit(enters: { _ in found == nil }) { check($0) }
    return found
  }

  /// A type of the workspace that may be a view.
  private func workspaceType(_ names: [String]) -> ClassFacts? {
    guard let name = names.last, names.count > 1 || !SwiftUIContent.isSystem(name), lookup.mayBeView(name) else {
      return nil
    }
    return lookup.type(names)
  }

  /// What shows a view no sooner than it is touched.
  private static let controls: Set<String> = ["NavigationLink", "Button", "Menu", "Link", "EditButton"]

  private static let fields: Set<String> = ["TextField", "SecureField", "TextEditor"]

  static func isSystem(_ name: String) -> Bool { systemViews.contains(name) || fields.contains(name) }

  /// The form that an arm shows. Of a view that is not found, or holds others, the first in it is taken.
  private func form(of way: ViewArms.Arm, named: Node?) -> (form: Form, statement: Node)? {
    for shown in way.views {
      let root = ViewArms.root(of: shown.view)
      if let names = Unit.call(root).flatMap(Unit.constructedNames), names.count == 1,
        SwiftUIContent.isSystem(names[0]),
        SwiftUIContent.controls.contains(names[0]) || named.map({ !shown.view.contains($0) }) ?? true
      {
        continue
      }
      guard let (call, facts) = firstView(in: shown.view), facts.inherits("View"), let role = TextEntry(facts).role
      else {
        continue
      }
      let form = Form(
        role: role, type: facts.name, name: call.callee, states: FormState(of: facts).fields.map(\.state),
        declaration: facts.declaration)
      return (form, shown.statement)
    }
    return nil
  }

  // MARK: Presentation

  private func read(_ way: ViewArms.Arm, of content: Node) -> Arm {
    var arm = Arm()
    arm.showsSomething = !way.views.isEmpty
    var reading = ContentReading(lookup: lookup, excluded: way.excluded, flag: flag)
    for node in [content] + way.helpers { reading.read(node, into: &arm) }
    for shown in way.views {
      let root = ViewArms.root(of: shown.view)
      // A value that is handed in, or what a property or function elsewhere makes.
      if Unit.call(root) == nil, root.firstToken?.text.first?.isUppercase != true { arm.setUnknown() }
    }
    if isRepresentable(way) { arm.setUnknown() }
    return arm
  }

  /// Whether all that is shown is what UIKit shows: the system's own controllers suit a sheet.
  private func isRepresentable(_ way: ViewArms.Arm) -> Bool {
    var visited = Set<[String]>()
    var ways = [way]
    // Views that hold views, each once: those that show one another by turns would not end.
    for _ in 0..<4 {
      var inner: [ViewArms.Arm] = []
      for way in ways where way.views.count == 1 {
        guard let names = Unit.call(ViewArms.root(of: way.views[0].view)).flatMap(Unit.constructedNames),
          visited.insert(names).inserted, let facts = workspaceType(names)
        else { continue }
        if facts.inherits("UIViewControllerRepresentable") || facts.inherits("UIViewRepresentable") { return true }
        if facts.inherits("View") { inner += bodyArms(of: facts) }
      }
      ways = inner
    }
    return false
  }

  private func bodyArms(of facts: ClassFacts) -> [ViewArms.Arm] {
    for part in facts.parts {
      guard let body = part.member(named: "body"), let block = body.child(.accessorBlock) else { continue }
      let types = facts.parts.filter { $0.tree === part.tree }
      return ViewArms(block, types: types).arms
    }
    return []
  }

  /// Views and values of SwiftUI that say nothing of a presentation.
  static let systemViews: Set<String> = [
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
    "DisclosureGroup", "ControlGroup", "EditButton", "CloseButton", "GroupBox", "ScrollViewReader",
    "ContentUnavailableView", "PhotosPicker", "MultiDatePicker",
  ]
}

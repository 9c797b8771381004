internal import CSwiftTree
import PopupModel

/// A function that gives a controller the presentation style that it is called with.
struct StyleHelper {
  /// The controller that gets the style, to who calls the function.
  enum Subject {
    case givenBack
    /// What an argument for the parameter of this name is, or what shows it.
    case passed(String)
  }

  let function: FunctionDeclaration
  let subject: Subject
  /// What the function gives back shows.
  private(set) var content: ContentType?
  /// What it sets of a presentation beside the style.
  let sets: Set<String>
  /// Whether the controller goes somewhere that is not followed.
  let escapes: Bool
  private let style: FunctionDeclaration.Parameter
  private let defaultStyle: Node?

  /// The type of a parameter for a style.
  static let type = "UIModalPresentationStyle"

  /// Nil where anything but the argument decides over the style.
  init?(_ function: FunctionDeclaration, lookup: Lookup) {
    let styles = function.parameters.filter { $0.type == Self.type }
    guard styles.count == 1, let unit = lookup.unit(of: function) else { return nil }
    let parameters = unit.bindings.filter {
      $0.node.kind == .functionParameter && $0.node.nearest(Self.isFunction) == unit.node
    }
    guard let parameter = parameters.first(where: { $0.name == styles[0].name }) else { return nil }
    let given = Path(root: .value(parameter.node.index))
    let assignments = unit.assignments.filter { $0.path.members.last == "modalPresentationStyle" }
    guard assignments.count == 1, let only = assignments.first, only.isSimple, unit.path(of: only.value) == given,
      only.path.members.count == 1, Branch.around(only.node, within: unit.node).isEmpty,
      only.node.nearest({ $0.kind == .closureExpr }).map(unit.node.contains) != true
    else { return nil }
    let path = Path(root: only.path.root)
    guard let origin = unit.origin(of: path) else { return nil }
    let flow = Flow(path, in: unit, lookup: lookup, isReturnFollowed: true)
    guard !flow.isEmbedded else { return nil }
    let isGivenBack =
      !unit.returned.isEmpty && unit.returned.allSatisfy { unit.path(of: $0).map(flow.paths.contains) ?? false }
    if let passed = parameters.first(where: { $0.node == origin }) {
      subject = .passed(passed.name)
    } else if isGivenBack {
      subject = .givenBack
      content = ContentType(path: path, flow: flow, unit: unit, lookup: lookup)
    } else if !flow.presentations.isEmpty, let root = Unit.call(origin)?.argument("rootViewController"),
      let passed = parameters.first(where: { unit.path(of: root) == Path(root: .value($0.node.index)) })
    {
      subject = .passed(passed.name)
    } else {
      return nil
    }
    self.function = function
    style = styles[0]
    defaultStyle = parameter.node.child(.initializerClause)?.children.last { $0.kind != .token }
    sets = Preparation.sensitive.filter { $0 != "modalPresentationStyle" && unit.node.mentions($0) }
    escapes = flow.escapes || flow.isAnchoredElsewhere
  }

  private static func isFunction(_ node: Node) -> Bool {
    [.functionDecl, .initializerDecl, .closureExpr].contains(node.kind)
  }

  /// Of a call in a file without the helper, which has the other words of a style.
  static let words = [TellingWords(["formSheet", "pageSheet", .end(".popover")])]

  /// The style that a call in `file` gives, by its argument or by the parameter's default; `node` is the argument.
  func style(of call: Unit.Call, in file: SwiftFile) -> (name: String, node: Node?)? {
    if let argument = argument(for: style.name, of: call) {
      // The point and the name belong together in `words`.
      guard let name = Literals.member(argument), argument.text.hasSuffix("." + name) else { return nil }
      return (name, argument)
    }
    // No word of the call tells of a default of another file.
    guard function.path == file.path else { return nil }
    return defaultStyle.flatMap(Literals.member).map { ($0, nil) }
  }

  /// What a call passes for a parameter.
  func argument(for name: String, of call: Unit.Call) -> Node? {
    for (number, argument) in call.arguments.enumerated()
    where function.parameter(for: number, of: call.labels)?.name == name {
      return argument.value
    }
    return nil
  }
}

extension Lookup {
  /// The one helper that a call in `unit` means; nil where it means none or may mean several.
  ///
  /// A style that a helper of another file has for its default is not found: every call would be followed for it.
  func styleHelper(for call: Unit.Call, in unit: Unit) -> StyleHelper? {
    guard declaresStyleHelpers || call.arguments.contains(where: { Literals.member($0.value).map(isStyle) ?? false })
    else { return nil }
    var functions = functions(named: call.name, labels: call.labels, with: .styles).filter { function in
      function.node != unit.node && function.parameters.contains { $0.type == StyleHelper.type }
        && function.body?.mentions("modalPresentationStyle") == true
    }
    if functions.isEmpty { return nil }
    if call.base == nil || call.base?.is("self") == true, let type = unit.type, let facts = self.type(type.name) {
      let own = facts.methods(call.name).filter { $0.accepts(call.labels) }
      // A method of the class itself comes before all others.
      if !own.isEmpty { functions = functions.filter { function in own.contains { $0.node == function.node } } }
    }
    return functions.count == 1 ? StyleHelper(functions[0], lookup: self) : nil
  }

  private func isStyle(_ name: String) -> Bool {
    Word(text: name).map(Vocabulary.modalPresentationStyle.words.contains) ?? false
  }
}

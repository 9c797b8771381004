// The names of SwiftUI that the tests' code uses, with the signatures of Apple's documentation, so that it can be
// type-checked where there is no SwiftUI. Nothing here does anything.
@_exported public import UIKit

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

/// A view that SwiftUI draws itself.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError() }
}

@MainActor @resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView((repeat each content))
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View>(first: First) -> AnyView { AnyView(first) }
  public static func buildEither<Second: View>(second: Second) -> AnyView { AnyView(second) }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}

public struct TupleView<T>: PrimitiveView {
  init(_ value: T) {}
}
public struct EmptyView: PrimitiveView {
  public init() {}
}
public struct AnyView: PrimitiveView {
  public init<V: View>(_ view: V) {}
}

// MARK: - State

@MainActor @propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { Binding() }
}

@MainActor @propertyWrapper public struct Binding<Value> {
  public init() {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
}

public struct DismissAction { @MainActor public func callAsFunction() {} }
public struct EnvironmentValues { public var dismiss: DismissAction { DismissAction() } }

@MainActor @propertyWrapper public struct Environment<Value> {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  public var wrappedValue: Value { EnvironmentValues()[keyPath: keyPath] }
}

// MARK: - Views

public struct Text: PrimitiveView {
  public init(_ text: String) {}
}
public struct Color: PrimitiveView {
  public static let black = Color()
  public static let red = Color()
  public func opacity(_ opacity: Double) -> Color { self }
}
public struct Button<Label: View>: PrimitiveView {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}
extension Button where Label == Text {
  public init(_ title: String, action: @escaping @MainActor () -> Void) {}
}
public struct ButtonRole: Sendable {
  public static let cancel = ButtonRole()
  public static let destructive = ButtonRole()
}
extension Button where Label == Text {
  public init(_ title: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) {}
}
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}
public struct Section<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}
@available(iOS 16.0, *)
public struct ShareLink: PrimitiveView {
  public init(_ title: String, item: String) {}
}
@MainActor public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  typealias Context = UIViewControllerRepresentableContext<Self>
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ controller: UIViewControllerType, context: Context)
}
extension UIViewControllerRepresentable {
  public var body: Never { fatalError() }
}
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {}
public struct TextField: PrimitiveView {
  public init(_ title: String, text: Binding<String>) {}
}
public struct TextEditor: PrimitiveView {
  public init(text: Binding<String>) {}
}
public struct VStack<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}
public struct ZStack<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}
public struct List<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {}
}
public struct Form<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}
public struct NavigationStack<Root: View>: PrimitiveView {
  public init(@ViewBuilder root: () -> Root) {}
}

// MARK: - Modifiers

public enum Edge: Sendable { case top, leading, bottom, trailing }
public enum PopoverAttachmentAnchor {
  case rect(CGRect)
  case point(UnitPoint)
}
public struct UnitPoint: Sendable {
  public static let center = UnitPoint()
  public static let leading = UnitPoint()
}

@available(iOS 16.4, *)
public struct PresentationAdaptation: Sendable {
  public static let automatic = PresentationAdaptation()
  public static let none = PresentationAdaptation()
  public static let popover = PresentationAdaptation()
  public static let sheet = PresentationAdaptation()
  public static let fullScreenCover = PresentationAdaptation()
}

@available(iOS 16.0, *)
public struct PresentationDetent: Hashable, Sendable {
  public static let medium = PresentationDetent()
  public static let large = PresentationDetent()
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent() }
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent() }
}

extension View {
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .point(.center), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .point(.center), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { self }
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil
  ) -> some View { self }
  public func padding() -> some View { self }
  public func padding(_ length: CGFloat) -> some View { self }
  public func background<Background: View>(_ background: Background) -> some View { self }
  public func overlay<Overlay: View>(@ViewBuilder content: () -> Overlay) -> some View { self }
  public func ignoresSafeArea() -> some View { self }
  @available(iOS 15.0, *)
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
  @available(iOS 16.0, *)
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  @available(iOS 16.4, *)
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }
  @available(iOS 16.4, *)
  public func presentationCompactAdaptation(
    horizontal: PresentationAdaptation, vertical: PresentationAdaptation
  ) -> some View { self }
  @available(iOS 16.4, *)
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }
  public func alert<Actions: View>(
    _ title: String, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
  ) -> some View { self }
  public func confirmationDialog<Actions: View>(
    _ title: String, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
  ) -> some View { self }
  public func swipeActions<Actions: View>(@ViewBuilder content: () -> Actions) -> some View { self }
  public func tint(_ color: Color?) -> some View { self }
}

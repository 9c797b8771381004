/// User-defined runtime attributes: key paths that UIKit sets when it loads the document.
enum RuntimeAttributes {
  struct Flag {
    let element: Int
    let value: Bool
  }

  /// `isModalInPresentation` of the presented controller, or of a navigation controller's first.
  static func modalInPresentation(of site: PopupSite, in graph: SceneGraph) -> Flag? {
    for controller in [site.presented, site.content].compactMap({ $0 }) {
      for name in ["modalInPresentation", "isModalInPresentation"] {
        if let flag = flag(name, of: controller, in: graph) { return flag }
      }
    }
    return nil
  }

  /// `accessibilityViewIsModal` of the root view.
  static func viewIsModal(of site: PopupSite, in graph: SceneGraph) -> Flag? {
    guard let content = site.content, let view = graph.view(of: content) else { return nil }
    return flag("accessibilityViewIsModal", of: view, in: graph)
      ?? flag("view.accessibilityViewIsModal", of: content, in: graph)
  }

  private static func flag(_ keyPath: String, of object: Int, in graph: SceneGraph) -> Flag? {
    let tree = graph.tree
    guard let list = tree.child(of: object, named: "userDefinedRuntimeAttributes") else { return nil }
    for element in tree.children(of: list) where tree.attribute("keyPath", of: element) == keyPath {
      if tree.attribute("type", of: element) == "boolean", let value = tree.flag("value", of: element) {
        return Flag(element: element, value: value)
      }
    }
    return nil
  }
}

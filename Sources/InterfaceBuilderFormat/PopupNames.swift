/// Gives each popup of a document a name of its own that its developer recognises.
struct PopupNames {
  private var taken: Set<String> = []

  /// The segue's identifier, else the storyboard identifier or class of what it presents, else the element's id. A name that
  /// an earlier popup has is passed over.
  mutating func name(of site: PopupSite, in graph: SceneGraph) -> (name: String, range: Range<Int>) {
    let tree = graph.tree
    var places: [(Int, StaticString)] = []
    if let segue = site.segue { places.append((segue.element, "identifier")) }
    for controller in [site.presented, site.content].compactMap({ $0 }) {
      places += [(controller, "storyboardIdentifier"), (controller, "customClass")]
    }
    places.append((site.element, "id"))
    for (element, attribute) in places {
      guard let name = tree.attribute(attribute, of: element), !name.isEmpty, taken.insert(name).inserted,
        let place = tree.place(of: attribute, in: element)
      else { continue }
      return (name, place.value)
    }
    let name = "popup-\(taken.count + 1)"
    taken.insert(name)
    return (name, tree.nameRange(of: site.element))
  }
}

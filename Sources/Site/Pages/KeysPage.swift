import DescriptionFormat
import PopupModel
import Reports

/// The description's keys: what each says, what it is in UIKit, what it may be, when it means something.
enum KeysPage {
  static func page() -> SitePage {
    var html =
      "<h1>Keys of a description</h1>\n<p class=\"lead\">A <code>*.popup.json</code> says in UIKit’s own terms how an "
    html +=
      "app presents its popups. A key is <em>known</em> (written), <em>absent</em> (not written: what is said below "
    html += "holds), or <em>unknown</em> (<code>null</code>: no rule judges by it). Lengths are points.</p>\n"
    html += sizes
    var places: [SearchEntry] = []
    html += "<h2 id=\"document\">The document</h2>\n"
    for key in KeyDefinition.documentRoots { html += block(key, &places) }
    for key in KeyDefinition.popupRoots {
      let title = key.definition.path
      if key.children.isEmpty {
        html += "<h2 id=\"group-\(title)\">\(title)</h2>\n" + entry(key, &places)
      } else {
        html +=
          "<h2 id=\"\(title)\">\(title)</h2>\n<p>\(SitePage.line(key.definition.summary, root: ""))\(styles(key))</p>\n"
        for child in key.children { html += block(child, &places) }
      }
    }
    return SitePage(
      path: "keys.html", title: "Keys", summary: "Every key of a description, with its UIKit name and its values.",
      body: html, places: places)
  }

  private static let sizes = """
    <h2 id="three-sizes">Why a size can stand in three places</h2>
    <p>They are three things in UIKit, and the code has each of them or has not:</p>
    <div class="table" tabindex="0"><table>
    <thead><tr><th scope="col">key</th><th scope="col">who decides</th><th scope="col">where it holds</th></tr></thead>
    <tbody>
    <tr><td><a href="#size.preferredContentSize"><code>size.preferredContentSize</code></a></td>
    <td>the content controller asks for it</td><td>a popover, a form sheet; what the app lays out, where
    <code>layout.size</code> is not written</td></tr>
    <tr><td><a href="#size.fittingSize"><code>size.fittingSize</code></a></td><td>Auto Layout, from the content</td>
    <td>an alert; everything else where neither of the others is written</td></tr>
    <tr><td><a href="#layout.size"><code>layout.size</code></a></td><td>the app’s own constraints</td>
    <td>what the app places itself; there it goes before the others</td></tr>
    </tbody></table></div>
    <p>Write the one that the code sets. Each side is taken for itself, and a side of 0 counts as not set.</p>

    """

  /// A key and those below it.
  private static func block(_ key: Key, _ places: inout [SearchEntry]) -> String {
    var html = entry(key, &places)
    for child in key.children {
      html += entry(child, &places)
      for grandchild in child.children { html += entry(grandchild, &places) }
    }
    return html
  }

  private static func styles(_ key: Key) -> String {
    guard let styles = key.definition.styles else { return "" }
    return " It means something for " + styles.map { "<code>\($0.text)</code>" }.joined(separator: ", ") + "."
  }

  private static func entry(_ key: Key, _ places: inout [SearchEntry]) -> String {
    let definition = key.definition
    places.append(
      SearchEntry(
        title: definition.path, path: "keys.html#\(definition.path)", summary: definition.summary,
        words: definition.api ?? ""))
    var rows = [("type", SitePage.text(TypeName.text(definition.type)) + (definition.unit.map { ", in \($0)" } ?? ""))]
    switch definition.absent {
    case .means(let value):
      rows.append(("not written", "means <code>\(SitePage.text(RuleDocumentation.literal(value)))</code>"))
    case .unknown: rows.append(("not written", "is not known: no rule judges by it"))
    case .required: rows.append(("not written", "is an error"))
    case .notSet: rows.append(("not written", "is not set"))
    }
    if let api = definition.api { rows.append(("in UIKit", "<code>\(SitePage.text(api))</code>")) }
    if let styles = definition.styles {
      rows.append(("for the styles", styles.map { "<code>\($0.text)</code>" }.joined(separator: ", ")))
    }
    if definition.isBehaviour {
      rows.append(("behaviour", "a promise that code must keep: a fix that sets it is suggested, and brings the code"))
    }
    let list = rows.map { "<dt>\($0.0)</dt><dd>\($0.1)</dd>" }.joined()
    return "<div class=\"key\" id=\"\(definition.path)\"><h3>\(definition.path)</h3>\n"
      + "<p>\(SitePage.line(definition.summary, root: ""))</p>\n<dl>\(list)</dl>\n\(words(definition.type))</div>\n"
  }

  /// What each word of a closed list says.
  private static func words(_ type: ValueType) -> String {
    switch type {
    case .word(let vocabulary):
      let items = vocabulary.words.map { word -> String in
        let meaning = vocabulary.meaning(of: word)
        return "<li><code>\(word.text)</code>\(meaning.isEmpty ? "" : ": " + SitePage.text(meaning))</li>"
      }
      return "<ul>\(items.joined())</ul>\n"
    case .list(let element): return words(element)
    default: return ""
    }
  }
}

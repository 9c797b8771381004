import DescriptionFormat
import Pictures
import PopupModel
import Reports
import RuleEngine

/// The first page.
enum HomePage {
  /// The card of the first example: laid over the fold by the app.
  private static let description = #"""
    {
      "version": 1,
      "devices": ["iphone-duo"],
      "popups": [{
        "id": "coupon",
        "presentation": { "style": "overFullScreen" },
        "layout": { "center": { "x": 0, "y": 0 } },
        "size": { "fittingSize": { "width": 300, "height": 330 } },
        "content": { "shape": "custom", "background": "clear" },
        "dimming": { "by": "custom", "alpha": 0.4 },
        "dismissal": { "onlyByButtons": true }
      }]
    }
    """#

  static func page(_ rules: RuleSet) -> SitePage {
    let catalog = DeviceCatalog.builtIn
    let engine = Engine(
      rules: rules, settings: RuleSettings(),
      targets: Targets(devices: DeviceCatalog.defaultIDs.compactMap(DeviceCatalog.device), catalog: catalog))
    let vocabulary = DescriptionVocabulary(devices: catalog.map(\.id), rules: rules.rules.map(\.id))
    let document = DescriptionFormat(vocabulary: vocabulary).read(Array(description.utf8))
    let finding = engine.lint(document).max { $0.severity < $1.severity }
    let card = finding.flatMap { finding in
      Preview.shown(
        ReportedFinding(finding: finding, fixes: engine.fixes(for: finding, in: document)), in: document, engine: engine
      )
    }
    var html =
      "<h1>Popups that are right on every device, in every pose</h1>\n<p class=\"lead\">PopupLint finds faults in "
    html +=
      "the popups of iOS apps before a user does: a popup that is bent across the hinge of a foldable iPhone, a popover "
    html +=
      "without a size or an anchor, an alert-like view that nothing dims, a form that a tap outside throws away.</p>\n"
    if let card {
      html += "<div class=\"wide\"><div class=\"picture\" tabindex=\"0\">\(PicturePage.inline(card))</div>\n"
      html += PicturePage.legend(of: [card]) + "\n</div>\n"
    }
    html += "<p>It reads Swift (UIKit and SwiftUI), storyboards, xibs and "
    html += "<a href=\"keys.html\">descriptions</a>; it runs as a command, a language server, a hook and in CI.</p>\n"
    html += SitePage.code(
      """
      popuplint lint                      # what is wrong under the working folder
      popuplint lint --diff --suggested   # what the fixes would change
      popuplint preview --format html --output popups.html App   # where each popup lands
      """, "sh")
    html += "<h2 id=\"begin\">Begin</h2>\n<ul>\n"
    for guide in Guides.all {
      html +=
        "<li><a href=\"\(guide.page.path)\">\(SitePage.text(guide.title))</a>: \(SitePage.text(guide.summary))</li>\n"
    }
    html += "</ul>\n<h2 id=\"rules\">Rules</h2>\n"
    let rows = rules.categories.map { category -> [String] in
      let links = rules.rules.filter { $0.category == category }.map { rule in
        "<a href=\"\(DocumentationSite.path(ofRule: rule.id))\">\(SitePage.text(rule.id))</a>"
      }
      return ["<a href=\"rules/index.html#\(category)\">\(category)</a>", links.joined(separator: ", ")]
    }
    html += SitePage.table(["category", "rules"], rows)
    return SitePage(
      path: "index.html", title: "PopupLint", summary: "A linter for popups of iOS apps.", body: html,
      hasPictures: card != nil)
  }
}

import SourceText

/// Pictures of popups as one self-contained HTML page, and the parts that other pages with pictures are made of.
public enum PicturePage {
  /// The cards of one file.
  public struct Group: Sendable {
    public var name: String
    public var cards: [PictureCard]

    public init(name: String, cards: [PictureCard]) {
      self.name = name
      self.cards = cards
    }
  }

  /// A page with all cards, under each popup's name.
  public static func html(_ cards: [PictureCard], title: String) -> [UInt8] {
    var html = Array(head(title: title, css: css).utf8)
    html += "<main>\n<h1>\(XML.line(title))</h1>\n\(legend(of: cards))\n".utf8
    html += sections(cards, scale: Scale(of: cards), heading: 2)
    return html + "</main>\n\(tail)".utf8
  }

  /// A page with the cards of many files, each under its name, and a list that leads to them.
  public static func gallery(_ groups: [Group], title: String) -> [UInt8] {
    let cards = groups.flatMap(\.cards)
    let scale = Scale(of: cards)
    var html = Array(head(title: title, css: css).utf8)
    html += "<main>\n<h1>\(XML.line(title))</h1>\n<nav><ul class=\"files\">\n".utf8
    for (index, group) in groups.enumerated() {
      let names = group.cards.map(\.picture.popup).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
      html +=
        "<li><a href=\"#file-\(index + 1)\">\(XML.line(group.name))</a> \(XML.line(names.joined(separator: ", ")))</li>\n"
        .utf8
    }
    html += "</ul></nav>\n\(legend(of: cards))\n".utf8
    for (index, group) in groups.enumerated() {
      html += "<section id=\"file-\(index + 1)\"><h2>\(XML.line(group.name))</h2>\n".utf8
      html += sections(group.cards, scale: scale, heading: 3)
      html += "</section>\n".utf8
    }
    return html + "</main>\n\(tail)".utf8
  }

  private static func sections(_ cards: [PictureCard], scale: Scale, heading: Int) -> [UInt8] {
    var html: [UInt8] = []
    var open: String?
    for card in cards {
      let name = card.picture.popup
      if open != name {
        if open != nil { html += "</div></section>\n".utf8 }
        html += "<section><h\(heading)>\(XML.line(name))</h\(heading)><div class=\"cards\">\n".utf8
        open = name
      }
      html += (PictureSheet.alone(card, .inline, among: scale) + "\n").utf8
    }
    if open != nil { html += "</div></section>\n".utf8 }
    return html
  }

  /// The start of a page, up to the start of its body, which is in no language: what it shows is a project's own.
  public static func head(title: String, css: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(XML.line(title))</title>
    <style>
    \(shared)\(css)\(PictureStyle.css)
    </style>
    </head>
    <body>
    \(pictureDefinitions)

    """
  }

  public static let tail = "</body>\n</html>\n"

  /// One card, for the body of a page that begins with ``head(title:css:)``.
  public static func inline(_ card: PictureCard) -> String { PictureSheet.alone(card, .inline) }

  /// What pictures in a page need: their style sheet, and the body's hatches, once.
  public static let pictureCSS = PictureStyle.css + legendCSS
  public static let pictureDefinitions =
    "<svg width=\"0\" height=\"0\" aria-hidden=\"true\" style=\"position:absolute\">\(PictureStyle.definitions)</svg>"

  /// What the signs of `cards` mean.
  public static func legend(of cards: [PictureCard]) -> String { Legend(of: cards).inline() }

  private static let legendCSS = """
    .pl-legend{display:flex;flex-wrap:wrap;gap:4px 20px;list-style:none;margin:8px 0;padding:0;color:var(--second);font-size:12px}
    .pl-legend li{display:flex;gap:8px;align-items:center}
    """

  /// What all pages have: the colours as variables, the font.
  private static let shared = """
    :root{--page:#f5f5f7;--card:#fff;--line:#e1e1e6;--text:#1d1d1f;--second:#65656b;--code:#f2f2f5;--link:#0a58b8}
    @media (prefers-color-scheme:dark){:root{--page:#141416;--card:#1e1e21;--line:#343439;--text:#f5f5f7;--second:#a0a0a8;\
    --code:#28282c;--link:#7ab8ff}}
    *{box-sizing:border-box}
    body{margin:0;background:var(--page);color:var(--text);font:15px/1.45 \(PictureStyle.fonts);\
    -webkit-text-size-adjust:100%}
    main{max-width:1320px;margin:0 auto;padding:32px 24px 64px}
    h1{font-size:28px;line-height:1.2;margin:0 0 4px;overflow-wrap:anywhere}
    h2,h3{font-size:19px;line-height:1.3;margin:32px 0 12px;overflow-wrap:anywhere}
    svg{max-width:100%;height:auto}
    \(legendCSS)

    """

  private static let css = """
    .cards{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}
    .files{columns:24em;padding-left:1.2em}.files li{overflow-wrap:anywhere;color:var(--second)}a{color:var(--link)}

    """
}

/// How pictures look, on light and on dark ground. Every class begins with `pl-`, so that a page may have others.
enum PictureStyle {
  static let fonts = "-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif"

  /// The hatches, in points of a window; once in an SVG, once in a page.
  static let definitions = """
    <defs>\
    <pattern id="pl-overlap" width="18" height="18" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
    <rect width="18" height="18" class="pl-overlap-ground"/><rect width="6" height="18" class="pl-overlap-stripe"/></pattern>\
    <pattern id="pl-strip" width="18" height="18" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">\
    <rect width="18" height="18" class="pl-strip-ground"/><rect width="4" height="18" class="pl-strip-stripe"/></pattern>\
    <linearGradient id="pl-fold-x"><stop offset="0" class="pl-fold-edge"/><stop offset=".5" class="pl-fold-crease"/>\
    <stop offset="1" class="pl-fold-edge"/></linearGradient>\
    <linearGradient id="pl-fold-y" x2="0" y2="1"><stop offset="0" class="pl-fold-edge"/>\
    <stop offset=".5" class="pl-fold-crease"/><stop offset="1" class="pl-fold-edge"/></linearGradient>\
    </defs>
    """

  /// The style sheet.
  static let css = light + "@media (prefers-color-scheme:dark){" + dark + "}"

  private static let light = """
    .pl-page{fill:#f5f5f7}.pl-card{fill:#fff;stroke:#e1e1e6}.pl-text{fill:#1d1d1f}.pl-second{fill:#65656b}\
    .pl-bad{fill:#c4161c}.pl-good{fill:#17743a}.pl-bezel{fill:#2b2b2f}.pl-screen{fill:#e8ecf3}.pl-safe{fill:none;stroke:#93a0b4}\
    .pl-fold-edge{stop-color:#5b6577;stop-opacity:.16}.pl-fold-crease{stop-color:#2c3442;stop-opacity:.5}\
    .pl-fold-line{fill:none;stroke:#6b7688}.pl-strip-ground{fill:#cfd6e1}.pl-strip-stripe{fill:#a9b4c5}\
    .pl-camera{fill:#16161a}.pl-idle{fill:none;stroke:#a5afbf}\
    .pl-shadow{fill:#0b1a33;fill-opacity:.1}.pl-popup{fill:#fff;stroke:#0a63d1}.pl-popup-text{fill:#0b3f86}\
    .pl-arrow{fill:#0a63d1}.pl-anchor{fill:none;stroke:#0a63d1}\
    .pl-sketch{fill:#fff;fill-opacity:.72;stroke:#0a63d1}.pl-dim{fill:#000}\
    .pl-keyboard{fill:#c9ced8;fill-opacity:.88;stroke:#8b95a6}.pl-keyboard-text{fill:#3a4252}.pl-control-text{fill:#0b3f86}\
    .pl-control{fill:#cfe2fb}.pl-field{fill:#f2f4f8;stroke:#9fb0c8}.pl-destructive{fill:#f9cfd0}.pl-knob{fill:#0a63d1}\
    .pl-overlap-ground{fill:#e5252b;fill-opacity:.2}.pl-overlap-stripe{fill:#d3171d;fill-opacity:.62}\
    .pl-overlap{fill:url(#pl-overlap);stroke:#c4161c}.pl-covered{fill:none;stroke:#c4161c}\
    .pl-none{fill:#65656b}.pl-step{fill:none;stroke:#8a8a91}
    """

  private static let dark = """
    .pl-page{fill:#141416}.pl-card{fill:#1e1e21;stroke:#343439}.pl-text{fill:#f5f5f7}.pl-second{fill:#a0a0a8}\
    .pl-bad{fill:#ff7a75}.pl-good{fill:#57cf8d}.pl-bezel{fill:#5a5a61}.pl-screen{fill:#272b33}.pl-safe{stroke:#667186}\
    .pl-fold-edge{stop-color:#aab4c8;stop-opacity:.1}.pl-fold-crease{stop-color:#dfe6f3;stop-opacity:.38}\
    .pl-fold-line{stroke:#8b96aa}.pl-strip-ground{fill:#353b46}.pl-strip-stripe{fill:#515a69}\
    .pl-camera{fill:#000}.pl-idle{stroke:#566071}\
    .pl-shadow{fill:#000;fill-opacity:.35}.pl-popup{fill:#3b414d;stroke:#5aa7ff}.pl-popup-text{fill:#cfe4ff}\
    .pl-arrow{fill:#5aa7ff}.pl-anchor{stroke:#5aa7ff}\
    .pl-sketch{fill:#2b303a;fill-opacity:.8;stroke:#5aa7ff}\
    .pl-keyboard{fill:#4a505c;fill-opacity:.9;stroke:#7d8799}.pl-keyboard-text{fill:#e6eaf2}.pl-control-text{fill:#e3f0ff}\
    .pl-control{fill:#2f5687}.pl-field{fill:#2a2f38;stroke:#65728a}.pl-destructive{fill:#7c363a}.pl-knob{fill:#5aa7ff}\
    .pl-overlap-ground{fill:#ff5a54;fill-opacity:.22}.pl-overlap-stripe{fill:#ff6a64;fill-opacity:.66}\
    .pl-overlap{stroke:#ff7a75}.pl-covered{stroke:#ff7a75}.pl-none{fill:#a0a0a8}.pl-step{stroke:#77777e}
    """
}

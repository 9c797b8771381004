import FileSystem

/// Pixels of a picture, made by a program of the machine.
enum Rasteriser {
  /// Those that run a picture through without a window, in the order in which they are tried.
  private static let browsers = ["chromium", "chromium-browser", "google-chrome", "chrome"]

  /// - Throws: a line that says which programs are looked for, where none of them is in `PATH`.
  static func png(of svg: [UInt8]) throws(CommandError) -> [UInt8] {
    if let result = try? ChildProcess.run("rsvg-convert", ["--zoom", "2", "--format", "png"], input: svg) {
      guard result.status == 0, !result.output.isEmpty else {
        throw CommandError("rsvg-convert: \(String(decoding: result.errors.prefix(500), as: UTF8.self))")
      }
      return result.output
    }
    for browser in browsers {
      if let png = try png(of: svg, by: browser) { return png }
    }
    throw CommandError(
      "no program here makes a PNG: install rsvg-convert (Debian: librsvg2-bin, Homebrew: librsvg) or Chromium")
  }

  /// Nil where there is no such browser.
  private static func png(of svg: [UInt8], by browser: String) throws(CommandError) -> [UInt8]? {
    do throws(FileError) {
      return try TemporaryFolder.with { folder throws(FileError) in
        let page = Paths.joined(folder, "picture.svg")
        let image = Paths.joined(folder, "picture.png")
        try FileReplacement.write(svg, to: page)
        let (width, height) = size(of: svg)
        let arguments = [
          "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=2",
          "--user-data-dir=\(folder)", "--window-size=\(width),\(height)", "--screenshot=\(image)", "file://\(page)",
        ]
        guard (try? ChildProcess.run(browser, arguments)) != nil else { return nil }
        return try FileContents.read(image).bytes
      }
    } catch {
      throw CommandError("\(browser) made no picture: \(error)")
    }
  }

  /// The size that the picture's first element states, in pixels.
  private static func size(of svg: [UInt8]) -> (width: Int, height: Int) {
    let head = String(decoding: svg.prefix(600), as: UTF8.self)
    func length(_ name: String) -> Int {
      guard let start = head.firstRange(of: " \(name)=\"") else { return 1_000 }
      return Double(head[start.upperBound...].prefix { $0 != "\"" }).flatMap { Int(exactly: $0.rounded(.up)) } ?? 1_000
    }
    return (length("width"), length("height"))
  }
}

import Testing

@testable import FileSystem

@Suite struct GlobTests {
  @Test(arguments: [
    ("*.json", "a.json", true), ("*.json", "deep/in/a.json", true), ("*.json", "a.json5", false),
    ("/*.json", "a.json", true), ("/*.json", "deep/a.json", false), ("Generated", "Generated/x/a.json", true),
    ("Generated/", "x/Generated/a.json", true), ("Generated/", "Generated", false),
    ("a/**", "a/b/c.json", true), ("a/**", "a", false), ("**/b/*.json", "b/x.json", true),
    ("**/b/*.json", "a/a/b/x.json", true), ("**/b/*.json", "b/a/x.json", false), ("a/*/c", "a/b/c", true),
    ("a/*/c", "a/b/b/c", false), ("a/**/c", "a/c", true), ("a/**/c", "a/b/b/c", true),
    ("{a,b}/*.json", "b/x.json", true), ("{a,b}/*.json", "c/x.json", false),
    ("*.{popup.json,xib}", "x.xib", true), ("{a,b{c,d}}", "bd", true), ("{a,b{c,d}}", "b", false), ("{x}", "{x}", true),
    ("[ab].json", "a.json", true), ("[!ab].json", "a.json", false), ("a?.json", "ab.json", true),
    ("é*.json", "été.json", true), ("", "a", false), ("#a", "#a", false),
  ])
  func matches(_ glob: String, _ path: String, _ expected: Bool) {
    #expect(GlobSet([glob]).matches(path) == expected)
  }

  @Test func takesOutAgain() {
    let globs = GlobSet(["Tests/**", "!Tests/Kept/**"])
    #expect(globs.matches("Tests/a.json"))
    #expect(!globs.matches("Tests/Kept/a.json"))
    #expect(!globs.matches("Sources/a.json"))
  }

  @Test func foldersAreAskedToo() {
    #expect(GlobSet(["out/"]).matchesAll(inFolder: "a/out"))
    #expect(GlobSet(["out/**"]).matchesAll(inFolder: "out/b"))
    #expect(!GlobSet(["out/*.json"]).matchesAll(inFolder: "out"))
    #expect(!GlobSet(["out/", "!out/a.json"]).matchesAll(inFolder: "out"))
    #expect(!GlobSet(["a", "*.json"]).matchesAll(inFolder: "b"))
    #expect(!GlobSet([]).matchesAll(inFolder: "a"))
  }

  @Test func manyStarsEnd() {
    let glob = Array(repeating: "**/a*", count: 30).joined(separator: "/")
    let path = Array(repeating: "ab", count: 2_000).joined(separator: "/") + "/b"
    #expect(!PathPattern(Array(glob.utf8)[...]).matches(Array(path.utf8)[...]))
    #expect(GlobSet.expandingBraces(String(repeating: "{a,b}", count: 40)).count <= 128)
  }
}

@Suite struct PathTests {
  @Test(arguments: [
    ("a/./b//c/", "a/b/c"), ("./a", "a"), ("a/../b", "b"), ("../a", "../a"), ("a/../../b", "../b"), ("/..", "/"),
    ("/", "/"), ("", "."), (".", "."), ("a/..", "."), ("//a", "/a"), ("/a/b", "/a/b"), ("a..b/.c", "a..b/.c"),
    ("...", "..."),
  ])
  func normalized(_ path: String, _ expected: String) { #expect(Paths.normalized(path) == expected) }

  @Test(arguments: [
    ("/w", "a/b", "a/b"), ("/w", "./a/b", "a/b"), ("/w", "/w/a", "a"), ("/w", "/wide/a", "/wide/a"),
    ("/w", "../x/a", "../x/a"), ("/w", ".", "."), ("/w", "/w", "."), ("/", "/a/b", "a/b"), ("/w/é", "/w/é/ü", "ü"),
  ])
  func display(_ folder: String, _ path: String, _ expected: String) {
    #expect(Paths.display(path, in: folder) == expected)
  }

  @Test(arguments: [("a/b", "a", "b"), ("a", ".", "a"), ("/a", "/", "a"), ("/a/b/c", "/a/b", "c")])
  func parts(_ path: String, _ folder: String, _ name: String) {
    #expect(Paths.folder(of: path) == folder)
    #expect(Paths.name(of: path) == name)
  }
}

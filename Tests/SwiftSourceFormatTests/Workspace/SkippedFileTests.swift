import Testing

@testable import SwiftSourceFormat

/// Which files are taken for part of an app.
@Suite struct SkippedFileTests {
  private static let text = """
    class Screen: UIViewController {
        func act() {
            let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            present(sheet, animated: true)
        }
    }
    """

  private static func popups(in path: String, _ workspace: SwiftWorkspace) -> Int {
    SwiftDocument(Array(text.utf8), path: path, workspace: workspace).popups.count
  }

  /// What the folders above the workspace's are called says nothing of the file.
  @Test(arguments: [
    ("/nowhere/test/mac/app", "/nowhere/test/mac/app/Main.swift", 1),
    ("/nowhere/AppTests/app", "/nowhere/AppTests/app/Sources/Main.swift", 1),
    ("/nowhere/test/app", "/nowhere/test/app/macOS/Main.swift", 0),
    ("/nowhere/test/app", "/nowhere/test/app/AppTests/Main.swift", 0),
    ("/nowhere/app", "/nowhere/app/Sources/MainTests.swift", 0),
  ])
  func foldersBelowTheWorkspaceCount(root: String, path: String, popups: Int) {
    let workspace = SwiftWorkspace()
    workspace.addRoot(root)
    #expect(Self.popups(in: path, workspace) == popups)
  }

  /// Without a folder that was named, the nearest configuration's is the workspace.
  @Test func theConfigurationsFolderIsTheWorkspace() {
    let project = Project()
    project.write("tests/app/.popuplint.json", "{}")
    project.write("tests/app/osx/Main.swift", Self.text)
    let workspace = SwiftWorkspace()
    #expect(Self.popups(in: project.path("tests/app/Main.swift"), workspace) == 1)
    #expect(Self.popups(in: project.path("tests/app/osx/Main.swift"), workspace) == 0)
  }

  @Test func whatIsNamedIsRead() {
    let workspace = SwiftWorkspace()
    workspace.addRoot("/nowhere/app")
    workspace.addFile("/nowhere/app/tests/Main.swift")
    #expect(Self.popups(in: "/nowhere/app/tests/Main.swift", workspace) == 1)
    #expect(Self.popups(in: "/nowhere/app/tests/Other.swift", workspace) == 0)
  }
}

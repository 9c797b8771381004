import PopupModel
import Testing

@testable import SwiftSourceFormat

/// What `.xcconfig` files say of the target that compiles a file.
@Suite struct ConfigurationFileTests {
  /// The deployment target of `App/Main.swift`, whose target is based on `base`.
  private func deployment(base: String, _ files: [String: String]) -> Version? {
    let project = Project()
    project.write(
      "App/App.xcodeproj/project.pbxproj",
      """
      { objects = {
        T = { isa = PBXNativeTarget; buildConfigurationList = L; buildPhases = (P, ); productType = "com.apple.product-type.application"; };
        P = { isa = PBXSourcesBuildPhase; files = (B, ); };
        B = { isa = PBXBuildFile; fileRef = F; };
        F = { isa = PBXFileReference; path = Main.swift; };
        X = { isa = PBXFileReference; path = "\(base)"; };
        L = { isa = XCConfigurationList; buildConfigurations = (C, ); };
        C = { isa = XCBuildConfiguration; baseConfigurationReference = X; buildSettings = { }; };
      }; }
      """)
    for (name, text) in files { project.write(name, text) }
    let document = project.read(
      "class Screen: UIViewController {\nfunc act() {\nlet c = UIViewController()\nc.modalPresentationStyle = .popover\npresent(c, animated: true)\n}\n}",
      name: "App/Main.swift")
    guard case .known(.version(let version)) = document.head.properties[.targetDeployment] else { return nil }
    return version
  }

  private static func target(_ version: String) -> String { "IPHONEOS_DEPLOYMENT_TARGET = \(version) // iOS\n" }

  @Test func aFileOfTheProjectIsMeant() {
    let files = ["App/Base.xcconfig": Self.target("16.0"), "Another/Base.xcconfig": Self.target("13.0")]
    #expect(deployment(base: "Base.xcconfig", files) == Version(16, 0))
  }

  @Test func whatMayMeanTwoFilesSaysNothing() {
    let files = ["App/A/Base.xcconfig": Self.target("16.0"), "App/B/Base.xcconfig": Self.target("13.0")]
    #expect(deployment(base: "Base.xcconfig", files) == nil)
    #expect(deployment(base: "B/Base.xcconfig", files) == Version(13, 0))
  }

  @Test func includesAreRelativeToTheFileThatHasThem() {
    let files = [
      "App/Base.xcconfig": "#include \"Shared/All.xcconfig\"\n",
      "App/Shared/All.xcconfig": "#include? \"Base.xcconfig\"\n",
      "App/Shared/Base.xcconfig": Self.target("15.0"),
    ]
    #expect(deployment(base: "Base.xcconfig", files) == Version(15, 0))
  }

  @Test func aLongChainOfIncludesIsFollowed() {
    var files = ["App/Base.xcconfig": "#include \"1.xcconfig\"\n"]
    for number in 1..<40 { files["App/\(number).xcconfig"] = "#include \"\(number + 1).xcconfig\"\n" }
    files["App/40.xcconfig"] = Self.target("15.4")
    #expect(deployment(base: "Base.xcconfig", files) == Version(15, 4))
  }

  /// Each is read once: following every one of them again and again would not end.
  @Test func filesThatIncludeThemselvesEnd() {
    let text = String(repeating: "#include \"Base.xcconfig\"\n#include \"Other.xcconfig\"\n", count: 100)
    let files = ["App/Base.xcconfig": text + Self.target("14.0"), "App/Other.xcconfig": text]
    #expect(deployment(base: "Base.xcconfig", files) == Version(14, 0))
  }

  @Test func theLastOneHolds() {
    let files = [
      "App/Base.xcconfig": Self.target("13.0") + "#include \"Other.xcconfig\"\n",
      "App/Other.xcconfig": Self.target("14.0"),
    ]
    #expect(deployment(base: "Base.xcconfig", files) == Version(14, 0))
  }
}

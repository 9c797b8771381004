import DescriptionFormat
import FileSystem
import JSONText

/// What a project begins with.
enum FirstFiles {
  static var configuration: String {
    let devices = Wire.array(DeviceCatalog.defaultIDs.map(Wire.string)).serialised()
    return "{\n  \"devices\": \(String(decoding: devices, as: UTF8.self)),\n  \"rules\": {}\n}\n"
  }

  /// What a new configuration in a folder holds for, where that may not be what was meant.
  ///
  /// - Parameters:
  ///   - repository: the root of the repository that the folder lies in.
  ///   - configuration: the one above that held for the folder until now.
  static func place(of folder: String, repository: String?, configuration: String?) -> [String] {
    var lines: [String] = []
    if let repository {
      if repository != folder {
        lines.append(
          "It holds for this folder and what is below it, and not for all of the repository at \(repository).")
      }
    } else {
      lines.append(
        "This folder is in no git repository, so that configurations are looked for in all folders above a file.")
    }
    if let configuration {
      lines.append(
        "It holds in place of \(configuration); to keep what that says, add \"extends\": \"\(upwards(from: folder, to: configuration))\"."
      )
    }
    return lines
  }

  /// The path of a file in a folder above another, from there.
  private static func upwards(from folder: String, to path: String) -> String {
    let depth = Paths.relative(folder, to: Paths.folder(of: path))?.split(separator: "/").count ?? 0
    return String(repeating: "../", count: depth) + Paths.name(of: path)
  }

  static let gitHook = """
    #!/bin/sh
    # Lints the popups that the commit would bring. 'git commit --no-verify' passes it by.
    command -v popuplint > /dev/null || { echo "popuplint is not on the PATH: nothing is linted" >&2; exit 0; }
    exec popuplint lint --staged

    """

  static let preCommitHook = #"""
    - repo: local
      hooks:
      - id: popuplint
        name: popuplint
        entry: popuplint lint --force-exclude
        language: system
        files: '\.(popup\.json|storyboard|xib|swift)$|(^|/)\.popuplint\.json$'
        require_serial: true

    """#

  // MARK: Xcode

  static let buildPhaseName = "popuplint-build-phase.sh"
  static let inputListName = "popuplint-inputs.xcfilelist"

  static let buildPhase = #"""
    #!/bin/sh
    # An Xcode build phase that lints the popups of the project. Xcode shows what is found in its editor; an error ends the
    # build. 'popuplint init --xcode' says how a target gets it.

    PATH="$PATH:/opt/homebrew/bin:/usr/local/bin:$HOME/.local/bin"
    if ! command -v popuplint > /dev/null; then
      echo "warning: popuplint is not installed: the popups of this target are not linted"
      exit 0
    fi

    # From here paths are absolute, which Xcode needs to find the file.
    root=${SRCROOT:-$PWD}
    cd "${TARGET_TEMP_DIR:-/tmp}" || exit 1

    if [ "${ENABLE_USER_SCRIPT_SANDBOXING:-NO}" != YES ]; then
      exec popuplint lint --quiet --fail-on error -- "$root"
    fi

    # A sandboxed script can read what its input file lists name, and nothing else.
    set --
    number=0
    while [ "$number" -lt "${SCRIPT_INPUT_FILE_LIST_COUNT:-0}" ]; do
      eval "list=\${SCRIPT_INPUT_FILE_LIST_$number}"
      while IFS= read -r file; do
        case $file in
          *.popup.json | *.storyboard | *.xib | *.swift) if [ -f "$file" ]; then set -- "$@" "$file"; fi ;;
        esac
      done < "$list"
      number=$((number + 1))
    done
    if [ $# -eq 0 ]; then
      echo "warning: nothing is linted: add popuplint-inputs.xcfilelist to the input file lists of this phase"
      exit 0
    fi
    exec popuplint lint --quiet --force-exclude --fail-on error -- "$@"

    """#

  /// The files below `folder` that linting reads, as an input file list.
  static func inputList(of files: [String], in folder: String) -> String {
    var lines = [
      "# What popuplint reads. 'popuplint init --xcode' writes it anew, as after a file was added.",
      "$(SRCROOT)/\(buildPhaseName)",
    ]
    for file in Set(files.compactMap { Paths.relative($0, to: folder) }).sorted(by: Paths.precedes)
    where Paths.isRegularFile(file) && !file.utf8.contains(UInt8(ascii: "\n")) {
      lines.append("$(SRCROOT)/\(file)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static let xcodeSteps = [
    "In Xcode, for each target that shows popups: Build Phases, +, New Run Script Phase, with the script",
    "    \"$SRCROOT/\(buildPhaseName)\"",
    "without 'Based on dependency analysis', and with the input file list",
    "    $(SRCROOT)/\(inputListName)",
  ]
}

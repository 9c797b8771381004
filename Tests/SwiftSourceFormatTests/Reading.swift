import PopupModel
import SwiftSourceFormat
import Synchronization

@testable import SwiftSourceFormat

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads Swift text as if it stood in files of one folder.
struct Project {
  let workspace: SwiftWorkspace
  let folder: String

  /// A project of which a file changes just after it was read for a certain time, counted from one.
  init(changing name: String, at reading: Int, to text: String) {
    let count = Mutex(0)
    let changed = Mutex<Project?>(nil)
    let disk = SwiftWorkspace()
    self.init(
      workspace: SwiftWorkspace(
        disk: WorkspaceDisk(read: { path in
          let read = disk.text(of: path)
          guard let project = changed.withLock({ $0 }), path == project.path(name) else { return read }
          let number = count.withLock { count in
            count += 1
            return count
          }
          if number == reading {
            project.write(name, text)
            project.workspace.invalidate(path)
          }
          return read
        })))
    changed.withLock { $0 = self }
  }

  init(workspace: SwiftWorkspace = SwiftWorkspace()) {
    self.workspace = workspace
    var template = Array("/tmp/popuplint-swift-XXXXXX".utf8CString)
    folder = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? "/tmp"
    }
    workspace.addRoot(folder)
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  func write(_ name: String, _ text: String) {
    let parts = name.split(separator: "/").dropLast()
    var path = folder
    for part in parts {
      path += "/" + part
      mkdir(path, 0o755)
    }
    guard let file = fopen(self.path(name), "w") else { return }
    fputs(text, file)
    fclose(file)
  }

  /// - Parameter deployment: the deployment target that the project is built for; nil where nothing says it.
  func read(_ text: String, name: String = "Main.swift", deployment: Version? = nil) -> SwiftDocument {
    write(name, text)
    let document = SwiftDocument(
      Array(text.utf8), path: path(name), workspace: workspace, target: TargetSettings(deployment: deployment))
    // What is read can be said as a description too, whatever else a test asks of it.
    expectSameAsDescription(document)
    expectSameWithComments(text, name: name)
    return document
  }
}

func read(_ text: String, with others: [String: String] = [:], deployment: Version? = nil) -> SwiftDocument {
  let project = Project()
  for (name, text) in others { project.write(name, text) }
  return project.read(text, deployment: deployment)
}

extension SwiftDocument {
  /// The nodes of the tree, each with its place.
  var nodes: [String] {
    (file?.tree.nodes ?? []).map { "\($0.kind.rawValue) \($0.start) \($0.end) \($0.next) \($0.parent)" }
  }

  func text(_ range: Range<Int>?) -> String? { range.map { String(decoding: text[$0], as: UTF8.self) } }
}

extension State where Value == PopupModel.Value {
  /// `absent`, `unknown`, or the value.
  var brief: String {
    switch self {
    case .absent: return "absent"
    case .unknown: return "unknown"
    case .known(let value):
      switch value {
      case .bool(let value): return "\(value)"
      case .word(let word): return word.text
      case .string(let text): return text
      case .number(let value): return "\(value)"
      case .size(let size): return "\(size.width)×\(size.height)"
      case .rect(let rect): return "\(rect.x),\(rect.y),\(rect.width),\(rect.height)"
      case .list(let list): return list.map { $0.text ?? "?" }.joined(separator: " ")
      case .controls(let controls): return controls.map { $0.role.value?.text ?? "?" }.joined(separator: " ")
      default: return "known"
      }
    }
  }
}

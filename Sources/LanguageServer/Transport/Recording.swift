import Dispatch
import FileSystem
import JSONText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A session's messages as the client sent them, a line each: `{"milliseconds": since the start, "message": …}`.
enum Recording {
  /// Writes messages down as they come.
  final class Writer {
    private let descriptor: Int32
    private let start = DispatchTime.now().uptimeNanoseconds

    /// Nil if the file cannot be written.
    init?(path: String) {
      descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    func write(_ message: Wire) {
      let milliseconds = (DispatchTime.now().uptimeNanoseconds - start) / 1_000_000
      let entry: Wire = ["milliseconds": .int(Int64(clamping: milliseconds)), "message": message]
      _ = DescriptorWriting.writeAll(entry.serialised() + [0x0A], to: descriptor)
    }
  }

  /// The messages of a file, in order, and then the end. A line that holds no message is unreadable input.
  static func inputs(ofFile path: String) throws(FileError) -> [Input] {
    let contents = try FileContents.read(path)
    var inputs: [Input] = []
    for line in contents.bytes.split(separator: 0x0A) {
      if let message = (try? Wire.parse(Array(line)))?["message"] {
        inputs.append(.message(message))
      } else {
        inputs.append(.unreadable("a line of the recording that holds no message"))
      }
    }
    return inputs + [.end(nil)]
  }
}

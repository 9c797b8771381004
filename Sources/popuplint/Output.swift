import FileSystem

/// Where a subcommand's result goes: a file, whole or not at all, or stdout.
enum Output {
  static func write(_ bytes: [UInt8], to path: String?, _ console: Console) throws(CommandError) {
    guard let path else {
      console.print(bytes)
      return
    }
    do throws(FileError) {
      try FileReplacement.write(bytes, to: path)
    } catch {
      throw CommandError("\(error)")
    }
  }
}

import Foundation

/// The arguments of a process. If they are too long for the system, they are in a file, which the tool reads.
struct ArgumentList {
  let arguments: [String]
  /// The file, if there is one.
  let files: [URL]

  /// The maximum length on the command line, in bytes. Systems allow at least 256 KB, including the environment.
  private static let limit = 100_000

  /// - Parameter folder: The folder for the file.
  init(_ arguments: [String], folder: URL) throws {
    let text = arguments.joined(separator: "\n") + "\n"
    guard text.utf8.count > Self.limit else {
      self.arguments = arguments
      files = []
      return
    }
    let file = folder.appendingPathComponent("mockgen.arguments")
    // A file that is touched would start the tool again.
    if FileManager.default.contents(atPath: file.path) != Data(text.utf8) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    self.arguments = ["@\(file.path)"]
    files = [file]
  }
}

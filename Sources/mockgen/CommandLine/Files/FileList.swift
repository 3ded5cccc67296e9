import Foundation
import MockgenGenerator

/// A list of paths, one on a line, or between NUL bytes as `find -print0` writes them.
package enum FileList {
  /// - Parameter path: The path of the list; `-` is standard input.
  package static func paths(in path: String) throws(CommandFailure) -> [String] {
    let isInput = path == "-"
    let data = isInput ? FileReader().contents(of: STDIN_FILENO) : FileManager.default.contents(atPath: path)
    guard let data else {
      throw .located(
        .unreadableFile, isInput ? "standard input cannot be read" : "the list of files cannot be read",
        note: isInput ? "pipe a list of paths into mockgen" : "check that it exists, and its permissions", path)
    }
    return LineList.lines(of: data)
  }
}

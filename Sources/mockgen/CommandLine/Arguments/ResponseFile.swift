import Foundation

/// `@FILE` on the command line stands for the arguments in a file, one on a line: a system limits how long a command
/// line may be.
enum ResponseFile {
  /// - Throws: `ArgumentError` where a file cannot be read.
  static func expanding(_ arguments: [String]) throws(ArgumentError) -> [String] {
    var result: [String] = []
    for argument in arguments {
      guard argument.hasPrefix("@") else {
        result.append(argument)
        continue
      }
      guard let data = FileManager.default.contents(atPath: String(argument.dropFirst())) else {
        throw ArgumentError(
          message: "the file of arguments '\(argument.dropFirst())' cannot be read",
          note: "a path that begins with '@' is written as './@…'")
      }
      result += LineList.lines(of: data)
    }
    return result
  }
}

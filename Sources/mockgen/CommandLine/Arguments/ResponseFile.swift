import Foundation

/// Expands `@FILE` on the command line to the arguments in a file, one per line, since systems limit the length of a
/// command line.
enum ResponseFile {
  /// - Throws: `ArgumentError` if a file cannot be read.
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

import Foundation

/// Writes a protocol with a function for each line of a file, such as `book id`.
@main
struct WriteRoutes {
  static func main() throws {
    let arguments = CommandLine.arguments
    let routes = try String(contentsOfFile: arguments[1], encoding: .utf8).split(separator: "\n")
    let functions = routes.map { route -> String in
      let words = route.split(separator: " ")
      return "  func \(words[0])(\(words[1]): String) async throws -> String\n"
    }
    try "protocol CatalogServer {\n\(functions.joined())}\n"
      .write(toFile: arguments[2], atomically: true, encoding: .utf8)
  }
}

import Foundation

// Writes a protocol with a function for each line of a file, as generators for OpenAPI or gRPC do.
let names = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8).split(separator: "\n")
let functions = names.map { "  func \($0)() async throws -> String\n" }.joined()
try Data("protocol CatalogAPI: Sendable {\n\(functions)}\n".utf8).write(
  to: URL(fileURLWithPath: CommandLine.arguments[2]))

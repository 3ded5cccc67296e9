// Runs the built tool over a module's sources and reads what it said.

import Foundation

/// A complaint of the tool, as it prints it.
struct GeneratorDiagnostic: Hashable, Sendable {
  var path: String
  var line: Int
  var message: String
  /// What stands in square brackets at the end.
  var id: String
}

/// What the tool wrote for one module.
struct Generation: Sendable {
  var file: MockFile
  var diagnostics: [GeneratorDiagnostic]
  /// What `mockgen check` has against the file, which is as new as can be.
  var complaints: [String] = []
}

/// The built tool.
struct Generator: Sendable {
  let mockgen: URL

  func generate(_ module: BuiltModule, into file: URL) throws -> Generation {
    if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
    let dependencies = module.dependencySources.flatMap { ["--dependency", $0] }
    let arguments = module.sources + ["--testable-import", module.name] + dependencies + ["-o", file.path]
    let output = try Command(mockgen.path, ["generate"] + arguments).run()
    guard output.status <= 1 else {
      throw Failure("mockgen ended with status \(output.status) for \(module.name):\n\(output.text)")
    }
    // Where there is nothing to mock there is no file, and then no protocol may be visible.
    let data = FileManager.default.contents(atPath: file.path) ?? Data()
    return Generation(
      file: MockFile(text: String(decoding: data, as: UTF8.self), module: module.name),
      diagnostics: diagnostics(in: output.text), complaints: try complaints(of: arguments, about: file))
  }

  /// What `check` says of the file that was just written with the same arguments.
  private func complaints(of arguments: [String], about file: URL) throws -> [String] {
    if !FileManager.default.fileExists(atPath: file.path) { return [] }
    let output = try Command(mockgen.path, ["check"] + arguments).run()
    return diagnostics(in: output.text).filter { $0.path == file.path }.map(\.message)
  }

  private func diagnostics(in output: String) -> [GeneratorDiagnostic] {
    output.split(separator: "\n").compactMap(diagnostic)
  }

  /// Reads `path:line:column: warning: message [id]`.
  private func diagnostic(_ line: Substring) -> GeneratorDiagnostic? {
    guard let mark = line.range(of: ": warning: ") ?? line.range(of: ": error: "), line.hasSuffix("]"),
      let bracket = line.lastIndex(of: "[")
    else { return nil }
    let place = line[..<mark.lowerBound].split(separator: ":")
    guard place.count >= 3, let number = Int(place[place.count - 2]) else { return nil }
    return GeneratorDiagnostic(
      path: place.dropLast(2).joined(separator: ":"), line: number,
      message: String(line[mark.upperBound..<bracket]), id: String(line[bracket...].dropFirst().dropLast()))
  }
}

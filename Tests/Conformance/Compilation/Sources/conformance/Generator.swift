// Runs the built tool over the sources of a module, and parses its diagnostics.

import Foundation

/// A diagnostic of the tool, as it prints it.
struct GeneratorDiagnostic: Hashable, Sendable {
  var path: String
  var line: Int
  var message: String
  /// The id in square brackets at the end.
  var id: String
}

/// The output of the tool for one module.
struct Generation: Sendable {
  var file: MockFile
  var diagnostics: [GeneratorDiagnostic]
  /// The objections of `mockgen check` to the new file, and whether indexes give another one.
  var complaints: [String] = []
}

/// The built tool.
struct Generator: Sendable {
  let mockgen: URL
  let indexes: IndexFolder

  func generate(_ module: BuiltModule, into file: URL) throws -> Generation {
    if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
    let dependencies = module.dependencySources.flatMap { ["--dependency", $0] }
    let arguments = module.sources + ["--testable-import", module.name] + dependencies + ["-o", file.path]
    let output = try Command(mockgen.path, ["generate"] + arguments).run()
    guard output.status <= 1 else {
      throw Failure("mockgen ended with status \(output.status) for \(module.name):\n\(output.text)")
    }
    // Without protocols there is no file, and then no protocol may be visible.
    let data = FileManager.default.contents(atPath: file.path) ?? Data()
    return Generation(
      file: MockFile(text: String(decoding: data, as: UTF8.self), module: module.name),
      diagnostics: diagnostics(in: output.text),
      complaints: try complaints(of: arguments, about: file) + differences(ofIndexes: module, beside: file))
  }

  /// Reports whether mocks from the indexes of all modules have the same bytes as mocks from their sources.
  private func differences(ofIndexes module: BuiltModule, beside file: URL) throws -> [String] {
    let own = SourceModule(name: module.name, sources: module.sources)
    let ways = [
      own.said + module.dependencies.flatMap { $0.said.flatMap { ["--dependency", $0] } },
      [try indexes.index(of: own)] + (try module.dependencies.flatMap { ["--dependency", try indexes.index(of: $0)] }),
    ]
    let mocks = try zip(ways, ["Sources", "Indexes"]).map { way, name in
      let output = file.deletingLastPathComponent().appendingPathComponent("From\(name).swift")
      if FileManager.default.fileExists(atPath: output.path) { try FileManager.default.removeItem(at: output) }
      _ = try Command(mockgen.path, ["generate", "--testable-import", module.name] + way + ["-o", output.path]).run()
      return FileManager.default.contents(atPath: output.path)
    }
    return mocks[0] == mocks[1] ? [] : ["the mocks are others where they are made from indexes"]
  }

  /// Returns the objections of `check` to the file that was just written with the same arguments.
  private func complaints(of arguments: [String], about file: URL) throws -> [String] {
    if !FileManager.default.fileExists(atPath: file.path) { return [] }
    let output = try Command(mockgen.path, ["check"] + arguments).run()
    return diagnostics(in: output.text).filter { $0.path == file.path }
      .map { "mockgen check is not quiet: \($0.message)" }
  }

  private func diagnostics(in output: String) -> [GeneratorDiagnostic] {
    output.split(separator: "\n").compactMap(diagnostic)
  }

  /// Parses `path:line:column: warning: message [id]`.
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

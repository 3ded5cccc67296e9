import Foundation
import MockgenGenerator
import MockgenIndexing
import TestSupport
import Testing

@testable import MockgenCommandLine
@testable import mockgen

/// The mocks are the same for each way to specify the sources, for one protocol per language feature.
///
/// `Tests/IntegrationPaths` tests the plugins in this way, with the real frameworks and for far fewer protocols.
struct InputEquivalenceTests {
  @Test func everyWayGivesTheSameMocksAndDiagnostics() async throws {
    #expect(Fixture.valid.count >= 110)
    let differences = try await aside {
      try Fixture.valid.flatMap { fixture in
        try NamedProject(fixture).differences().map { "\(fixture): \($0)" }
      }
    }
    #expect(differences == [])
  }

  @Test func aFixtureIsCutBetweenItsDeclarations() {
    let text = "import A\n\n/// One.\nprotocol P {\n  func f()\n}\n#if B\nstruct S {\n}\n#endif\ntypealias T = Int\n"
    #expect(
      NamedProject.parts(of: text) == [
        "import A\n\n/// One.\nprotocol P {\n  func f()\n}\n",
        "import A\n#if B\nstruct S {\n}\n#endif\ntypealias T = Int\n",
      ])
  }
}

/// A module whose files contain the declarations of a fixture, in folders of a package.
private struct NamedProject {
  private let folder: TemporaryFolder
  private let files: [String]

  init(_ fixture: Fixture) throws {
    let folder = try TemporaryFolder()
    let parts = Self.parts(of: String(decoding: fixture.bytes, as: UTF8.self))
    self.folder = folder
    files = try parts.enumerated().map { number, part in
      // The first part is in a folder of its own, so that no order of paths is that of the declarations.
      try folder.write(part, to: "Sources/App/\(number == 0 ? "Zone/" : "")Part\(number).swift").path
    }
  }

  /// Returns one text for each declaration in braces, with the imports, so that the order of files can matter. A fixture
  /// with declarations that are private to the file stays whole.
  static func parts(of text: String) -> [String] {
    if text.contains("private ") { return [text] }
    let lines = text.components(separatedBy: "\n").dropLast()
    let imports = lines.filter { $0.contains("import ") && $0.first?.isWhitespace == false && !$0.hasPrefix("/") }
    var parts: [[String]] = [[]]
    var depth = 0
    for line in lines {
      if line.hasPrefix("#if") { depth += 1 }
      if line.hasPrefix("#endif") { depth -= 1 }
      parts[parts.count - 1].append(line)
      if line == "}", depth == 0 { parts.append(imports) }
    }
    if parts.count > 1, parts.last == imports { parts.removeLast() }
    return parts.map { $0.joined(separator: "\n") + "\n" }
  }

  /// Returns the arguments for each way.
  private func ways() throws -> [(name: String, arguments: [String])] {
    let testable = ["--testable-import", "App"]
    let noConfig = ["--no-config"] + testable
    let sources = folder.url.appendingPathComponent("Sources").path
    let planned = ["generate"] + noConfig + files.map { "App=\($0)" }
    let arguments = try folder.write(planned.joined(separator: "\n") + "\n", to: "arguments")
    let list = try folder.write(files.reversed().joined(separator: "\n") + "\n", to: "list")
    let config = try folder.write(
      #"{ "sources": "Sources/App", "testableImports": ["App"], "output": "Mocks.swift" }"#, to: ".mockgen.json")
    let index = try writeIndex(ofFolder: sources + "/App")
    return [
      ("a folder", [sources + "/App"] + noConfig),
      ("the folder around it", [sources] + noConfig),
      ("files", files + noConfig),
      ("files in reverse order", noConfig + files.reversed()),
      ("files with their module", planned),
      ("a file of arguments", ["@\(arguments.path)"]),
      ("a list of files", ["--file-list", list.path] + noConfig),
      ("a config", ["--config", config.path]),
      ("an index", [index, "--root", "App=\(sources)/App"] + noConfig),
    ]
  }

  /// - Returns: The path of the index.
  private func writeIndex(ofFolder sources: String) throws -> String {
    let path = folder.url.appendingPathComponent("App.mockindex").path
    let arguments = try ArgumentParser.parse(["index", "App=\(sources)", "-o", path])
    #expect(IndexCommand(arguments: arguments, console: Console()).run() == .success)
    return path
  }

  /// Returns the ways that differ from the first, with the differences.
  func differences() throws -> [String] {
    var first: Outcome?
    var differences: [String] = []
    var done: Set<Run> = []
    for way in try ways() {
      let run = try Run(way.arguments)
      // For the tool, a list of files is often equivalent to the files.
      guard done.insert(run).inserted else { continue }
      let outcome = run.outcome()
      if let first, outcome != first {
        differences.append("\(way.name): \(outcome.difference(from: first))")
      }
      if first == nil { first = outcome }
    }
    if first?.text.contains("/// Mock of `") != true { differences.append("no mock") }
    return differences
  }
}

/// The settings that a command line passes to the generator.
private struct Run: Hashable {
  private let arguments: Arguments
  private let settings: Settings

  init(_ words: [String]) throws {
    arguments = try ArgumentParser.parse(try ResponseFile.expanding(words))
    let all = try ConfiguredOutputs(arguments: arguments, command: .generate).settings()
    settings = try #require(all.count == 1 ? all.first : nil)
  }

  /// Runs the tool in this process.
  func outcome() -> Outcome {
    var report = Report()
    let generation = Generation(
      settings: settings, console: Console(), guidance: .forPeople(with: arguments, isAlone: true))
    let result = generation.run(strict: false, &report)
    return Outcome(text: result?.files.map(\.text).joined() ?? "", diagnostics: report.diagnostics.sorted())
  }

  static func == (left: Run, right: Run) -> Bool {
    left.settings.sources == right.settings.sources && left.settings.roots == right.settings.roots
      && left.settings.output == right.settings.output && left.settings.options == right.settings.options
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(settings.sources)
    hasher.combine(settings.options)
  }
}

private struct Outcome: Equatable {
  var text: String
  var diagnostics: [Diagnostic]

  static func == (left: Outcome, right: Outcome) -> Bool {
    // Texts that are equal in Unicode may differ in their bytes.
    Array(left.text.utf8) == Array(right.text.utf8) && left.diagnostics == right.diagnostics
  }

  func difference(from other: Outcome) -> String {
    let messages = diagnostics == other.diagnostics ? "" : "\(other.diagnostics) became \(diagnostics)\n"
    return messages + UnifiedDiff.between(other.text, text, oldName: "first", newName: "this")
  }
}

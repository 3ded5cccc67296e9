import Foundation
import MockgenSyntax
import TestSupport
import Testing

@testable import MockgenGenerator

/// Generates mocks from source text, for tests.
func generate(
  _ sources: [String: String], dependencies: [String: String] = [:], options: GeneratorOptions = GeneratorOptions()
) throws -> GenerationResult {
  func parse(_ texts: [String: String]) -> [SourceFileSyntax] {
    texts.map { Parser.parse(path: $0.key, text: $0.value) }
  }
  return try MockGenerator(options: options).generate(sources: parse(sources), dependencies: parse(dependencies))
}

extension MockGenerator {
  /// Generates the mocks of parsed files.
  func generate(sources: [SourceFileSyntax], dependencies: [SourceFileSyntax] = []) throws -> GenerationResult {
    var index = SourceIndex(options: options)
    index.add(sources, isDependency: false)
    index.add(dependencies, isDependency: true)
    return try generate(index)
  }
}

func generate(_ source: String, options: GeneratorOptions = GeneratorOptions()) throws -> GenerationResult {
  try generate(["Source.swift": source], options: options)
}

/// Generates mocks of the golden protocols and compiles them with these.
func expectGoldenMocksCompile(
  _ options: GeneratorOptions, languageMode: Int = 6, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let protocols = try Repository.swiftFiles(in: "Tests/Golden/Protocols")
  let sources = try protocols.map { ($0, try Repository.contents($0)) }
  let result = try generate(Dictionary(uniqueKeysWithValues: sources), options: options)
  #expect(result.diagnostics == [], sourceLocation: sourceLocation)
  #expect(result.mockCount > 100, sourceLocation: sourceLocation)
  var compilation = Compilation(languageMode: languageMode)
  compilation.package = "golden"
  let files = result.files.map { ("Mocks\($0.name).swift", $0.text) }
  let output = try await compilation.run(
    Dictionary(uniqueKeysWithValues: files), with: protocols.map(Repository.root.appendingPathComponent))
  #expect(output.failure == nil, sourceLocation: sourceLocation)
}

extension GenerationResult {
  /// `path:line:column severity id`, for each diagnostic.
  var places: [String] { diagnostics.map { "\($0.path):\($0.line):\($0.column) \($0.severity.rawValue) \($0.id)" } }

  /// The names of all variables, functions and typealiases of the output.
  var declaredNames: Set<String> {
    var names: Set<String> = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let keyword = words.firstIndex(where: { $0 == "var" || $0 == "func" || $0 == "let" }) else { continue }
      guard keyword + 1 < words.count else { continue }
      names.insert(String(words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
    }
    return names
  }
}

extension GeneratorOptions {
  init(testable: [String] = [], plain: [String] = [], access: AccessLevel = .internal) {
    self.init()
    testableImports = testable
    imports = plain
    self.access = access
  }
}

import Foundation
import TestSupport
import Testing

@testable import MockgenGenerator

/// A project of several compiled modules, and their mocks, which are compiled in both language modes.
struct ModuleProject {
  private let scratch: TemporaryFolder
  private let features: [String]
  private var sources: [String: String] = [:]

  /// - Parameter features: Upcoming features of the compiler.
  init(features: [String] = []) throws {
    scratch = try TemporaryFolder()
    self.features = features
  }

  /// Compiles a module of one file, after those that it imports.
  mutating func add(
    _ module: String, _ text: String, languageMode: Int = 6, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    sources[module] = text
    let file = try scratch.write(text, to: "Sources/\(module)/\(module).swift")
    try await expectSuccess([file], emitting(module, ["-enable-testing"], languageMode: languageMode), sourceLocation)
  }

  /// Writes mocks, and compiles them with a file that uses them.
  ///
  /// - Parameters:
  /// - mocked: The modules to mock. All others are dependencies.
  /// - module: The module of the mocks, for other modules to import.
  /// - Returns: The text of the mocks.
  func mocks(
    of mocked: String..., options: GeneratorOptions, diagnostics: [String] = [], use: String = "",
    module: String = "Tests", sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let result = try generate(
      files { mocked.contains($0) }, dependencies: files { !mocked.contains($0) }, options: options)
    #expect(result.diagnostics.map(\.message) == diagnostics, sourceLocation: sourceLocation)
    let mocks = try scratch.write(result.text, to: "\(module)/Mocks.swift")
    let user = try scratch.write(use, to: "\(module)/Use.swift")
    try await expectSuccess([mocks, user], Compilation(languageMode: 5), sourceLocation)
    try await expectSuccess([mocks, user], emitting(module), sourceLocation)
    return result.text
  }

  /// Writes the mocks of a file without a specified module, and compiles both as one.
  func mocks(beside source: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
    let result = try generate(["Source.swift": source], dependencies: files { _ in true })
    #expect(result.diagnostics == [], sourceLocation: sourceLocation)
    let file = try scratch.write(source, to: "Source.swift")
    let mocks = try scratch.write(result.text, to: "Mocks.swift")
    for languageMode in Inputs.languageModes {
      try await expectSuccess([file, mocks], Compilation(languageMode: languageMode), sourceLocation)
    }
    return result.text
  }

  /// Compiles a module that uses the mocks of another.
  func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let file = try scratch.write(text, to: "Consumer.swift")
    try await expectSuccess([file], Compilation(), sourceLocation)
  }

  /// Runs a program that uses the modules and their mocks.
  ///
  /// - Parameter mocks: The module of the mocks.
  /// - Returns: `nil` if the test libraries of the runtime are not found by a program.
  func run(
    _ text: String, mocks: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> CommandResult? {
    let main = try scratch.write(text, to: "main.swift")
    #if os(Linux)
      let program = scratch.url.appendingPathComponent("program")
      var objects = try Repository.runtimeObjects()
      for module in [mocks] + sources.keys.sorted() {
        let text = sources[module].map { _ in "Sources/\(module)/\(module).swift" } ?? "\(module)/Mocks.swift"
        var compilation = Compilation(.object(in: scratch.url))
        compilation.module = module
        try await expectSuccess([scratch.url.appendingPathComponent(text)], compilation, sourceLocation)
        objects.append(scratch.url.appendingPathComponent("\(module).o"))
      }
      try await expectSuccess([main] + objects, Compilation(.program(program)), sourceLocation)
      return try await runAside(program.path, [])
    #else
      try await expectSuccess([main], Compilation(), sourceLocation)
      return nil
    #endif
  }

  private func files(_ isWanted: (String) -> Bool) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: sources.filter { isWanted($0.key) }.map { ("Sources/\($0)/\($0).swift", $1) })
  }

  private func emitting(_ module: String, _ options: [String] = [], languageMode: Int = 6) -> Compilation {
    var compilation = Compilation(.module(in: scratch.url), languageMode: languageMode)
    compilation.module = module
    compilation.options = options
    return compilation
  }

  private func expectSuccess(
    _ files: [URL], _ compilation: Compilation, _ sourceLocation: SourceLocation
  ) async throws {
    var compilation = compilation
    compilation.package = "shop"
    compilation.searchPaths = [scratch.url]
    compilation.options += features.flatMap { ["-enable-upcoming-feature", $0] }
    let failure = try await compilation.run(files).failure
    #expect(failure == nil, sourceLocation: sourceLocation)
  }
}

import Foundation
import TestSupport
import Testing

@testable import MockgenGenerator

/// A project of several modules that the compiler has seen, and mocks of them that it sees in both language modes.
struct ModuleProject {
  private let scratch: TemporaryFolder
  private let features: [String]
  private var sources: [String: String] = [:]

  /// - Parameter features: upcoming ones of the compiler's.
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
    try await expectSuccess(
      emit(module) + ["-enable-testing", file.path], languageMode: languageMode, sourceLocation)
  }

  /// Writes mocks and compiles them, beside a file that uses them.
  ///
  /// - Parameters:
  ///   - mocked: the modules to mock; all others are dependencies.
  ///   - module: where the mocks stand, for other modules to import.
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
    try await expectSuccess(Compilation.check + [mocks.path, user.path], languageMode: 5, sourceLocation)
    try await expectSuccess(emit(module) + [mocks.path, user.path], sourceLocation)
    return result.text
  }

  /// Writes the mocks of a file of a module that nobody names, and compiles both as one.
  func mocks(beside source: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
    let result = try generate(["Source.swift": source], dependencies: files { _ in true })
    #expect(result.diagnostics == [], sourceLocation: sourceLocation)
    let file = try scratch.write(source, to: "Source.swift")
    let mocks = try scratch.write(result.text, to: "Mocks.swift")
    for languageMode in [5, 6] {
      try await expectSuccess(Compilation.check + [file.path, mocks.path], languageMode: languageMode, sourceLocation)
    }
    return result.text
  }

  /// Compiles a module that uses the mocks of another.
  func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let file = try scratch.write(text, to: "Consumer.swift")
    try await expectSuccess(Compilation.check + [file.path], sourceLocation)
  }

  /// Runs a program that uses the modules and their mocks.
  ///
  /// - Parameter mocks: the module of the mocks.
  /// - Returns: `nil` where the runtime's test libraries are not where a program finds them.
  func run(
    _ text: String, mocks: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> CommandResult? {
    let main = try scratch.write(text, to: "main.swift")
    #if os(Linux)
      let program = scratch.url.appendingPathComponent("program").path
      var objects = try Self.runtimeObjects()
      for module in [mocks] + sources.keys.sorted() {
        let text = sources[module].map { _ in "Sources/\(module)/\(module).swift" } ?? "\(module)/Mocks.swift"
        let object = scratch.url.appendingPathComponent("\(module).o").path
        let file = scratch.url.appendingPathComponent(text).path
        try await expectSuccess(
          ["-parse-as-library", "-wmo", "-emit-object", "-o", object, "-module-name", module, file], sourceLocation)
        objects.append(object)
      }
      try await expectSuccess([main.path, "-o", program] + objects, sourceLocation)
      return try await aside { try TestSupport.run(program, []) }
    #else
      try await expectSuccess(Compilation.check + [main.path], sourceLocation)
      return nil
    #endif
  }

  private static func runtimeObjects() throws -> [String] {
    let folder = Repository.products.appendingPathComponent("MockRuntime.build")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return files.filter { $0.hasSuffix(".o") }.sorted().map { folder.appendingPathComponent($0).path }
  }

  private func files(_ isWanted: (String) -> Bool) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: sources.filter { isWanted($0.key) }.map { ("Sources/\($0)/\($0).swift", $1) })
  }

  private func emit(_ module: String) -> [String] {
    let path = scratch.url.appendingPathComponent("\(module).swiftmodule").path
    return ["-parse-as-library", "-wmo", "-emit-module", "-emit-module-path", path, "-module-name", module]
  }

  private func expectSuccess(
    _ arguments: [String], languageMode: Int = 6, _ sourceLocation: SourceLocation
  ) async throws {
    let all =
      [
        "-swift-version", "\(languageMode)", "-warnings-as-errors", "-package-name", "shop", "-I", scratch.url.path,
        "-I", Repository.products.appendingPathComponent("Modules").path,
      ] + features.flatMap { ["-enable-upcoming-feature", $0] } + arguments
    let folder = scratch.url
    let result = try await aside { try TestSupport.run("swiftc", all, in: folder) }
    #expect(result.status == 0, "\(result.errors)", sourceLocation: sourceLocation)
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

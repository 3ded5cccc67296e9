import Foundation
import TestSupport
import Testing

@testable import MockgenGenerator

/// Mocks of one module that are used from another one, and the imports that they need.
struct ModuleTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  @Test(arguments: [5, 6]) func publicMocksAreUsedFromAnotherModule(languageMode: Int) throws {
    try buildMocks(access: .public, languageMode: languageMode)
    let client = "Tests/Fixtures/Modules/Client/main.swift"
    #if os(Linux)
      let program = scratch.url.appendingPathComponent("client").path
      try expectSuccess([path(client), "-o", program] + objects() + runtimeObjects(), languageMode)
      let result = try run(program, [])
      let line = try lineNumber(of: "let store = ", in: client)
      #expect(result.status == 0)
      #expect(result.output == "")
      #expect(result.errors.contains("main.swift:\(line): error: Unexpected function call count(of:)"))
    #else
      // The runtime's test libraries are not where a program finds them.
      try expectSuccess(Compilation.check + [path(client)], languageMode)
    #endif
  }

  @Test(arguments: [5, 6]) func packageMocksAreUsedWithinTheirPackage(languageMode: Int) throws {
    try buildMocks(access: .package, languageMode: languageMode)
    let client = path("Tests/Fixtures/Modules/PackageClient/Client.swift")
    try expectSuccess(Compilation.check + [client, "-package-name", "shop"], languageMode)
    let stranger = try compile(Compilation.check + [client, "-package-name", "other"], languageMode)
    #expect(stranger.errors.contains("cannot find 'MockInner' in scope"))
  }

  @Test(arguments: ["Levels", "Plain"], [5, 6])
  func importsServeMocksBesideAndOutside(module: String, languageMode: Int) throws {
    let sources = try Repository.swiftFiles(in: "Tests/Fixtures/Modules/\(module)").map(path)
    let beside = try writeMocks(of: module, options: GeneratorOptions())
    try expectSuccess(Compilation.check + ["-module-name", module, beside] + sources, languageMode)

    try emitModule(module, sources: sources, languageMode, "-enable-testing")
    var options = GeneratorOptions()
    options.testableImports = [module]
    let outside = try writeMocks(of: module, options: options)
    let features = ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"]
    try expectSuccess(Compilation.check + [outside], languageMode)
    try expectSuccess(
      Compilation.check + [outside] + features.flatMap { ["-enable-upcoming-feature", $0] }, languageMode)
  }
}

extension ModuleTests {
  private func path(_ name: String) -> String { Repository.root.appendingPathComponent(name).path }

  private func lineNumber(of text: String, in file: String) throws -> Int {
    let lines = try Repository.contents(file).split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.hasPrefix(text) }) + 1
  }

  /// Compiles the library, and its mocks as a module of their own.
  private func buildMocks(access: AccessLevel, languageMode: Int) throws {
    let sources = try Repository.swiftFiles(in: "Tests/Fixtures/Modules/App").map(path)
    try emitModule("App", sources: sources, languageMode)
    var options = GeneratorOptions()
    options.access = access
    options.imports = ["App"]
    try emitModule("AppMocks", sources: [try writeMocks(of: "App", options: options)], languageMode)
  }

  private func writeMocks(of module: String, options: GeneratorOptions) throws -> String {
    let files = try Repository.swiftFiles(in: "Tests/Fixtures/Modules/\(module)")
    let sources = try files.map { ($0, try Repository.contents($0)) }
    let result = try generate(Dictionary(uniqueKeysWithValues: sources), options: options)
    #expect(result.diagnostics == [])
    return try scratch.write(result.text, to: "\(module)Mocks.swift").path
  }

  private func emitModule(_ name: String, sources: [String], _ languageMode: Int, _ flags: String...) throws {
    let module = scratch.url.appendingPathComponent("\(name).swiftmodule").path
    let object = scratch.url.appendingPathComponent("\(name).o").path
    try expectSuccess(
      [
        "-parse-as-library", "-wmo", "-emit-object", "-emit-module", "-emit-module-path", module, "-o", object,
        "-module-name", name, "-package-name", "shop",
      ] + flags + sources, languageMode)
  }

  private func objects() -> [String] {
    ["App.o", "AppMocks.o"].map { scratch.url.appendingPathComponent($0).path }
  }

  private func runtimeObjects() throws -> [String] {
    let folder = Repository.products.appendingPathComponent("MockRuntime.build")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return files.filter { $0.hasSuffix(".o") }.sorted().map { folder.appendingPathComponent($0).path }
  }

  private func compile(_ arguments: [String], _ languageMode: Int) throws -> CommandResult {
    try run(
      "swiftc",
      [
        "-swift-version", "\(languageMode)", "-warnings-as-errors", "-I", scratch.url.path,
        "-I", Repository.products.appendingPathComponent("Modules").path,
      ] + arguments, in: scratch.url)
  }

  private func expectSuccess(
    _ arguments: [String], _ languageMode: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try compile(arguments, languageMode)
    #expect(result.status == 0, "\(result.errors)", sourceLocation: sourceLocation)
  }
}

import Foundation
import TestSupport
import Testing

@testable import MockgenGenerator

/// Mocks of one module that are used in another, and their imports.
struct ModuleTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  @Test(arguments: Inputs.languageModes) func publicMocksAreUsedFromAnotherModule(languageMode: Int) async throws {
    try await buildMocks(access: .public, languageMode: languageMode)
    let client = "Tests/Fixtures/Modules/Client/main.swift"
    let main = Repository.root.appendingPathComponent(client)
    #if os(Linux)
      let program = scratch.url.appendingPathComponent("client")
      let objects = ["App.o", "AppMocks.o"].map(scratch.url.appendingPathComponent)
      try await expectSuccess(
        [main] + objects + Repository.runtimeObjects(), Compilation(.program(program), languageMode: languageMode))
      let result = try await runAside(program.path, [])
      let line = try lineNumber(of: "let store = ", in: client)
      #expect(result.status == 0)
      #expect(result.output == "")
      #expect(result.errors.contains("main.swift:\(line): error: Unexpected function call Store.count(of:)"))
    #else
      // A program does not find the test libraries of the runtime.
      try await expectSuccess([main], Compilation(languageMode: languageMode))
    #endif
  }

  @Test(arguments: Inputs.languageModes) func packageMocksAreUsedWithinTheirPackage(languageMode: Int) async throws {
    try await buildMocks(access: .package, languageMode: languageMode)
    let client = Repository.root.appendingPathComponent("Tests/Fixtures/Modules/PackageClient/Client.swift")
    var compilation = Compilation(languageMode: languageMode)
    compilation.searchPaths = [scratch.url]
    compilation.package = "shop"
    #expect(try await compilation.run([client]).failure == nil)
    compilation.package = "other"
    #expect(try await compilation.run([client]).text.contains("cannot find 'MockInner' in scope"))
  }

  @Test(arguments: ["Levels", "Plain"], Inputs.languageModes)
  func importsServeMocksBesideAndOutside(module: String, languageMode: Int) async throws {
    let sources = try Repository.swiftFiles(in: "Tests/Fixtures/Modules/\(module)")
      .map(Repository.root.appendingPathComponent)
    var beside = Compilation(languageMode: languageMode)
    beside.module = module
    try await expectSuccess([try writeMocks(of: module, options: GeneratorOptions())] + sources, beside)

    try await emit(.module(in: scratch.url), of: module, sources, languageMode, ["-enable-testing"])
    var options = GeneratorOptions()
    options.testableImports = [module]
    let outside = try writeMocks(of: module, options: options)
    var compilation = Compilation(languageMode: languageMode)
    try await expectSuccess([outside], compilation)
    let features = ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"]
    compilation.options = features.flatMap { ["-enable-upcoming-feature", $0] }
    try await expectSuccess([outside], compilation)
  }
}

extension ModuleTests {
  private func lineNumber(of text: String, in file: String) throws -> Int {
    let lines = try Repository.contents(file).split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.hasPrefix(text) }) + 1
  }

  /// Compiles the library, and its mocks as a module of their own.
  private func buildMocks(access: AccessLevel, languageMode: Int) async throws {
    let sources = try Repository.swiftFiles(in: "Tests/Fixtures/Modules/App")
      .map(Repository.root.appendingPathComponent)
    var options = GeneratorOptions()
    options.access = access
    options.imports = ["App"]
    let mocks = try writeMocks(of: "App", options: options)
    for product in [Compilation.Product.module(in: scratch.url), .object(in: scratch.url)] {
      try await emit(product, of: "App", sources, languageMode)
      try await emit(product, of: "AppMocks", [mocks], languageMode)
    }
  }

  private func writeMocks(of module: String, options: GeneratorOptions) throws -> URL {
    let files = try Repository.swiftFiles(in: "Tests/Fixtures/Modules/\(module)")
    let sources = try files.map { ($0, try Repository.contents($0)) }
    let result = try generate(Dictionary(uniqueKeysWithValues: sources), options: options)
    #expect(result.diagnostics == [])
    return try scratch.write(result.text, to: "\(module)Mocks.swift")
  }

  private func emit(
    _ product: Compilation.Product, of module: String, _ files: [URL], _ languageMode: Int, _ options: [String] = []
  ) async throws {
    var compilation = Compilation(product, languageMode: languageMode)
    compilation.module = module
    compilation.package = "shop"
    compilation.options = options
    try await expectSuccess(files, compilation)
  }

  private func expectSuccess(
    _ files: [URL], _ compilation: Compilation, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var compilation = compilation
    compilation.searchPaths = [scratch.url]
    #expect(try await compilation.run(files).failure == nil, sourceLocation: sourceLocation)
  }
}

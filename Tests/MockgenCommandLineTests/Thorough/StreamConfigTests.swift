import Foundation
import TestSupport
import Testing

@testable import MockgenCommandLine
@testable import mockgen

/// The stream types that a config declares, with their adapters.
struct StreamConfigTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["Trickle/Trickle.swift", "TrickleAdapter.swift"] {
      let text = try Repository.contents("Tests/Fixtures/Modules/\(name)")
      try folder.write(text, to: name.contains("/") ? "Sources/\(name)" : "Mocks/\(name)")
    }
  }

  private static let entries = [("Promise", "one"), ("Drip", "many"), ("Finish", "end")].map { type, gives in
    #"{ "type": "\#(type)", "module": "Trickle", "gives": "\#(gives)", "adapter": "Mocks/TrickleAdapter.swift" }"#
  }

  private func write(streams: [String] = entries, more: String = "") throws {
    try folder.write(
      #"{ "sources": "Sources/App", \#(more) "streams": [\#(streams.joined(separator: ",\n"))] }"#, to: ".mockgen.json")
  }

  // MARK: Mocks

  private static let garden = """
    public struct Dry: Error { public init() {} }
    protocol Garden {
      func bloom(of plant: String) -> Promise<Int>
      func grow<P: Sendable>(_ plant: P) -> Promise<P>
      func water(bed: Int) -> Drip<String, Dry>
      func pour<P>(_ water: P) -> Drip<P, any Error>
      var rain: Drip<Int, Never> { get }
      subscript(bed: Int) -> Promise<[String]> { get }
      func dig() -> Trickle.Finish
      func drain() throws -> Drip<Int, Never>
      func mow() throws -> Promise<Int>
      func ticks() -> AsyncStream<Int>
    }
    @MainActor protocol Shed { func open() -> Promise<Void> }
    """

  private static let use = """
    @testable import App
    @testable import AppTests
    import MockRuntime
    import MockTesting
    import Trickle

    let mock = MockGarden()
    mock.bloomOfResult = .inOrder(.value(3), .throw(Dry()), .value(4).delayed(by: 0.01))
    print(mock.bloom(of: "a").waitForValue() ?? 0, mock.bloom(of: "b").waitForError() is Dry)
    print(mock.bloom(of: "c").waitForValue() ?? 0, mock.bloomOfCalls, mock.bloomOfMock.subscriptionCount)
    let subject = MockSubject<Int, any Error>()
    mock.bloomOfResult = .subject(subject)
    let promise = mock.bloom(of: "d")
    subject.send(9)
    print(promise.waitForValue() ?? 0)
    mock.bloomOfResult = .stream(Promise { $0(.success(5)) })
    print(mock.bloom(of: "e").waitForValue() ?? 0)
    mock.growResult = .value("x")
    print(mock.grow("y").waitForValue() ?? "")
    mock.waterBedResult = .sequence(["b", "c"], throwing: Dry())
    let recorder = mock.water(bed: 1).record()
    print(recorder.next() ?? "", recorder.next() ?? "", mock.waterBedMock.subscriptionCount)
    mock.pourResult = .sequence([1, 2])
    print(mock.pour(0).waitForCompletion())
    mock.rainResult = .value(6)
    print(mock.rain.waitForValues(1))
    mock.subscriptResult = .value(["q"])
    print(mock[1].waitForValue() ?? [])
    mock.digResult = .inOrder(.completed(), .throw(Dry()))
    print(mock.dig().waitForCompletion().count, mock.dig().waitForError() is Dry)
    mock.drainResult = .inOrder(.sequence([7, 8]), .throw(Dry()))
    print(try mock.drain().waitForCompletion())
    do { _ = try mock.drain() } catch { print(error) }
    mock.mowResult = .throw(Dry())
    print(try mock.mow().waitForError() is Dry)

    """
  private static let printed = """
    3 true
    4 ["a", "b", "c"] 3
    9
    5
    x
    b c 1
    [1, 2]
    [6]
    ["q"]
    0 true
    [7, 8]
    Dry()
    true

    """

  /// Tests a made-up framework that the config alone declares, in both language modes.
  @Test func threeTypesOfAFramework() async throws {
    try folder.write("import Trickle\n\(Self.garden)", to: "Sources/App/App.swift")
    try write(more: #""testableImports": "App", "output": "Tests/Mocks.swift","#)
    let result = try await folder.mockgen()
    #expect(result.errors == "" && result.status == 0)
    let mocks = try folder.read("Tests/Mocks.swift")
    #expect(
      mocks.contains("\nimport Trickle\n") && mocks.contains("// MARK: - Trickle: what a mocked function returns\n"))
    #expect(mocks.components(separatedBy: "as in {{name}}").count == 2)
    #expect(try await folder.mockgen("check").status == 0)
    #expect(try await folder.mockgen("list").output.contains("Garden"))
    try await build("Trickle", "Sources/Trickle/Trickle.swift")
    try await build("App", "Sources/App/App.swift")
    try await expectCompilation(of: ["Tests/Mocks.swift"])
    if let result = try await run(Self.use, with: ["Trickle", "App"]) { #expect(result.output == Self.printed) }
  }

  /// Runs a program that uses the mocks.
  ///
  /// - Returns: `nil` if the test libraries of the runtime are not found by a program.
  private func run(_ text: String, with modules: [String]) async throws -> CommandResult? {
    #if os(Linux)
      try await build("AppTests", "Tests/Mocks.swift")
      let program = folder.url.appendingPathComponent("program")
      let main = try folder.write(text, to: "main.swift")
      let objects = (modules + ["AppTests"]).map { folder.url.appendingPathComponent("\($0).o") }
      var compilation = Compilation(.program(program))
      compilation.searchPaths = [folder.url]
      #expect(try await compilation.run([main] + objects + Repository.runtimeObjects()).failure == nil)
      return try await runAside(program.path, [])
    #else
      return nil
    #endif
  }

  /// Tests the example of the documentation, with a model of PromiseKit.
  @Test func theDocumentedExampleIsRight() async throws {
    let document = "docs/teach-a-stream.md"
    let blocks = try CodeBlock.all(in: document).map(\.text)
    func block(_ word: String) throws -> String { try #require(blocks.first { $0.contains(word) }) }
    let json = try #require(try Repository.contents(document).components(separatedBy: "```json\n").dropFirst().first)
    let entries = try #require(json.components(separatedBy: "```").first)
    try folder.write(
      entries.replacingOccurrences(of: "{\n  \"streams\"", with: "{ \"testableImports\": \"App\",\n  \"streams\""),
      to: ".mockgen.json")
    try folder.write(try block("static func mocking"), to: "Mocks/PromiseKitAdapter.swift")
    try folder.write(try block("protocol "), to: "Sources/App/App.swift")
    let kit = try Repository.contents("Tests/Fixtures/Modules/PromiseKit/PromiseKit.swift")
    try folder.write(kit, to: "Sources/PromiseKit/PromiseKit.swift")
    #expect(try await folder.mockgen("Sources/App", "-o", "Tests/Mocks.swift").errors == "")
    try await build("PromiseKit", "Sources/PromiseKit/PromiseKit.swift")
    try await build("App", "Sources/App/App.swift")
    try await expectCompilation(of: ["Tests/Mocks.swift"])
    let lines = try block("@Test").split(separator: "\n").dropFirst().joined(separator: "\n")
    let modules = ["@testable import App", "@testable import AppTests", "import MockRuntime", "import PromiseKit"]
    let program =
      modules.joined(separator: "\n") + "\nawait findsTheUser()\nfunc findsTheUser() async {\n"
      + lines.replacingOccurrences(of: "#expect(", with: "print(") + "\n"
    if let result = try await run(program, with: ["PromiseKit", "App"]) {
      #expect(result.output == String(repeating: "true\n", count: 5))
    }
  }

  @Test func theSkeletonSaysWhatToWrite() async throws {
    let skeleton = try await folder.mockgen("template", "new-stream", "Promise").output
    let entry = try #require(skeleton.split(separator: "\n").first { $0.contains(#""adapter":"#) })
    try folder.write(skeleton, to: "Mocks/PromiseAdapter.swift")
    try write(streams: [entry.dropFirst(2).replacingOccurrences(of: "MODULE", with: "Trickle")])
    try folder.write("import Trickle\nprotocol Garden { func bloom() -> Promise<Int> }", to: "Sources/App/App.swift")
    let result = try await folder.mockgen()
    #expect(result.errors == "" && result.output.contains("var bloomResult: ValueResult<Int, any Error>?"))
    try await build("Trickle", "Sources/Trickle/Trickle.swift")
    var compilation = Compilation()
    compilation.searchPaths = [folder.url]
    let output = try await compilation.run(["Skeleton.swift": "import Trickle\n" + skeleton]).text
    let errors = output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.allSatisfy { $0.contains("with the events of 'stream'") || $0.contains("receive(.next(value))") })
    #expect(errors.count == 2, "\(output)")
  }

  /// Tests types of the project itself: in the module of the mocks, in the mocked module, and in one that is read.
  @Test(arguments: [
    ("App", #""output": "Sources/App/Mocks.swift","#),
    ("App", #""testableImports": "App", "output": "Tests/Mocks.swift","#),
    ("App", #""imports": "App", "access": "public", "output": "Tests/Mocks/","#),
    ("Trickle", #""testableImports": "App", "dependencies": "Sources/Trickle", "output": "Tests/Mocks.swift","#),
    ("Trickle", #""testableImports": "App", "parts": "4", "output": "Tests/Mocks.swift","#),
  ])
  func typesOfTheProject(module: String, settings: String) async throws {
    let app = "public protocol Garden { func bloom() -> Promise<Int>; func dig() -> Finish }\n"
    try folder.write(app, to: "Sources/App/App.swift")
    if module == "App" {
      try folder.write(try folder.read("Sources/Trickle/Trickle.swift"), to: "Sources/App/Trickle.swift")
      let adapter = try folder.read("Mocks/TrickleAdapter.swift")
      try folder.write(adapter.replacingOccurrences(of: "Trickle", with: "App"), to: "Mocks/TrickleAdapter.swift")
    } else {
      try folder.write("public import Trickle\n\(app)", to: "Sources/App/App.swift")
      try await build("Trickle", "Sources/Trickle/Trickle.swift")
    }
    try write(
      streams: Self.entries.map { $0.replacingOccurrences(of: #""Trickle""#, with: #""\#(module)""#) }, more: settings)
    #expect(try await folder.mockgen().errors == "")
    let sources = try files(in: "Sources/App")
    guard settings.contains("mports") else { return try await expectCompilation(of: sources) }
    try await build("App", sources)
    try await expectCompilation(of: files(in: "Tests"))
  }

  private func files(in path: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.url.appendingPathComponent(path).path).sorted()
      .filter { $0.hasSuffix(".swift") }.map { "\(path)/\($0)" }
  }

  private func build(_ module: String, _ files: String...) async throws { try await build(module, files) }

  private func build(_ module: String, _ files: [String]) async throws {
    for product in [Compilation.Product.module(in: folder.url), .object(in: folder.url)] {
      var compilation = Compilation(product)
      (compilation.module, compilation.searchPaths, compilation.options) = (module, [folder.url], ["-enable-testing"])
      #expect(try await compilation.run(files.map(folder.url.appendingPathComponent)).failure == nil)
    }
  }

  private func expectCompilation(of files: [String]) async throws {
    for mode in [5, 6] {
      var compilation = Compilation(languageMode: mode)
      (compilation.module, compilation.searchPaths) = ("Tests", [folder.url])
      #expect(try await compilation.run(files.map(folder.url.appendingPathComponent)).failure == nil)
    }
  }

  /// Tests a type of a framework that is built in: it has an adapter beside that of the framework.
  @Test func moreTypesOfABuiltInFramework() async throws {
    try folder.write(
      "import RxSwift\nprotocol Feed { func now() -> Single<Int>; func later() -> Promise<Int> }",
      to: "Sources/App/App.swift")
    try write(streams: [Self.entries[0].replacingOccurrences(of: #""Trickle""#, with: #""RxSwift""#)])
    let result = try await folder.mockgen()
    #expect(result.errors == "")
    for adapter in ["RxSwift", "RxSwiftStreams"] {
      #expect(result.output.components(separatedBy: "// MARK: - \(adapter): what a mocked function returns").count == 2)
    }
    #expect(result.output.contains("var nowResult: SingleResult<Int>?"))
    #expect(result.output.contains("var laterResult: SingleResult<Int>?"))
    #expect(!result.output.contains("import RxSwiftStreams"))
  }

  @Test func anOutputMayHaveStreamsOfItsOwn() async throws {
    try folder.write("import Trickle\nprotocol Garden { func bloom() -> Promise<Int> }", to: "Sources/App/App.swift")
    try folder.write(
      """
      {
        "sources": "Sources/App", "streams": [\(Self.entries[0])],
        "outputs": [{ "output": "A.swift" }, { "output": "B.swift", "streams": [] }]
      }
      """, to: ".mockgen.json")
    #expect(try await folder.mockgen().errors == "")
    #expect(try folder.read("A.swift").contains("bloomResult: ValueResult<Int, any Error>?"))
    #expect(try folder.read("B.swift").contains("bloomResult: ReturnResult<Promise<Int>, Never>?"))
  }

  /// Tests that `mockgen adapters` reads the config: the adapters of its streams, their access, and the settings of a target.
  @Test func adaptersOfAConfigAreWrittenAlone() async throws {
    try folder.write(
      """
      {
        "access": "public", "streams": [\(Self.entries[0])], "sources": "Sources",
        "outputs": [{ "output": "Other.swift", "access": "package" }]
      }
      """, to: ".mockgen.json")
    let alone = try await folder.mockgen("adapters", "Trickle", "-o", "Mocks/Adapters.swift")
    #expect(alone.errors == "" && alone.status == 0)
    let text = try folder.read("Mocks/Adapters.swift")
    #expect(text.contains("// MARK: - Trickle: what a mocked function returns"))
    #expect(text.contains("public ") && text.contains("as in {{name}}"))
    #expect(try await folder.mockgen("adapters", "Trickle", "--no-config").status == 2)
    #expect(
      try await folder.mockgen("adapters", "Tricle").errors.contains("did you mean 'Trickle'?"))
    #expect(
      try await folder.mockgen("adapters", "Trickle", "--target", "AppTests").errors.contains(
        "has no output for the target 'AppTests'"))

    try folder.write("import Trickle\nprotocol Garden { func bloom() -> Promise<Int> }", to: "Sources/App/App.swift")
    let mocks = try await folder.mockgen("Sources/App", "--access", "internal", "-o", "Mocks/M.swift")
    #expect(mocks.errors == "")
    #expect(try !folder.read("Mocks/M.swift").contains("as in {{name}}"))
    try await build("Trickle", "Sources/Trickle/Trickle.swift")
    try await expectCompilation(of: ["Mocks/Adapters.swift"])
  }

  @Test func aChangedAdapterMakesTheMocksAgain() async throws {
    try folder.write("import Trickle\nprotocol Garden { func bloom() -> Promise<Int> }", to: "Sources/App/App.swift")
    try write(more: #""output": "Mocks.swift","#)
    #expect(try await folder.mockgen().status == 0)
    let adapter = try folder.read("Mocks/TrickleAdapter.swift")
    try folder.write(adapter + "// More.\n", to: "Mocks/TrickleAdapter.swift")
    #expect(try await folder.mockgen().status == 0)
    #expect(try folder.read("Mocks.swift").contains("// More."))
  }

  // MARK: Mistakes

  private static let promise = #""type": "Promise", "module": "Trickle", "gives": "one""#

  @Test(arguments: [
    (
      #""Promise""#, "16: error: an entry of 'streams' must be an object, not a string [wrong-config-value]",
      "write { … }"
    ),
    (
      #"{ \#(promise), "adaptr": "A.swift" }"#, "error: unknown key 'adaptr' of a stream [unknown-config-key]",
      "'adapter'?"
    ),
    (#"{ \#(promise) }"#, "16: error: an entry of 'streams' needs 'adapter' [wrong-config-value]", "new-stream"),
    (
      #"{ \#(promise), "adapter": 1 }"#, "error: 'adapter' must be a string, not a number [wrong-config-value]",
      "schema"
    ),
    (
      #"{ "type": "Promise<T>", "module": "A", "gives": "one", "adapter": "A.swift" }"#,
      "26: error: 'type' must be a name as in Swift, without a module and parameters, not \"Promise<T>\"", "schema"
    ),
    (
      #"{ "type": "A", "module": "A", "gives": "two", "adapter": "A.swift" }"#,
      #"error: 'gives' must be one of "one", "maybe", "end", "many", not "two" [wrong-config-value]"#, "schema"
    ),
    (
      #"{ "type": "Single", "module": "RxSwift", "gives": "one", "adapter": "A.swift" }"#,
      "18: error: 'Single' of RxSwift is built in [wrong-config-value]", "remove the entry"
    ),
    (
      #"{ \#(promise), "adapter": "Nowhere.swift" }"#,
      "85: error: the adapter 'Nowhere.swift' cannot be read [no-such-path]",
      "new-stream Promise"
    ),
    (
      entries[0] + ",\n" + entries[0], "2:1: error: two entries of 'streams' are for 'Promise' of Trickle", "remove one"
    ),
  ])
  func mistakesInAnEntryAreLocated(entry: String, message: String, note: String) async throws {
    try folder.write("protocol Garden {}", to: "Sources/App/App.swift")
    try folder.write(#"{ "streams": [ \#(entry) ] }"#, to: ".mockgen.json")
    let result = try await folder.mockgen("Sources/App", "-o", "Mocks.swift")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix(".mockgen.json:") && result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains(note), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("Mocks.swift").path))
  }

  @Test(arguments: [
    ("one", "", "1:1: error: the adapter does not declare 'mocking(_:)' of 'Promise' [stream-adapter]"),
    ("one", "extension Drip { static func mocking() {} }", "1:1: error: the adapter does not declare 'mocking(_:)'"),
    (
      "one", "func mocking(_ stream: MockStream<Int, Never>) -> Promise<Int> {}",
      "1:1: error: the adapter does not declare"
    ),
    (
      "one", "extension Promise { func mocking(_ stream: MockStream<T, Never>) -> Promise<T> {} }",
      "does not have the form"
    ),
    (
      "one", "extension Promise { static func mocking(_ stream: T) -> Promise<T> {} }",
      "1:33: error: 'mocking(_:)' does not"
    ),
    (
      "one", "extension Promise { static func mocking(_ stream: MockStream<T, Never>) -> Promise<[T]> {} }",
      "does not have"
    ),
    (
      "one", "extension Promise where T == Int { static func mocking(_ s: MockStream<T, Never>) -> Promise<T> {} }",
      "does not"
    ),
    (
      "end", "extension Promise { static func mocking(_ s: MockStream<T, Never>) -> Promise<T> {} }",
      "is 'Never' if and only if"
    ),
    (
      "many", "extension Promise { static func mocking(_ s: MockStream<Never, Never>) -> Promise {} }", "if and only if"
    ),
    (
      "maybe", "extension Promise { static func mocking(_ s: MockStream<T, Never>) -> Promise<T> {} }",
      "fails with 'any Error'"
    ),
  ])
  func mistakesInAnAdapterAreLocated(gives: String, adapter: String, message: String) async throws {
    try folder.write("protocol Garden {}", to: "Sources/App/App.swift")
    try folder.write(adapter + "\n", to: "Mocks/TrickleAdapter.swift")
    try write(
      streams: [Self.entries[0].replacingOccurrences(of: #""one""#, with: #""\#(gives)""#)],
      more: #""output": "M.swift","#)
    let result = try await folder.mockgen()
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("Mocks/TrickleAdapter.swift:1:"))
    #expect(result.errors.contains(message) && result.errors.contains("[stream-adapter]"), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("M.swift").path))
  }
}

import Foundation
import TestSupport
import Testing

/// The cache of `--cache`, which records the inputs of a run. The next run generates nothing while they are unchanged.
struct CacheTests {
  private let module: CachedModule
  private var folder: TemporaryFolder { module.folder }

  init() throws { module = try CachedModule() }

  @Test(arguments: ["Sources/Store.swift", "Sources/Base.swift", "Sources/Other.swift", "Tests/StoreTests.swift"])
  func anEditOfABodyGeneratesNothing(_ name: String) async throws {
    #expect(try await module.makesMocks())
    #expect(try await !module.makesMocks())
    try module.replace("print(1)", by: "print(12)", in: name)
    #expect(try await !module.makesMocks())
    try module.replace("print(12)", by: "let x = \"print(3)\"", in: name)
    #expect(try await !module.makesMocks())
  }

  /// Edits, each with its effect.
  private static let edits: [(name: String, old: String, new: String)] = [
    ("Sources/Store.swift", "load(", "fetch("),
    ("Sources/Store.swift", "import Foundation", "import FoundationEssentials"),
    ("Sources/Store.swift", "protocol Store", "// mockgen: skip\nprotocol Store"),
    ("Sources/Store.swift", "final class Disk", "protocol Disk2 {}\nfinal class Disk"),
    // An edit of the superclass, in a file without protocols.
    ("Sources/Base.swift", "init()", "init(_ x: Int)"),
    ("Sources/Base.swift", "func g()", "func load(_ id: Int) async -> Data"),
    // The module declares a type of the name now.
    ("Sources/Other.swift", "Other", "Data"),
    ("Sources/Other.swift", "struct Other", "protocol Other"),
    ("Core/Remote.swift", "public protocol", "public typealias R = Int\npublic protocol"),
    // A hand-written mock exists now.
    ("Tests/StoreTests.swift", "class StoreTests", "class MockStore"),
    // The output on disk is no longer that of the run.
    ("Tests/Mocks.swift", "class MockStore", "class MackStore"),
  ]

  @Test(arguments: edits.indices)
  func anEditOfADeclarationGeneratesMocks(_ number: Int) async throws {
    #expect(try await module.makesMocks())
    #expect(try await !module.makesMocks())
    let edit = Self.edits[number]
    try module.replace(edit.old, by: edit.new, in: edit.name)
    #expect(try await module.makesMocks())
  }

  /// Tests that private stored properties of a struct count, since its initializer depends on them.
  @Test func privateStoredPropertiesOfStructsCount() async throws {
    let marked = "// mockgen: mock\nstruct Client {\n  var load: (Int) -> String\n"
    try folder.write(marked + "}\n", to: "Sources/Client.swift")
    #expect(try await module.makesMocks())
    #expect(try await !module.makesMocks())
    try folder.write(marked + "  private var secret: Int\n}\n", to: "Sources/Client.swift")
    #expect(try await module.makesMocks())
    #expect(try await !module.makesMocks())
  }

  /// Tests a folder that replaces another, with files of the same dates.
  @Test func aReplacedFolderIsDetected() async throws {
    try folder.write("protocol First { func f() }", to: "One/P.swift")
    try folder.write("protocol Second { func f() }", to: "Two/P.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("Sources/Linked").path, withDestinationPath: "../One")
    try await Task.sleep(nanoseconds: 3_500_000_000)
    #expect(try await module.makesMocks())
    #expect(try await !module.makesMocks())
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Sources/Linked"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("Sources/Linked").path, withDestinationPath: "../Two")
    #expect(try await module.makesMocks())
    #expect(try await !module.makesMocks())
  }

  @Test func adaptersBehindAnIndexCount() async throws {
    try folder.write("import RxSwift\nprotocol Feed {\n  func items() -> Single<Int>\n}\n", to: "Feed/Feed.swift")
    let adapter = try await folder.mockgen("adapters", "RxSwift", "-o", "Other/Adapters.swift")
    #expect(adapter.status == 0)
    #expect(try await folder.mockgen("index", "T=Other", "-o", "T.mockindex").status == 0)
    let arguments = [
      "generate", "Feed", "--no-config", "-v", "-o", "Out/M.swift", "--beside", "T.mockindex", "--root", "T=Other",
      "--cache", "c",
    ]
    func isUnchanged() async throws -> Bool {
      try await folder.mockgen(arguments).errors.contains("nothing has changed")
    }
    #expect(try await !isUnchanged())
    #expect(try await isUnchanged())
    let text = try folder.read("Other/Adapters.swift")
    try folder.write(String(text.prefix(while: { $0 != "\n" })) + "\nenum None {}\n", to: "Other/Adapters.swift")
    #expect(try await !isUnchanged())
  }

  @Test(.timeLimit(.minutes(1))) func nothingIsReadFromAPipe() async throws {
    #expect(mkfifo(folder.url.appendingPathComponent("pipe").path, 0o600) == 0)
    for arguments in [["-o", "pipe", "--cache", "c"], ["-o", "M.swift", "--cache", "pipe"]] {
      let result = try await folder.mockgen(["generate", "Sources", "--no-config"] + arguments)
      #expect(result.status == 2 && result.errors.contains("'--cache' needs a file, and 'pipe' is none"))
    }
  }

  @Test func addedAndRemovedFilesGenerateMocks() async throws {
    #expect(try await module.makesMocks())
    try folder.write("enum New {}", to: "Sources/Deep/New.swift")
    #expect(try await module.makesMocks())
    #expect(try await !module.makesMocks())
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Sources/Deep"))
    #expect(try await module.makesMocks())
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Tests/Mocks.swift"))
    #expect(try await module.makesMocks())
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("mocks.cache"))
    #expect(try await module.makesMocks())
    #expect(try await !module.makesMocks())
  }

  @Test func otherSettingsGenerateMocks() async throws {
    #expect(try await module.makesMocks())
    #expect(try await module.makesMocks(["--access", "public"]))
    #expect(try await module.makesMocks(["--templates", "Templates"]))
    #expect(try await !module.makesMocks(["--templates", "Templates"]))
    try folder.write("  // Here.\n", to: "Templates/additions.mustache")
    #expect(try await module.makesMocks(["--templates", "Templates"]))
  }

  @Test func errorsAreReportedEachTime() async throws {
    try folder.write("protocol Odd {\n  func f(\n}\n", to: "Sources/Odd.swift")
    for _ in 0..<3 { #expect(try await module.makesMocks()) }
    try folder.write("protocol Odd {\n  func f()\n}\n", to: "Sources/Odd.swift")
    #expect(try await module.makesMocks())
    #expect(try await !module.makesMocks())
  }

  @Test func aBrokenCacheGeneratesMocks() async throws {
    #expect(try await module.makesMocks())
    let whole = try folder.read("mocks.cache")
    for length in stride(from: 22, to: whole.utf8.count - 1, by: 37) {
      try folder.write(String(whole.prefix(length)), to: "mocks.cache")
      #expect(try await module.makesMocks(), "\(length) of \(whole.utf8.count) bytes")
    }
    let lines = whole.split(separator: "\n")
    for count in 1..<lines.count {
      try folder.write(lines[..<count].map { "\($0)\n" }.joined(), to: "mocks.cache")
      #expect(try await module.makesMocks(), "\(count) of \(lines.count) lines")
    }
    try folder.write(whole.replacingOccurrences(of: "Base.swift", with: "Bose.swift"), to: "mocks.cache")
    #expect(try await module.makesMocks())
  }

  @Test func aCacheLosesNoFile() async throws {
    let result = try await folder.mockgen(["generate"] + CachedModule.arguments + ["--cache", "Sources/Base.swift"])
    #expect(result.status == 1)
    #expect(result.errors.contains("Sources/Base.swift:1:1: error: the file is not a cache of mockgen"))
    #expect(try folder.read("Sources/Base.swift").hasPrefix("class Base"))
    let elsewhere = try await folder.mockgen(["generate"] + CachedModule.arguments + ["--cache", "Sources"])
    #expect(elsewhere.errors.contains("Sources:1:1: warning: cannot write the cache"))
    #expect(elsewhere.status == 0)
  }

  @Test func aFolderOfMocksHasACacheToo() async throws {
    let arguments = ["generate", "Sources", "Core", "--no-config", "-v", "-o", "Mocks/", "--cache", "c"]
    func isUnchanged() async throws -> Bool {
      let result = try await folder.mockgen(arguments)
      #expect(result.status == 0)
      return result.errors.contains("nothing has changed")
    }
    #expect(try await !isUnchanged())
    #expect(try await isUnchanged())
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Mocks/MockRemote.swift"))
    #expect(try await !isUnchanged())
    try module.replace("class MockStore", by: "class MackStore", in: "Mocks/MockStore.swift")
    #expect(try await !isUnchanged())
    #expect(try folder.read("Mocks/MockStore.swift").contains("class MockStore"))
    let document = try await folder.mockgen(arguments + ["--format", "json"])
    #expect(try await folder.mockgen(arguments + ["--format", "json"]).output == document.output)
  }

  @Test func aCacheIsOfOneOutput() async throws {
    let printed = try await folder.mockgen("Sources", "--no-config", "--cache", "c")
    #expect(printed.status == 2 && printed.errors.contains("the mocks go to standard output"))
    try folder.write(
      """
      { "outputs": [{ "sources": ["Sources"], "output": "A.swift" }, { "sources": ["Core"], "output": "B.swift" }] }
      """, to: ".mockgen.json")
    let many = try await folder.mockgen("generate", "--cache", "c")
    #expect(many.status == 2 && many.errors.contains("the config has 2"))
  }

  /// Tests that files that changed a while ago are not opened.
  @Test func oldFilesAreIdentifiedByTheirMetadata() async throws {
    #expect(try await module.makesMocks())
    // The date is older than the resolution of any clock.
    try await Task.sleep(nanoseconds: 3_500_000_000)
    #expect(try await !module.makesMocks())
    let cache = try folder.read("mocks.cache")
    #expect(!cache.contains(" 0000000000000000 "))
    #expect(try await !module.makesMocks())
    #expect(try folder.read("mocks.cache") == cache)
    // A file of the same length replaces it.
    try module.replace("load(", by: "soak(", in: "Sources/Store.swift")
    #expect(try await module.makesMocks())
  }

  @Test func anIndexCountsAsAWhole() async throws {
    func index() async throws {
      #expect(try await folder.mockgen("index", "Core=Core", "-o", "Core.mockindex").status == 0)
    }
    try await index()
    let arguments = ["generate", "Core.mockindex", "--import", "Core", "--no-config", "-v", "-o", "M.swift"]
    func isUnchanged() async throws -> Bool {
      try await folder.mockgen(arguments + ["--cache", "c"]).errors.contains("nothing has changed")
    }
    #expect(try await !isUnchanged())
    #expect(try await isUnchanged())
    try module.replace("ping", by: "pong", in: "Core/Remote.swift")
    try await index()
    #expect(try await !isUnchanged())
    #expect(try folder.read("M.swift").contains("pong"))
  }

  /// Tests that a run with a cache gives the same result as one without, whichever word is missing in whichever file.
  @Test(.timeLimit(.minutes(10))) func anyEditIsDetected() async throws {
    let names = try Repository.files(in: "Tests/Golden/Protocols").filter { $0.hasSuffix(".swift") }.sorted()
    let texts = try names.map { try Repository.contents("Tests/Golden/Protocols/\($0)") }
    for (number, text) in texts.enumerated() { try folder.write(text, to: "Sources/F\(number).swift") }
    var (random, made) = (UInt64(14), 0)
    func next(_ count: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % count
    }
    for _ in 0..<25 {
      let number = next(texts.count)
      var words = texts[number].split(separator: " ", omittingEmptySubsequences: false)
      words.remove(at: next(words.count))
      try folder.write(words.joined(separator: " "), to: "Sources/F\(number).swift")
      if try await module.makesMocks() { made += 1 }
      try folder.write(texts[number], to: "Sources/F\(number).swift")
    }
    #expect(made > 5)
  }
}

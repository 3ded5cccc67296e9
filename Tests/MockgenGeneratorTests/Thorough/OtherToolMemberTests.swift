import Foundation
import MockgenSyntax
import TestSupport
import Testing

@testable import MockgenGenerator

/// Members with the names of other tools: the names, and that they compile.
struct OtherToolMemberTests {
  private func text(_ source: String, _ overlay: String, naming: NamingStyle = .full) throws -> String {
    var options = GeneratorOptions()
    options.naming = naming
    let tool: OtherTool = try #require(OtherTool(rawValue: overlay))
    options.overlay = tool
    let result = try generate(source, options: options)
    #expect(result.diagnostics == [])
    return result.text
  }

  /// Returns the members that the overlay adds, if their names have one of the suffixes.
  private func members(_ requirements: String, _ overlay: String, _ suffixes: String...) throws -> Set<String> {
    let source = "struct User {}\nprotocol P {\n\(requirements)\n}"
    var plain = GeneratorOptions()
    plain.templates = ["additions": ""]
    let own = try generate(source, options: plain)
    let declared = try text(source, overlay).split(separator: "\n").compactMap { line -> String? in
      guard let range = line.range(of: "var ") else { return nil }
      return String(line[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
    #expect(Set(declared).count == declared.count, "a name is declared twice")
    return Set(declared).subtracting(own.declaredNames).filter { name in suffixes.contains { name.hasSuffix($0) } }
  }

  /// Tests that there are no stubs for a stream whose events no result can forward.
  @Test func streamsThatCannotBeForwarded() throws {
    let source = "import Combine\nprotocol P { var ticks: AsyncPublisher<AnyPublisher<Int, Never>> { get } }"
    let text = try text(source, "sourcery")
    #expect(text.contains("var ticksResult: StreamResult<Int, Never>?"))
    #expect(!text.contains(".stream(value)"))
    #expect(
      try self.text("import Combine\nprotocol P { var ticks: AnyPublisher<Int, Never> { get } }", "sourcery")
        .contains(".stream(value)"))
  }

  // MARK: Names

  @Test func namesOfMockolo() throws {
    #expect(try members("func user(id: Int, by name: String)", "mockolo", "CallCount") == ["userCallCount"])
    #expect(
      try members("func user(id: Int, by name: String)", "mockolo", "Handler", "ArgValues")
        == ["userHandler", "userIDByHandler", "userArgValues"])
    #expect(try members("var a: Int { get set }\nvar b: Int { get }", "mockolo", "Count") == ["aSetCallCount"])
    #expect(try members("subscript(i: Int) -> Int { get set }", "mockolo", "SetCallCount") == ["subscriptSetCallCount"])
    #expect(try members("init(id: Int)", "mockolo", "CallCount", "Handler", "ArgValues") == [])
  }

  /// Tests that the first keeps its name, and the others get longer names until they are unique.
  @Test func overloadsInMockolo() throws {
    #expect(
      try members(
        """
        func load(id: Int)
        func load(name: String, again: Bool)
        func load(name: String)
        func load(name: [String]?)
        var load: Int { get async }
        """, "mockolo", "ArgValues")
        == ["loadIdArgValues", "loadNameArgValues", "loadNameStringArgValues", "loadNameOptionalArrayStringArgValues"])
  }

  @Test(arguments: [
    ("func load()", "loadVoid"), ("func load() -> String?", "loadString"),
    ("func save(_ user: User)", "saveUserUserVoid"),
    ("func start(car: String, of model: [String: Int])", "startCarStringOfModelStringIntVoid"),
    ("func set(_ closure: @escaping (String, Int) -> Void)", "setClosureEscapingStringIntVoidVoid"),
    ("func string(args: Int...) -> [User]", "stringArgsIntUser"), ("func get_it(x: any Error)", "getItXAnyErrorVoid"),
    ("func `default`(with x: Int) -> Int", "defaultWithXIntInt"), ("func get() -> () -> Void", "get____Void"),
    ("func f() -> UUID", "fUuid"), ("func f(a: inout Int)", "fAInoutIntVoid"),
  ])
  func namesOfSourcery(requirement: String, stem: String) throws {
    #expect(try members(requirement, "sourcery", "CallsCount") == [stem + "CallsCount"])
  }

  @Test(arguments: [
    ("func load()", ["load"]), ("func fetch(arg: Int) -> Int", ["fetchArg"]),
    ("func f(_ a: Int, with b: Int)", ["fWith"]),
    ("func f(userId: Int)", ["fUserId"]), ("func f() -> Int\nfunc f() -> [String]?", ["fInt", "fArrayStringOptional"]),
    ("func f(a: Int)\nfunc f(a: String)\nfunc f(b: Int)", ["fAInt", "fAString", "fB"]),
  ])
  func namesOfSpyable(requirements: String, stems: [String]) throws {
    #expect(try members(requirements, "spyable", "CallsCount") == Set(stems.map { $0 + "CallsCount" }))
  }

  @Test func receivedArguments() throws {
    let suffixes = ["ReceivedId", "ReceivedArguments", "ReceivedInvocations"]
    func received(_ requirement: String) throws -> Set<String> {
      try members(requirement, "spyable", suffixes[0], suffixes[1], suffixes[2])
    }
    #expect(try received("func f(of id: Int)") == ["fOfReceivedId", "fOfReceivedInvocations"])
    #expect(try received("func f(a: Int, of b: Int)") == ["fAOfReceivedArguments", "fAOfReceivedInvocations"])
    #expect(try received("func f()") == [])
    // An argument that is not recorded cannot be received.
    #expect(try received("func f(id: Int, run: () -> Void)") == [])
  }

  @Test func stubsDependOnTheRequirement() throws {
    let source = """
      func a() async throws -> Int
      func b()
      func c(completion: @escaping (Result<Int, any Error>) -> Void)
      func d() -> Int
      """
    #expect(try members(source, "spyable", "ReturnValue") == ["aReturnValue", "dReturnValue"])
    #expect(try members(source, "spyable", "ThrowableError") == ["aThrowableError"])
    #expect(try members(source, "spyable", "Closure") == ["aClosure", "bClosure", "cCompletionClosure", "dClosure"])
    #expect(try members(source, "spyable", "ReceivedCompletion") == ["cCompletionReceivedCompletion"])
  }

  // MARK: Collisions

  @Test func existingMembersAreNotDeclaredAgain() throws {
    // A function without arguments has the same stem in both.
    let text = try text("protocol P { func load() -> Int }", "mockolo")
    #expect(text.components(separatedBy: "var loadHandler: ").count == 2)
    #expect(text.components(separatedBy: "var loadCallCount: ").count == 2)
    // If the types differ, the handler of the tool is omitted.
    let other = try self.text("protocol P { func load() async -> Int }", "mockolo")
    #expect(other.components(separatedBy: "var loadHandler: ").count == 2)
    #expect(other.contains("var loadHandler: (() async -> Int)? {"))
    #expect(other.contains("var loadResult: ValueResult<Int, Never>? {"))
  }

  @Test func requirementsKeepTheirNames() throws {
    let source = "protocol P { func f() async -> Int\n var fCalled: Bool { get }\n var fClosure: Int { get } }"
    let text = try text(source, "spyable")
    #expect(text.components(separatedBy: "var fCalled: ").count == 2)
    #expect(text.components(separatedBy: "var fClosure: ").count == 2)
    #expect(text.contains("var fReturnValue: (Int)! {"))
  }

  @Test func shortNamesAreThoseOfMockolo() throws {
    let source = "protocol P { func user(id: Int) -> Int }"
    let text = try text(source, "mockolo", naming: .short)
    #expect(text.contains("var userHandler: ((Int) -> Int)? {"))
    #expect(text.contains("var userArgValues: [Int] {\n    userCalls\n  }"))
    #expect(text.components(separatedBy: "var userHandler: ").count == 2)
  }

  // MARK: All protocols

  private static let namings: [NamingStyle] = Inputs.areAllTried ? NamingStyle.allCases : [.full]
  private static let overlays = OtherTool.allCases.map(\.rawValue)

  @Test(arguments: Inputs.areAllTried ? overlays : Array(overlays.prefix(1)), namings)
  func mocksOfEveryLanguageFeatureCompile(overlay: String, naming: NamingStyle) async throws {
    var options = GeneratorOptions()
    options.naming = naming
    let tool: OtherTool = try #require(OtherTool(rawValue: overlay))
    options.overlay = tool
    try await expectGoldenMocksCompile(options)
  }

  /// Returns the probes with unusual names and types, or all of them.
  @Test(arguments: overlays) func probesCompile(overlay: String) async throws {
    let few = ["raw_identifiers.swift", "fixed_to_never.swift", "partial_initializers.swift"]
    let probes = try Repository.swiftFiles(in: "Tests/Fixtures/Probes").filter { path in
      Inputs.areAllTried || few.contains { path.hasSuffix("/" + $0) }
    }
    #expect(probes.count >= few.count)
    var texts: [String: String] = [:]
    for (number, probe) in probes.enumerated() {
      let source = try Repository.contents(probe)
      texts["Source\(number).swift"] = source
      texts["Mocks\(number).swift"] = try text(source, overlay)
    }
    var compilation = Compilation()
    compilation.package = "probes"
    #expect(try await compilation.run(texts).failure == nil)
  }

  /// Tests nonescaping and other closures, in functions of each kind and isolation.
  @Test(arguments: OtherTool.allCases.map(\.rawValue), Inputs.languageModes)
  func nonescapingClosuresAreValidDuringTheCall(overlay: String, languageMode: Int) async throws {
    let closures = [
      "() -> Int", "@escaping () -> Int", "@Sendable () -> Int", "Body", "(() -> Int)?", "@autoclosure () -> Int",
      "() async throws -> Int", "(() -> Int)",
    ]
    let effects = ["", " throws", " async", " async throws"]
    let functions = closures.enumerated().flatMap { number, closure in
      effects.enumerated().flatMap { place, effect in
        [
          "  func f\(number)\(place)(_ body: \(closure))\(effect) -> Int",
          "  func g\(number)\(place)(id: Int, body: \(closure))\(effect)",
        ]
      }
    }
    let streams = closures.enumerated().flatMap { place, closure in
      [
        "  func s\(place)(_ body: \(closure)) -> AsyncStream<Int>",
        "  func t\(place)(_ body: \(closure)) throws -> AsyncStream<Int>",
        "  func u\(place)(_ body: \(closure)) throws -> AsyncThrowingStream<Int, any Error>",
      ]
    }
    let body = " {\n\((functions + streams).joined(separator: "\n"))\n}\n"
    let source =
      "typealias Body = () -> Int\n@globalActor actor Disk { static let shared = Disk() }\n"
      + ["protocol A", "@MainActor protocol B", "protocol C: Actor", "@Disk protocol D"].map { $0 + body }.joined()
    var options = GeneratorOptions()
    let tool: OtherTool = try #require(OtherTool(rawValue: overlay))
    options.overlay = tool
    let result = try generate(source, options: options)
    #expect(result.diagnostics == [])
    let compilation = Compilation(languageMode: languageMode)
    #expect(try await compilation.run(["Source.swift": source, "Mocks.swift": result.text]).failure == nil)
  }

  private static let closureSource = """
    struct Handle {}
    enum Failure: Error { case offline }
    protocol Provider {
      func report(id: Int, _ name: String?, completion: @escaping (Result<Int, any Error>) -> Void)
      func finish(completion: @escaping @Sendable ((any Error)?) -> Void)
      static func start(completion: @escaping (Int?, (any Error)?) -> Void)
    }
    @MainActor protocol Timeline {
      func send(id: Int, handle: @MainActor (Handle) -> Void) async throws -> String
      func cancel(_ body: () -> Void) async
    }
    @globalActor actor Disk { static let shared = Disk() }
    @Disk protocol Files {
      func each(_ path: String, body: (Int) async throws -> Bool) async throws -> Int
    }
    protocol Store: Actor {
      func each(_ path: String, body: (Int) async throws -> Bool) async throws -> Int
    }
    @Disk func lend(to files: any Files) async throws -> Int {
      var seen = 0
      _ = try await files.each("a") { seen += $0; return true }
      return seen
    }
    extension Store {
      func lend() async throws -> Int {
        var seen = 0
        _ = try await each("a") { seen += $0; return true }
        return seen
      }
    }
    """

  private static let closureUse = """
    @main enum Program {
      @MainActor static func main() async throws {
        let provider = MockProvider()
        var seen: [Int] = []
        provider.reportIdCompletionClosure = { id, name, completion in completion(.success(id + (name?.count ?? 0))) }
        provider.report(id: 1, "Ada") { seen.append((try? $0.get()) ?? -1) }
        precondition(seen == [4] && provider.reportIdCompletionCallsCount == 1)
        precondition(provider.reportIdCompletionReceivedArguments?.name == "Ada")
        provider.reportIdCompletionReceivedInvocations[0].completion(.success(9))
        precondition(seen == [4, 9])
        provider.reportIDResult = .value(5)
        provider.report(id: 2, nil) { seen.append((try? $0.get()) ?? -1) }
        precondition(seen == [4, 9, 5] && provider.reportIdCompletionReceivedInvocations.count == 2)
        provider.reportIdCompletionClosure = { _, _, completion in completion(.failure(Failure.offline)) }
        provider.report(id: 3, nil) { seen.append((try? $0.get()) ?? -1) }
        precondition(seen == [4, 9, 5, -1] && provider.reportIDCallCount == 3)
        nonisolated(unsafe) var ends = 0
        provider.finishCompletionClosure = { _ in }
        provider.finish { _ in ends += 1 }
        precondition(ends == 0)
        provider.finishCompletionReceivedCompletion?(nil)
        precondition(ends == 1)
        MockProvider.startCompletionClosure = { $0(3, nil) }
        MockProvider.start { number, _ in seen.append(number ?? -1) }
        precondition(seen.last == 3 && MockProvider.startCompletionReceivedCompletion != nil)
        provider.reset()
        precondition(provider.reportIdCompletionReceivedInvocations.isEmpty && provider.finishCompletionClosure == nil)

        let timeline = MockTimeline()
        timeline.sendIdHandleReturnValue = "value"
        timeline.sendIdHandleClosure = { id, handle in
          handle(Handle())
          await Task.yield()
          return "closure \\(id)"
        }
        var handles = 0
        let sent = try await timeline.send(id: 7) { _ in handles += 1 }
        precondition(sent == "closure 7" && handles == 1 && timeline.sendIdHandleCallsCount == 1)
        timeline.sendIdHandleThrowableError = Failure.offline
        do {
          _ = try await timeline.send(id: 7) { _ in }
          preconditionFailure()
        } catch Failure.offline {}
        (timeline.sendIdHandleThrowableError, timeline.sendIdHandleClosure) = (nil, nil)
        let value = try await timeline.send(id: 7) { _ in }
        precondition(value == "value")
        timeline.cancelClosure = { $0() }
        await timeline.cancel { handles += 1 }
        precondition(handles == 2)

        let files = MockFiles()
        files.eachBodyClosure = { path, body in try await body(path.count) ? try await body(2) ? 1 : 0 : 2 }
        let lent = try await lend(to: files)
        precondition(lent == 3 && files.eachBodyCallsCount == 1 && files.eachBodyCalls == ["a"])
        let store = MockStore()
        store.eachBodyClosure = { path, body in try await body(path.count) ? try await body(2) ? 1 : 0 : 2 }
        let stored = try await store.lend()
        precondition(stored == 3 && store.eachBodyCallsCount == 1)
        print("done")
      }
    }
    """

  /// Tests that completion closures, and nonescaping ones on an actor, are passed on unchanged.
  @Test(arguments: Inputs.languageModes) func closuresArePassedOn(languageMode: Int) async throws {
    let folder = try TemporaryFolder()
    let program = folder.url.appendingPathComponent("closures")
    let mocks = try text(Self.closureSource, "spyable")
    let output = try await Compilation(.program(program), languageMode: languageMode).run(
      [
        "Source.swift": Self.closureSource, "Mocks.swift": mocks, "Use.swift": "import MockRuntime\n" + Self.closureUse,
      ],
      with: Repository.runtimeObjects())
    #expect(output.failure == nil)
    #expect(try await runAside(program.path, []).output == "done\n")
  }

  /// Tests that an error is thrown by the call, whose stream may fail with another type of errors.
  @Test func errorsOfOptionalStreamsAreThrown() throws {
    var options = GeneratorOptions()
    options.overlay = .sourcery
    let source = "import Combine\nprotocol Feed { func b() throws -> AnyPublisher<Int, Off>? }"
    let text = try generate(source, options: options).text
    #expect(text.contains("bMock.handler = { () throws in throw error }"))
    #expect(!text.contains("bMock.result = .throw(error)"))
  }
}

import Foundation
import TestSupport
import Testing

/// The report of `migrate` on the hand-written mocks in a folder.
struct HandWrittenMigrationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      struct User: Sendable { var name: String }
      protocol UserService {
        func user(id: Int) async throws -> User
        func save(_ user: User, completion: @escaping (Result<Void, any Error>) -> Void)
        func names() -> AsyncStream<String>
        var isOnline: Bool { get set }
        var ticks: AsyncStream<Int> { get }
      }
      protocol Router { func push(_ name: String); func pop() }
      protocol Logger { func log(_ text: String) }
      """, to: "Sources/App/App.swift")
  }

  private func report() async throws -> CommandResult {
    try await folder.mockgen("migrate", "Sources/App", "--beside", "Tests/AppTests")
  }

  @Test func eachMemberHasAReplacement() async throws {
    try folder.write(
      """
      @testable import App
      final class MockUserService: UserService {
        var userCallCount = 0
        private(set) var receivedIDs: [Int] = []  // not savedUsers
        var lastID: Int?
        var userToReturn: User?
        var userError: (any Error)?
        var userHandler: ((Int) throws -> User)?
        private var hidden = 0
        var unused = 0
        func user(id: Int) async throws -> User {
          userCallCount += 1
          receivedIDs.append(id)
          self.lastID = id
          hidden += 1
          if let userError { throw userError }
          return try userHandler?(id) ?? userToReturn!
        }
        var savedUsers: [User] = []
        var saveCompletion: ((Result<Void, any Error>) -> Void)?
        func save(_ user: User, completion: @escaping (Result<Void, any Error>) -> Void) {
          savedUsers += [user]
          saveCompletion = completion
        }
        var didAskForNames = false
        let stream: AsyncStream<String>
        func names() -> AsyncStream<String> { didAskForNames = true; return stream }
        var onlineWrites: [Bool] = []
        var isOnline = true { didSet { onlineWrites.append(isOnline) } }
        var ticks: AsyncStream<Int> = AsyncStream { _ in }
        func fulfill(with user: User) { userToReturn = user }
        init(stream: AsyncStream<String>) { self.stream = stream }
      }
      """, to: "Tests/AppTests/Mocks/MockUserService.swift")
    let result = try await report()
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.output == """
        Tests/AppTests/Mocks/MockUserService.swift:2: MockUserService of UserService → MockUserService
          didAskForNames  namesCallCount > 0
          isOnline        the same
          lastID          userID
          onlineWrites    isOnlineSetValues
          receivedIDs     userCalls
          saveCompletion  saveResult
          savedUsers      saveCalls
          stream          namesResult
          ticks           ticksResult
          unused          no counterpart
          userCallCount   the same
          userError       userResult = .throw(…)
          userHandler     userMock.handler = { id in … }
          userToReturn    userResult = .value(…)
          fulfill(with:) is no requirement: set results in its place, or move it to an extension of the mock

        1 mock, 14 members: 2 the same, 11 replaced, 1 without a counterpart

        Next: delete one of these mocks, run
          mockgen Sources/App --testable-import App --naming short --beside Tests/AppTests -o Tests/AppTests/Mocks.generated.swift
        and build the tests. Repeat it for the next mock. docs/migrating-from-handwritten.md has an example.
        If the tests have MockgenPlugin, it does this at each build, with the same settings in .mockgen.json.

        """)
    #expect(throws: (any Error).self) { try folder.read(".mockgen.json") }
  }

  /// Tests the loaders of images and feeds, which return a task and call a completion closure.
  @Test func aCompletionAndAReturnedValue() async throws {
    try folder.write(
      """
      protocol Task {}
      protocol FeedService {
        func load(_ id: Int, completion: @escaping (Result<String, any Error>) -> Void) -> Task?
      }
      """, to: "Sources/App/FeedService.swift")
    try folder.write(
      """
      final class MockFeedService: FeedService {
        var result: Result<String, any Error> = .success("")
        var error: (any Error)?
        var text = ""
        var task: Task?
        func load(_ id: Int, completion: @escaping (Result<String, any Error>) -> Void) -> Task? {
          if let error = error { completion(.failure(error)) }
          if text.isEmpty { completion(result) } else { completion(.success(text)) }
          return task
        }
      }
      """, to: "Tests/AppTests/Mocks/MockFeedService.swift")
    let output = try await report().output
    for row in [
      "result  loadCompletionCallbackResult = .value(…) or .throw(…)",
      "error   loadCompletionCallbackResult = .throw(…)",
      "text    loadCompletionCallbackResult = .value(…)",
      "task    loadCompletionResult = .value(…)",
    ] {
      #expect(output.contains("  \(row)\n"), "\(output)")
    }
  }

  @Test func eachWayOfUsingAPropertyIsKnown() async throws {
    try folder.write(
      """
      protocol Tracker {
        func track(event: String, parameters: [String: String])
        func flush() async throws -> Bool
        func load(page: Int, completion: @escaping (Result<Int, any Error>) -> Void)
        func close() throws
        func updates() -> AsyncStream<Int>
      }
      """, to: "Sources/App/Tracker.swift")
    try folder.write(
      """
      class TrackerStub: Tracker {
        var events: [String] = []
        var lastParameters: [String: String]?
        func track(event: String, parameters: [String: String]) {
          events.append(event)
          lastParameters = parameters
          messages.append("track")
        }
        var eventCount: Int { events.count }
        var messages: [String] = []
        var flushResult = true
        var flushDelay: UInt64 = 0
        var flushed: XCTestExpectation?
        func flush() async throws -> Bool {
          messages.append("flush")
          flushed?.fulfill()
          try await Task.sleep(nanoseconds: flushDelay)
          return flushResult
        }
        var completions: [(Result<Int, any Error>) -> Void] = []
        var loadCount: Int { completions.count }
        var pages: [Result<Int, any Error>] = []
        func load(page: Int, completion: @escaping (Result<Int, any Error>) -> Void) {
          completions.append(completion)
          if !pages.isEmpty { completion(pages.removeFirst()) }
        }
        func close() throws {}
        var continuation: AsyncStream<Int>.Continuation?
        func updates() -> AsyncStream<Int> { AsyncStream { self.continuation = $0 } }
      }
      """, to: "Tests/AppTests/TrackerStub.swift")
    let output = try await report().output
    #expect(
      output.components(separatedBy: "\n\n").first == """
        Tests/AppTests/TrackerStub.swift:1: TrackerStub of Tracker → TrackerStub
          completions     loadPageCalls
          continuation    updatesMock.subject()
          eventCount      trackEventParametersCallCount
          events          trackEventParametersCalls.map(\\.event)
          flushDelay      flushResult = ….delayed(by: …)
          flushResult     flushResult = .value(…)
          flushed         flushMock.waitForCall()
          lastParameters  trackParameters
          loadCount       loadPageCallCount
          messages        calls, or expectInOrder(trackEventParametersMock.anyCall, …)
          pages           loadPageResult = .inOrder(…)
          close() needs closeResult = .completed() in each test
        """)
  }

  /// The mocks of the proposals that are compiled, and for each the lines of a test.
  private static let proposals: [(mock: String, rows: [String], test: String)] = [
    (
      """
      final class LoaderSpy: Loader {
        private var messages: [(url: String, completion: (Result<[Int], any Error>) -> Void)] = []
        private var requests: [Request] = []
        var urls: [String] { messages.map { $0.url } }
        var pages: [Int] { return requests.map(\\.page) }
        var loads: Int { messages.count }
        var result: Result<[Int], any Error> = .success([])
        func load(from url: String, page: Int, completion: @escaping (Result<[Int], any Error>) -> Void) -> Task? {
          messages.append((url, completion))
          requests.append(Request(page: page))
          completion(result)
          return nil
        }
      }
      """,
      [
        "loads   loadFromPageCompletionCallCount", "pages   loadFromPageCompletionCalls.map(\\.page)",
        "result  loadFromPageCompletionCallbackResult = .value(…) or .throw(…)",
        "urls    loadFromPageCompletionCalls.map(\\.from)",
      ],
      """
      let mock = LoaderSpy()
      let _: Int = mock.loadFromPageCompletionCallCount
      let _: [Int] = mock.loadFromPageCompletionCalls.map(\\.page)
      let _: [String] = mock.loadFromPageCompletionCalls.map(\\.from)
      mock.loadFromPageCompletionCallbackResult = .value([1])
      mock.loadFromPageCompletionCallbackResult = .throw(Failure())
      """
    ),
    (
      """
      final class StoreSpy: Store {
        enum Action: Equatable { case insert([Int]), delete }
        var actions = [Action]()
        var insertion: Result<Void, any Error> = .success(())
        var deletionError: (any Error)?
        var onDelete: ((any Error) -> Void)?
        func insert(_ items: [Int], at time: Int) throws { actions.append(.insert(items)); try insertion.get() }
        func delete() throws { actions.append(.delete); if let error = deletionError { throw error } }
      }
      """,
      [
        "actions        calls, or expectInOrder(insertAtMock.anyCall, …)",
        "deletionError  deleteResult = .throw(…)", "insertion      insertAtResult = .completed() or .throw(…)",
      ],
      """
      let mock = StoreSpy()
      let _: [MockCall] = mock.calls
      mock.expectInOrder(mock.insertAtMock.anyCall, mock.deleteMock.anyCall)
      mock.deleteResult = .throw(Failure())
      mock.insertAtResult = .completed()
      mock.insertAtResult = .throw(Failure())
      """
    ),
    (
      """
      final class SenderSpy: Sender {
        var sendHandler: ((Int, String) async throws -> Bool)?
        var onPing = { (id: Int) -> Error? in nil }
        var seconds: UInt64 = 0
        var delay = 0
        func send(id: Int, text: String) async throws -> Bool {
          sleep(delay)
          return try await sendHandler!(id, text)
        }
        func ping(_ id: Int) -> Error? { onPing(id) }
      }
      """,
      [
        "delay        sendIDTextResult = ….delayed(by: …)", "onPing       pingMock.handler = { id in … }",
        "sendHandler  sendIDTextMock.handler = { id, text in … }",
      ],
      """
      let mock = SenderSpy()
      mock.sendIDTextResult = .value(true).delayed(by: .seconds(1))
      mock.pingMock.handler = { id in id > 0 ? Failure() : nil }
      mock.sendIDTextMock.handler = { id, text in .value(id > 0 && text == "") }
      """
    ),
    (
      """
      struct AccountStub: Account {
        let language: String
        private let ownerResult: Result<String, any Error>
        private var balance: Int
        init(language: String, owner ownerResult: Result<String, any Error>, balance: Int) {
          self.language = language
          self.ownerResult = ownerResult
          self.balance = balance
        }
        func owner() async throws -> String { try ownerResult.get() }
        func amount() -> Int { return balance }
        func ids() -> AsyncStream<Int> { AsyncStream { list.forEach($0.yield) } }
        var list: [Int] = []
      }
      """,
      [
        "balance   amountResult = .value(…)", "language  the same", "list      idsResult = .sequence(…)",
        "owner     ownerResult = .value(…) or .throw(…)",
      ],
      """
      let mock = AccountSpy()
      mock.amountResult = .value(1)
      mock.language = "en"
      mock.idsResult = .sequence([1])
      mock.ownerResult = .value("a")
      mock.ownerResult = .throw(Failure())
      """
    ),
    (
      """
      final class FileSpy: Reader, Writer {
        var text = ""
        var lines: [String] = []
        var log: [String] = []
        func read() -> String { log.append("read"); return text }
        func write(_ line: String) { lines.append(line); log.append("write") }
      }
      """,
      [
        "lines  writeCalls, of WriterSpy", "log    calls, or expectInOrder(readMock.anyCall, …), of each mock",
        "text   readResult = .value(…), of ReaderSpy",
      ],
      """
      let (reader, writer) = (ReaderSpy(), WriterSpy())
      let _: [String] = writer.writeCalls
      reader.readResult = .value("a")
      reader.expectInOrder(reader.readMock.anyCall, writer.writeMock.anyCall)
      """
    ),
  ]

  /// Tests that the proposals compile when they are applied, with a value in place of each `…`.
  @Test(arguments: [5, 6]) func proposalsCompile(languageMode: Int) async throws {
    let protocols = """
      struct Failure: Error {}
      protocol Task {}
      protocol Loader {
        func load(from url: String, page: Int, completion: @escaping (Result<[Int], any Error>) -> Void) -> Task?
      }
      protocol Store { func insert(_ items: [Int], at time: Int) throws; func delete() throws }
      protocol Sender { func send(id: Int, text: String) async throws -> Bool; func ping(_ id: Int) -> Error? }
      protocol Account {
        var language: String { get }
        func owner() async throws -> String
        func amount() -> Int
        func ids() -> AsyncStream<Int>
      }
      protocol Reader { func read() -> String }
      protocol Writer { func write(_ line: String) }
      """
    try folder.write(protocols, to: "Sources/App/App.swift")
    try folder.write(Self.proposals.map(\.mock).joined(separator: "\n"), to: "Tests/AppTests/Mocks.swift")
    let output = try await report().output
    for row in Self.proposals.flatMap(\.rows) { #expect(output.contains("  \(row)\n"), "\(row)\n\(output)") }
    let mocks = try await folder.mockgen("Sources/App", "--name-format", "{name}Spy").output
    let tests = Self.proposals.enumerated().map { "func test\($0.offset)() {\n\($0.element.test)\n}\n" }.joined()
    let texts = ["App.swift": protocols, "Mocks.swift": mocks, "Tests.swift": "import MockTesting\n" + tests]
    #expect(try await Compilation(languageMode: languageMode).run(texts).failure == nil)
  }

  /// Tests that short names are proposed if the members of the mocks have them, and full ones otherwise.
  @Test(arguments: [("userCallCount", "--naming short "), ("userIDCallCount", ""), ("count", "")])
  func shortNames(property: String, option: String) async throws {
    try folder.write("protocol Users { func user(id: Int) }", to: "Sources/App/App.swift")
    try folder.write(
      "class MockUsers: Users { var \(property) = 0; func user(id: Int) { \(property) += 1 } }",
      to: "Tests/AppTests/M.swift")
    let output = try await report().output
    #expect(output.contains("mockgen Sources/App \(option)--beside"), "\(output)")
  }

  @Test func propertiesMayReferToEachOther() async throws {
    try folder.write(
      """
      class RouterSpy: Router {
        var first: [Int] { Array(repeating: 0, count: second.count) }
        var second: [Int] { Array(repeating: 0, count: first.count) }
        func push(_ name: String) {}
        func pop() {}
      }
      """, to: "Tests/AppTests/RouterSpy.swift")
    let output = try await report().output
    #expect(output.contains("  first   no counterpart\n  second  no counterpart\n"))
  }

  /// Tests that the report is the same after the first mocks were replaced.
  @Test func generatedMocksDetermineTheNames() async throws {
    try folder.write("class FakeLogger: Logger { func log(_ text: String) {} }", to: "Tests/AppTests/B.swift")
    let command = ["Sources/App", "--name-format", "{name}Spy", "-o", "Tests/AppTests/Mocks.generated.swift"]
    #expect(try await folder.mockgen(command).status == 0)
    let output = try await report().output
    #expect(output.hasPrefix("Tests/AppTests/B.swift:1: FakeLogger of Logger → LoggerSpy\n"))
    #expect(output.contains("--name-format '{name}Spy'"))
  }

  @Test func namesOfTheMocksAreKept() async throws {
    try folder.write(
      """
      @testable import App
      enum Doubles {
        class RouterSpy {
          var pushed: [String] = []
          func push(_ name: String) { pushed.append(name) }
        }
      }
      class LoggerSpy: Logger, Router {
        var texts: [String] = []
        var pushed: String?
        func log(_ text: String) { texts.append(text) }
        func push(_ pushed: String) { self.pushed = pushed }
        func pop() {}
      }
      extension Doubles.RouterSpy: Router { func pop() {} }
      final class Console: Logger { func log(_ text: String) {} }
      """, to: "Tests/AppTests/Doubles.swift")
    let result = try await report()
    #expect(
      result.output.hasPrefix(
        """
        Tests/AppTests/Doubles.swift:3: RouterSpy of Router → RouterSpy
          pushed  pushCalls

        Tests/AppTests/Doubles.swift:8: LoggerSpy of Router, Logger → RouterSpy, LoggerSpy
          pushed  pushCalls.last, of RouterSpy
          texts   logCalls, of LoggerSpy

        2 mocks, 3 members: 0 the same, 3 replaced, 0 without a counterpart

        Next: delete one of these mocks, run
          mockgen Sources/App --testable-import App --name-format '{name}Spy' --beside
        """))
  }

  @Test func foldersWithoutMocksAreErrors() async throws {
    try folder.write("final class Console: Logger { func log(_ text: String) {} }", to: "Tests/AppTests/Console.swift")
    let result = try await report()
    #expect(result.status == 1 && result.output == "")
    #expect(result.errors.hasPrefix("Tests/AppTests:1:1: error: no mock, stub, spy, fake or dummy here conforms to"))
    let missing = try await folder.mockgen("migrate", "Sources/App", "--beside", "Nowhere")
    #expect(missing.status == 1 && missing.errors.contains("[no-such-path]"))
  }

  /// Tests the example of the documentation.
  @Test func theDocumentedReportIsRight() async throws {
    let blocks = try Repository.contents("docs/migrating-from-handwritten.md").components(separatedBy: "```")
    func block(_ word: String) throws -> String { try #require(blocks.first { $0.contains(word) }) }
    let service = try block("protocol UserService").dropFirst("swift\n".count)
    try folder.write("struct User {}\n" + service, to: "Sources/App/App.swift")
    let mock = try block("final class UserServiceMock").dropFirst("swift\n".count)
    try folder.write("@testable import App\n\n" + mock, to: "Tests/AppTests/UserServiceMock.swift")
    let lines = try block("UserServiceMock of").split(separator: "\n").map { $0.dropFirst(3) }.filter { !$0.isEmpty }
    #expect(try await report().output.hasPrefix(lines.joined(separator: "\n") + "\n\n"))
  }
}

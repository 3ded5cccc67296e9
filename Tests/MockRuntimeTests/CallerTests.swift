// The code under test that has called a mock, in failures.

import Greetings
import MockByHand
import Testing
import XCTest

@testable import MockRuntime
@testable import MockTesting

// Elsewhere no toolchain is known to have call stacks, and optimised code has no frames of some functions.
#if os(Linux) && compiler(>=6.2) && DEBUG
  @Suite struct CallerTests {
    @Test func asynchronousCode() async {
      await expectCaller("Greeter.greeting(id:), Greeter.swift:9") { _ = try? await Greeter($0).greeting(id: 7) }
      await expectCaller("Greeter.greetingAfterWait(id:), Greeter.swift:20") {
        _ = try? await Greeter($0).greetingAfterWait(id: 7)
      }
      await expectCaller("a closure in Greeter.greetingElsewhere(id:), Greeter.swift:14") {
        _ = await Greeter($0).greetingElsewhere(id: 7)
      }
    }

    @Test func synchronousCode() async {
      await expectCaller("Greeter.summary(of:), Greeter.swift:25", ofCount: "new") {
        _ = Greeter($0).summary(of: "new")
      }
      await expectCaller("a closure in Greeter.isFull, Greeter.swift:30", ofCount: "all") { _ = Greeter($0).isFull }
      await expectCaller("Users.countOfAll(), Greeter.swift:56", ofCount: "all") { _ = Greeter.convenience($0) }
      await expectFailures(
        """
        Unexpected function call Users.count(of:)
        called from a closure in Greeter.total(_:_:), Greeter.swift:49
        called with of: "new"; set mock.countOfResult = .value(…)
        """,
        """
        Unexpected function call Users.count(of:)
        called from Greeter.total(_:_:), Greeter.swift:48
        called with of: "new"; set mock.countOfResult = .value(…)
        """
      ) { _ = Greeter.total(["new"], MockUsers()) }
    }

    @Test func completionClosure() async {
      await expectCaller("a closure in Greeter.start(then:), Greeter.swift:37", ofCount: "loaded") { users in
        users.loadIDResult = .value("loaded")
        await withCheckedContinuation { end in Greeter(users).start { end.resume() } }
      }
    }

    @Test func property() async {
      await expectFailures(
        """
        Unexpected use of the property Users.limit
        called from Greeter.summary(of:), Greeter.swift:26
        read before it was set; set mock.limitMock.value = …
        """
      ) {
        let users = MockUsers()
        users.countOfResult = .value(3)
        _ = Greeter(users).summary(of: "new")
      }
    }

    @Test func strictMock() async {
      let lines = [43, 44].map { line in
        """
        Unexpected function call Users.refresh()
        called from Greeter.refreshTwice(), Greeter.swift:\(line)
        mock.whenUnset is .strict
        set mock.refreshMock.handler = { … }
        """
      }
      await expectFailures(all: lines) {
        let users = MockUsers()
        users.whenUnset = .strict
        Greeter(users).refreshTwice()
      }
    }

    @Test func handWrittenMock() async {
      await expectFailures(
        """
        Unexpected function call HandWrittenUsers.name(id:)
        called from Greeter.greeting(id:), Greeter.swift:9
        no result is set; set the one that HandWrittenUsers passes to mockFunction(…)
        """
      ) { _ = try? await Greeter(HandWrittenUsers()).greeting(id: 7) }
    }

    /// A line of the test, or of a helper of tests, is no line of the code under test.
    @Test func noLineOfTests() async {
      await expectCaller(nil) { _ = try? await $0.name(id: 7) }
      func call(_ users: MockUsers) async { _ = try? await users.name(id: 7) }
      await expectCaller(nil) { await call($0) }
      await expectCaller(nil, ofCount: "helper") { _ = callOfHelper($0) }
      await expectCaller(nil, ofCount: "lent") { users in
        _ = Greeter(users).summarize { users.count(of: "lent") }
      }
    }

    #if compiler(>=6.1)
      @Test(.mocks(callers: .recorded)) func recordedCalls() async throws {
        let (users, line) = (MockUsers(), #line)
        users.nameIDResult = .value("Ada")
        users.countOfResult = .value(1)
        _ = try await Greeter(users).greeting(id: 7)
        _ = users.count(of: "test")
        _ = await Greeter(users).greetingElsewhere(id: 8)
        await expectFailures(
          """
          Expected Users.refresh() to be called once, but it was never called
          calls of the mock, in order:
            name(id: 7)  from Greeter.greeting(id:), Greeter.swift:9
            count(of: "test")
            name(id: 8)  from a closure in Greeter.greetingElsewhere(id:), Greeter.swift:14
          the mock was made at MockRuntimeTests/CallerTests.swift:\(line)
          """
        ) { users.refreshMock.expectCalled(.once) }
      }
    #endif

    private func expectCaller(
      _ caller: String?, ofCount list: String? = nil, sourceLocation: SourceLocation = #_sourceLocation,
      _ body: (MockUsers) async -> Void
    ) async {
      let line = caller.map { "called from \($0)\n" } ?? ""
      let (call, arguments) = list.map { ("count(of:)", "of: \"\($0)\"") } ?? ("name(id:)", "id: 7")
      let member = list == nil ? "nameID" : "countOf"
      await expectFailures(
        "Unexpected function call Users.\(call)\n\(line)called with \(arguments); set mock.\(member)Result = .value(…)",
        sourceLocation: sourceLocation
      ) {
        let users = MockUsers()
        users.limit = 3
        await body(users)
      }
    }
  }

  final class RecordedCallerTests: MockTestCase {
    override var mockSettings: MockTestSettings { MockTestSettings(callers: .recorded) }
    /// A mock of which a function was called before the test.
    let users = {
      let users = MockUsers()
      users.countOfResult = .value(1)
      _ = users.count(of: "early")
      users.resetCalls()
      return users
    }()

    func testRecordedCalls() {
      users.limit = 1
      XCTAssertTrue(Greeter(users).isFull)
      let caller = "a closure in Greeter.isFull, Greeter.swift:30"
      XCTAssertEqual(users.calls.map(\.withCaller), ["count(of: \"all\")  from \(caller)"])
      users.resetCalls()
      XCTAssertEqual(users.count(of: "test"), 1)
      XCTAssertEqual(users.calls.map(\.withCaller), ["count(of: \"test\")"])
    }
  }

  private final class HandWrittenUsers: BaseMock, Users, @unchecked Sendable {
    let limit = 1
    func name(id: Int) async throws -> String { try await mockFunction(returning: SingleResult<String>?.none) }
    func load(id: Int, completion: @escaping @Sendable (String) -> Void) {}
    func count(of list: String) -> Int { 0 }
    func refresh() {}
  }
#endif

/// The decision about a call stack, whose frames are written here.
@Suite struct CallerSearchTests {
  private func frame(_ module: String, _ name: String, isThunk: Bool = false) -> StackFrame {
    StackFrame(symbol: "$s\(module.count)\(module)4nameyyF", offset: 1, name: name, isThunk: isThunk)
  }

  private var runtime: StackFrame { frame("MockRuntime", "CallSite.fail(_:)") }
  private var mock: StackFrame { frame("AppTests", "MockAPI.user(id:)") }
  private var witness: StackFrame { frame("AppTests", "protocol witness for API.user(id:) in MockAPI", isThunk: true) }
  private var caller: StackFrame { frame("App", "closure #1 in Greeter.greeting(id:)") }
  private var standardLibrary: StackFrame { StackFrame(symbol: "$sSTsE3map", offset: 1, name: "map", isThunk: false) }

  private func index(_ frames: StackFrame?..., of member: String = "user(id:)") -> Int? {
    var asked = 0
    let caller = CallerSearch.caller(of: member, inTestsOf: ["AppTests"]) { index in
      asked = index
      return index < frames.count ? frames[index] : nil
    }
    return caller.map { #expect($0 == frames[asked]) }.map { asked }
  }

  @Test func theFirstFrameAfterThoseOfTheMock() {
    #expect(index(runtime, mock, witness, caller) == 3)
    #expect(index(runtime, standardLibrary, runtime, mock, frame("AppTests", "MockAPI.other()"), caller) == 5)
    #expect(index(frame("AppTests", "MockAPI.count.getter"), caller, of: "count") == 1)
    #expect(index(frame("AppTests", "static MockBox<A>.user<A>(id:)"), caller) == 1)
    #expect(index(frame("AppTests", "closure #1 in MockAPI.user(id:)"), caller) == 1)
  }

  @Test(arguments: [
    ("Box<Array<Int>>.run()", "Box.run()"), ("(1) await resume partial function for Foo.load()", "Foo.load()"),
    ("implicit closure #1 in Foo.bar.getter", "Foo.bar"), ("static Foo.< infix(_:_:)", "Foo.< infix(_:_:)"),
  ])
  func thePartsOfANameAreRemoved(name: String, function: String) {
    #expect(CallerSearch.outermost(name) == function)
  }

  @Test func nothingIsCertain() {
    #expect(index(runtime, caller) == nil)
    #expect(index(runtime, nil, mock, caller) == nil)
    #expect(index(runtime, mock, witness) == nil)
    #expect(index(runtime, mock, nil, caller) == nil)
    #expect(index(runtime, mock, standardLibrary, caller) == nil)
    #expect(index(runtime, mock, runtime, caller) == nil)
    #expect(index(runtime, mock, frame("AppTests", "helper()"), caller) == nil)
    #expect(index(runtime, mock, frame("AppTestSupport", "helper()"), caller) == nil)
    #expect(index(runtime, frame("AppTests", "MockAPI.other()"), caller) == nil)
  }

  @Test func spelling() {
    let path = "/App/Sources/App/Greeter.swift"
    let spelling = { CallerSearch.spelling(of: $0, path: path, line: 3) }
    #expect(spelling("Greeter.greeting(id:)") == "Greeter.greeting(id:), Greeter.swift:3")
    #expect(spelling("closure #1 in closure #2 in f()") == "a closure in f(), Greeter.swift:3")
    #expect(spelling("implicit closure #1 in static Greeter.make()") == "Greeter.make(), Greeter.swift:3")
    #expect(spelling("static Greeter.make<A, B>(_:)") == "Greeter.make(_:), Greeter.swift:3")
    #expect(spelling("Greeter.title.getter") == "Greeter.title, Greeter.swift:3")
    #expect(spelling("inner #1 () in Greeter.title.setter") == "Greeter.title, Greeter.swift:3")
    for path in ["/App/Tests/Kit/A.swift", "/App/AppUITests/A.swift", "/<compiler-generated>", "", "/App/Mocks.swift"] {
      #expect(CallerSearch.spelling(of: "f()", path: path, line: 3) == nil)
    }
    #expect(CallerSearch.spelling(of: "f()", path: path, line: 0) == nil)
  }
}

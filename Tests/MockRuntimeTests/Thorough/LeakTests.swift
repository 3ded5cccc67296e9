// Mocks that outlive their test, and mocks that are released a moment later.

import Foundation
import Testing
import XCTest

@_spi(Generated) @testable import MockRuntime
@testable import MockTesting

private typealias Body = @Sendable (MockHTTPClient) async -> Void

/// Code under test that retains itself, or does not.
private final class Model: @unchecked Sendable {
  let client: MockHTTPClient
  var onChange: (() -> Void)?
  var delegate: AnyObject?
  weak var weakDelegate: AnyObject?
  var task: Task<Void, Never>?
  var subscription: Subscription?

  init(_ client: MockHTTPClient) { self.client = client }
}

/// A model that calls its client when it is released.
private final class Farewell: @unchecked Sendable {
  let client: MockHTTPClient
  init(_ client: MockHTTPClient) { self.client = client }
  deinit { Task { [client] in client.track(event: "bye") } }
}

/// A subscription as those of Combine and RxSwift: it retains its closure until it is cancelled.
private final class Subscription: @unchecked Sendable {
  private let body = LockedValue<(@Sendable () -> Void)?>(nil)
  init(_ body: @escaping @Sendable () -> Void) { self.body.change { $0 = body } }
  func dispose() { body.change { $0 = nil } }
}

private actor Keeper {
  private var client: MockHTTPClient?
  private var own: Keeper?
  func keep(_ client: MockHTTPClient, itself: Bool) { (self.client, own) = (client, itself ? self : nil) }
}

private final class MockOfProject: BaseMock, @unchecked Sendable {
  override static func configure(_ mockState: MockState) { mockState.configure(findsLeaks: true) }
}

private let kept = LockedValue<[MockHTTPClient]>([])
private let timers = LockedValue<[any DispatchSourceTimer]>([])

private func startTimer(_ client: MockHTTPClient) -> any DispatchSourceTimer {
  let timer = DispatchSource.makeTimerSource()
  timer.schedule(deadline: .now() + 600)
  timer.setEventHandler { client.track(event: "e") }
  timer.resume()
  return timer
}

private func observe(_ client: MockHTTPClient) -> any NSObjectProtocol {
  NotificationCenter.default.addObserver(forName: Notification.Name("leaks"), object: nil, queue: nil) { _ in
    client.track(event: "e")
  }
}

/// Code that leaks, with a part of the failure.
private let leaks: [(name: String, text: String, body: Body)] = [
  (
    "closure", "something retains it",
    { client in
      let model = Model(client)
      model.onChange = { model.delegate = nil }
    }
  ),
  (
    "delegate", "something retains it",
    { client in
      let (model, other) = (Model(client), Model(client))
      (model.delegate, other.delegate) = (other, model)
    }
  ),
  (
    "handler", "its trackEventMock.handler retains it\nwrite [weak mock]",
    { client in client.trackEventMock.handler = { _ in _ = client } }
  ),
  (
    "result", "its retryAfterResult retains it",
    { client in client.retryAfterResult = .value { ObjectIdentifier(client).hashValue } }
  ),
  (
    "sink", "something retains it",
    { client in
      let model = Model(client)
      model.subscription = Subscription { model.client.track(event: "e") }
    }
  ),
  (
    "disposable", "something retains it",
    { client in
      let subscription = Subscription {}
      let bag = LockedValue([subscription])
      bag.append(Subscription { _ = (bag, client) })
      subscription.dispose()
    }
  ),
  (
    "task", "save(name:) has a call that the test has not answered\n  save(name: \"a\")",
    { client in
      client.saveNameMock.answersLater()
      Task { [client] in try await client.save(name: "a") }
      await client.saveNameMock.waitForCall()
    }
  ),
  (
    "call without an end",
    "a call waits for its result: HTTPClient.save(name: \"b\"), whose result is .never",
    { client in
      client.saveNameResult = .never
      Task { [client] in try await client.save(name: "b") }
      await client.saveNameMock.waitForCall()
    }
  ),
  (
    "async sequence", "ticks() has a subscription that did not end",
    { client in
      client.ticksResult = .never
      Task { for await _ in client.ticks() { client.track(event: "e") } }
      await client.ticksMock.waitForCall()
    }
  ),
  ("timer", "something retains it", { client in timers.append(startTimer(client)) }),
  ("actor", "something retains it", { client in await Keeper().keep(client, itself: true) }),
  ("token", "something retains it", { client in _ = observe(client) }),
  ("static", "something retains it", { client in kept.append(client) }),
]

/// Code that leaks nothing, although some of it ends after the test.
private let clean: [Body] = [
  { _ in },
  { client in _ = Model(client) },
  { client in
    let model = Model(client)
    model.onChange = { [weak model] in model?.delegate = nil }
  },
  { client in
    let (model, other) = (Model(client), Model(client))
    (model.delegate, other.weakDelegate) = (other, model)
  },
  { client in client.trackEventMock.handler = { [weak client] _ in client?.resetCalls() } },
  // The recorded completion retains the mock, which the real client would not do.
  { client in
    let model = Model(client)
    client.load(url: "u") { _ in model.onChange?() }
  },
  { client in
    Task {
      await Task.yield()
      client.load(url: "u") { _ in client.track(event: "e") }
    }
  },
  { client in
    let task = Task { for await _ in client.ticks() {} }
    await client.ticksMock.waitForCall()
    task.cancel()
  },
  { client in
    client.ticksResult = .sequence([1, 2])
    Task { for await _ in client.ticks() { client.track(event: "e") } }
  },
  { client in
    Task {
      try await Task.sleep(nanoseconds: 100_000_000)
      client.track(event: "e")
    }
  },
  { client in
    Task(priority: .background) {
      for _ in 0..<100 { await Task.yield() }
      client.track(event: "e")
    }
  },
  { client in Task { for _ in 0..<20 { await MainActor.run { client.track(event: "e") } } } },
  { client in
    Task.detached {
      let end = Date(timeIntervalSinceNow: 0.1)
      while Date() < end { client.track(event: "e") }
    }
  },
  { client in DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { client.track(event: "e") } },
  { client in DispatchQueue.main.async { client.track(event: "e") } },
  { client in
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.2)
      client.track(event: "e")
    }
  },
  { client in
    let queue = OperationQueue()
    for _ in 0..<10 { queue.addOperation { client.track(event: "e") } }
  },
  { client in NotificationCenter.default.removeObserver(observe(client)) },
  { client in startTimer(client).cancel() },
  { client in
    let model = Model(client)
    model.subscription = Subscription { model.client.track(event: "e") }
    model.subscription?.dispose()
  },
  { client in
    let model = Model(client)
    model.task = Task {
      try? await Task.sleep(nanoseconds: 50_000_000)
      model.client.track(event: "e")
    }
  },
  { client in
    kept.append(client)
    kept.change { $0.removeAll { $0 === client } }
  },
  { client in Task.detached { await Keeper().keep(client, itself: false) } },
  { client in _ = Farewell(client) },
]

/// The number of runs of each clean test. A soak test sets more.
private let runs = ProcessInfo.processInfo.environment["MOCKGEN_RUNS"].flatMap { Int($0) } ?? 3

private func failuresOfTest(_ body: @escaping Body) async -> [String] {
  await failures {
    let scope = MockTestSettings(whenUnset: .empty, leaks: .fail).makeScope()
    do { try await scope.run { await body(MockHTTPClient()) } } catch { Issue.record(error) }
    var search = LeakSearch(scope)
    await search.run()
  }
}

@Suite struct LeakTests {
  @Test(arguments: leaks.indices) func leaksAreFound(_ index: Int) async {
    let (name, text, body) = leaks[index]
    let texts = await failuresOfTest(body)
    #expect(
      texts.count == 1 && texts[0].hasPrefix("MockHTTPClient outlives its test: ") && texts[0].contains(text),
      "\(name): \(texts)")
  }

  @Test func eachMockIsNamed() async {
    let texts = await failuresOfTest { client in
      let (first, other) = (Model(client), Model(MockHTTPClient()))
      (first.delegate, other.delegate) = (other, first)
    }
    #expect(texts.count == 2)
  }

  /// Tests that nothing is looked for without the setting.
  @Test func leaksAreAllowed() async throws {
    for settings in [MockTestSettings(), MockTestSettings(leaks: .allow)] {
      let scope = settings.makeScope()
      try await scope.run { kept.append(MockHTTPClient()) }
      #expect(scope.findsLeaks != true && scope.livingMocks.isEmpty)
    }
  }

  /// Tests mocks with a setting of the project, which that of a test replaces.
  @Test func leaksAreASettingOfTheProject() async throws {
    for (settings, count) in [(MockTestSettings(), 1), (MockTestSettings(leaks: .allow), 0)] {
      let scope = settings.makeScope()
      let mocks = LockedValue<[MockOfProject]>([])
      try await scope.run { mocks.append(MockOfProject()) }
      #expect(mocks.value.count == 1 && scope.livingMocks.count == count)
    }
  }

  /// Tests that a cancelled test, as one that takes too long, is silent at once.
  @Test func aCancelledTestIsSilent() async {
    let task = Task { await failuresOfTest { client in kept.append(client) } }
    task.cancel()
    #expect(await task.value == [])
  }
}

@Suite struct CleanTests {
  @Test(arguments: clean.indices) func areSilent(_ index: Int) async {
    for _ in 0..<runs {
      #expect(await failuresOfTest(clean[index]) == [], "\(index)")
    }
  }
}

#if compiler(>=6.1)
  @Suite(.mocks(whenUnset: .empty, leaks: .fail)) struct CleanTestsWithTheTrait {
    let client = MockHTTPClient()

    @Test(arguments: clean.indices) func areSilent(_ index: Int) async { await clean[index](client) }

    @Test(.mocks(leaks: .allow)) func mayLeak() { kept.append(client) }

    @Test(.mocks(delivery: .immediate)) func otherSettingsKeepIt() { #expect(TestScope.current?.findsLeaks == true) }

    #if compiler(>=6.2)
      @Test(.everyOrder()) func ordersAreNotSearched() async {
        #expect(TestScope.current?.findsLeaks == false)
        client.pingResult = .value(1)
        async let (one, two) = (client.ping(), client.ping())
        #expect(await one + two == 2)
      }
    #endif
  }
#endif

#if !canImport(Darwin)
  /// The same tests in XCTest, each run as a whole test.
  final class CleanTestXCTests: XCTestCase {
    private final class OneTest: MockTestCase {
      // An object in a property could retain a mock, so that nothing would be found.
      static let failures = LockedValue<[String]>([])

      override var mockSettings: MockTestSettings { MockTestSettings(whenUnset: .empty, leaks: .fail) }

      override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
      ) { Self.failures.append(description) }
    }

    /// Expects that a test has the given number of failures.
    private func expect(_ count: Int, of body: @escaping Body, line: Int = #line) {
      let test = OneTest(name: "isSilent") { test in
        try asyncTest { (_: XCTestCase) in { await body(MockHTTPClient()) } }(test)()
      }
      test.run()
      let texts = OneTest.failures.value
      OneTest.failures.change { $0 = [] }
      if texts.count == count { return }
      // The other test has ended the current one, so that XCTFail would add no failure.
      recordFailure(withDescription: "\(texts)", inFile: #filePath, atLine: line, expected: true)
    }

    func testCleanTestsAreSilent() {
      for body in clean { for _ in 0..<runs { expect(0, of: body) } }
    }

    func testALeakIsFound() { expect(1, of: leaks[0].body) }
  }
#endif

// The traits that run a test for every order in which results arrive, every fault of a result, and other results.

// Issues can be handled from Swift 6.2 on.
#if canImport(Testing) && compiler(>=6.2)
  @_spi(Generated) public import MockRuntime
  public import Testing

  /// Runs a test for every order in which the results of its mocks can arrive.
  public struct EveryOrder: TestTrait, SuiteTrait, TestScoping {
    let orders: Exploration.Orders
    let seconds: Double

    /// Whether the trait of a suite applies to each of its tests, which is always the case.
    public var isRecursive: Bool { true }

    /// Runs one test, or one case of a parameterised one, once for each order.
    ///
    /// - Throws: The error of the test, if an exploration around it runs the test.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await explore(test, testCase, function)
    }
  }

  /// Runs a test for every fault that a result of its mocks can have.
  public struct EveryFault: TestTrait, SuiteTrait, TestScoping {
    let faults: Exploration.Faults
    let seconds: Double

    /// Whether the trait of a suite applies to each of its tests, which is always the case.
    public var isRecursive: Bool { true }

    /// Runs one test, or one case of a parameterised one, once without a fault, and once for each fault of each call.
    ///
    /// - Throws: The error of the test, if an exploration around it runs the test.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await explore(test, testCase, function)
    }
  }

  /// Runs a test with other results of its mocks, and fails it if it passes whatever they give.
  public struct EveryValue: TestTrait, SuiteTrait, TestScoping {
    let values: Exploration.Values
    let seconds: Double

    /// Whether the trait of a suite applies to each of its tests, which is always the case.
    public var isRecursive: Bool { true }

    /// Runs one test, or one case of a parameterised one, once with its results, and once with each other one.
    ///
    /// - Throws: The error of the test, if an exploration around it runs the test.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await explore(test, testCase, function)
    }
  }

  extension Trait where Self == EveryOrder {
    /// Runs a test once for every order in which the results of its mocks can arrive, and reports the simplest failing
    /// order.
    ///
    /// For example: `@Test(.everyOrder()) func theNewestAnswerWins() async { … await Arrivals.all() … }`
    ///
    /// The results of `async` functions, completion closures, and the events of streams are held until `Arrivals.all()` or
    /// `Arrivals.some()`. Orders with the fewest overtakings are tried first. It tries orders of arrivals, not of
    /// threads.
    ///
    /// - Parameters:
    ///   - limit: The largest number of orders to try.
    ///   - within: The real time after which no further order is tried.
    ///   - only: The one order to run, as a failure spells it.
    ///   - endsCancelledCalls: Whether a call throws `CancellationError` as soon as its task is cancelled. By default
    ///     its result, or this error, still arrives at any time.
    public static func everyOrder(
      limit: Int = 1_000, within: some MockDuration = 5, only: String? = nil, endsCancelledCalls: Bool = false
    ) -> EveryOrder {
      let orders = Exploration.Orders(limit: limit, only: only, endsCancelledCalls: endsCancelledCalls)
      return EveryOrder(orders: orders, seconds: within.mockSeconds)
    }
  }

  extension Trait where Self == EveryFault {
    /// Runs a test once without a fault, and once for each fault of each call of its mocks, and reports those that
    /// fail.
    ///
    /// For example: `@Test(.everyFault(.fails, .empty, .never)) func theSearchEnds() async { … }`
    ///
    /// - Parameters:
    ///   - faults: The faults to try; by default all but `.never`, with which code without a time-out never ends.
    ///   - errors: The errors to throw from functions that can throw them. Other functions throw `MockInjectedError`,
    ///     or the first case of their error type.
    ///   - within: The real time after which no further fault is tried.
    public static func everyFault(
      _ faults: MockFault..., errors: [any Error] = [], within: some MockDuration = 10
    ) -> EveryFault {
      let kinds = faults.isEmpty ? MockFault.usual : faults
      return EveryFault(faults: Exploration.Faults(kinds, errors: errors), seconds: within.mockSeconds)
    }
  }

  extension Trait where Self == EveryValue {
    /// Runs a test with another result of each call in turn, and fails it if it passes whatever its mocks give.
    ///
    /// For example: `@Test(.everyValue()) func showsTheUser() async { … }`
    ///
    /// Only results that the test sets are replaced. A verified call proves nothing about its result.
    ///
    /// - Parameters:
    ///   - strict: Whether each result must matter, and not only one.
    ///   - within: The real time after which no further result is tried.
    public static func everyValue(strict: Bool = false, within: some MockDuration = 10) -> EveryValue {
      EveryValue(values: Exploration.Values(isStrict: strict), seconds: within.mockSeconds)
    }
  }

  /// Runs one case of a test for all of these traits. The inner ones have nothing left to do.
  private func explore(
    _ test: Test, _ testCase: Test.Case?, _ function: @Sendable () async throws -> Void
  ) async throws {
    if testCase == nil || ArrivalRun.current != nil { return try await function() }
    let orders = test.traits.lazy.compactMap { $0 as? EveryOrder }.last
    let faults = test.traits.lazy.compactMap { $0 as? EveryFault }.last
    let values = test.traits.lazy.compactMap { $0 as? EveryValue }.last
    let exploration = Exploration(
      orders: orders?.orders, faults: faults?.faults, values: values?.values,
      within: [orders?.seconds, faults?.seconds, values?.seconds].compactMap { $0 }.max() ?? 0)
    await withoutActuallyEscaping(function) { function in
      await exploration.perform(ExploredCase(test: test, testCase: testCase, function: function).explored)
    }
  }

  /// One case of a test with these traits.
  private struct ExploredCase {
    let test: Test
    let testCase: Test.Case?
    let function: @Sendable () async throws -> Void

    var explored: ExploredTest {
      ExploredTest(
        name: test.name,
        runQuietly: { run in
          let issues = KeptIssues()
          do {
            try await perform(run) { issue in
              if Self.isOfOtherCode(run) { return issue }
              issues.add(issue)
              return nil
            }
          } catch {
            issues.add(error)
          }
          return issues.texts
        },
        run: { run, text in
          let issues = KeptIssues()
          do {
            try await perform(run) { Self.isOfOtherCode(run) ? $0 : issues.add($0, with: text) }
          } catch {
            if issues.add(error) { record(error, text) }
          }
          return issues.texts.count
        },
        fail: { Issue.record(Comment(rawValue: $0), sourceLocation: test.sourceLocation) },
        note: { text in
          #if compiler(>=6.3)
            Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: test.sourceLocation)
          #else
            FailureReporter.writeNote(text)
          #endif
        },
        attach: { Attachment.record($0, named: $1, sourceLocation: test.sourceLocation) })
    }

    /// Whether the current thread, which has recorded an issue, belongs to no test, as one that a test has left behind.
    ///
    /// Such an issue is sent to every test that runs.
    private static func isOfOtherCode(_ run: ArrivalRun) -> Bool { Test.current == nil && ArrivalRun.current !== run }

    private func record(_ error: any Error, _ text: String?) {
      Issue.record(error, text.map { Comment(rawValue: $0) }, sourceLocation: test.sourceLocation)
    }

    /// Runs the case once, in a scope of its own.
    private func perform(_ run: ArrivalRun, _ handle: @escaping @Sendable (Issue) -> Issue?) async throws {
      let trait: IssueHandlingTrait = .compactMapIssues(handle)
      try await trait.provideScope(for: test, testCase: testCase) {
        try await TestScope(delivery: .virtual(run.clock), whenUnset: nil, unused: nil, findsLeaks: false).run {
          try await run.perform(function)
        }
      }
    }
  }

  /// The issues of one run.
  private final class KeptIssues: @unchecked Sendable {
    private let lock = MockLock()
    private var kept: [String] = []

    var texts: [String] { lock.withLock { kept } }

    /// Counts an issue that fails the test, and adds a text to the first one.
    @discardableResult
    func add(_ issue: Issue, with text: String? = nil) -> Issue {
      #if compiler(>=6.3)
        if !issue.isFailure { return issue }
      #endif
      let isFirst = lock.withLock {
        kept.append("\(issue)")
        return kept.count == 1
      }
      guard isFirst, let text else { return issue }
      var issue = issue
      issue.comments.append(Comment(rawValue: text))
      return issue
    }

    /// Counts the error of a test, unless that was cancelled, as by a time limit.
    @discardableResult
    func add(_ error: any Error) -> Bool {
      if Task.isCancelled, error is CancellationError { return false }
      lock.withLock { kept.append("Caught error: \(error)") }
      return true
    }
  }
#endif

// Every order, every fault and other values in XCTest: closures that are run once for each.

#if canImport(XCTest)
  @_spi(Generated) public import MockRuntime
  internal import XCTest

  extension MockTestCase {
    /// Runs the closure once for every order in which the results of the mocks in it can arrive, and reports the
    /// simplest failing order.
    ///
    /// For example: `await everyOrder { … await Arrivals.all() … }`
    ///
    /// Mocks that are created outside of the closure take no part.
    ///
    /// - Parameters:
    ///   - limit: The largest number of orders to try.
    ///   - within: The real time after which no further order is tried.
    ///   - only: The one order to run, as a failure spells it.
    ///   - endsCancelledCalls: Whether a call throws `CancellationError` as soon as its task is cancelled. By default
    ///     its result, or this error, still arrives at any time.
    ///   - file: The caller's file.
    ///   - line: The caller's line.
    ///   - isolation: The caller's actor.
    ///   - body: A closure that runs the test once.
    public func everyOrder(
      limit: Int = 1_000, within: some MockDuration = 5, only: String? = nil, endsCancelledCalls: Bool = false,
      file: StaticString = #filePath, line: UInt = #line, isolation: isolated (any Actor)? = #isolation,
      _ body: @escaping () async throws -> Void
    ) async {
      let orders = Exploration.Orders(limit: limit, only: only, endsCancelledCalls: endsCancelledCalls)
      let exploration = Exploration(orders: orders, faults: nil, within: within.mockSeconds)
      await exploration.perform(exploredTest(file, line, body))
    }

    /// Runs the closure once without a fault, and once for each fault of each call of the mocks in it.
    ///
    /// For example: `await everyFault(.fails, .empty) { … }`
    ///
    /// - Parameters:
    ///   - faults: The faults to try; by default all but `.never`, with which code without a time-out never ends.
    ///   - errors: The errors to throw from functions that can throw them.
    ///   - within: The real time after which no further fault is tried.
    ///   - file: The caller's file.
    ///   - line: The caller's line.
    ///   - isolation: The caller's actor.
    ///   - body: A closure that runs the test once.
    public func everyFault(
      _ faults: MockFault..., errors: [any Error] = [], within: some MockDuration = 10,
      file: StaticString = #filePath, line: UInt = #line, isolation: isolated (any Actor)? = #isolation,
      _ body: @escaping () async throws -> Void
    ) async {
      let kinds = faults.isEmpty ? MockFault.usual : faults
      let exploration = Exploration(
        orders: nil, faults: Exploration.Faults(kinds, errors: errors), within: within.mockSeconds)
      await exploration.perform(exploredTest(file, line, body))
    }

    /// Runs the closure with another result of each call in turn, and fails if it passes whatever its mocks give.
    ///
    /// For example: `await everyValue { … }`
    ///
    /// - Parameters:
    ///   - strict: Whether each result must matter, and not only one.
    ///   - within: The real time after which no further result is tried.
    ///   - file: The caller's file.
    ///   - line: The caller's line.
    ///   - isolation: The caller's actor.
    ///   - body: A closure that runs the test once.
    public func everyValue(
      strict: Bool = false, within: some MockDuration = 10, file: StaticString = #filePath, line: UInt = #line,
      isolation: isolated (any Actor)? = #isolation, _ body: @escaping () async throws -> Void
    ) async {
      let exploration = Exploration(
        orders: nil, faults: nil, values: Exploration.Values(isStrict: strict), within: within.mockSeconds)
      await exploration.perform(exploredTest(file, line, body))
    }

    private func exploredTest(
      _ file: StaticString, _ line: UInt, _ body: @escaping () async throws -> Void
    ) -> ExploredTest {
      ExploredTest(
        name: name,
        runQuietly: { run in
          self.explored.begin(keepsSilent: true)
          do {
            try await Self.perform(run, body)
          } catch {
            _ = self.explored.note("threw error \"\(error)\"")
          }
          return self.explored.end()
        },
        run: { run, text in
          self.explored.begin(keepsSilent: false, text)
          do {
            try await Self.perform(run, body)
          } catch {
            XCTFail("threw error \"\(error)\"", file: file, line: line)
          }
          return self.explored.end().count
        },
        fail: { XCTFail($0, file: file, line: line) },
        note: { FailureReporter.writeNote($0) }, attach: { _, _ in })
    }

    /// Runs the closure once, in a scope of its own.
    private static func perform(
      _ run: ArrivalRun, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
    ) async throws {
      try await TestScope(delivery: .virtual(run.clock), whenUnset: nil, unused: nil, findsLeaks: false).run {
        try await run.perform(body)
      }
    }
  }

  /// The failures of one run of an exploration, which are dropped, or recorded with an added text.
  final class ExploredFailures: @unchecked Sendable {
    private let lock = MockLock()
    private var texts: [String]?
    private var keepsSilent = false
    private var textOfFirst: String?

    func begin(keepsSilent: Bool, _ textOfFirst: String? = nil) {
      lock.withLock { (texts, self.keepsSilent, self.textOfFirst) = ([], keepsSilent, textOfFirst) }
    }

    /// Ends the run, and returns the texts of its failures.
    func end() -> [String] {
      lock.withLock {
        defer { (texts, keepsSilent, textOfFirst) = (nil, false, nil) }
        return texts ?? []
      }
    }

    /// Adds a failure to those of the run.
    ///
    /// - Returns: The text to record; `nil` if the failure is dropped.
    func note(_ text: String) -> String? {
      lock.withLock {
        texts?.append(text)
        if keepsSilent { return nil }
        defer { textOfFirst = nil }
        return textOfFirst.map { "\(text)\n\($0)" } ?? text
      }
    }
  }
#endif

// Races that an exploration must find, or must not call absent, each beside code that it must not accuse.

import Dispatch
import Foundation
import Testing

@testable import MockRuntime
@testable import MockTesting

/// A wait in real time.
enum RealWait: CaseIterable, Sendable {
  case sleep, detachedSleep, sleepOnActor, asyncAfter, dispatchTimer, sleepingThread, sleepingQueue

  private actor Sleeper {
    func sleep(_ milliseconds: Int) async throws { try await Task.sleep(nanoseconds: UInt64(milliseconds) * 1_000_000) }
  }

  /// Runs the work on the main actor after the given time.
  @MainActor func perform(after milliseconds: Int, _ work: @escaping @MainActor @Sendable () -> Void) {
    switch self {
    case .sleep:
      Task {
        try await Task.sleep(nanoseconds: UInt64(milliseconds) * 1_000_000)
        work()
      }
    case .detachedSleep:
      Task.detached {
        try await Task.sleep(nanoseconds: UInt64(milliseconds) * 1_000_000)
        await work()
      }
    case .sleepOnActor:
      Task {
        try await Sleeper().sleep(milliseconds)
        work()
      }
    case .asyncAfter:
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
        MainActor.assumeIsolated(work)
      }
    case .dispatchTimer:
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(deadline: .now() + .milliseconds(milliseconds))
      timer.setEventHandler {
        timer.cancel()
        MainActor.assumeIsolated(work)
      }
      timer.resume()
    case .sleepingThread:
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: TimeInterval(milliseconds) / 1_000)
        DispatchQueue.main.async { MainActor.assumeIsolated(work) }
      }
    case .sleepingQueue:
      DispatchQueue.global().async {
        usleep(UInt32(milliseconds) * 1_000)
        DispatchQueue.main.async { MainActor.assumeIsolated(work) }
      }
    }
  }
}

/// A model that shows a response some time after it has arrived.
@MainActor private final class LateModel {
  private(set) var shown = ""
  private(set) var pending = 0
  private var newest = ""
  private let client: MockHTTPClient

  init(_ client: MockHTTPClient) { self.client = client }

  func search(_ text: String, _ wait: RealWait?, _ milliseconds: Int = 0, isCareful: Bool) {
    newest = text
    pending += 1
    Task {
      let answer = try await client.token(refresh: false, scope: text)
      let show: @MainActor @Sendable () -> Void = {
        self.pending -= 1
        if !isCareful || text == self.newest { self.shown = answer }
      }
      if let wait { wait.perform(after: milliseconds, show) } else { show() }
    }
  }
}

/// A model that cancels the task of the older call.
@MainActor private final class CancellingModel {
  private(set) var shown: [String] = []
  private var task: Task<Void, any Error>?
  private let client: MockHTTPClient

  init(_ client: MockHTTPClient) { self.client = client }

  func search(_ text: String, showsErrors: Bool, isCareful: Bool) {
    task?.cancel()
    task = Task {
      do {
        let answer = try await client.token(refresh: false, scope: text)
        if isCareful { try Task.checkCancellation() }
        shown = [answer]
      } catch {
        if showsErrors, !isCareful || !Task.isCancelled { shown = ["error"] }
      }
    }
  }
}

@MainActor @Suite(.serialized, .inSerialRuns) struct UnseenRaceTests {
  private func client() -> MockHTTPClient {
    let client = MockHTTPClient()
    client.tokenRefreshScopeMock.handler = { .value($1) }
    return client
  }

  private func isTold(_ report: OrderReport) -> Bool { report.failing > 0 || !report.told.isEmpty }

  /// Whether the exploration passes, and states nothing against it.
  private func holds(_ report: OrderReport) -> Bool {
    report.failing == 0 && report.told.isEmpty && report.isComplete
  }

  // MARK: Real time after a result

  @Test(arguments: RealWait.allCases, [20, 60, 200]) func aWaitAfterAResultIsTold(_ wait: RealWait, _ milliseconds: Int)
    async
  {
    for _ in 0..<RestTests.runs {
      let report = await explore {
        let model = LateModel(client())
        model.search("a", wait, milliseconds, isCareful: false)
        model.search("b", nil, isCareful: false)
        await Arrivals.all()
        return model.shown == "b"
      }
      #expect(isTold(report))
    }
  }

  @Test(arguments: RealWait.allCases) func aWaitThatTheTestAwaitsIsNotTold(_ wait: RealWait) async {
    for _ in 0..<RestTests.runs {
      let report = await explore {
        let model = LateModel(client())
        model.search("a", wait, 40, isCareful: true)
        model.search("b", nil, isCareful: true)
        await Arrivals.all()
        while model.pending > 0 { await ArrivalRun.pause() }
        return model.shown == "b"
      }
      #expect(holds(report), "\(report.told) \(report.simplest?.steps.story ?? "")")
      #expect(report.runs == 2)
    }
  }

  /// Tests tasks that never end, and a time-out that is cancelled.
  @Test func codeThatNeverEndsIsNotTold() async {
    for _ in 0..<RestTests.runs {
      let report = await explore {
        let (client, model) = (client(), LateModel(client()))
        let ticks = MockSubject<Int, Never>()
        client.ticksResult = .subject(ticks)
        let stream = client.ticks()
        Task { for await _ in stream { _ = model.shown } }
        model.search("b", nil, isCareful: false)
        Task {
          let timeout = Task { try await Task.sleep(nanoseconds: 10_000_000_000) }
          _ = try await client.token(refresh: true, scope: "c")
          timeout.cancel()
        }
        await Arrivals.all()
        _ = ticks
        return model.shown == "b"
      }
      #expect(holds(report), "\(report.told) \(report.simplest?.steps.story ?? "")")
    }
  }

  /// Tests a limit: no mock and no task of the test waits.
  @Test func aClosureThatKeepsNoMockIsNotSeen() async {
    let report = await explore {
      let model = LateModel(client())
      model.search("b", nil, isCareful: false)
      await Arrivals.all()
      let shown = LockedValue("b")
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { shown.change { $0 = "a" } }
      return shown.value == "b"
    }
    #expect(holds(report))
  }

  // MARK: Cancelled calls

  @Test(arguments: [false, true], [false, true]) func theResultOfACancelledCallArrives(
    _ showsErrors: Bool, _ isCareful: Bool
  ) async {
    for _ in 0..<RestTests.runs {
      let report = await explore {
        let model = CancellingModel(client())
        model.search("a", showsErrors: showsErrors, isCareful: isCareful)
        await Arrivals.some()
        model.search("ab", showsErrors: showsErrors, isCareful: isCareful)
        await Arrivals.all()
        return model.shown == ["ab"]
      }
      #expect(isCareful ? holds(report) : report.failing > 0, "\(report.told) \(report.simplest?.steps.story ?? "")")
    }
  }

  /// Tests code that is correct for values, and shows the error of the cancellation.
  @Test func theErrorOfACancelledCallArrives() async {
    let report = await explore {
      let (client, shown) = (client(), LockedValue<[String]>([]))
      let old = Task {
        do {
          let answer = try await client.token(refresh: false, scope: "a")
          if !Task.isCancelled { shown.append(answer) }
        } catch {
          shown.append("error")
        }
      }
      await Arrivals.some()
      old.cancel()
      await Arrivals.all()
      return !shown.value.contains("error")
    }
    #expect(report.failing == 1)
    #expect(report.simplest?.steps.last?.text == #"token(refresh: false, scope: "a") is cancelled"#)
  }

  @Test func aCancelledCallEndsAtOnceOnRequest() async {
    let report = await ExplorationTurn.take {
      let rules = ArrivalRun.Rules(endsCancelledCalls: true)
      return await OrderSearch("the test", limit: 100, deadline: .now() + 60, rules: rules).run { run in
        await MockState.withSettings(delivery: .virtual(run.clock)) {
          await run.perform {
            let model = CancellingModel(client())
            model.search("a", showsErrors: false, isCareful: false)
            await VirtualClock().advance()
            model.search("ab", showsErrors: false, isCareful: false)
            await Arrivals.all()
            return model.shown == ["ab"] ? [] : ["it failed"]
          }
        }
      }
    }
    #expect(report.orders == [[0]])
    #expect(report.failing == 0)
  }

  @Test func aCancelledCallWithoutAResultEnds() async {
    let report = await explore {
      let client = MockHTTPClient()
      (client.tokenRefreshScopeResult, client.pingResult) = (.never, .never)
      let ends = LockedValue(0)
      let throwing = Task {
        do { _ = try await client.token(refresh: false, scope: "a") } catch {
          ends.add(error is CancellationError ? 1 : 0)
        }
      }
      let silent = Task { if await client.ping() == 0 { ends.add() } }
      await Arrivals.some()
      throwing.cancel()
      silent.cancel()
      await Arrivals.all()
      return ends.value == 2
    }
    #expect(report.failing == 0)
    #expect(report.told == [])
  }

  // MARK: Calls in some orders

  @Test func theCallsOfAllOrdersCanHaveAFault() async {
    let report = await explore {
      let (client, shown) = (client(), LockedValue<[String]>([]))
      client.pingResult = .value(1)
      Task { shown.append(try await client.token(refresh: false, scope: "a")) }
      Task {
        shown.append(try await client.token(refresh: false, scope: "b"))
        if shown.value.first == "b" { _ = await client.ping() }
      }
      await Arrivals.all()
      return true
    }
    #expect(report.places.map(\.title).contains("ping()"))
    #expect(report.places.count == 3)
  }

  // MARK: Timers

  @Test(arguments: [2.0, 6.0]) func aTimerThatIsDueLaterIsTold(_ seconds: Double) async {
    for _ in 0..<RestTests.runs {
      let report = await explore {
        let (clock, client) = (VirtualClock(), client())
        Task {
          _ = try await client.token(refresh: false, scope: "a")
          try await clock.swiftClock.sleep(for: .seconds(5))
        }
        await Arrivals.all(during: seconds)
        return true
      }
      #expect(report.told.isEmpty == (seconds > 5), "\(report.told)")
    }
  }

  @Test func aTimerThatRepeatsIsNotTold() async {
    let report = await explore {
      let (clock, client) = (VirtualClock(), client())
      let poll = Task {
        while !Task.isCancelled {
          _ = try await client.token(refresh: false, scope: "a")
          try await clock.swiftClock.sleep(for: .seconds(30))
        }
      }
      await Arrivals.all(during: 60)
      return !poll.isCancelled
    }
    #expect(holds(report), "\(report.told)")
  }

  @Test(arguments: [false, true]) func sleepsThatEndAtOneTimeHaveBothOrders(_ isCareful: Bool) async {
    for _ in 0..<RestTests.runs {
      let report = await explore {
        let (clock, log) = (VirtualClock(), LockedValue<[String]>([]))
        for text in ["a", "b"] {
          Task {
            try await clock.swiftClock.sleep(for: .seconds(1))
            log.append(text)
          }
        }
        await Arrivals.all(during: 2)
        return isCareful ? log.value.sorted() == ["a", "b"] : log.value == ["a", "b"]
      }
      #expect(report.runs == 2)
      #expect(report.failing == (isCareful ? 0 : 1))
      #expect(report.told == [])
    }
  }

  /// Tests closures, such as those of a scheduler, which must stay in order.
  @Test func scheduledClosuresStayInOrder() async {
    let report = await explore {
      let (clock, log) = (VirtualClock(), LockedValue<[Int]>([]))
      for number in 1...3 { clock.schedule(after: 1) { log.append(number) } }
      await Arrivals.all(during: 2)
      return log.value == [1, 2, 3]
    }
    #expect(holds(report))
    #expect(report.runs == 1)
  }

  @Test func allClocksHaveOneTime() async {
    for _ in 0..<RestTests.runs {
      let report = await explore {
        let (first, second, log) = (VirtualClock(), VirtualClock(), LockedValue<[String]>([]))
        Task {
          try await second.swiftClock.sleep(for: .seconds(5))
          log.append("time-out at \(first.now)")
        }
        Task {
          try await first.swiftClock.sleep(for: .milliseconds(300))
          log.append("debounced at \(second.now)")
        }
        await Arrivals.all(during: 10)
        return log.value == ["debounced at 0.3", "time-out at 5.0"]
      }
      #expect(holds(report), "\(report.simplest?.steps.story ?? "")")
    }
  }

  @Test func advanceRestsAfterEachEventOfOneTime() async {
    let (clock, log) = (VirtualClock(), LockedValue<[String]>([]))
    clock.schedule(after: 1) { log.append("first") }
    Task {
      try await clock.swiftClock.sleep(for: .seconds(1))
      log.append("task")
    }
    await clock.advance()
    clock.schedule(after: 1) { log.append("last") }
    await clock.advance(by: 1)
    #expect(log.value == ["first", "task", "last"])
  }

  // MARK: Equal calls

  @Test(arguments: [false, true]) func equalCallsHaveEachResultInOrder(_ isCareful: Bool) async {
    for _ in 0..<RestTests.runs {
      let report = await explore {
        let (client, log) = (MockHTTPClient(), LockedValue<[String]>([]))
        client.pingResult = .inOrder(.value(1), .value(2))
        for text in ["a", "b"] { Task { log.append("\(text)\(await client.ping())") } }
        await Arrivals.all()
        let all = log.value.sorted()
        return all == ["a1", "b2"] || isCareful && all == ["a2", "b1"]
      }
      #expect(report.runs == 4)
      #expect(report.failing == (isCareful ? 0 : 2))
      #expect(report.told == [])
    }
  }

  /// Tests two calls of one task, whose order is known.
  @Test func callsOfOneTaskKeepTheirResults() async {
    let report = await explore {
      let (client, log) = (MockHTTPClient(), LockedValue<[String]>([]))
      client.loadURLResult = .inOrder(.value(1), .value(2))
      for text in ["a", "b"] {
        client.load(url: "x") { if case .success(let value) = $0 { log.append("\(text)\(value)") } }
      }
      await Arrivals.all()
      return log.value.sorted() == ["a1", "b2"]
    }
    #expect(holds(report))
    #expect(report.runs == 2)
  }
}

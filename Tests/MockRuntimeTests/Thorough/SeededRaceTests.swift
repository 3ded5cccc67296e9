// Races that a search through orders must find each time, and corrections in which it must find none.

import Dispatch
import Testing

@testable import MockRuntime
@testable import MockTesting

/// Runs a body once for each order, and returns the result of the search.
func explore(
  limit: Int = 1_000, within seconds: Double = 300, isolation: isolated (any Actor)? = #isolation,
  _ body: () async -> Bool
) async -> OrderReport {
  await ExplorationTurn.take {
    await OrderSearch("the test", limit: limit, deadline: .now() + seconds).run { run in
      await MockState.withSettings(delivery: .virtual(run.clock)) {
        await run.perform(body) ? [] : ["it failed"]
      }
    }
  }
}

@MainActor @Suite(.serialized, .inSerialRuns) struct SeededRaceTests {
  @Test(arguments: SeededRace.all) func isFound(_ race: SeededRace) async {
    var first: OrderReport?
    for _ in 0..<RestTests.runs {
      let report = await explore { await race.holds(false) }
      #expect(report.failing > 0)
      #expect(report.isComplete)
      #expect(report.told == [])
      #expect(first == nil || first?.orders == report.orders && first?.failing == report.failing)
      #expect(first == nil || first?.simplest?.steps.story == report.simplest?.steps.story)
      first = first ?? report
    }
  }

  @Test(arguments: SeededRace.all) func isNotFoundInTheCorrection(_ race: SeededRace) async {
    var orders: [[Int]]?
    for _ in 0..<RestTests.runs {
      let report = await explore { await race.holds(true) }
      #expect(report.failing == 0, "\(report.simplest?.steps.story ?? "")")
      #expect(report.isComplete)
      #expect(report.told == [])
      #expect(orders == nil || orders == report.orders)
      orders = orders ?? report.orders
    }
  }

  // MARK: Each order once

  private func client() -> MockHTTPClient {
    let client = MockHTTPClient()
    client.tokenRefreshScopeMock.handler = { .value($1) }
    return client
  }

  /// Whether the tests run in a soak, which has time for hundreds of orders.
  private nonisolated static var isSoak: Bool { RestTests.runs > 3 }

  /// The number of orders is a factorial.
  @Test(arguments: [1: 1, 2: 2, 3: 6, 4: 24, 5: 120].merging(isSoak ? [6: 720] : [:]) { $1 })
  func resultsThatArePendingAtOnce(_ count: Int, _ orders: Int) async {
    let report = await explore {
      let client = client()
      for number in 0..<count { Task { try await client.token(refresh: false, scope: "\(number)") } }
      await Arrivals.all()
      return true
    }
    #expect(report.runs == orders)
    #expect(Set(report.orders).count == orders)
    #expect(report.isComplete)
    #expect(report.told == [])
  }

  /// The number of orders is 1 · 3 · 5 ….
  @Test(arguments: [1: 1, 2: 3, 3: 15].merging(isSoak ? [4: 105] : [:]) { $1 }) func resultsWithArrivalsInBetween(
    _ count: Int, _ orders: Int
  ) async {
    let report = await explore {
      let client = client()
      for number in 0..<count {
        Task { try await client.token(refresh: false, scope: "\(number)") }
        if number < count - 1 { await Arrivals.some() }
      }
      await Arrivals.all()
      return true
    }
    #expect(report.runs == orders)
    #expect(Set(report.orders).count == orders)
    #expect(report.told == [])
  }

  @Test func aStreamBesideAResult() async {
    let report = await explore {
      let client = client()
      client.ticksResult = .sequence([1, 2, 3])
      let ticks = client.ticks()
      Task { for await _ in ticks {} }
      Task { try await client.token(refresh: false, scope: "") }
      await Arrivals.all()
      return true
    }
    #expect(report.runs == 4)
    #expect(report.told == [])
  }

  /// Prints the median time of a run with two results and of one with five, for the records of a soak.
  @Test(.enabled(if: isSoak), arguments: [2, 5]) func anOrderTakes(_ results: Int) async {
    var starts: [DispatchTime] = []
    for _ in 0..<5 {
      _ = await explore {
        starts.append(.now())
        let client = client()
        for number in 0..<results { Task { try await client.token(refresh: false, scope: "\(number)") } }
        await Arrivals.all()
        return true
      }
    }
    let times = zip(starts, starts.dropFirst()).map { Double($1.uptimeNanoseconds - $0.uptimeNanoseconds) / 1_000_000 }
    let median = times.sorted()[times.count / 2]
    #if os(Linux)
      let way = await TaskJobs.reliable() == nil ? "by probes" : "by a count of jobs"
    #else
      let way = "by probes"
    #endif
    print("an order of \(results) results: \((median * 100).rounded() / 100) ms \(way)")
  }

  @Test func aLimitLeavesOrdersUntried() async {
    let report = await explore(limit: 3) {
      let client = client()
      for number in 0..<3 { Task { try await client.token(refresh: false, scope: "\(number)") } }
      await Arrivals.all()
      return true
    }
    #expect(report.runs == 3)
    #expect(!report.isComplete)
    #expect(report.mostOvertakings == 1)
  }
}

/// Tests the picture of the simplest failing order.
@MainActor @Suite(.serialized, .inSerialRuns) struct OrderPictureTests {
  @Test func callsAndArrivalsAreDrawnInOrder() async {
    let pictures = LockedValue<[String]>([])
    let test = ExploredTest(
      name: "the test", runQuietly: { await perform($0) ? [] : ["it failed"] },
      run: { run, _ in await perform(run) ? 0 : 1 }, fail: { Issue.record("\($0)") }, note: { _ in },
      attach: { picture, name in pictures.append("\(name): \(picture)") })
    let orders = Exploration.Orders(limit: 10, only: nil)
    await Exploration(orders: orders, faults: nil, within: 60).perform(test)
    #expect(pictures.value.count == 1)
    let lines = pictures.value.first?.split(separator: "\n").filter { $0.hasPrefix("<text") } ?? []
    let texts = lines.map { $0.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" } }
    #expect(
      texts == [
        "code under test", "HTTPClient", "HTTPClient 2", "VirtualClock",
        #"token(refresh: false, scope: "a")"#, "ping()",
        "ping() gives 3", "a timer of 1 s ends", #"token(refresh: false, scope: "a") gives "A""#,
      ])
  }

  private func perform(_ run: ArrivalRun) async -> Bool {
    await MockState.withSettings(delivery: .virtual(run.clock)) {
      await run.perform {
        let (first, second) = (MockHTTPClient(), MockHTTPClient())
        let seen = LockedValue<[String]>([])
        (first.tokenRefreshScopeResult, second.pingResult) = (.value("A"), .value(3))
        Task { seen.append(try await first.token(refresh: false, scope: "a")) }
        Task { seen.append("\(await second.ping())") }
        let timer = run.clock.schedule(after: 1) { seen.append("timer") }
        await Arrivals.all(during: 2)
        timer.cancel()
        return seen.value != ["3", "timer", "A"]
      }
    }
  }
}

/// Tests orders that a search by overtakings does not reach within its limit.
@MainActor @Suite(.serialized, .inSerialRuns) struct RandomOrderTests {
  /// A test that fails if the last of seven results arrives first, which is six overtakings.
  private func exploreSevenResults(limit: Int, fails: Bool = true) async -> OrderReport {
    await explore(limit: limit) {
      let (client, arrived) = (MockHTTPClient(), LockedValue<[String]>([]))
      client.tokenRefreshScopeMock.handler = { .value($1) }
      for number in 0..<7 { Task { arrived.append(try await client.token(refresh: false, scope: "\(number)")) } }
      await Arrivals.all()
      return !fails || arrived.value.first != "6"
    }
  }

  @Test func halfOfTheOrdersAreRandom() async {
    let report = await exploreSevenResults(limit: 100, fails: false)
    #expect(report.runs == 100)
    #expect(report.randomRuns == 50)
    #expect(report.mostOvertakings <= 3)
    #expect(Set(report.orders).count == 100)
    #expect(!report.isComplete)
    #expect(report.told == [])
  }

  @Test func aFailureFarFromTheFirstOrderIsFound() async {
    let report = await exploreSevenResults(limit: 100)
    #expect(report.failing > 0)
    #expect(report.simplest?.steps.first?.choice == 6)
    #expect(await exploreSevenResults(limit: 100).orders == report.orders)
  }

  @Test func aFailureEndsTheRandomChoice() async {
    let report = await exploreSevenResults(limit: 300)
    #expect(report.failing > 0)
    #expect(report.randomRuns < 150)
    #expect(Set(report.orders).count == 300)
  }

  @Test func fewOrdersAreNotRandom() async {
    let report = await exploreSevenResults(limit: 20)
    #expect(report.randomRuns == 0)
    #expect(report.mostOvertakings == 2)
  }
}

/// Tests tasks of the pool, whose own threads must become idle.
@Suite(.serialized, .inSerialRuns) struct RaceOnThePoolTests {
  private actor Shown {
    private(set) var texts: [String] = []
    func show(_ text: String) { texts = [text] }
  }

  @Test func isFound() async {
    for _ in 0..<RestTests.runs {
      let report = await explore {
        let (client, shown) = (MockHTTPClient(), Shown())
        client.tokenRefreshScopeMock.handler = { .value($1) }
        for text in ["a", "b", "c"] {
          Task.detached { [client = UncheckedClient(client)] in
            await shown.show(try await client.value.token(refresh: false, scope: text))
          }
        }
        // Detached tasks belong to no test, but their mock does.
        await Arrivals.all()
        return await shown.texts == ["c"]
      }
      #expect(report.runs == 6)
      #expect(report.failing == 4)
      #expect(report.told == [])
    }
  }

  /// Tests a thread that computes, and may still call a mock.
  @Test func aComputationIsWaitedFor() async {
    for _ in 0..<RestTests.runs {
      let report = await explore {
        let (client, shown) = (MockHTTPClient(), Shown())
        client.tokenRefreshScopeMock.handler = { .value($1) }
        for text in ["a", "b"] {
          Task { [client = UncheckedClient(client)] in
            let answer = try await client.value.token(refresh: false, scope: text)
            let sum = await Task.detached(priority: .background) { (0..<1_000_000).reduce(0) { $0 &+ $1 &* 31 } }.value
            if sum != 42 { await shown.show(answer) }
          }
        }
        await Arrivals.all()
        return await shown.texts == ["b"]
      }
      #expect(report.runs == 2)
      #expect(report.failing == 1)
      #expect(report.told == [])
    }
  }

  /// Tests completion closures behind queues, whose work is not visible as tasks.
  @Test(arguments: [DispatchQueue.global(), DispatchQueue(label: "model")])
  func queuesAreWaitedFor(_ queue: DispatchQueue) async {
    for _ in 0..<RestTests.runs {
      let report = await explore {
        let (client, shown) = (UncheckedClient(MockHTTPClient()), LockedValue(0))
        client.value.loadURLMock.handler = { .value(Int($0) ?? 0) }
        for url in ["1", "2"] {
          client.value.load(url: url) { result in
            queue.async { if case .success(let value) = result { shown.change { $0 = value } } }
          }
        }
        await Arrivals.all()
        return shown.value == 2
      }
      #expect(report.runs == 2)
      #expect(report.failing == 1)
      #expect(report.told == [])
    }
  }

  private struct UncheckedClient: @unchecked Sendable {
    let value: MockHTTPClient
    init(_ value: MockHTTPClient) { self.value = value }
  }
}

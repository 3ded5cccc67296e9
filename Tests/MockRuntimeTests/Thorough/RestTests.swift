// Steps of the clock that wait for the tasks that they have resumed.

import Foundation
import Testing
import XCTest

@testable import MockRuntime
@testable import MockTesting

private actor Store {
  private(set) var values: [Int] = []
  func add(_ value: Int) { values.append(value) }
}

@MainActor private final class Model {
  private(set) var state = 0
  func set(_ value: Int) { state = value }
}

/// The ways in which code under test can get from a wait to its end.
private enum Chain: CaseIterable, Sendable {
  case nonisolated, mainActor, taskOfTask, actors, detached, detachedMain, taskGroup, children, stream, loop

  /// Starts code that waits for ten seconds in total, changes executors, and then records that it is done.
  func start(_ clock: VirtualSwiftClock, _ done: LockedValue<Int>) {
    switch self {
    case .nonisolated:
      Task {
        try await clock.sleep(for: .seconds(10))
        for _ in 0..<5 { await Task.yield() }
        done.add()
      }
    case .mainActor:
      Task { @MainActor in
        try await clock.sleep(for: .seconds(10))
        let model = Model()
        model.set(1)
        await Task.yield()
        done.add()
      }
    case .taskOfTask:
      Task {
        try await clock.sleep(for: .seconds(10))
        Task { @MainActor in
          await Task.yield()
          Task { done.add() }
        }
      }
    case .actors:
      Task {
        let (one, two) = (Store(), Store())
        try await clock.sleep(for: .seconds(10))
        for value in 0..<5 {
          await one.add(value)
          await two.add(value)
        }
        done.add()
      }
    case .detached:
      Task {
        try await clock.sleep(for: .seconds(10))
        Task.detached { Task.detached(priority: .background) { done.add() } }
      }
    case .detachedMain:
      Task.detached {
        try await clock.sleep(for: .seconds(10))
        await MainActor.run {}
        await Task.detached { await Task.yield() }.value
        done.add()
      }
    case .taskGroup:
      Task {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<8 { group.addTask { try await clock.sleep(for: .seconds(10)) } }
          try await group.waitForAll()
        }
        done.add()
      }
    case .children:
      Task {
        try await clock.sleep(for: .seconds(5))
        async let one: Void = clock.sleep(for: .seconds(3))
        async let two: Void = clock.sleep(for: .seconds(5))
        _ = try await (one, two)
        done.add()
      }
    case .stream:
      let (stream, out) = AsyncStream<Int>.makeStream()
      Task {
        try await clock.sleep(for: .seconds(10))
        for value in 0..<5 { out.yield(value) }
        out.finish()
      }
      Task { @MainActor in
        for await _ in stream { await Task.yield() }
        done.add()
      }
    case .loop:
      Task {
        for _ in 0..<10 {
          try await clock.sleep(for: .seconds(1))
          await MainActor.run {}
        }
        done.add()
      }
    }
  }
}

@Suite struct RestTests {
  /// The number of runs of each chain. A soak test sets more.
  static let runs = ProcessInfo.processInfo.environment["MOCKGEN_RUNS"].flatMap { Int($0) } ?? 3

  @Test(arguments: Chain.allCases) private func aStepEndsWhenItsTasksRest(_ chain: Chain) async {
    for _ in 0..<Self.runs {
      let (clock, done) = (VirtualClock(), LockedValue(0))
      chain.start(clock.swiftClock, done)
      await clock.advance(by: 9)
      #expect(done.value == 0)
      await clock.advance(by: 1)
      #expect(done.value == 1)
      #expect(clock.now == 10)
    }
  }

  @MainActor @Test(arguments: Chain.allCases) private func aStepOnTheMainActorEndsWhenItsTasksRest(_ chain: Chain) async
  {
    for _ in 0..<Self.runs {
      let (clock, done) = (VirtualClock(), LockedValue(0))
      chain.start(clock.swiftClock, done)
      await clock.advance(by: 10)
      #expect(done.value == 1)
    }
  }

  @Test func noTimePassesWithoutSeconds() async {
    let (clock, done) = (VirtualClock(), LockedValue(0))
    Task { done.add() }
    await clock.advance()
    #expect(done.value == 1)
    #expect(clock.now == 0)
  }

  @Test func everyDurationTypeIsAccepted() async {
    let clock = VirtualClock()
    await clock.advance(by: .seconds(1))
    await clock.advance(by: .milliseconds(300))
    await clock.advance(by: Duration.milliseconds(200))
    await clock.advance(by: DispatchTimeInterval.milliseconds(500))
    #expect(clock.now == 2)
    await clock.advance(to: 3.5)
    #expect(clock.now == 3.5)
    await clock.advance(to: clock.date.addingTimeInterval(0.5))
    #expect(clock.now == 4)
  }

  /// Events at one time are delivered in order, and tasks run before later events. A task may run as soon as it exists,
  /// even before the next event of the same time.
  @Test func tasksRunBetweenEvents() async {
    let (clock, seen) = (VirtualClock(), LockedValue<[String]>([]))
    clock.schedule(after: 2) { seen.append("late") }
    clock.schedule(after: 1) {
      seen.append("first")
      Task { seen.append("task") }
    }
    clock.schedule(after: 1) { seen.append("second") }
    await clock.run()
    #expect(seen.value.filter { $0 != "task" } == ["first", "second", "late"])
    #expect(seen.value.dropLast().contains("task"))
    #expect(clock.now == 2)
  }

  @Test func tasksThatSleepAgainAreWokenAgain() async {
    let (clock, beats) = (VirtualClock(), LockedValue<[TimeInterval]>([]))
    let task = Task {
      while true {
        try await clock.swiftClock.sleep(for: .seconds(3))
        beats.append(clock.now)
      }
    }
    await clock.advance(by: 10)
    task.cancel()
    #expect(beats.value == [3, 6, 9])
    #expect(clock.now == 10)
  }

  @Test func endlessWorkIsNotAwaited() async {
    let rounds = LockedValue(0)
    let isCalm = await Rest(timeout: 0.05, mostRounds: 20) {
      rounds.add()
      return rounds.value
    }.reached()
    #expect(!isCalm)
  }

  @Test func anEndlessRetryIsReported() async {
    let clock = VirtualClock()
    @Sendable func again() { clock.schedule(after: 0) { again() } }
    again()
    await expectFailures(
      """
      Expected the delayed events to end, but there are more after 1000
      something schedules events without a delay, such as a retry; add a delay, or let it succeed
      """
    ) { await clock.run() }
  }
}

final class RestXCTests: XCTestCase {
  func testAStepEndsWhenItsTasksRest() async {
    for chain in Chain.allCases {
      let (clock, done) = (VirtualClock(), LockedValue(0))
      chain.start(clock.swiftClock, done)
      await clock.advance(by: 10)
      XCTAssertEqual(done.value, 1, "\(chain)")
    }
  }

  @MainActor func testAlsoOnTheMainActor() async {
    for chain in Chain.allCases {
      let (clock, done) = (VirtualClock(), LockedValue(0))
      chain.start(clock.swiftClock, done)
      await clock.advance(by: 10)
      XCTAssertEqual(done.value, 1, "\(chain)")
    }
  }
}

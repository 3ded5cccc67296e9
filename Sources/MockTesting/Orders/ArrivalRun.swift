// One run of a test: the results of mocks that are held, and the order in which they arrive.

import Dispatch
import Foundation
@_spi(Generated) import MockRuntime

/// Holds the results of one run of a test, and decides what arrives next.
package final class ArrivalRun: ResultHolder, @unchecked Sendable {
  /// The run that the current task belongs to.
  package static var current: ArrivalRun? { HeldResults.holder as? ArrivalRun }

  /// The number of arrivals after which a wait gives up.
  static let mostArrivals = 1_000

  private struct WeakMock {
    weak var state: MockState?
  }

  struct Held {
    let event: HeldEvent
    let number: Int
    /// The number of decisions before the mock was called.
    let epoch: Int

    var option: ArrivalStep.Option {
      ArrivalStep.Option(call: event.call, text: "\(event.call) \(event.outcome)")
    }
  }

  /// The clock of the mocks that have no other.
  package let clock = VirtualClock()
  package let faults: FaultPlan
  private let planned: [Int]
  private let expected: [[ArrivalStep.Option]]
  private let random: RandomDecisions?
  private let lock = MockLock()
  private var held: [Held] = []
  private var lastNumber = 0
  private var taken: [ArrivalStep] = []
  private var remarks: [String] = []
  private var clocks: [VirtualClock] = []
  private var mocks: [WeakMock] = []
  private var hasEnded = false
  private var calls: [String: Int] = [:]
  private var foundPlaces: [FaultPlace] = []
  private var drawn = OrderPicture()
  /// The number of waits of the test that let results arrive at this moment.
  private var waits = 0
  /// A number that changes whenever a result is held or arrives, and whenever a wait begins or ends.
  private var changes = 0

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - planned: The first decisions. After them the oldest result arrives first, unless there are random decisions.
  ///   - expected: The options of each planned decision in the earlier run that this one varies.
  ///   - random: The source of the other decisions.
  ///   - faults: The fault of the run.
  init(
    planned: [Int] = [], expected: [[ArrivalStep.Option]] = [], random: RandomDecisions? = nil,
    faults: FaultPlan = FaultPlan()
  ) {
    (self.planned, self.expected, self.random, self.faults) = (planned, expected, random, faults)
    clock.holder = self
    clocks = [clock]
  }

  deinit { lock.destroy() }

  /// The decisions so far.
  package var steps: [ArrivalStep] { lock.withLock { taken } }

  /// The reasons why the orders cannot be trusted, or why some were not tried.
  package var told: [String] { lock.withLock { remarks } }

  package var errors: [any Error] { faults.errors }

  /// The calls that can have a fault, in order.
  package var places: [FaultPlace] { lock.withLock { foundPlaces } }

  /// The calls and arrivals so far.
  var picture: OrderPicture { lock.withLock { drawn } }

  /// Adds a reason to `told`, unless it is there already.
  package func tell(_ text: String) {
    lock.withLock { if !remarks.contains(text) { remarks.append(text) } }
  }
}

// MARK: Mocks

extension ArrivalRun {
  package func hold(_ event: HeldEvent) -> MockCancellation? {
    clock.noteActivity()
    let number = lock.withLock { () -> Int? in
      if hasEnded { return nil }
      lastNumber += 1
      changes += 1
      held.append(Held(event: event, number: lastNumber, epoch: taken.count))
      return lastNumber
    }
    guard let number else {
      tell(ArrivalText.askedAfterTheEnd(event.call))
      event.deliver {}
      return nil
    }
    return MockCancellation { [weak self] in self?.remove(number) }
  }

  package func fault(of call: String, by mock: MockIdentity, possible: [ResultFault]) -> ResultFault? {
    lock.withLock {
      drawn.add(call, of: mock, isCall: true)
      calls[call, default: 0] += 1
      let place = FaultPlace(call: call, occurrence: calls[call, default: 0], possible: possible.map(MockFault.init))
      foundPlaces.append(place)
      guard let planned = faults.planned, planned.place.isSame(as: place) else { return nil }
      return possible.first { MockFault($0) == planned.fault }
    }
  }

  package func adopt(_ clock: VirtualClock) { lock.withLock { clocks.append(clock) } }

  package func adopt(_ mock: MockState, isHeld: Bool) {
    if !isHeld { tell(ArrivalText.ownDelivery(mock.location)) }
    let mock = WeakMock(state: mock)
    lock.withLock { mocks.append(mock) }
  }

  /// Whether a mock is still in use, perhaps by code that waits for real time.
  var isInUse: Bool { lock.withLock { mocks }.contains { $0.state != nil } }

  private func remove(_ number: Int) {
    let gone = lock.withLock {
      changes += 1
      return held.firstIndex { $0.number == number }.map { held.remove(at: $0) }
    }
    if gone != nil { clock.noteActivity() }
    withExtendedLifetime(gone) {}
  }
}

// MARK: Arrivals

extension ArrivalRun {
  /// Lets all results arrive, including those of calls that are made in the meantime.
  ///
  /// - Parameters:
  ///   - seconds: The virtual time, in seconds, within which timers may end.
  ///   - check: A closure that runs after each arrival.
  package func all(
    during seconds: TimeInterval, isolation: isolated (any Actor)? = #isolation, check: () async throws -> Void
  ) async rethrows {
    begin()
    defer { end() }
    let ends = lock.withLock { clocks }.map { ($0, $0.currentTime.advanced(by: seconds)) }
    for number in 0..<Self.mostArrivals {
      await rest()
      if number > 0 { try await check() }
      if Task.isCancelled { return }
      guard await letArrive(mayGoOn: false, timersUntil: ends) else { return }
    }
    tell(ArrivalText.tooMany(Self.mostArrivals))
  }

  /// Lets some results arrive, or none.
  package func some(isolation: isolated (any Actor)? = #isolation) async {
    begin()
    defer { end() }
    for _ in 0..<Self.mostArrivals {
      await rest()
      if Task.isCancelled { return }
      guard await letArrive(mayGoOn: true, timersUntil: []) else { return }
    }
  }

  private func begin() {
    lock.withLock {
      waits += 1
      changes += 1
    }
  }

  private func end() {
    lock.withLock {
      waits -= 1
      changes += 1
    }
  }

  /// Lets results arrive for which the test itself waits, as in `let user = try await api.user()`.
  ///
  /// It returns when the run is over.
  package func serveTestsThatWait() async {
    var lastChanges = -1
    while true {
      await Self.pause()
      let (now, isIdle, isOver) = lock.withLock { () -> (Int, Bool, Bool) in
        (changes, waits == 0 && !held.isEmpty, hasEnded)
      }
      if isOver { return }
      defer { lastChanges = now }
      guard isIdle, now == lastChanges else { continue }
      let rest = Rest(needsSleep: true, isWanted: { self.lock.withLock { self.changes == now } }, activity: activity)
      guard await rest.reached() else { continue }
      _ = await letArrive(mayGoOn: false, timersUntil: [], onlyIf: now)
    }
  }

  /// Waits for five milliseconds of real time, between two checks whether the test itself waits for a result.
  static func pause() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.005) { continuation.resume() }
    }
  }

  /// Ends the run: no results are held from now on, and those that are still held arrive.
  package func finish(isolation: isolated (any Actor)? = #isolation) async {
    let forgotten = lock.withLock { held.filter { $0.epoch >= taken.count }.map(\.event.call) }
    if let call = forgotten.first, !Task.isCancelled { tell(ArrivalText.notWaitedFor(call)) }
    begin()
    for _ in 0..<Self.mostArrivals {
      guard let next = lock.withLock({ held.isEmpty ? nil : held.removeFirst() }) else { break }
      await deliver(next.event)
      await rest()
    }
    lock.withLock { hasEnded = true }
  }

  private func activity() -> Int { lock.withLock { clocks }.reduce(0) { $0 + $1.activity } }

  private func rest(isolation: isolated (any Actor)? = #isolation) async {
    if await Rest(needsSleep: true, activity: activity).reached() { return }
    tell(ArrivalText.noRest)
  }

  /// The next step of a run.
  private enum Next {
    case event(HeldEvent)
    case timer(VirtualClock)
    case test
  }

  /// Chooses the next step, and performs it.
  ///
  /// - Returns: Whether anything has arrived.
  private func letArrive(
    mayGoOn: Bool, timersUntil ends: [(clock: VirtualClock, end: ClockTime)], onlyIf expectedChanges: Int? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    let timers = ends.compactMap { entry in
      entry.clock.nextDue.flatMap { $0 <= entry.end ? (clock: entry.clock, due: $0, end: entry.end) : nil }
    }
    let next = lock.withLock { () -> Next? in
      if let expectedChanges, expectedChanges != changes { return nil }
      let events = enabled(besides: timers.isEmpty)
      var options = events.map(\.option)
      for timer in timers {
        let text = "a timer of \(timer.due.seconds.spelling) ends"
        options.append(ArrivalStep.Option(call: text, text: text))
      }
      if options.isEmpty { return nil }
      if mayGoOn { options.append(ArrivalStep.Option(call: "", text: "the test goes on")) }
      let choice = choose(options, mayGoOn)
      changes += 1
      if choice < events.count {
        held.removeAll { $0.number == events[choice].number }
        drawn.add(events[choice].option.text, of: events[choice].event.mock, isCall: false)
        return .event(events[choice].event)
      }
      if choice == events.count + timers.count { return .test }
      drawn.addTimer(options[choice].text)
      return .timer(timers[choice - events.count].clock)
    }
    switch next {
    case .event(let event):
      await deliver(event)
      return true
    case .timer(let clock):
      _ = clock.deliverNext(until: .never)
      return true
    case .test, nil: return false
    }
  }

  /// Returns the results that can arrive now: the oldest of each subscription. The caller holds the lock.
  ///
  /// The thread pool decides which of two new tasks calls a mock first. Calls since the last arrival are therefore
  /// sorted by their text, so that each run has the same options.
  private func enabled(besides hasNoTimer: Bool) -> [Held] {
    var seen = Set<ObjectIdentifier>()
    let first = held.filter { seen.insert($0.event.lane).inserted }.sorted {
      ($0.epoch, $0.option.text, $0.number) < ($1.epoch, $1.option.text, $1.number)
    }
    let punctual = first.filter { !$0.event.isLate }
    return punctual.isEmpty && hasNoTimer ? first : punctual
  }

  /// Takes the next planned decision, otherwise a random one or the oldest option. The caller holds the lock.
  private func choose(_ options: [ArrivalStep.Option], _ mayGoOn: Bool) -> Int {
    let index = taken.count
    var choice = index < planned.count ? planned[index] : random?.next(below: options.count) ?? 0
    var remark: String?
    if index < expected.count, expected[index].map(\.call) != options.map(\.call) {
      remark = ArrivalText.notTheSame(index, options, expected[index])
    }
    if choice >= options.count {
      remark = remark ?? ArrivalText.unknownChoice(choice, index, options)
      choice = 0
    }
    if let remark, !remarks.contains(remark) { remarks.append(remark) }
    taken.append(ArrivalStep(options: options, choice: choice, mayGoOn: mayGoOn))
    return choice
  }

  /// Delivers an event, and waits until that is done.
  private func deliver(_ event: HeldEvent, isolation: isolated (any Actor)? = #isolation) async {
    clock.noteActivity()
    await withCheckedContinuation { continuation in event.deliver { continuation.resume() } }
  }
}

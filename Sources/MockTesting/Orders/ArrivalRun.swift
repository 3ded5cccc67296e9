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

  /// The orders that are tried.
  package struct Rules: Sendable {
    /// Whether there are other orders than that of the calls.
    package let triesOrders: Bool
    /// Whether a call ends at once when its task is cancelled.
    package let endsCancelledCalls: Bool

    package init(triesOrders: Bool = true, endsCancelledCalls: Bool = false) {
      (self.triesOrders, self.endsCancelledCalls) = (triesOrders, endsCancelledCalls)
    }
  }

  private struct WeakMock {
    weak var state: MockState?
  }

  struct Held {
    var event: HeldEvent
    let number: Int
    /// The number of the call that had the outcome first.
    var turn: Int
    /// The number of decisions before the mock was called.
    let epoch: Int

    /// The text by which results of one epoch are sorted. The cancellation of a call comes after its result.
    var sortText: String { "\(event.call) \(event.isCancellation ? "\u{10FFFF}" : event.outcome)" }
  }

  /// The clock of the mocks that have no other.
  package let clock = VirtualClock()
  package let faults: FaultPlan
  private let rules: Rules
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
  /// The numbers of the properties among them.
  private var properties: [MockIdentity: [String: Int]] = [:]
  private var foundUse = MockUse.none
  private var drawn = OrderPicture()
  /// The number of waits of the test that let results arrive at this moment.
  private var waits = 0
  /// A number that changes whenever a result is held or arrives, and whenever a wait begins or ends.
  private var changes = 0
  /// The tasks of this run that still exist.
  let tasks = LivingTasks()

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - planned: The first decisions. After them the oldest result arrives first, unless there are random decisions.
  ///   - expected: The options of each planned decision in the earlier run that this one varies.
  ///   - random: The source of the other decisions.
  ///   - faults: The fault of the run.
  ///   - rules: The orders that the run can have.
  init(
    planned: [Int] = [], expected: [[ArrivalStep.Option]] = [], random: RandomDecisions? = nil,
    faults: FaultPlan = FaultPlan(), rules: Rules = Rules()
  ) {
    (self.planned, self.expected, self.random, self.faults) = (planned, expected, random, faults)
    self.rules = rules
    clock.holder = self
    clocks = [clock]
  }

  /// The decisions so far.
  package var steps: [ArrivalStep] { lock.withLock { taken } }

  /// The reasons why the orders cannot be trusted, or why some were not tried.
  package var told: [String] { lock.withLock { remarks } }

  package var errors: [any Error] { faults.errors }

  package var keepsCancelledCalls: Bool { rules.triesOrders && !rules.endsCancelledCalls }

  /// The calls that can have a fault, in order.
  package var places: [FaultPlace] { lock.withLock { foundPlaces } }

  /// The way in which the mocks were used.
  var use: MockUse { lock.withLock { foundUse } }

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
      held.append(Held(event: event, number: lastNumber, turn: lastNumber, epoch: taken.count))
      return lastNumber
    }
    guard let number else {
      if !event.isCancellation { tell(ArrivalText.askedAfterTheEnd(event.call)) }
      event.deliver {}
      return nil
    }
    return MockCancellation { [weak self] in self?.remove(number) }
  }

  package func fault(
    of call: String, by mock: MockIdentity, isProperty: Bool, possible: [ResultFault]
  ) -> (number: Int, fault: ResultFault?) {
    lock.withLock {
      let known = isProperty ? properties[mock]?[call] : nil
      if known == nil {
        if !isProperty { drawn.add(call, of: mock, isCall: true) }
        calls[call, default: 0] += 1
        let kinds = possible.map(MockFault.init)
        foundPlaces.append(
          FaultPlace(
            call: call, occurrence: calls[call, default: 0], possible: kinds, property: isProperty ? mock : nil))
        if isProperty { properties[mock, default: [:]][call] = foundPlaces.count - 1 }
      }
      let number = known ?? foundPlaces.count - 1
      guard case .fault(let fault)? = faults.change(of: foundPlaces[number]) else { return (number, nil) }
      return (number, possible.first { MockFault($0) == fault })
    }
  }

  /// Notes an event of the result of a call, and returns the change of the result in this run.
  @discardableResult
  func note(_ number: Int, _ note: (inout GivenResult) -> Void) -> ResultChange? {
    lock.withLock {
      note(&foundPlaces[number].given[orElse: GivenResult()])
      return faults.change(of: foundPlaces[number])
    }
  }

  package func noteUse(isWrite: Bool) {
    lock.withLock { foundUse = max(foundUse, isWrite ? .writes : .calls) }
  }

  package func adopt(_ clock: VirtualClock) { lock.withLock { clocks.append(clock) } }

  package func adopt(_ mock: MockState, isHeld: Bool) {
    if !isHeld { tell(ArrivalText.ownDelivery(mock.location)) }
    let mock = WeakMock(state: mock)
    lock.withLock { mocks.append(mock) }
  }

  /// The mocks that still exist.
  private var livingMocks: [MockState] { lock.withLock { mocks }.compactMap(\.state) }

  /// Tells about timers that end later than the test waited.
  func tellOfTimers() {
    let times = lock.withLock { clocks }.compactMap(\.remainingTime)
    if let time = times.min() { tell(ArrivalText.timerLeft(time)) }
  }

  /// The numbers of mocks and tasks of the run that still exist, perhaps for code that waits for real time.
  var remains: Remains { Remains(mocks: livingMocks.count, tasks: tasks.count) }

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
    changeWaits(by: 1)
    defer { changeWaits(by: -1) }
    let limit = clock.currentTime.advanced(by: seconds)
    for number in 0..<Self.mostArrivals {
      await rest()
      if number > 0 { try await check() }
      if Task.isCancelled { return }
      guard await letArrive(mayGoOn: false, timersUntil: limit) else { return }
    }
    tell(ArrivalText.tooMany(Self.mostArrivals))
  }

  /// Lets some results arrive, or none.
  package func some(isolation: isolated (any Actor)? = #isolation) async {
    changeWaits(by: 1)
    defer { changeWaits(by: -1) }
    for _ in 0..<Self.mostArrivals {
      await rest()
      if Task.isCancelled { return }
      guard await letArrive(mayGoOn: true, timersUntil: nil) else { return }
    }
  }

  private func changeWaits(by number: Int) {
    lock.withLock {
      waits += number
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
      _ = await letArrive(mayGoOn: false, timersUntil: nil, onlyIf: now)
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
    changeWaits(by: 1)
    // A test that ends before the calls of its tasks does not depend on their results.
    if triesValues { await rest() }
    let forgotten = lock.withLock { () -> [String] in
      let cancelled = Set(held.filter(\.event.isCancellation).map(\.event.call))
      return held.filter { $0.epoch >= taken.count }.map(\.event.call).filter { !cancelled.contains($0) }
    }
    if let call = forgotten.first, !Task.isCancelled { tell(ArrivalText.notWaitedFor(call)) }
    for _ in 0..<Self.mostArrivals {
      guard let next = lock.withLock({ held.isEmpty ? nil : held.removeFirst() }) else { break }
      await deliver(next.event)
      await rest()
    }
    lock.withLock { hasEnded = true }
  }

  private func activity() -> Int { lock.withLock { clocks }.reduce(0) { $0 + $1.activity } }

  /// Waits until all tasks are idle, and all other threads sleep.
  func rest(isolation: isolated (any Actor)? = #isolation) async {
    if await Rest(needsSleep: true, activity: activity).reached() { return }
    tell(ArrivalText.noRest)
  }

  /// The next step of a run.
  private enum Next {
    case event(HeldEvent)
    case timer(Timer)
    case test
  }

  /// An event of a clock that can be the next one of all clocks, since they have the same time.
  private struct Timer {
    let clock: VirtualClock
    let event: VirtualClock.NextEvent
    /// The time from now.
    let remaining: ClockTime
  }

  /// Returns the timers that can end next: those of the earliest time of all clocks, until the given time of the run.
  private func nextTimers(until end: ClockTime) -> [Timer] {
    let timers = lock.withLock { clocks }.flatMap { clock in
      clock.nextEvents.map { Timer(clock: clock, event: $0, remaining: $0.due.since(clock.currentTime)) }
    }
    guard let first = timers.map(\.remaining).min(), first <= end.since(clock.currentTime) else { return [] }
    return timers.filter { $0.remaining == first }
  }

  /// Advances all clocks to the time of a timer, and ends it.
  private func end(_ timer: Timer) {
    for clock in lock.withLock({ clocks }) where clock !== timer.clock {
      clock.arrive(at: clock.currentTime.advanced(by: timer.remaining.seconds))
    }
    timer.clock.deliver(timer.event)
  }

  /// Chooses the next step, and performs it.
  ///
  /// - Returns: Whether anything has arrived.
  private func letArrive(
    mayGoOn: Bool, timersUntil limit: ClockTime?, onlyIf expectedChanges: Int? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    let timers = limit.map { nextTimers(until: $0) } ?? []
    let next = lock.withLock { () -> Next? in
      if let expectedChanges, expectedChanges != changes { return nil }
      held.assignEqualCalls(comparingTexts: rules.triesOrders)
      let events = enabled(besides: timers.isEmpty)
      // An event can have the outcome of an equal call.
      let arrivals = events.flatMap { event -> [(event: Held, other: Held?)] in
        let others = rules.triesOrders ? events.equals(of: event) : []
        return [(event, nil)] + others.map { (event, $0) }
      }
      var options = arrivals.map { arrival in
        ArrivalStep.Option(
          call: arrival.event.event.call,
          text: "\(arrival.event.event.call) \((arrival.other ?? arrival.event).event.outcome)",
          arrival: events.result(of: arrival.event).number)
      }
      for (index, timer) in timers.enumerated() {
        let text = "a timer of \(timer.event.due.seconds.spelling) ends"
        options.append(ArrivalStep.Option(call: text, text: text, arrival: -index - 1))
      }
      if options.isEmpty { return nil }
      if mayGoOn { options.append(ArrivalStep.Option(call: "", text: "the test goes on", arrival: 0)) }
      let choice = choose(options, mayGoOn)
      changes += 1
      if choice < arrivals.count {
        let (event, other) = arrivals[choice]
        guard let index = held.firstIndex(where: { $0.number == event.number }) else { return nil }
        if let other = held.firstIndex(where: { $0.number == other?.number }) { held.exchange(index, other) }
        drawn.add(options[choice].text, of: event.event.mock, isCall: false)
        return .event(held.remove(at: index).event)
      }
      if choice == arrivals.count + timers.count { return .test }
      drawn.addTimer(options[choice].text)
      return .timer(timers[choice - arrivals.count])
    }
    switch next {
    case .event(let event):
      await deliver(event)
      return true
    case .timer(let timer):
      end(timer)
      return true
    case .test, nil: return false
    }
  }

  /// Returns the results that can arrive now: the oldest of each subscription. The caller holds the lock.
  ///
  /// The thread pool decides which of two new tasks calls a mock first. Calls since the last arrival are therefore
  /// sorted by their text and by the creation of their tasks, so that each run has the same options.
  private func enabled(besides hasNoTimer: Bool) -> [Held] {
    var seen = Set<ObjectIdentifier>()
    let first = held.filter { seen.insert($0.event.lane).inserted }.sorted {
      ($0.epoch, $0.sortText, $0.event.caller.value, $0.number)
        < ($1.epoch, $1.sortText, $1.event.caller.value, $1.number)
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

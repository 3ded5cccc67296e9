// Results that are held until the test lets them arrive: the hooks of tests that try every order and every fault.

/// A run of a test that decides when the results of mocks arrive.
package protocol ResultHolder: AnyObject, Sendable {
  /// The errors that a fault may throw.
  var errors: [any Error] { get }

  /// Whether the result of a call still arrives after its task was cancelled.
  var keepsCancelledCalls: Bool { get }

  /// Whether the run replaces results by other values, or finds out which ones are possible.
  var triesValues: Bool { get }

  /// Keeps an event until its turn.
  ///
  /// - Returns: A cancellation, or `nil` if the run is over and the event arrives at once.
  func hold(_ event: HeldEvent) -> MockCancellation?

  /// Registers a call, and returns its number and its fault in this run.
  ///
  /// - Parameters:
  ///   - call: The call, such as `search(query: "ab")`.
  ///   - mock: The mock that was called.
  ///   - isProperty: Whether it is a read of a property, all of which have one number.
  ///   - possible: The faults that the signature of the function allows.
  func fault(
    of call: String, by mock: MockIdentity, isProperty: Bool, possible: [ResultFault]
  ) -> (number: Int, fault: ResultFault?)

  /// Returns a closure that replaces the events of one subscription to a result that the test has set.
  ///
  /// - Parameter number: The number of the call.
  func replacement<T, E: Error>(
    ofCall number: Int, _ shape: MockResultShape, at site: CallSite
  ) -> (MockEvent<T, E>) -> [MockEvent<T, E>]

  /// Returns the value of a handler of a synchronous function; `nil` if it cannot be called with these arguments alone.
  ///
  /// - Throws: The error of the handler.
  func value<Arguments, T>(of handler: Any, _ arguments: Arguments) throws -> T?

  /// Registers that code may depend on the result of a call in a way that no other value shows.
  func noteUnknownResult(ofCall number: Int)

  /// Registers the first call of a function of a mock, or the first write of a property, perhaps by the test.
  func noteUse(isWrite: Bool)

  /// Registers a clock that was created in this run.
  func adopt(_ clock: VirtualClock)

  /// Registers a mock that was created in this run, or whose delivery has changed.
  func adopt(_ mock: MockState, isHeld: Bool)
}

/// The run that the current task belongs to.
package enum HeldResults {
  @TaskLocal package static var holder: (any ResultHolder)?
}

/// A fault that replaces a result.
package enum ResultFault: Sendable {
  case fails, empty, never, late, twice
}

/// A mock that may no longer exist.
package struct MockIdentity: Hashable, Sendable {
  private let state: ObjectIdentifier
  /// The protocol, or the type of a hand-written mock.
  package let name: String

  init(_ state: MockState, name: String) { (self.state, self.name) = (ObjectIdentifier(state), name) }
}

/// One event that waits for its turn.
package struct HeldEvent {
  /// The call, such as `search(query: "ab")`.
  package let call: String
  /// The event, such as `gives ["answer"]`.
  package private(set) var outcome: String
  package let mock: MockIdentity
  /// The identity of the subscription, whose events stay in order.
  package let lane: ObjectIdentifier
  /// Whether the event arrives after everything else.
  package let isLate: Bool
  /// Whether the event is delivered on the main thread, as it was subscribed to there.
  package let isOnMain: Bool
  /// Whether the event is the end of a call whose task was cancelled, instead of its result.
  package var isCancellation = false
  /// The task that has called the mock.
  package var caller = TaskNumber.current
  /// The line that holds the event of a call with one event; `nil` for a stream.
  fileprivate var line: (any ExchangeableLine)?
  fileprivate let release: () -> Void

  /// Whether the call has no other event.
  package var isOnlyEvent: Bool { line != nil }

  /// Exchanges the outcomes of two equal calls, which depend on the call that was first.
  ///
  /// - Returns: Both events with the outcome of the other; `nil` if they cannot be exchanged.
  package func exchanged(with other: HeldEvent) -> (HeldEvent, HeldEvent)? {
    guard let line, let otherLine = other.line, line.exchange(with: otherLine) else { return nil }
    var (first, second) = (self, other)
    (first.outcome, second.outcome) = (other.outcome, outcome)
    return (first, second)
  }

  /// Delivers the event, on the main thread if `isOnMain`, and then calls the closure.
  package func deliver(then done: @escaping () -> Void) {
    guard isOnMain, !MainContext.isCurrent else {
      release()
      return done()
    }
    Registry.shared.main.async {
      release()
      done()
    }
  }
}

/// A closure that receives the cancellation of a call, and performs it when it arrives, if at all.
typealias HeldCancellation = (@escaping () -> Void) -> MockCancellation?

/// A line that can exchange its next event with that of another one.
protocol ExchangeableLine: AnyObject {
  /// - Returns: Whether the events were exchanged; `false` if they have different types, or if one is gone.
  func exchange(with other: any ExchangeableLine) -> Bool
}

/// One call whose result is held.
struct HeldCall {
  let holder: any ResultHolder
  let caller = TaskNumber.current
  let title: String
  let shape: MockResultShape
  let number: Int
  let fault: ResultFault?

  /// Returns a description of an event for the list of arrivals.
  func outcome<T, E: Error>(_ event: MockEvent<T, E>) -> String {
    switch event {
    case .next(let value):
      if value is Void { return "returns" }
      return "\(T.self)".contains("->") ? "calls back" : "gives \(Rendering.shortLine(of: value))"
    case .failed(let error): return "fails with \(Rendering.shortLine(of: error))"
    case .completed: return shape == .elements ? "ends" : "returns"
    }
  }
}

/// The identity of one subscription to a held result.
private final class SubscriptionIdentity: Sendable {}

extension CallSite {
  /// Registers the call with the run that holds its result. Returns `nil` if there is no run, or if the function is
  /// synchronous (see `faultyResult(_:)`) or returns a stream with a value at once.
  ///
  /// - Parameters:
  ///   - type: The type of the value, which determines the possible faults.
  ///   - failure: The type of the error.
  ///   - isCompletion: Whether the caller has passed a closure, which can be called twice.
  func heldCall<T, E: Error>(
    _ shape: MockResultShape, _ type: T.Type, _ failure: E.Type, isCompletion: Bool = false
  ) -> HeldCall? {
    guard shape != .returned, let holder = state.holder else { return nil }
    if startsWithValue {
      // Its elements arrive at once, and are not replaced.
      guard holder.triesValues else { return nil }
      let number = holder.fault(of: titleOfCall, by: identity, isProperty: false, possible: []).number
      holder.noteUnknownResult(ofCall: number)
      return nil
    }
    var possible: [ResultFault] = []
    if error(of: failure) != nil { possible.append(.fails) }
    if shape.needsValue ? state.defaultValue(of: type) != nil : shape != .end { possible.append(.empty) }
    possible += [.never, .late]
    if isCompletion { possible.append(.twice) }
    let title = titleOfCall
    let (number, fault) = holder.fault(of: title, by: identity, isProperty: false, possible: possible)
    return HeldCall(holder: holder, title: title, shape: shape, number: number, fault: fault)
  }

  /// Registers a call of a synchronous function, whose result cannot be held, and returns its number, and its fault in
  /// this run, if it has one.
  func faultyResult<R: MockResult>(_ type: R.Type, isProperty: Bool = false) -> (number: Int, fault: R?)? {
    guard let holder = state.holder else { return nil }
    let error = error(of: R.Failure.self)
    let value = R.Element.self == Void.self ? nil : state.defaultValue(of: R.Element.self)
    let possible: [ResultFault] = (error == nil ? [] : [.fails]) + (value == nil ? [] : [.empty])
    let (number, fault) = holder.fault(of: titleOfCall, by: identity, isProperty: isProperty, possible: possible)
    switch fault {
    case .fails: return (number, error.map { .throw($0) })
    case .empty: return (number, value.map { .value($0) })
    case .never, .late, .twice, nil: return (number, nil)
    }
  }

  /// Returns the result of a call of a synchronous function, or another one in its place.
  ///
  /// - Parameter number: The number of the call.
  func varied<R: MockResult>(_ result: R, _ number: Int, by holder: any ResultHolder) -> R {
    guard let result = result.takingTurn() else { return result }
    let replace: (MockEvent<R.Element, R.Failure>) -> [MockEvent<R.Element, R.Failure>] = holder.replacement(
      ofCall: number, .returned, at: self)
    let event: MockEvent<R.Element, R.Failure>?
    switch result.settle(at: self) {
    case .value(let value): event = replace(.next(value)).first
    case .failure(let error): event = replace(.failed(error)).first
    case .nothing, .never, .events: event = nil
    }
    switch event {
    case .next(let value): return .value(value)
    case .failed(let error): return .throw(error)
    case .completed, nil: return result
    }
  }

  /// Returns the value of a property that the test has set, or another one in its place.
  func varied<T>(property value: T) -> T {
    guard let holder = state.holder, holder.triesValues else { return value }
    guard let (number, fault) = faultyResult(ReturnResult<T, Never>.self, isProperty: true) else { return value }
    if case .value(let other)? = fault?.settle(at: self) { return other }
    let replace: (MockEvent<T, Never>) -> [MockEvent<T, Never>] = holder.replacement(
      ofCall: number, .returned, at: self)
    if case .next(let other)? = replace(.next(value)).first { return other }
    return value
  }

  /// Returns the outcome that the test has set for a call, with other events in place of its own.
  func varied<T, E: Error>(_ settlement: Settlement<T, E>, by call: HeldCall?) -> Settlement<T, E> {
    guard let call, call.holder.triesValues else { return settlement }
    let makeReplacement: () -> (MockEvent<T, E>) -> [MockEvent<T, E>] = {
      call.holder.replacement(ofCall: call.number, call.shape, at: self)
    }
    if case .failure(let error) = settlement {
      switch makeReplacement()(.failed(error)).first {
      case .next(let value): return .value(value)
      case .completed: return .nothing
      case .failed, nil: return settlement
      }
    }
    return .events(
      Producer(settlement.origin) { observer in
        let replace = makeReplacement()
        return settlement.emit(
          to: MockObserver({ replace($0).forEach(observer.on) }, hasEnded: { observer.isCancelled }))
      })
  }

  /// The mock that is called.
  private var identity: MockIdentity {
    MockIdentity(state, name: owner.map { "\($0)" } ?? mockType.map { "\($0)" } ?? "mock")
  }

  /// The call that this thread is making, such as `search(query: "ab")`.
  private var titleOfCall: String {
    let name = "\(name)"
    guard name.hasSuffix(")") else { return name }
    return "\(name.prefix { $0 != "(" })(\(function?.argumentsOfUnsetCall ?? ""))"
  }

  /// Returns an error that the function can throw: one that the test chose, otherwise the first case of its type.
  package func error<E: Error>(of type: E.Type) -> E? {
    guard type != Never.self, let holder = state.holder else { return nil }
    return holder.errors.lazy.compactMap { $0 as? E }.first ?? defaultError(type)
  }

  /// Returns a result, or the fault that replaces it, with each event held until its turn.
  func hold<T, E: Error>(_ settlement: Settlement<T, E>, by call: HeldCall?) -> Settlement<T, E> {
    guard let call else { return settlement }
    let settlement = replace(settlement, by: call)
    let cancel = cancellation(of: call)
    if case .never = settlement {
      return cancel == nil ? .never : .events(Producer(.external, cancel: cancel) { _ in nil })
    }
    let identity = identity
    let held = settlement.throughLine(joinsEnd: true) { line in
      let (lane, isOnMain) = (SubscriptionIdentity(), MainContext.isCurrent)
      return { [weak line] event, release in
        call.holder.hold(
          HeldEvent(
            call: call.title, outcome: call.outcome(event), mock: identity, lane: ObjectIdentifier(lane),
            isLate: call.fault == .late, isOnMain: isOnMain, caller: call.caller,
            line: call.shape == .elements ? nil : line, release: { withExtendedLifetime(lane, release) }))
      }
    }
    // A function that cannot throw the error of a cancellation waits for its result.
    let ignore: HeldCancellation = { _ in nil }
    guard let cancel, case .events(let producer) = held else { return held }
    return .events(
      Producer(producer.origin, cancel: CancellationError() is E ? cancel : ignore, start: producer.start))
  }

  /// Returns the closure that holds the end of a cancelled call, or `nil` if such a call ends at once.
  private func cancellation(of call: HeldCall) -> HeldCancellation? {
    guard call.shape != .elements, call.holder.keepsCancelledCalls else { return nil }
    let identity = identity
    return { cancel in
      let lane = SubscriptionIdentity()
      return call.holder.hold(
        HeldEvent(
          call: call.title, outcome: "is cancelled", mock: identity, lane: ObjectIdentifier(lane), isLate: false,
          isOnMain: false, isCancellation: true, caller: call.caller,
          release: { withExtendedLifetime(lane, cancel) }))
    }
  }

  /// Returns a result, or the fault that replaces it.
  func replace<T, E: Error>(_ settlement: Settlement<T, E>, by call: HeldCall?) -> Settlement<T, E> {
    guard let call else { return settlement }
    return switch call.fault {
    case .fails: error(of: E.self).map { .failure($0) } ?? settlement
    case .empty:
      call.shape.needsValue ? state.defaultValue(of: T.self).map { .value($0) } ?? settlement : .nothing
    case .never: .never
    case .late, .twice, nil: settlement
    }
  }
}

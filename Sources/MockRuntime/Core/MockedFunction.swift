// The recorder of one function: its calls, its result and its handler.

import Foundation

/// Records the calls of one function, and stores its result and its handler.
///
/// Generated mocks have one for each requirement. All members may be used from any thread.
public final class MockedFunction<Arguments, Handler, Result: MockResult>: RecordedMember, @unchecked Sendable {
  package let name: StaticString
  package let protocolName: StaticString
  package let stem: StaticString
  package let argument: StaticString?
  /// The kind of access to a property that this records; `nil` for a function.
  package let accessor: MockPropertyAccess?
  private let reportsWhenStrict: Bool
  private let lock = MockLock()
  private let sequence = Registry.shared.sequence
  private let activity = Registry.shared.activity
  // The lock guards these properties. The dynamic exclusivity check would cost as much as the rest of a call.
  @exclusivity(unchecked) private var state: MockState?
  @exclusivity(unchecked) private var log = CallLog()
  @exclusivity(unchecked) private var stub = Stub()
  @exclusivity(unchecked) private var use = UseOfStub()
  /// The values that a run of an exploration, a failure or another tool needs; `nil` for most functions.
  @exclusivity(unchecked) private var attachment: FunctionAttachment<Result>?

  /// The outcomes that the test has chosen.
  private struct Stub {
    var result: Result?
    var handler: MockHandler<Handler>?
    var byArgument: ArgumentResults<Arguments, Result>?
  }

  /// Creates the recorder of a function.
  ///
  /// - Parameters:
  ///   - name: The full name, such as `getSingle(url:)`.
  ///   - protocolName: The protocol that requires the function.
  ///   - stem: The prefix of the mock's members, such as `getSingleURL`.
  ///   - argument: The label of the recorded argument, if there is exactly one.
  @_spi(Generated) public init(
    _ name: StaticString, of protocolName: StaticString, stem: StaticString, argument: StaticString? = nil
  ) {
    self.name = name
    self.protocolName = protocolName
    self.stem = stem
    self.argument = argument
    accessor = nil
    reportsWhenStrict = Result.self == NoResult.self
  }

  /// Creates the recorder of the reads or the writes of a property.
  init(_ name: StaticString, of protocolName: StaticString, accessor: MockPropertyAccess) {
    (self.name, self.protocolName, self.accessor) = (name, protocolName, accessor)
    (stem, argument, reportsWhenStrict) = (name, nil, true)
  }

  deinit {
    state?.end(self)
    log.destroy(Arguments.self)
  }

  /// The state of the mock, if that is known.
  var knownState: MockState? { lock.withLock { state } }

  // MARK: The stub

  /// The result of the next calls.
  public var result: Result? {
    get { lock.withLock { stub.result } }
    set {
      let (old, isKnown, isLate) = lock.withLock {
        let isLate = use.wasReported && stub.result == nil && newValue != nil
        (use.callsBeforeResult, use.wasReported) = (log.count, false)
        return (exchange(&stub.result, newValue), state != nil, isLate)
      }
      withExtendedLifetime(old) {}
      if isLate { noteLateResult() }
      if !isKnown, newValue != nil { TestScope.watch(self) }
    }
  }

  /// The closure that returns a result for the arguments of a call. It runs on the calling thread.
  ///
  /// For example: `client.userIDMock.handler = { id in id == 7 ? .value(ada) : nil }`
  public var handler: Handler? {
    get { lock.withLock { stub.handler }?.body }
    // A setter would convert the closure to the calling convention of generic code, which crashes the compiler (6.3) if
    // the closure has `throws(…)`. A yielded closure keeps its type.
    _modify {
      var handler = self.handler
      yield &handler
      set(handler)
    }
  }

  private func set(_ handler: Handler?) {
    let handler = handler.map { MockHandler($0) }
    let (old, isKnown) = lock.withLock {
      use.callsBeforeHandler = log.count
      return (exchange(&stub.handler, handler), state != nil)
    }
    withExtendedLifetime(old) {}
    if !isKnown, handler != nil, accessor == nil { TestScope.watch(self) }
  }

  /// The results that depend on a call; `nil` if there are none.
  var resultsByArgument: ArgumentResults<Arguments, Result>? { lock.withLock { stub.byArgument } }

  /// Returns the results that depend on a call, for one more of them.
  func makeResultsByArgument() -> ArgumentResults<Arguments, Result> {
    let (results, isKnown) = lock.withLock {
      let results = stub.byArgument ?? ArgumentResults()
      stub.byArgument = results
      return (results, state != nil)
    }
    if !isKnown, accessor == nil { TestScope.watch(self) }
    return results
  }

  // MARK: Calls

  /// The arguments of every call, in order.
  public var calls: [Arguments] { lock.withLock { log.readArguments(of: Arguments.self) } }

  /// The arguments of the most recent call.
  @_spi(Generated) public var lastCall: Arguments? {
    lock.withLock { log.call(log.count - 1, of: Arguments.self)?.arguments }
  }

  /// The number of calls.
  public var callCount: Int { lock.withLock { log.count } }

  /// Records a call.
  ///
  /// - Returns: The handler, if the test has set one. The caller runs it after the call has been recorded.
  @discardableResult
  @_spi(Generated) public func record(_ state: MockState, _ arguments: Arguments) -> MockHandler<Handler>? {
    lock.lock()
    if self.state !== state {
      lock.unlock()
      join(state)
      lock.lock()
    }
    let order = sequence.increment()
    log.append(arguments, order: order)
    let (handler, isByArgument, isTraced) = (stub.handler, stub.byArgument != nil, state.isTraced)
    if isByArgument, handler == nil || Result.isReturnedByHandlers { stub.byArgument?.begin(log.count - 1) }
    if isTraced || handler == nil && stub.result == nil { noteCurrentCall() } else { attachment?.currentCalls = [:] }
    lock.unlock()
    activity.note()
    if isTraced, isChosenByRun(instead: handler, arguments, state, order) { return nil }
    if !reportsWhenStrict { return handler }
    if isByArgument, perform(arguments) { return nil }
    if handler == nil, state.checksVoidCalls { noteVoidCall(recordedCall(0, arguments), state) }
    return handler
  }

  /// Passes a call without a result or a handler to the recording that the mock plays, or reports it if the mock is strict.
  @inline(never)
  func noteVoidCall(_ call: @autoclosure () -> MockCall?, _ state: MockState) {
    let outcome = state.mockWideOutcome
    if let player = outcome?.player {
      if let call = call() { player.note(call, at: site) }
    } else if state.isStrict, outcome?.response == nil {
      site.reportUnexpectedCall(MissingResult(kind: .strict))
    }
  }

  /// Records an access to the property. The caller runs the closures for it afterwards, when it has no lock.
  ///
  /// - Returns: The sequence number.
  func recordAccess(_ arguments: Arguments) -> UInt64 {
    lock.withLock {
      let order = sequence.increment()
      log.append(arguments, order: order)
      return order
    }
  }

  /// Returns the result of the current call: the handler's, otherwise the one for its arguments or for all calls.
  ///
  /// It must be called once for each call, since it also marks a result for certain arguments as used.
  /// A run of the test does not replace the result of an original.
  func chosen(_ handled: Result?, varies: Bool = true) -> Result? {
    lock.lock()
    let (result, isForAllCalls) = (handled ?? stub.result, stub.byArgument == nil && attachment == nil)
    lock.unlock()
    return isForAllCalls ? result : chosenByCall(handled, result, varies)
  }

  /// Returns the result of the current call, which its arguments or a run of the test may determine.
  @inline(never)
  private func chosenByCall(_ handled: Result?, _ other: Result?, _ varies: Bool) -> Result? {
    let turn = takeRunTurn()
    if let faulty = turn?.result { return faulty }
    let chosen = chosenByArguments(handled, other)
    guard varies, let turn, let chosen, let holder = knownState?.holder else { return chosen }
    return site.varied(chosen, turn.number, by: holder)
  }

  /// Makes this recorder a function of the mock with the given state, unless it is one already.
  func enter(_ newState: MockState) { if knownState !== newState { join(newState) } }

  /// Makes this recorder a function of the mock with the given state.
  @inline(never)
  func join(_ newState: MockState) {
    let previous = lock.withLock { exchange(&state, newState) }
    if previous === newState { return }
    previous?.forget(self)
    newState.adopt(self)
    newState.holder?.noteUse(isWrite: accessor == .writes)
  }

  /// The calls so far, and the state of the mock, if that is known.
  package var snapshot: (orders: [UInt64], arguments: [Arguments], state: MockState?) {
    lock.withLock { (log.allOrders, log.allArguments(of: Arguments.self), state) }
  }

  /// Returns the arguments and the sequence number of the call at this index, or `nil` if there is none.
  package func recorded(_ index: Int) -> (arguments: Arguments, order: UInt64)? {
    lock.withLock { log.call(index, of: Arguments.self) }
  }

  func snapshotOfCalls(unverifiedOnly: Bool) -> RecordedCalls {
    let (orders, arguments, asked, isRead) = lock.withLock {
      (log.allOrders, log.allArguments(of: Arguments.self), unverifiedOnly ? use.verified : [], log.isRead)
    }
    // A function without arguments has no list of calls.
    let readStem = isRead && accessor == nil && Arguments.self != Void.self ? stem : nil
    let function = callFunction
    let call = { (index: Int) in MockCall(function, order: orders[index], arguments: arguments[index]) }
    if asked.isEmpty { return RecordedCalls(orders: orders, readStem: readStem, call: call) }
    let others = orders.indices.filter { !asked.contains(orders[$0]) }
    return RecordedCalls(orders: others.map { orders[$0] }, readStem: readStem) { call(others[$0]) }
  }

  /// The most recent call of this thread that was noted, otherwise the most recent call of any thread.
  var currentCall: MockCall? {
    let key = threadKey
    let found = lock.withLock { log.call(attachment?.currentCalls[key] ?? log.count - 1, of: Arguments.self) }
    return found.map { recordedCall($0.order, $0.arguments) }
  }

  func resetCalls() { release(lock.withLock { takeCalls() }) }

  package func reset() {
    let (stubs, calls) = lock.withLock {
      let calls = takeCalls()
      (use.subscriptions, use.wasReported) = (nil, false)
      return ((exchange(&stub, Stub()), exchange(&attachment, nil)), calls)
    }
    release(calls)
    withExtendedLifetime(stubs) {}
  }

  /// Removes the calls, with the lock held.
  private func takeCalls() -> CallLog {
    use.forgetCalls(log.count)
    attachment?.currentCalls = [:]
    stub.byArgument?.forgetCalls()
    return exchange(&log, CallLog())
  }

  private func release(_ calls: CallLog) {
    fallback?.forget()
    calls.destroy(Arguments.self)
  }

  // MARK: The use of the stub

  /// Marks the calls with these sequence numbers as verified.
  package func verify(_ orders: [UInt64]) { lock.withLock { use.verified.formUnion(orders) } }

  /// Returns the unused parts of the function, for the check at the end of the test.
  package func snapshotOfUse() -> FunctionUse<Result> {
    let calls = snapshotOfCalls(unverifiedOnly: true)
    let results = resultsByArgument
    let unused = results?.unused.map(\.expected) ?? []
    let unanswered = results?.fallback?.unanswered().map { recordedCall($0.order, $0.arguments) } ?? []
    return lock.withLock {
      FunctionUse(
        result: stub.result, isResultUnused: isResultUnused, unusedByArgument: unused, isHandlerUnused: isHandlerUnused,
        callCount: log.count, subscriptions: use.subscriptions, unverifiedCalls: calls, unanswered: unanswered)
    }
  }

  // The lock is held.
  private var isResultUnused: Bool { stub.result != nil && use.callsBeforeResult == log.count }
  private var isHandlerUnused: Bool { stub.handler != nil && use.callsBeforeHandler == log.count }

  var unusedStub: String? {
    lock.withLock { isResultUnused ? "\(stem)Result" : isHandlerUnused ? "\(stem)Mock.handler" : nil }
  }

  /// Marks the result as used although no call was recorded after it was set.
  func noteUseOfResult() { lock.withLock { use.callsBeforeResult = -1 } }

  func noteReport() { lock.withLock { use.wasReported = true } }

  var hasOriginal: Bool { lock.withLock { use.hasOriginal } }

  /// Notes that the function has an original to call, and returns whether a handler is set.
  func decidesByHandlerBesideOriginal() -> Bool {
    lock.withLock {
      use.hasOriginal = true
      return stub.handler != nil
    }
  }

  /// The counts of the subscriptions to this function's streams; `nil` if it has returned none.
  package var subscriptions: SubscriptionCounts? { lock.withLock { use.subscriptions } }

  func makeSubscriptions() -> StreamSubscriptions? {
    lock.withLock {
      let counts = use.subscriptions ?? SubscriptionCounts()
      use.subscriptions = counts
      return counts
    }.ofNewStream()
  }

  // MARK: The attachment

  /// Runs the closure on the attachment with the lock held, if there is one.
  func attached<R>(_ body: (FunctionAttachment<Result>) -> R?) -> R? { lock.withLock { attachment.flatMap(body) } }

  /// Runs the closure on the attachment, which is created if there is none, with the lock held.
  func withAttachment<R>(_ body: (FunctionAttachment<Result>) -> R) -> R { lock.withLock { body(makeAttachment()) } }

  private func makeAttachment() -> FunctionAttachment<Result> {
    let made = attachment ?? FunctionAttachment()
    attachment = made
    return made
  }

  /// Notes the call that this thread has recorded, with the lock held.
  @inline(never)
  private func noteCurrentCall() {
    if !reportsWhenStrict { makeAttachment().currentCalls[threadKey] = log.count - 1 }
  }
}

/// The use of a stub: its calls, streams and reports, for failures and for the check at the end of the test.
private struct UseOfStub {
  /// The number of calls before the result was set; -1 if it is used.
  var callsBeforeResult = 0
  /// The number of calls before the handler was set; -1 if it is used.
  var callsBeforeHandler = 0
  // An empty literal would take a debug build as long as the rest of the recorder's creation.
  /// The sequence numbers of the calls that the test has verified.
  var verified = Set<UInt64>()
  var subscriptions: SubscriptionCounts?
  var hasOriginal = false
  /// Whether a call without a result was reported, and no result was set since.
  var wasReported = false

  /// Forgets the calls. A stub that calls have used stays used.
  mutating func forgetCalls(_ count: Int) {
    callsBeforeResult = callsBeforeResult == count ? 0 : -1
    callsBeforeHandler = callsBeforeHandler == count ? 0 : -1
    verified = []
  }
}

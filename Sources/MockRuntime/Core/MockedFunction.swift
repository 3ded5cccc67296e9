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
  @exclusivity(unchecked) private var storedResult: Result?
  @exclusivity(unchecked) private var storedHandler: MockHandler<Handler>?
  /// The number of calls before the result and the handler were set, for `snapshotOfUse`.
  @exclusivity(unchecked) private var callsBefore = (result: 0, handler: 0)
  @exclusivity(unchecked) private var log = CallLog()
  @exclusivity(unchecked) private var storedSubscriptions: SubscriptionCounts?
  // Empty literals would take a debug build as long as the rest of the recorder's creation.
  /// The sequence numbers of the calls that the test has verified.
  private var verified = Set<UInt64>()
  @exclusivity(unchecked) private var argumentResults: ArgumentResults<Arguments, Result>?
  /// The values of members with the names of another tool, such as Mockolo, by these names.
  @exclusivity(unchecked) private var words = [String: Any]()
  /// The index of the most recent call of each thread for which nothing was set. A failure shows the arguments of that
  /// call.
  private var unsetCalls = [ObjectIdentifier: Int]()
  /// Whether `unsetCalls` must be kept up to date.
  @exclusivity(unchecked) private var hasUnsetCalls = false
  /// The calls, by thread, that take part in a run of a test and whose result is not chosen yet.
  @exclusivity(unchecked) private var runTurns: [ObjectIdentifier: RunTurn<Result>]?
  @exclusivity(unchecked) private var storedHasOriginal = false
  /// Whether a call without a result was reported, and no result was set since.
  @exclusivity(unchecked) private var wasReported = false

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

  /// The result of the next calls.
  public var result: Result? {
    get { lock.withLock { storedResult } }
    set {
      lock.lock()
      let (old, isKnown, isLate) = (storedResult, state != nil, wasReported && storedResult == nil && newValue != nil)
      storedResult = newValue
      callsBefore.result = log.count
      wasReported = false
      lock.unlock()
      withExtendedLifetime(old) {}
      if isLate { noteLateResult() }
      if !isKnown, newValue != nil { TestScope.watch(self) }
    }
  }

  /// The closure that returns a result for the arguments of a call. It runs on the calling thread.
  ///
  /// For example: `client.userIDMock.handler = { id in id == 7 ? .value(ada) : nil }`
  public var handler: Handler? {
    get { lock.withLock { storedHandler }?.body }
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
    lock.lock()
    let (old, isKnown) = (storedHandler, state != nil)
    storedHandler = handler
    callsBefore.handler = log.count
    lock.unlock()
    withExtendedLifetime(old) {}
    if !isKnown, handler != nil, accessor == nil { TestScope.watch(self) }
  }

  /// Whether neither a result nor a handler is set, so that a member with the name of another tool determines the
  /// outcome.
  @_spi(Generated) public var isUnanswered: Bool { lock.withLock { storedResult == nil && storedHandler == nil } }

  /// Returns whether the member with this name of another tool is set.
  @_spi(Generated) public func isSet(word name: StaticString) -> Bool { lock.withLock { words["\(name)"] != nil } }

  /// Appends a value to the list that a member with this name of another tool returns.
  @_spi(Generated) public func note<Value>(_ value: Value, word name: StaticString) {
    lock.withLock {
      let list = words["\(name)"] as? RecordedValues<Value> ?? RecordedValues()
      list.values.append(value)
      words["\(name)"] = list
    }
  }

  /// Returns the list to which `note(_:word:)` appends.
  @_spi(Generated) public func noted<Value>(word name: StaticString) -> [Value] {
    lock.withLock { (words["\(name)"] as? RecordedValues<Value>)?.values ?? [] }
  }

  /// The value of the member with this name of another tool.
  ///
  /// The templates `mockolo`, `sourcery` and `spyable` use it, since the value of such a member may differ from the
  /// result that the recorder derives from it.
  @_spi(Generated) public subscript<Value>(word name: StaticString) -> Value? {
    get {
      guard let word = lock.withLock({ words["\(name)"] }) else { return nil }
      return word as? Value
    }
    set {
      lock.releasing {
        let old = words.removeValue(forKey: "\(name)")
        if let newValue { words["\(name)"] = newValue }
        return old
      }
    }
  }

  /// The arguments of every call, in order.
  public var calls: [Arguments] { lock.withLock { log.readArguments(of: Arguments.self) } }

  /// The arguments of the most recent call.
  @_spi(Generated) public var lastCall: Arguments? { lock.withLock { log.call(log.count - 1, of: Arguments.self)?.arguments } }

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
    let handler = storedHandler
    let byArgument = argumentResults
    if let byArgument, handler == nil || Result.isReturnedByHandlers { byArgument.begin(log.count - 1) }
    if handler == nil, storedResult == nil { noteUnsetCall() } else if hasUnsetCalls { forgetUnsetCalls() }
    let mayBeHeld = hasUnsetCalls
    lock.unlock()
    activity.note()
    if mayBeHeld, state.recordsCallers { state.noteCaller(of: name, order) }
    if mayBeHeld, Result.shape == .returned, state.isHeld, choose(instead: handler, arguments, state) { return nil }
    if !reportsWhenStrict { return handler }
    if byArgument != nil, perform(arguments) { return nil }
    if handler == nil, let outcome = state.mockWideOutcome, let player = outcome.player {
      player.note(recordedCall(0, arguments), at: site)
    } else if handler == nil, state.isStrict, state.mockWideOutcome?.response == nil {
      site.reportUnexpectedCall(MissingResult(kind: .strict))
    }
    return handler
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

  /// Runs the closure that is set for these arguments, and returns whether there is one.
  @inline(never)
  func perform(_ arguments: Arguments) -> Bool {
    let entries = lock.withLock { () -> [ArgumentEntry<Arguments, Result>] in
      _ = argumentResults?.takeCall()
      return argumentResults?.entries ?? []
    }
    guard let index = entries.lastIndex(where: { $0.matches(arguments) }) else { return false }
    lock.withLock { argumentResults?.noteUse(of: index) }
    entries[index].action?(arguments)
    return true
  }

  /// Makes this recorder a function of the mock with the given state, unless it is one already.
  func enter(_ newState: MockState) { if lock.withLock({ state !== newState }) { join(newState) } }

  /// Makes this recorder a function of the mock with the given state.
  @inline(never)
  func join(_ newState: MockState) {
    lock.lock()
    let previous = state
    state = newState
    // The descriptions of held results contain the arguments of their calls.
    if notesUnsetCalls { hasUnsetCalls = true }
    lock.unlock()
    if previous === newState { return }
    previous?.forget(self)
    newState.adopt(self)
    newState.holder?.noteUse(isWrite: accessor == .writes)
  }

  func noteSettings() { lock.withLock { if notesUnsetCalls { hasUnsetCalls = true } } }

  /// The state of the mock, if that is known.
  var knownState: MockState? { lock.withLock { state } }

  /// The calls so far, and the state of the mock, if that is known.
  package var snapshot: (orders: [UInt64], arguments: [Arguments], state: MockState?) {
    lock.withLock { (log.allOrders, log.allArguments(of: Arguments.self), state) }
  }

  /// Returns the arguments and the sequence number of the call at this index, or `nil` if there is none.
  package func recorded(_ index: Int) -> (arguments: Arguments, order: UInt64)? {
    lock.withLock { log.call(index, of: Arguments.self) }
  }

  /// Marks the calls with these sequence numbers as verified.
  package func verify(_ orders: [UInt64]) { lock.withLock { verified.formUnion(orders) } }

  /// Returns the unused parts of the function, for the check at the end of the test.
  package func snapshotOfUse() -> FunctionUse<Result> {
    let calls = snapshotOfCalls(unverifiedOnly: true)
    let unanswered = fallback?.unanswered().map { recordedCall($0.order, $0.arguments) } ?? []
    return lock.withLock {
      FunctionUse(
        result: storedResult, isResultUnused: storedResult != nil && callsBefore.result == log.count,
        unusedByArgument: argumentResults?.unused.map(\.expected) ?? [],
        isHandlerUnused: storedHandler != nil && callsBefore.handler == log.count,
        callCount: log.count, subscriptions: storedSubscriptions,
        unverifiedCalls: calls, unanswered: unanswered)
    }
  }

  /// Marks the result as used although no call was recorded after it was set.
  func noteUseOfResult() { lock.withLock { callsBefore.result = -1 } }

  /// Returns the result of the current call: the handler's, otherwise the one for its arguments or for all calls.
  ///
  /// It must be called once for each call, since it also marks a result for certain arguments as used.
  /// A run of the test does not replace the result of an original.
  func chosen(_ handled: Result?, varies: Bool = true) -> Result? {
    lock.lock()
    let (stored, isByArgument, hasFaults) = (storedResult, argumentResults != nil, runTurns != nil)
    lock.unlock()
    let turn = hasFaults ? takeRunTurn() : nil
    if let faulty = turn?.result { return faulty }
    let result = handled ?? stored
    let chosen = isByArgument ? chosenByCall(handled, result) : result
    guard varies, let turn, let chosen, let holder = knownState?.holder else { return chosen }
    return site.varied(chosen, turn.number, by: holder)
  }

  /// Registers a call that returns at once with the run of the test.
  ///
  /// - Returns: Whether the run has chosen its result.
  @inline(never)
  private func choose(instead handler: MockHandler<Handler>?, _ arguments: Arguments, _ state: MockState) -> Bool {
    guard let turn = runTurn(instead: handler, arguments, state) else { return false }
    let key = threadKey
    lock.releasing { () -> RunTurn<Result>? in
      if runTurns == nil { runTurns = [:] }
      return runTurns?.updateValue(turn, forKey: key)
    }
    return turn.result != nil
  }

  @inline(never)
  private func takeRunTurn() -> RunTurn<Result>? {
    let key = threadKey
    return lock.withLock { runTurns?.removeValue(forKey: key) }
  }

  private var hasFaultyResult: Bool { lock.withLock { [threadKey] in runTurns?[threadKey]?.result != nil } }

  /// Returns the result of the most recent `when` that matches this call, unless the handler has returned one, or of a
  /// call that waits for its answer if there is no other result.
  @inline(never)
  private func chosenByCall(_ handled: Result?, _ other: Result?) -> Result? {
    let (entries, call, fallback) = lock.withLock {
      (
        argumentResults?.entries ?? [], argumentResults?.takeCall().flatMap { log.call($0, of: Arguments.self) },
        argumentResults?.fallback
      )
    }
    guard handled == nil, let call else { return other }
    if let index = entries.lastIndex(where: { $0.matches(call.arguments) }) {
      lock.withLock { argumentResults?.noteUse(of: index) }
      return entries[index].result
    }
    return other ?? fallback?.result(call.arguments, call.order)
  }

  package var fallback: FallbackResults<Arguments, Result>? { lock.withLock { argumentResults?.fallback } }

  package func setFallback(_ new: FallbackResults<Arguments, Result>) { changeArgumentResults { $0.fallback = new } }

  /// Returns the most recent `when` that applies to a call with these arguments, and does not mark it as used.
  func matchingEntry(_ arguments: Arguments) -> ArgumentEntry<Arguments, Result>? {
    lock.withLock { argumentResults?.entries ?? [] }.last { $0.matches(arguments) }
  }

  /// Whether a result is set for the current call. If there is none, the call is removed from those whose result is not
  /// chosen yet.
  var hasResultForCall: Bool {
    if result != nil || hasFaultyResult { return true }
    let (entries, call, hasFallback) = lock.withLock {
      (argumentResults?.entries ?? [], argumentResults?.takeCall(), argumentResults?.fallback != nil)
    }
    guard let call, let arguments = lock.withLock({ log.call(call, of: Arguments.self)?.arguments }) else {
      return false
    }
    let matches = hasFallback || entries.contains { $0.matches(arguments) }
    if matches { lock.withLock { argumentResults?.begin(call) } }
    return matches
  }

  package func addArgumentResult(_ entry: ArgumentEntry<Arguments, Result>) { changeArgumentResults { $0.add(entry) } }

  private func changeArgumentResults(_ change: (ArgumentResults<Arguments, Result>) -> Void) {
    let isKnown = lock.withLock {
      let results = argumentResults ?? ArgumentResults()
      change(results)
      argumentResults = results
      return state != nil
    }
    if !isKnown, accessor == nil { TestScope.watch(self) }
  }

  func snapshotOfCalls(unverifiedOnly: Bool) -> RecordedCalls {
    let (orders, arguments, asked, isRead) = lock.withLock {
      (log.allOrders, log.allArguments(of: Arguments.self), unverifiedOnly ? verified : [], log.isRead)
    }
    // A function without arguments has no list of calls.
    let readStem = isRead && accessor == nil && Arguments.self != Void.self ? stem : nil
    let function = callFunction
    let call = { (index: Int) in MockCall(function, order: orders[index], arguments: arguments[index]) }
    if asked.isEmpty { return RecordedCalls(orders: orders, readStem: readStem, call: call) }
    let others = orders.indices.filter { !asked.contains(orders[$0]) }
    return RecordedCalls(orders: others.map { orders[$0] }, readStem: readStem) { call(others[$0]) }
  }

  func resetCalls() { release(lock.withLock { takeCalls() }) }

  package func reset() {
    let (stubs, calls) = lock.withLock {
      defer { (storedResult, storedHandler, argumentResults, words, runTurns) = (nil, nil, nil, [:], nil) }
      (storedSubscriptions, wasReported) = (nil, false)
      return ((storedResult, storedHandler, argumentResults, words, runTurns), takeCalls())
    }
    release(calls)
    withExtendedLifetime(stubs) {}
  }

  /// Removes the calls, with the lock held.
  private func takeCalls() -> CallLog {
    defer { log = CallLog() }
    // A result that calls have used stays used.
    callsBefore = (callsBefore.result == log.count ? 0 : -1, callsBefore.handler == log.count ? 0 : -1)
    (verified, unsetCalls, hasUnsetCalls) = ([], [:], notesUnsetCalls)
    argumentResults?.forgetCalls()
    return log
  }

  private func release(_ calls: CallLog) {
    fallback?.forget()
    calls.destroy(Arguments.self)
  }

  /// The counts of the subscriptions to this function's streams; `nil` if it has returned none.
  package var subscriptions: SubscriptionCounts? { lock.withLock { storedSubscriptions } }

  func makeSubscriptions() -> StreamSubscriptions? {
    lock.withLock { () -> SubscriptionCounts? in
      if storedSubscriptions == nil { storedSubscriptions = SubscriptionCounts() }
      return storedSubscriptions
    }?.ofNewStream()
  }

  /// The mock's state and the subscription counts for a new stream, if the mock delivers immediately.
  var newStreamAtOnce: (MockState, StreamSubscriptions)? {
    guard let state = knownState, state.deliversAtOnce else { return nil }
    return makeSubscriptions().map { (state, $0) }
  }

  @inline(never)
  private func noteUnsetCall() {
    if reportsWhenStrict { return }
    unsetCalls[threadKey] = log.count - 1
    hasUnsetCalls = true
  }

  /// Forgets the calls for which nothing was set, so that a failure describes the most recent call: its results may be
  /// used up, or its handler may have returned `nil`.
  @inline(never)
  private func forgetUnsetCalls() {
    if state?.isHeld == true { return noteUnsetCall() }
    (unsetCalls, hasUnsetCalls) = ([:], notesUnsetCalls)
  }

  /// Whether `unsetCalls` is kept up to date from the first call, or each call notes its caller.
  private var notesUnsetCalls: Bool { state.map { $0.isHeld || $0.recordsCallers } ?? false }

  private var threadKey: ObjectIdentifier { ObjectIdentifier(Thread.current) }

  var hasOriginal: Bool { lock.withLock { storedHasOriginal } }

  /// Notes that the function has an original to call, and returns whether a handler is set.
  func decidesByHandlerBesideOriginal() -> Bool {
    lock.withLock {
      storedHasOriginal = true
      return storedHandler != nil
    }
  }

  var unusedStub: String? {
    lock.withLock {
      if storedResult != nil, callsBefore.result == log.count { return "\(stem)Result" }
      if storedHandler != nil, callsBefore.handler == log.count { return "\(stem)Mock.handler" }
      return nil
    }
  }

  func noteReport() { lock.withLock { wasReported = true } }

  /// The note about a `when` that was set for other arguments than those of the call.
  var nearMisses: [String] {
    let entries = lock.withLock { argumentResults?.entries ?? [] }
    guard !entries.isEmpty, let call = currentCall else { return [] }
    let difference = LinkedTestLibrary.type?.difference(of: call, from: entries.compactMap(\.expected))
    return ["when(…) was set for other arguments" + (difference.map { ", the closest (- when, + call)\n\($0)" } ?? "")]
  }

  /// The most recent call of this thread for which nothing was set, otherwise the most recent call of any thread.
  var currentCall: MockCall? {
    let key = threadKey
    let found = lock.withLock { log.call(unsetCalls[key] ?? log.count - 1, of: Arguments.self) }
    return found.map { recordedCall($0.order, $0.arguments) }
  }
}

// The recorder of one function: its calls, its result and its handler.

import Foundation

/// Records the calls of one function, and keeps what it returns.
///
/// Emitted mocks hold one per requirement. All members may be used from any thread.
public final class MockedFunction<Arguments, Handler, Result: MockResult>: RecordedMember, @unchecked Sendable {
  package let name: StaticString
  package let protocolName: StaticString
  let stem: StaticString
  private let argument: StaticString?
  private let reportsWhenStrict: Bool
  private let lock = MockLock()
  private let sequence = Registry.shared.sequence
  private let activity = Registry.shared.activity
  // The lock excludes other accesses to these. The dynamic check would cost as much as the rest of a call.
  @exclusivity(unchecked) private var state: MockState?
  @exclusivity(unchecked) private var stateAddress: UInt = 0
  @exclusivity(unchecked) private var storedResult: Result?
  @exclusivity(unchecked) private var hasResult = false
  @exclusivity(unchecked) private var storedHandler: MockHandler<Handler>?
  /// The number of calls before the result and the handler were set, for `snapshotOfUse`.
  @exclusivity(unchecked) private var callsBefore = (result: 0, handler: 0)
  @exclusivity(unchecked) private var log = CallLog()
  @exclusivity(unchecked) private var storedSubscriptions: SubscriptionCounts?
  // Not as empty literals: these take a debug build as long as the rest of making a recorder.
  /// The orders of the calls that the test has asked about.
  private var verified = Set<UInt64>()
  @exclusivity(unchecked) private var argumentResults: ArgumentResults<Arguments, Result>?
  /// The values of members in the vocabulary of another tool, by their names.
  @exclusivity(unchecked) private var words = [String: Any]()
  /// Which call each thread made last without anything set, so that a failure names its own arguments.
  private var unsetCalls = [ObjectIdentifier: Int]()
  @exclusivity(unchecked) private var hasUnsetCalls = false
  @exclusivity(unchecked) private var storedHasOriginal = false

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
    reportsWhenStrict = Result.self == NoResult.self
  }

  deinit {
    state?.end(self)
    log.destroy(Arguments.self)
    lock.destroy()
  }

  /// The result of the next calls.
  public var result: Result? {
    get {
      lock.lock()
      let result = storedResult
      lock.unlock()
      return result
    }
    set {
      lock.lock()
      let (old, isKnown) = (storedResult, state != nil)
      storedResult = newValue
      hasResult = newValue != nil
      callsBefore.result = log.count
      lock.unlock()
      withExtendedLifetime(old) {}
      if !isKnown, newValue != nil { TestScope.watch(self) }
    }
  }

  /// The closure that returns a result for the arguments of a call. It runs on the calling thread.
  ///
  /// For example: `client.userIDMock.handler = { id in id == 7 ? .value(ada) : nil }`
  public var handler: Handler? {
    get { lock.withLock { storedHandler }?.body }
    // A setter would receive the closure as generic code calls it, which crashes the compiler (6.3) if the closure has
    // `throws(…)`. A yielded closure keeps its type.
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
    if !isKnown, handler != nil { TestScope.watch(self) }
  }

  /// Whether neither a result nor a handler is set, so that the member of another tool's vocabulary decides.
  @_spi(Generated) public var isUnanswered: Bool { lock.withLock { storedResult == nil && storedHandler == nil } }

  /// Whether a member in the words of another tool is set.
  @_spi(Generated) public func isSet(word name: StaticString) -> Bool { lock.withLock { words["\(name)"] != nil } }

  /// Adds to a list that a member in the words of another tool shows.
  @_spi(Generated) public func note<Value>(_ value: Value, word name: StaticString) {
    lock.withLock {
      let list = words["\(name)"] as? RecordedValues<Value> ?? RecordedValues()
      list.values.append(value)
      words["\(name)"] = list
    }
  }

  /// The list.
  @_spi(Generated) public func noted<Value>(word name: StaticString) -> [Value] {
    lock.withLock { (words["\(name)"] as? RecordedValues<Value>)?.values ?? [] }
  }

  /// The value of a member in the vocabulary of another tool.
  ///
  /// Emitted by the templates `mockolo`, `sourcery` and `spyable`: such a member may have been set to something else
  /// than the result that the recorder makes of it.
  @_spi(Generated) public subscript<Value>(word name: StaticString) -> Value? {
    get {
      guard let word = lock.withLock({ words["\(name)"] }) else { return nil }
      return word as? Value
    }
    set {
      let old = lock.withLock {
        let old = words.removeValue(forKey: "\(name)")
        if let newValue { words["\(name)"] = newValue }
        return old
      }
      withExtendedLifetime(old) {}
    }
  }

  /// The arguments of every call, in order.
  public var calls: [Arguments] { lock.withLock { log.allArguments(of: Arguments.self) } }

  /// The arguments of the most recent call.
  public var lastCall: Arguments? { lock.withLock { log.call(log.count - 1, of: Arguments.self)?.arguments } }

  /// The number of calls.
  public var callCount: Int { lock.withLock { log.count } }

  /// Records a call.
  ///
  /// - Returns: The handler, if the test set one. The call is over for the recorder before the handler runs.
  @discardableResult
  @_spi(Generated) public func record(_ state: MockState, _ arguments: Arguments) -> MockHandler<Handler>? {
    lock.lock()
    if stateAddress != unsafeBitCast(state, to: UInt.self) {
      lock.unlock()
      join(state)
      lock.lock()
    }
    log.append(arguments, order: sequence.increment())
    let handler = storedHandler
    let byArgument = argumentResults
    if let byArgument, handler == nil || Result.shape != .returned { byArgument.begin(log.count - 1) }
    if handler == nil, !hasResult { noteUnsetCall() } else if hasUnsetCalls { forgetUnsetCalls() }
    lock.unlock()
    activity.note()
    if !reportsWhenStrict { return handler }
    if byArgument != nil, perform(arguments) { return nil }
    if handler == nil, state.isStrict, state.mockWideOutcome?.response == nil {
      site.reportUnexpectedCall(MissingResult(kind: .strict))
    }
    return handler
  }

  /// Runs the closure that is set for these arguments, and returns whether there is one.
  @inline(never)
  private func perform(_ arguments: Arguments) -> Bool {
    let entries = lock.withLock { () -> [ArgumentResults<Arguments, Result>.Entry] in
      _ = argumentResults?.takeCall()
      return argumentResults?.entries ?? []
    }
    guard let index = entries.lastIndex(where: { $0.matches(arguments) }) else { return false }
    lock.withLock { argumentResults?.noteUse(of: index) }
    entries[index].action?(arguments)
    return true
  }

  /// Becomes a function of the mock that calls it.
  @inline(never)
  func join(_ newState: MockState) {
    lock.lock()
    let previous = state
    state = newState
    stateAddress = unsafeBitCast(newState, to: UInt.self)
    // Held results are described with the arguments of their calls.
    if newState.isHeld { hasUnsetCalls = true }
    lock.unlock()
    if previous === newState { return }
    previous?.forget(self)
    newState.adopt(self)
  }

  /// The calls so far, and the state of the mock that made the most recent one, if there were any.
  package var snapshot: (orders: [UInt64], arguments: [Arguments], state: MockState?) {
    lock.withLock { () -> (orders: [UInt64], arguments: [Arguments], state: MockState?) in
      (log.allOrders, log.allArguments(of: Arguments.self), state)
    }
  }

  /// Notes that the test has asked about these calls.
  func verify(_ orders: [UInt64]) { lock.withLock { verified.formUnion(orders) } }

  /// Returns the use of the function, for the check at the end of the test.
  func snapshotOfUse() -> FunctionUse<Result> {
    let calls = snapshotOfCalls(unverifiedOnly: true)
    return lock.withLock {
      FunctionUse(
        result: storedResult, isResultUnused: hasResult && callsBefore.result == log.count,
        unusedByArgument: argumentResults?.unused.map(\.expected) ?? [],
        isHandlerUnused: storedHandler != nil && callsBefore.handler == log.count, subscriptions: storedSubscriptions,
        unverifiedCalls: calls)
    }
  }

  /// Notes that something has used the result without a call.
  func noteUseOfResult() { lock.withLock { callsBefore.result = -1 } }

  /// The result of the call that is being made, if one is set.
  ///
  /// It takes the turn of a call, and so may be asked once for each.
  func chosen(_ handled: Result?) -> Result? {
    lock.lock()
    let (stored, isByArgument) = (storedResult, argumentResults != nil)
    lock.unlock()
    let result = handled ?? stored
    return isByArgument ? chosenByArgument(handled) ?? result : result
  }

  /// Returns the most recent matching result for this call, if the handler has left it open.
  @inline(never)
  private func chosenByArgument(_ handled: Result?) -> Result? {
    let (entries, call) = lock.withLock {
      (argumentResults?.entries ?? [], argumentResults?.takeCall().flatMap { log.call($0, of: Arguments.self) })
    }
    guard handled == nil, let call, let index = entries.lastIndex(where: { $0.matches(call.arguments) }) else {
      return nil
    }
    lock.withLock { argumentResults?.noteUse(of: index) }
    return entries[index].result
  }

  /// The most recent `when` that applies to a call with these arguments. It takes no turn.
  func matchingEntry(_ arguments: Arguments) -> ArgumentResults<Arguments, Result>.Entry? {
    lock.withLock { argumentResults?.entries ?? [] }.last { $0.matches(arguments) }
  }

  /// Whether a result is set for the current call. If there is none, the call is decided.
  var hasResultForCall: Bool {
    if result != nil { return true }
    let (entries, call) = lock.withLock {
      (argumentResults?.entries ?? [], argumentResults?.takeCall())
    }
    guard let call, let arguments = lock.withLock({ log.call(call, of: Arguments.self)?.arguments }) else {
      return false
    }
    let matches = entries.contains { $0.matches(arguments) }
    if matches { lock.withLock { argumentResults?.begin(call) } }
    return matches
  }

  func addArgumentResult(_ entry: ArgumentResults<Arguments, Result>.Entry) {
    let isKnown = lock.withLock {
      let results = argumentResults ?? ArgumentResults()
      results.add(entry)
      argumentResults = results
      return state != nil
    }
    if !isKnown { TestScope.watch(self) }
  }

  func snapshotOfCalls(unverifiedOnly: Bool) -> RecordedCalls {
    let (orders, arguments, asked) = lock.withLock {
      (log.allOrders, log.allArguments(of: Arguments.self), unverifiedOnly ? verified : [])
    }
    let function = callFunction
    let call = { (index: Int) in MockCall(function, order: orders[index], arguments: arguments[index]) }
    if asked.isEmpty { return RecordedCalls(orders: orders, call: call) }
    let others = orders.indices.filter { !asked.contains(orders[$0]) }
    return RecordedCalls(orders: others.map { orders[$0] }) { call(others[$0]) }
  }

  func reset() {
    var old = (result: Result?.none, MockHandler<Handler>?.none, argumentResults, log: CallLog(), words)
    lock.withLock {
      old = (storedResult, storedHandler, argumentResults, log, words)
      (words, argumentResults) = ([:], nil)
      storedResult = nil
      hasResult = false
      storedHandler = nil
      log = CallLog()
      storedSubscriptions = nil
      verified = []
      unsetCalls = [:]
      hasUnsetCalls = state?.isHeld ?? false
    }
    old.log.destroy(Arguments.self)
    withExtendedLifetime(old) {}
  }

  /// The counts of the subscriptions to its streams, if it has returned any.
  package var subscriptions: SubscriptionCounts? { lock.withLock { storedSubscriptions } }

  func makeSubscriptions() -> StreamSubscriptions? {
    lock.withLock { () -> SubscriptionCounts? in
      if storedSubscriptions == nil { storedSubscriptions = SubscriptionCounts() }
      return storedSubscriptions
    }?.ofNewStream()
  }

  /// The mock of this call and the counts of its stream's subscriptions, if the mock delivers immediately.
  var newStreamAtOnce: (MockState, StreamSubscriptions)? {
    lock.lock()
    guard let state, state.deliversAtOnce else {
      lock.unlock()
      return nil
    }
    if storedSubscriptions == nil { storedSubscriptions = SubscriptionCounts() }
    let counts = storedSubscriptions
    lock.unlock()
    return counts.map { (state, $0.ofNewStream()) }
  }

  @inline(never)
  private func noteUnsetCall() {
    if reportsWhenStrict { return }
    unsetCalls[threadKey] = log.count - 1
    hasUnsetCalls = true
  }

  /// Marks the most recent call as the one to describe: results may be used up, and a handler may have decided nothing.
  @inline(never)
  private func forgetUnsetCalls() {
    if state?.isHeld == true { return noteUnsetCall() }
    (unsetCalls, hasUnsetCalls) = ([:], false)
  }

  private var threadKey: ObjectIdentifier { ObjectIdentifier(Thread.current) }

  var argumentsOfUnsetCall: String { unsetCall?.argumentText ?? "" }

  var unsetUse: String? { nil }

  func openHandler(owner: String) -> String? {
    // If a function returns at once, the handler returns the value.
    if Result.shape == .returned || lock.withLock({ storedHandler == nil }) { return nil }
    return "\(owner).\(stem)Mock.handler"
  }

  var hasOriginal: Bool { lock.withLock { storedHasOriginal } }

  /// Notes that the function overrides another one, and returns whether a handler decides its calls.
  func decidesByHandlerBesideOriginal() -> Bool {
    lock.withLock {
      storedHasOriginal = true
      return storedHandler != nil
    }
  }

  func assignment(owner: String) -> String {
    let member = Result.self == NoResult.self ? "Mock.handler" : "Result"
    return "\(owner).\(stem)\(member) = \(Result.exampleSpelling)"
  }

  /// The arguments that results were set for, if they differ from those of the call.
  var nearMisses: [String] {
    let entries = lock.withLock { argumentResults?.entries ?? [] }
    guard !entries.isEmpty, let call = unsetCall else { return [] }
    let closest = entries.compactMap(\.expected).max { $0.likeness(to: call) < $1.likeness(to: call) }
    let difference = closest.map { ", the closest (- when, + call)\n\(CallReport.difference($0, call))" } ?? ""
    return ["when(…) was set for other arguments\(difference)"]
  }

  /// The call of this thread without a result, otherwise the most recent call.
  private var unsetCall: MockCall? {
    let key = threadKey
    let found = lock.withLock { log.call(unsetCalls[key] ?? log.count - 1, of: Arguments.self) }
    return found.map { recordedCall($0.order, $0.arguments) }
  }

  func recordedCall(_ order: UInt64, _ arguments: Arguments) -> MockCall {
    MockCall(callFunction, order: order, arguments: arguments)
  }

  /// The function in descriptions of its calls.
  var callFunction: MockCall.Function {
    MockCall.Function("\(name)", label: argument.map { "\($0)" }, owner: protocolName)
  }

  /// Returns arguments in a form that is quickly compared with those of many calls.
  func expected(_ arguments: Arguments) -> ExpectedArguments<Arguments> {
    ExpectedArguments(arguments, isOne: argument != nil)
  }
}

extension MockedFunction where Arguments == Void {
  /// Records a call without arguments.
  @discardableResult
  @_spi(Generated) public func record(_ state: MockState) -> MockHandler<Handler>? { record(state, ()) }
}

extension MockedFunction {
  /// The call that is being made, for failures.
  var site: CallSite { CallSite(state: lock.withLock { state } ?? MockState(), function: self) }

  /// Whether the test has chosen another thread for results than the caller's.
  var leavesTheCaller: Bool {
    guard let state = lock.withLock({ state }), let delivery = state.explicitDelivery else { return false }
    return delivery.place != nil || state.isHeld
  }

  /// The result of the call that is being made: the handler's, else the one for its arguments, else the one that is set.
  func decide(_ handled: Result?) -> Choice<Result> { Choice(chosen(handled)) }
}

/// A list that grows in place.
private final class RecordedValues<Value> {
  var values: [Value] = []
}

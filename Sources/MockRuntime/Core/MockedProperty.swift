// The recorder of one stored property: its value, and how it was used.

/// Stores the value of one property requirement, and records its reads and writes.
///
/// All members may be used from any thread.
public final class MockedProperty<Value>: RecordedMember, @unchecked Sendable {
  package let name: StaticString
  let protocolName: StaticString
  private let lock = MockLock()
  // The lock guards these properties.
  @exclusivity(unchecked) private var storedValue: Value?
  @exclusivity(unchecked) private var storedReads: MockedFunction<Void, Never, NoResult>?
  @exclusivity(unchecked) private var storedWrites: MockedFunction<Value, (Value) -> Void, NoResult>?
  /// The values, if the property does not retain them.
  @exclusivity(unchecked) private var weakValues: WeakValues<Value>?

  /// Whether the test has asked for the reads, and may wait for one. If each read notified waits, a condition that reads
  /// the property would wake itself.
  private var isWaitingForReads = false

  private let unsetValue: UnsetValue?
  /// The observers of the value, if the mock is observable. Changed only while the mock is created.
  @exclusivity(unchecked) private var observers: (any ValueObservers)?
  // The lock guards these properties.
  private var usedSink: MockSink?
  @exclusivity(unchecked) private var storedResult: ReturnResult<Value, Never>?

  /// The value of an unset property whose type needs no value from the test.
  @_spi(Generated) public enum UnsetValue {
    /// A new value at each read, without a report, such as the mock behind a static `shared`.
    case new(() -> Value)
    /// One value, made at the first read and kept, without a report, such as a `PublishSubject`.
    case kept(() -> Value)
    /// One value, made at the first read and kept, with a report of the read, such as a `BehaviorSubject`. If the
    /// closure returns `nil`, the property behaves as any other.
    case reported((MockState) -> Value?)
    /// One value, made at the first read and kept, without a report. It sends the values that it receives to the sink.
    case sink((MockSink) -> Value)
  }

  /// Makes the recorder of a property.
  @_spi(Generated) public init(_ name: StaticString, of protocolName: StaticString) {
    (self.name, self.protocolName, unsetValue) = (name, protocolName, nil)
  }

  /// Creates the recorder of a property that needs no value from the test.
  ///
  /// For example: `MockedProperty<any Client>("shared", of: "Client", whenUnset: .new { MockClient() })`
  @_spi(Generated) public init(_ name: StaticString, of protocolName: StaticString, whenUnset: UnsetValue) {
    (self.name, self.protocolName, unsetValue) = (name, protocolName, whenUnset)
  }

  /// Creates the recorder of a property that does not retain its values, such as a delegate.
  @_spi(Generated) public init(_ name: StaticString, of protocolName: StaticString, isWeak: Bool) {
    (self.name, self.protocolName, unsetValue) = (name, protocolName, nil)
    weakValues = isWeak ? WeakValues() : nil
  }

  /// Makes reads and changes of the value known to `withObservationTracking`, and returns the recorder.
  @_spi(Generated) public func observed() -> MockedProperty {
    observers = makeTrackedValue()
    return self
  }

  /// Makes the mock's `objectWillChange` send before the value changes, and returns the recorder.
  @_spi(Generated) public func published() -> MockedProperty {
    observers = PublishedValue(observers)
    return self
  }

  /// Returns the value for the code under test.
  ///
  /// An unset Optional is `nil`. Any other unset value is reported, and the property returns its natural default. If
  /// there is none, the process stops.
  @_spi(Generated) public func get(_ state: MockState) -> Value {
    recordRead(state)
    lock.lock()
    let (value, result) = (weakValues?.current ?? storedValue, storedResult)
    lock.unlock()
    guard let value = result.map({ CallSite(state: state, function: self).returned($0) }) ?? value else {
      return unset(state)
    }
    return state.isHeld ? CallSite(state: state, function: self).varied(property: value) : value
  }

  /// Writes the value, for the test and for the code under test.
  @_spi(Generated) public func set(_ state: MockState, _ newValue: Value) {
    recordWrite(state, newValue, isStored: true)
  }

  func recordRead(_ state: MockState) {
    observers?.access()
    let reads = readRecorder
    reads.enter(state)
    let order = reads.recordAccess(())
    if state.recordsCallers { state.noteCaller(of: name, order) }
    if lock.withLock({ isWaitingForReads }) { Registry.shared.activity.note() }
  }

  /// Lets each read notify the waits for calls from now on.
  func noteUseOfReads() { lock.withLock { isWaitingForReads = true } }

  /// Whether the property does not retain its values.
  var isWeak: Bool { lock.withLock { weakValues != nil } }

  /// Records a write.
  ///
  /// - Parameter isStored: Whether the value is the current one from now on.
  func recordWrite(_ state: MockState, _ newValue: Value, isStored: Bool) {
    let writes = writeRecorder
    writes.enter(state)
    var isUnset = false
    func record() -> UInt64? {
      lock.lock()
      isUnset = isStored && storedValue == nil && storedResult == nil && weakValues == nil
      var (order, old): (UInt64?, Any?) = (nil, isStored ? storedValue : nil)
      if weakValues == nil {
        if isStored { storedValue = newValue }
        order = writes.recordAccess(newValue)
      } else {
        old = weakValues?.append(newValue, isStored: isStored)
      }
      lock.unlock()
      withExtendedLifetime(old) {}
      return order
    }
    let order = isStored ? change(record) : record()
    if let order, state.recordsCallers { state.noteCaller(of: name, order) }
    if !writes.runForAccess(newValue), isUnset, state.isStrict {
      CallSite(state: state, function: self).reportUnexpectedWrite(newValue)
    }
    // Last, since the caller writes the value to the original now: an observer that reads it as soon as it is notified
    // would see the old value while the test's closure runs, and would not be notified again.
    if !isStored { change {} }
  }

  /// Changes the value, and notifies its observers.
  private func change<Result>(_ body: () -> Result) -> Result {
    if let observers { return observers.change(body) }
    return body()
  }

  func publish(_ send: @escaping () -> Void) { (observers as? PublishedValue)?.publish(send) }

  /// The recorder of the reads.
  var readRecorder: MockedFunction<Void, Never, NoResult> {
    lock.lock()
    defer { lock.unlock() }
    if let storedReads { return storedReads }
    let made = MockedFunction<Void, Never, NoResult>(name, of: protocolName, accessor: .reads)
    storedReads = made
    return made
  }

  /// The recorder of the writes, and of the closure that receives them.
  package var writeRecorder: MockedFunction<Value, (Value) -> Void, NoResult> {
    lock.lock()
    defer { lock.unlock() }
    if let storedWrites { return storedWrites }
    let made = MockedFunction<Value, (Value) -> Void, NoResult>(name, of: protocolName, accessor: .writes)
    storedWrites = made
    return made
  }

  /// The result of reads, for `result` of MockTesting.
  package var readResult: ReturnResult<Value, Never>? {
    get { lock.withLock { storedResult } }
    set {
      let old = change {
        lock.withLock { exchange(&storedResult, newValue) }
      }
      withExtendedLifetime(old) {}
    }
  }

  /// The value, if one was set. Neither use of it counts as a read or a write.
  ///
  /// For example: `api.retriesMock.value = 3`
  public var value: Value? {
    get { lock.withLock { weakValues?.current ?? storedValue } }
    set {
      let old = change {
        lock.withLock { () -> Any? in
          if weakValues != nil { return weakValues?.store(newValue) }
          defer { storedValue = newValue }
          return storedValue
        }
      }
      withExtendedLifetime(old) {}
    }
  }

  /// The number of reads.
  public var getCount: Int { lock.withLock { storedReads }?.callCount ?? 0 }

  /// Every value that was set, in order.
  public var setValues: [Value] {
    let (weak, writes) = lock.withLock { (weakValues?.all, storedWrites) }
    return weak ?? writes?.snapshot.arguments ?? []
  }

  /// Returns the values that were sent to an unset property that takes values, such as an `AnyObserver` or a `Binder`.
  ///
  /// For example: `#expect(screen.titleMock.sent(String.self) == ["Home"])`
  public func sent<Element>(_ type: Element.Type = Element.self) -> [Element] {
    lock.withLock { usedSink }?.values.compactMap { $0 as? Element } ?? []
  }

  private var sink: MockSink {
    lock.withLock {
      let sink = usedSink ?? MockSink()
      usedSink = sink
      return sink
    }
  }

  private func unset(_ state: MockState) -> Value {
    if let player = state.mockWideOutcome?.player {
      let site = CallSite(state: state, function: self)
      let settlement: Settlement<Value, Never> = player.settlement(of: read, at: site, .returned)
      return site.returning(settlement)
    }
    switch unsetValue {
    case .new(let make): return state.forChild(make)
    case .kept(let make): return keep(state.forChild(make))
    case .sink(let make): return keep(make(sink))
    case .reported, nil: break
    }
    if let value: Value = optionalDefault() { return value }
    let site = CallSite(state: state, function: self)
    switch state.whenUnset {
    case .empty, .never: if let value = unchosenValue(state) { return value }
    case .fail, .strict, .throw, .original: break
    }
    site.reportUnexpectedCall(MissingResult(value: Value.self, isSynchronous: true))
    return unchosenValue(state) ?? site.defaultOrTrap(Value.self)
  }

  private func unchosenValue(_ state: MockState) -> Value? {
    if case .reported(let make) = unsetValue, let value = make(state) { return keep(value) }
    return CallSite(state: state, function: self).defaultValue(of: Value.self)
  }

  /// Stores a value that the test has not set, unless another thread has stored one, and returns the stored value.
  private func keep(_ made: Value) -> Value {
    lock.withLock {
      let kept = storedValue ?? made
      storedValue = kept
      return kept
    }
  }

  /// Returns no calls, since reads and writes have recorders of their own.
  func snapshotOfCalls(unverifiedOnly: Bool) -> RecordedCalls { RecordedCalls([]) }

  func makeSubscriptions() -> StreamSubscriptions? { nil }

  func introduce(to state: MockState) {}

  func resetCalls() {
    let (reads, writes, old) = lock.withLock { (storedReads, storedWrites, weakValues?.forgetWrites()) }
    withExtendedLifetime(old) {}
    reads?.resetCalls()
    writes?.resetCalls()
  }

  /// The stored value, unless the property does not retain its values.
  package var stored: Value? { lock.withLock { storedValue } }

  package func reset() {
    let (reads, writes, old) = change {
      lock.withLock {
        let old = (storedValue, weakValues, usedSink, storedResult)
        (storedValue, storedResult, usedSink) = (nil, nil, nil)
        if weakValues != nil { weakValues = WeakValues() }
        return (storedReads, storedWrites, old)
      }
    }
    withExtendedLifetime(old) {}
    reads?.reset()
    writes?.reset()
  }

  var currentCall: MockCall? { read }

  /// A read, as a call without arguments.
  var read: MockCall { MockCall(MockCall.Function("\(name)", owner: protocolName), order: 0, arguments: ()) }

  var argumentsOfUnsetCall: String { "" }

  var unsetUse: String? { readResult == nil ? "read before it was set" : nil }

  func openHandler(owner: String) -> String? { nil }

  func assignment(owner: String) -> String {
    "\(owner).\(name)Mock." + (readResult == nil ? "value = …" : "result = .value(…)")
  }
}

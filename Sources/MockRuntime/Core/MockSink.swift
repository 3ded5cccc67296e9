// Records of values that are sent to unset properties, and of disposables that unset functions return.

/// The values that were sent to an unset property that only takes values, such as an `AnyObserver`.
@_spi(Generated) public final class MockSink: @unchecked Sendable {
  private let lock = MockLock()
  private var sent: [Any] = []

  /// Records a value. May be called from any thread.
  public func send<Value>(_ value: Value) { lock.withLock { sent.append(value) } }

  var values: [Any] { lock.withLock { sent } }
}

extension MockedFunction {
  /// Counts a subscription that lasts until the returned closure is called, for an unset function that returns a
  /// disposable or a cancellable.
  @_spi(Generated) public func subscribed() -> () -> Void {
    let clock = site.state.delivery.clock
    guard let subscription = makeSubscriptions() else { return {} }
    let number = subscription.begin(at: clock?.currentTime)
    return { subscription.end(number, at: clock?.currentTime) }
  }
}

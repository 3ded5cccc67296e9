// How often the streams of one function were subscribed to, and by how many they still are.

/// Counts the subscriptions of one function.
final class SubscriptionCounts: @unchecked Sendable {
  private let lock = MockLock()
  private var begun = 0
  private var ended = 0

  deinit { lock.destroy() }

  var total: Int { lock.withLock { begun } }
  var active: Int { lock.withLock { begun - ended } }

  func begin() { lock.withLock { begun += 1 } }
  func end() { lock.withLock { ended += 1 } }
}

extension MockedFunction {
  /// How often the streams that this function returned were subscribed to; each subscription ran the result again.
  ///
  /// An `AsyncStream` counts once per call: it starts when it is returned. It may be read from any thread.
  public var subscriptionCount: Int { subscriptions?.total ?? 0 }

  /// How many subscriptions have neither ended nor been cancelled.
  ///
  /// For example: `XCTAssertEqual(client.statusMock.activeSubscriptions, 0)` after a view model has gone. It may be read
  /// from any thread.
  public var activeSubscriptions: Int { subscriptions?.active ?? 0 }
}

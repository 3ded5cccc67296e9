// How often the streams of one function were subscribed to, and by how many they still are.

/// Counts the subscriptions of one function.
final class SubscriptionCounts: @unchecked Sendable {
  private let lock = MockLock()
  private var begun = 0
  private var ended = 0
  private var returned = 0
  /// How many streams were subscribed to.
  private var used = 0
  private var timed: [SubscriptionSpan] = []
  private var isWithoutTimes = false

  deinit { lock.destroy() }

  var total: Int { lock.withLock { begun } }
  var active: Int { lock.withLock { begun - ended } }

  /// How many streams were returned.
  var streams: Int { lock.withLock { returned } }
  /// How many of them nothing subscribed to.
  var unusedStreams: Int { lock.withLock { returned - used } }

  /// Counts one more stream that is returned.
  func ofNewStream() -> StreamSubscriptions {
    lock.withLock { returned += 1 }
    return StreamSubscriptions(self)
  }

  /// When all of them began and ended; `nil` where that is not known of each, for want of a clock.
  var spans: [SubscriptionSpan]? { lock.withLock { isWithoutTimes ? nil : timed } }

  /// Counts one.
  ///
  /// - Parameters:
  ///   - stream: The stream that is subscribed to.
  ///   - time: When it begins by the clock, if there is one.
  /// - Returns: What tells it from others when it ends.
  fileprivate func begin(_ stream: StreamSubscriptions, at time: ClockTime?) -> Int {
    lock.lock()
    defer { lock.unlock() }
    begun += 1
    if !stream.isUsed { used += 1 }
    stream.isUsed = true
    if let time { timed.append(SubscriptionSpan(begin: time)) } else { isWithoutTimes = true }
    return timed.count - 1
  }

  fileprivate func end(_ number: Int, at time: ClockTime?) {
    lock.lock()
    defer { lock.unlock() }
    ended += 1
    if let time { timed[number].end = time }
  }
}

/// Counts the subscriptions of one stream among those of its function.
final class StreamSubscriptions: @unchecked Sendable {
  private let counts: SubscriptionCounts
  /// Whether it was subscribed to; the lock of the counts guards it.
  fileprivate var isUsed = false

  fileprivate init(_ counts: SubscriptionCounts) { self.counts = counts }

  /// Counts one, and says how to end it.
  func begin(at time: ClockTime?) -> Int { counts.begin(self, at: time) }

  func end(_ number: Int, at time: ClockTime?) { counts.end(number, at: time) }
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

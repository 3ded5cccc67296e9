// How often the streams of one function were subscribed to, and by how many they still are.

/// Counts the subscriptions of one function.
final class SubscriptionCounts: @unchecked Sendable {
  private let lock = MockLock()
  private var begun = 0
  private var ended = 0
  private var timed: [SubscriptionSpan] = []
  private var isWithoutTimes = false

  deinit { lock.destroy() }

  var total: Int { lock.withLock { begun } }
  var active: Int { lock.withLock { begun - ended } }

  /// When all of them began and ended; `nil` where that is not known of each, for want of a clock.
  var spans: [SubscriptionSpan]? { lock.withLock { isWithoutTimes ? nil : timed } }

  /// Counts one.
  ///
  /// - Parameter time: When it begins by the clock, if there is one.
  /// - Returns: What ends it.
  func begin(at time: ClockTime?) -> (_ end: ClockTime?) -> Void {
    let number = lock.withLock { () -> Int in
      begun += 1
      if let time { timed.append(SubscriptionSpan(begin: time)) } else { isWithoutTimes = true }
      return timed.count - 1
    }
    return { self.end(number, at: $0) }
  }

  private func end(_ number: Int, at time: ClockTime?) {
    lock.withLock {
      ended += 1
      if let time { timed[number].end = time }
    }
  }
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

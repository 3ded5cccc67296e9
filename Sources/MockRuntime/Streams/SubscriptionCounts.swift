// How often the streams of one function were subscribed to, and by how many they still are.

/// Counts the subscriptions of one function.
final class SubscriptionCounts: @unchecked Sendable {
  private let lock = MockLock()
  private var begun = 0
  private var ended = 0
  private var returned = 0
  /// The streams that were subscribed to, by their numbers.
  private var used: Set<Int> = []
  private var timed: [SubscriptionSpan] = []
  private var isWithoutTimes = false

  deinit { lock.destroy() }

  var total: Int { lock.withLock { begun } }
  var active: Int { lock.withLock { begun - ended } }

  /// How many streams were returned.
  var streams: Int { lock.withLock { returned } }
  /// How many of them nothing subscribed to.
  var unusedStreams: Int { lock.withLock { returned - used.count } }

  /// Counts one more stream that is returned.
  func ofNewStream() -> StreamSubscriptions {
    let number = lock.withLock { () -> Int in
      returned += 1
      return returned
    }
    return StreamSubscriptions(counts: self, number: number)
  }

  /// When all of them began and ended; `nil` where that is not known of each, for want of a clock.
  var spans: [SubscriptionSpan]? { lock.withLock { isWithoutTimes ? nil : timed } }

  /// Counts one.
  ///
  /// - Parameters:
  ///   - stream: The number of the stream that is subscribed to.
  ///   - time: When it begins by the clock, if there is one.
  /// - Returns: What ends it.
  fileprivate func begin(_ stream: Int, at time: ClockTime?) -> (_ end: ClockTime?) -> Void {
    let number = lock.withLock { () -> Int in
      begun += 1
      used.insert(stream)
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

/// Counts the subscriptions of one stream among those of its function.
struct StreamSubscriptions {
  let counts: SubscriptionCounts
  let number: Int

  /// Counts one, and says how to end it.
  func begin(at time: ClockTime?) -> (_ end: ClockTime?) -> Void { counts.begin(number, at: time) }
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

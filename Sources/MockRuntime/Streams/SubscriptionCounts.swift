// The total and the active number of subscriptions to the streams of one function.

/// The begin and the end of one subscription.
package struct SubscriptionSpan: Equatable {
  package let begin: ClockTime
  /// The end; `nil` while the subscription is active.
  package var end: ClockTime?

  package init(begin: ClockTime, end: ClockTime? = nil) { (self.begin, self.end) = (begin, end) }
}

/// Counts the subscriptions of one function.
package final class SubscriptionCounts: @unchecked Sendable {
  private let lock = MockLock()
  private var started = 0
  private var ended = 0
  private var returned = 0
  /// The number of streams with a subscription.
  private var used = 0
  private var timed: [SubscriptionSpan] = []
  private var isWithoutTimes = false

  var total: Int { lock.withLock { started } }
  package var active: Int { lock.withLock { started - ended } }

  /// The number of returned streams.
  package var streams: Int { lock.withLock { returned } }
  /// The number of streams without a subscription.
  package var unusedStreams: Int { lock.withLock { returned - used } }
  /// Whether a stream has more than one subscription.
  package var isRepeated: Bool { lock.withLock { started > used } }

  /// Counts one more returned stream, and returns the counter of its subscriptions.
  func ofNewStream() -> StreamSubscriptions {
    lock.withLock { returned += 1 }
    return StreamSubscriptions(self)
  }

  /// The begin and the end of each subscription; `nil` if one of them began without a clock.
  package var spans: [SubscriptionSpan]? { lock.withLock { isWithoutTimes ? nil : timed } }

  /// Counts one subscription.
  ///
  /// - Parameters:
  ///   - stream: The stream that is subscribed to.
  ///   - time: The time of its begin by the clock, if there is one.
  /// - Returns: The number that identifies it when it ends.
  fileprivate func begin(_ stream: StreamSubscriptions, at time: ClockTime?) -> Int {
    lock.lock()
    defer { lock.unlock() }
    started += 1
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

/// Counts the subscriptions of one stream, as a part of those of its function.
final class StreamSubscriptions: @unchecked Sendable {
  private let counts: SubscriptionCounts
  /// Whether the stream has a subscription. The lock of the counts guards it.
  fileprivate var isUsed = false

  fileprivate init(_ counts: SubscriptionCounts) { self.counts = counts }

  /// Counts one subscription, and returns the number with which to end it.
  func begin(at time: ClockTime?) -> Int { counts.begin(self, at: time) }

  func end(_ number: Int, at time: ClockTime?) { counts.end(number, at: time) }
}

extension MockedFunction {
  /// The number of subscriptions to the streams that this function returned. Each subscription runs the result again.
  /// A disposable or a cancellable that an unset function returned is a subscription, too.
  ///
  /// An `AsyncStream` counts once per call: it starts when it is returned. It may be read from any thread.
  public var subscriptionCount: Int { subscriptions?.total ?? 0 }

  /// The number of subscriptions that have neither ended nor been cancelled.
  ///
  /// For example: `XCTAssertEqual(client.statusMock.activeSubscriptions, 0)` after a view model has gone. It may be read
  /// from any thread.
  public var activeSubscriptions: Int { subscriptions?.active ?? 0 }
}

// The common part of results that are delivered later than the call.

import Foundation

/// A result that can be delayed. A `ReturnResult` cannot: its function returns at once.
public protocol DelayableResult: MockResult {
  /// The result of the same kind that cannot fail; the same type for results that are not those of streams.
  associatedtype Unfailing: DelayableResult = Self
}

extension DelayableResult {
  /// Creates a result from any source of events, for adapters of stream frameworks.
  ///
  /// - Parameter subscribe: A closure that is called once per subscription, on the subscriber's thread, so that no
  ///   event of a hot source is lost. Its events are delivered at the mock's place of delivery.
  public init(subscribe: @escaping (MockObserver<Element, Failure>) -> MockCancellation) {
    self.init(.events(Producer(.hot, start: subscribe)))
  }

  /// Never emits and never completes.
  ///
  /// An `async` function waits until its task is cancelled, and throws `CancellationError` if its signature allows it.
  public static var never: Self { Self(.never) }

  /// Emits the events that the test sends to the subject after the call. A result with one value uses the first
  /// element.
  public static func subject(_ subject: MockSubject<Element, Failure>) -> Self { Self(subscribe: subject.subscribe) }

  /// Uses one result per subscription, and the last one for all later subscriptions.
  ///
  /// For example: `mock.searchResult = .perSubscription(.throw(URLError(.timedOut)), .value([]))`, of which
  /// `api.search().retry(2)` receives the error once
  ///
  /// Subscriptions of all calls are counted together. A call of an `async` function, or of a function with a completion
  /// closure, counts as one. With `.inOrder`, all subscriptions of one call have the same result.
  public static func perSubscription(_ results: Self...) -> Self {
    Self(.subscriptions(Turns(results.dropLast(), last: results.last), results.map(\.origin).max() ?? .given))
  }

  /// Returns the same result with a delay of all its events.
  ///
  /// For example: `mock.tokenResult = .value("abc").delayed(by: 0.5)`
  ///
  /// The delay is that of the mock's `VirtualClock` if it has one, and otherwise that of a timer, which blocks no
  /// thread. A mock that delivers immediately, with `delivery = .immediate`, reports a failure and does not wait.
  ///
  /// - Parameters:
  ///   - duration: The duration, which is added to an earlier delay of the result. A negative one is recorded as a
  ///     failure at the caller's line.
  ///   - fileID: The caller's module and file.
  ///   - filePath: The caller's path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  public func delayed(
    by duration: some MockDuration, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Self {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let seconds = duration.mockSeconds
    return location.allows(seconds, "nothing comes before the call") ? heldBack(by: seconds) : self
  }
}

// What results have in common that come later than the call.

import Foundation

/// A result that comes later, and can be held back; a `ReturnResult` cannot: its function returns at once.
public protocol DelayableResult: MockResult {
  /// What makes its one value or its error, where nothing holds that back, for the shortest way to it.
  @_spi(Generated) var make: (() throws(Failure) -> Element)? { get }
}

extension DelayableResult {
  /// Makes a result from any source of events, for adapters of stream frameworks.
  ///
  /// - Parameter subscribe: Called once per subscription, on the subscriber's thread: a hot source would go on without
  ///   it. What it gives is delivered where the mock says.
  public init(subscribe: @escaping (MockObserver<Element, Failure>) -> MockCancellation) {
    self.init(.events(.hot(subscribe)))
  }

  /// Neither gives anything nor ends.
  ///
  /// An `async` function waits until its task is cancelled, and throws `CancellationError` where its signature allows it.
  public static var never: Self { Self(.never) }

  /// Gives what the test sends after the call; where one value is the end, the first one.
  public static func subject(_ subject: MockSubject<Element, Failure>) -> Self { Self(subscribe: subject.subscribe) }

  /// Uses one result per subscription; the last one is that of all later subscriptions, too.
  ///
  /// For example: `mock.searchResult = .perSubscription(.throw(URLError(.timedOut)), .value([]))`, of which
  /// `api.search().retry(2)` sees the error once
  ///
  /// Subscriptions count whichever call they belong to; each call of an `async` function, and of one with a completion
  /// closure, is one. With `.inOrder` all subscriptions of one call see the same result.
  public static func perSubscription(_ results: Self...) -> Self { Self(.subscriptions(Successive(results))) }

  /// The same result, whose every event comes so much later.
  ///
  /// For example: `mock.tokenResult = .value("abc").delayed(by: 0.5)`
  ///
  /// A timer waits, and no thread, unless the mock delivers by a `VirtualClock`: then it waits for that. A mock that
  /// delivers at once, with `delivery = .immediate`, reports a failure and does not wait.
  ///
  /// - Parameter duration: Added to the delay that the result already has.
  public func delayed(by duration: some MockDuration) -> Self { heldBack(by: duration.mockSeconds) }
}

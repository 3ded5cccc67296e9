// The observers of a property's value: those of the module Observation, and the subscribers of `objectWillChange`.

/// Notifies the observers of one property's value, on the thread that changes it. As this runs code of the user, it is
/// never called under a lock.
protocol ValueObservers: AnyObject, Sendable {
  /// Notes that the value is read.
  func access()

  /// Changes the value, and notifies the observers before and after the change.
  func change<Result>(_ body: () -> Result) -> Result
}

/// The subscribers of the `objectWillChange` of the mock that a property belongs to.
final class PublishedValue: ValueObservers, @unchecked Sendable {
  /// The observers through the module Observation, if the mock has these, too.
  private let tracked: (any ValueObservers)?
  private let lock = MockLock()
  // The lock guards this property.
  private var send: (() -> Void)?

  init(_ tracked: (any ValueObservers)?) { self.tracked = tracked }

  func access() { tracked?.access() }

  func change<Result>(_ body: () -> Result) -> Result {
    lock.withLock { send }?()
    if let tracked { return tracked.change(body) }
    return body()
  }

  func publish(_ send: @escaping () -> Void) { lock.withLock { self.send = send } }
}

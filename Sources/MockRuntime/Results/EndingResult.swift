// The common part of results that need not have a value.

/// A result that may be an end without a value.
public protocol EndingResult: MockResult {}

extension EndingResult {
  /// Ends without a value, and without a failure.
  public static func completed() -> Self { Self(.completed) }
}

extension EndingResult where Element == Never {
  /// Ends as `.completed()` does, in the words of a stream of `Void`.
  ///
  /// For example: `mock.saveResult = .value(())`
  public static func value(_ value: Void) -> Self { .completed() }

  /// Ends when the closure has returned, or fails as it does; it runs once per subscription.
  public static func value(_ run: @escaping () throws(Failure) -> Void) -> Self {
    let producer = Producer<Never, Failure>(.made) { observer in
      do throws(Failure) {
        try run()
        observer.on(.completed)
      } catch {
        observer.on(.failed(error))
      }
      return nil
    }
    return Self(.events(producer))
  }
}

extension ValueResult where Value == Void {
  /// Gives the value that a successful end is, in the words of an `async` function without a value.
  ///
  /// For example: `mock.likeResult = .completed()`, of a function that returns a `Single<Void>`
  public static func completed() -> ValueResult { .value(()) }
}

extension StreamResult where Element == Void {
  /// Gives one value and completes, in the words of an `async` function without a value; `.sequence([])` gives none.
  public static func completed() -> StreamResult { .value(()) }
}

extension CallbackResult where Base: DecodedResult, Base.Element == Void {
  /// Calls the completion closure with the value that a successful end is.
  public static func completed() -> CallbackResult { .value(()) }
}

extension MockResult {
  /// Whether it ends without a value and without a failure, and nothing holds that back.
  var endsAtOnce: Bool { if case .completed = content.kind { content.delay == 0 } else { false } }
}

// The common part of results that need not have a value.

/// A result that may complete without a value, or with `()`.
public protocol EndingResult: MockResult {}

extension EndingResult {
  /// Completes without a value; a result whose value is `()` gives that, as `.value(())` does.
  ///
  /// For example: `mock.likeResult = .completed()`, for a function that returns a `Single<Void>`. A stream of `Void` emits one
  /// `()`; `.sequence([])` completes without an element.
  public static func completed() -> Self {
    if shape != .optionalValue, let value = () as? Element { return .value(value) }
    return Self(.completed)
  }
}

extension EndingResult where Element == Never {
  /// Completes without a value, as `.completed()` does.
  ///
  /// For example: `mock.saveResult = .value(())`
  public static func value(_ value: Void) -> Self { .completed() }

  /// Completes when the closure returns, or fails with its error. The closure runs once per subscription.
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

extension StreamResult where Element == Never {
  /// Completes a stream that has no elements.
  public static func completed() -> StreamResult { .sequence([]) }
}

extension MockResult {
  /// Whether the result is `.completed()` without a delay.
  var endsAtOnce: Bool { if case .completed = content.kind { content.delay == 0 } else { false } }
}

// The common part of results that need not have a value.

/// A result that may complete without a value.
public protocol EndingResult: MockResult {}

extension EndingResult {
  /// Completes without a value.
  public static func completed() -> Self { Self(.completed) }
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

extension ValueResult where Value == Void {
  /// Returns or emits `()`, as `.value(())` does.
  ///
  /// For example: `mock.likeResult = .completed()`, for a function that returns a `Single<Void>`
  public static func completed() -> ValueResult { .value(()) }
}

extension StreamResult where Element == Void {
  /// Emits one `()` and completes, as `.value(())` does. `.sequence([])` completes without an element.
  public static func completed() -> StreamResult { .value(()) }
}

extension StreamResult where Element == Never {
  /// Completes a stream that has no elements.
  public static func completed() -> StreamResult { .sequence([]) }
}

extension CallbackResult where Base: DecodedResult, Base.Element == Void {
  /// Calls the completion closure with `()`, as `.value(())` does.
  public static func completed() -> CallbackResult { .value(()) }
}

extension MockResult {
  /// Whether the result is `.completed()` without a delay.
  var endsAtOnce: Bool { if case .completed = content.kind { content.delay == 0 } else { false } }
}

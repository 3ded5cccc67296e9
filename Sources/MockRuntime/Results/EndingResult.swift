// What results have in common that need not give a value.

/// A result that may be an end without a value.
public protocol EndingResult: MockResult {}

extension EndingResult {
  /// Ends without a value, and without a failure.
  public static func completed() -> Self { Self(.completed) }
}

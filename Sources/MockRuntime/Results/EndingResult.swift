// The common part of results that need not have a value.

/// A result that may be an end without a value.
public protocol EndingResult: MockResult {}

extension EndingResult {
  /// Ends without a value, and without a failure.
  public static func completed() -> Self { Self(.completed) }
}

extension MockResult {
  /// Whether it ends without a value and without a failure, and nothing holds that back.
  var endsAtOnce: Bool { if case .completed = content.kind { content.delay == 0 } else { false } }
}

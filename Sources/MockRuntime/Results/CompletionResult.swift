// The result of a function that ends later without a value.

/// A result without a value: a completion, or an error.
///
/// For example: `mock.saveResult = .completed()`
public final class CompletionResult<Failure: Error>: DelayableResult, EndingResult, @unchecked Sendable {
  @_spi(Generated) public typealias Element = Never
  @_spi(Generated) public let content: MockResultContent<CompletionResult>

  @_spi(Generated) public init(_ content: MockResultContent<CompletionResult>) { self.content = content }

  @_spi(Generated) public static var shape: MockResultShape { .end }
}

/// A result without a value: a completion, or any error.
public typealias CompletableResult = CompletionResult<any Error>

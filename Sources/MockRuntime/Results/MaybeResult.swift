// The result of a function with one value or none, later.

/// A result with one value or none: the value, a completion, or an error.
///
/// For example: `mock.cachedUserResult = .completed()`
public final class MaybeResult<Value>: DelayableResult, DecodedResult, EndingResult, @unchecked Sendable {
  @_spi(Generated) public typealias Element = Value
  @_spi(Generated) public typealias Failure = any Error
  @_spi(Generated) public let content: MockResultContent<MaybeResult>

  @_spi(Generated) public init(_ content: MockResultContent<MaybeResult>) { self.content = content }

  @_spi(Generated) public static var shape: MockResultShape { .optionalValue }
}

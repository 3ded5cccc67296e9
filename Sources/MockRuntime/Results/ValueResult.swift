// The result of a function with one value later: a single, an `async` function, a completion closure.

/// A result with one value, or an error.
///
/// For example: `mock.tokenResult = .value("abc")`
public final class ValueResult<Value, Failure: Error>: DelayableResult, DecodedResult, @unchecked Sendable {
  @_spi(Generated) public typealias Element = Value
  @_spi(Generated) public let content: MockResultContent<ValueResult>

  @_spi(Generated) public init(_ content: MockResultContent<ValueResult>) { self.content = content }

  @_spi(Generated) public static var shape: MockResultShape { .value }
}

extension ValueResult: EndingResult where Value == Void {}

/// A result with one value, or any error.
public typealias SingleResult<Value> = ValueResult<Value, any Error>

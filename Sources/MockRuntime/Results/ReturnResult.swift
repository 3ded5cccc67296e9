// The result of synchronous functions.

/// The result of a synchronous function.
///
/// For example: `mock.retryAfterResult = .value(3)`
public final class ReturnResult<Value, Failure: Error>: DecodedResult, @unchecked Sendable {
  @_spi(Generated) public typealias Element = Value
  @_spi(Generated) public let content: MockResultContent<ReturnResult>
  /// The closure that makes the value or the error, for a fast path; `nil` for other kinds of results.
  let make: (() throws -> Value)?

  @_spi(Generated) public init(_ content: MockResultContent<ReturnResult>) {
    self.content = content
    if case .make(let make) = content.kind { self.make = make } else { make = nil }
  }

  @_spi(Generated) public static var shape: MockResultShape { .returned }
}

extension ReturnResult: EndingResult where Value == Void {}

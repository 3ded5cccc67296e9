// The result of synchronous functions.

/// What a synchronous function returns or throws.
///
/// For example: `mock.retryAfterResult = .value(3)`
public final class ReturnResult<Value, Failure: Error>: MockResult, @unchecked Sendable {
  enum Kind {
    case make(() throws(Failure) -> Value)
    case attempt(() throws -> Value)
    case turns(Turns<ReturnResult>)
  }

  let kind: Kind
  /// The closure of `.make`, for the shortest way to it.
  let make: (() throws(Failure) -> Value)?

  init(_ kind: Kind) {
    self.kind = kind
    if case .make(let make) = kind { self.make = make } else { make = nil }
  }

  /// How a failure spells a result of this kind.
  @_spi(Generated) public static var exampleSpelling: String { Value.self == Void.self ? ".completed()" : ".value(…)" }
  /// What it gives, and when.
  @_spi(Generated) public static var shape: MockResultShape { .returned }

  /// The result of one call: of `.inOrder` the next one, `nil` when all were used up. May be called from any thread.
  @_spi(Generated) public func takingTurn() -> ReturnResult? {
    guard case .turns(let turns) = kind else { return self }
    return turns.next()?.takingTurn()
  }

  /// Runs the result for one call.
  func settle(at site: CallSite) -> Settlement<Value, Failure> {
    switch kind {
    case .make(let make):
      do throws(Failure) { return .value(try make()) } catch { return .failure(error) }
    case .attempt(let make):
      do { return .value(try make()) } catch { return site.settlement(of: error) }
    case .turns: return takingTurn()?.settle(at: site) ?? site.unset()
    }
  }
}

extension ReturnResult {
  /// Returns this value every time.
  public static func value(_ value: Value) -> ReturnResult {
    ReturnResult(.make { () throws(Failure) -> Value in value })
  }

  /// Returns what the closure returns, or throws as it does; it runs once per call.
  public static func value(_ make: @escaping () throws(Failure) -> Value) -> ReturnResult { ReturnResult(.make(make)) }

  /// Throws this error.
  public static func `throw`(_ error: Failure) -> ReturnResult {
    ReturnResult(.make { () throws(Failure) -> Value in throw error })
  }

  /// Uses one result per call; a call after the last one is an unexpected call.
  public static func inOrder(_ results: ReturnResult...) -> ReturnResult { ReturnResult(.turns(Turns(results))) }
}

extension ReturnResult where Value == Void {
  /// Returns.
  public static func completed() -> ReturnResult { .value(()) }
}

extension ReturnResult where Value == Any {
  /// Returns what the closure returns; without this overload a closure would itself be the value.
  public static func value(_ make: @escaping () throws(Failure) -> Any) -> ReturnResult { ReturnResult(.make(make)) }
}

extension ReturnResult: DecodedResult {
  /// A result whose value the closure decodes, for the JSON spellings.
  @_spi(Generated) public static func decoded(_ decode: @escaping () throws -> Value) -> ReturnResult {
    ReturnResult(.attempt(decode))
  }
}

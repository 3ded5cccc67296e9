// The parameters with which completion closures receive an outcome.

/// The outcome of a call, with which a completion closure is called.
struct CompletedCall<Value, Failure: Error> {
  /// The value, or `nil` if the call failed or has none.
  let value: Value?
  /// The error, or `nil` if the call did not fail.
  let error: Failure?
}

extension CompletedCall {
  /// Creates the outcome of an event. A call that completes without a value has the natural default.
  init(_ event: MockEvent<Value, Failure>, at site: CallSite) {
    switch event {
    case .next(let value): self.init(value: value, error: nil)
    case .failed(let error): self.init(value: nil, error: error)
    case .completed: self.init(value: site.defaultValue(of: Value.self), error: nil)
    }
  }
}

/// The call of a completion closure, or of one of two, with an outcome. An outcome that the closure cannot take is no
/// call.
@_spi(Generated) public struct CompletionForm<Completion, Value, Failure: Error> {
  let call: (Completion, CompletedCall<Value, Failure>) -> Void

  /// Any parameters, so that only a `.callback` can call the closure.
  public static var other: Self { Self { _, _ in } }
}

extension CompletionForm where Completion == @Sendable () -> Void {
  public static var end: Self { Self { call, _ in call() } }
}

extension CompletionForm where Completion == @Sendable (Value) -> Void {
  public static var value: Self { Self { $1.value.map($0) } }
}

extension CompletionForm where Completion == @Sendable (Failure?) -> Void {
  public static var error: Self { Self { $0($1.error) } }
}

extension CompletionForm where Completion == @Sendable (Value?, Failure?) -> Void {
  public static var valueOrError: Self { Self { $0($1.value, $1.error) } }
}

extension CompletionForm {
  public static func valuesOrError<T, U>() -> Self
  where Value == (T?, U?), Completion == @Sendable (T?, U?, Failure?) -> Void {
    Self { $0($1.value?.0, $1.value?.1, $1.error) }
  }
}

extension CompletionForm where Completion == @Sendable (Result<Value, Failure>) -> Void {
  public static var result: Self {
    Self { call, outcome in
      if let error = outcome.error { call(.failure(error)) } else { outcome.value.map { call(.success($0)) } }
    }
  }
}

extension CompletionForm where Completion == @Sendable (Result<Void, Failure>) -> Void {
  public static var resultOfEnd: Self { Self { $0($1.error.map { .failure($0) } ?? .success(())) } }
}

extension CompletionForm
where Completion == (success: @Sendable (Value) -> Void, failure: @Sendable (Failure) -> Void) {
  public static var either: Self { Self { $1.error.map($0.failure) ?? $1.value.map($0.success) } }
}

extension CompletionForm
where Completion == (success: @Sendable (Value) -> Void, failure: @Sendable (Failure?) -> Void) {
  public static var either: Self { Self { $1.error.map($0.failure) ?? $1.value.map($0.success) } }
}

extension CompletionForm where Completion == (success: @Sendable () -> Void, failure: @Sendable (Failure) -> Void) {
  public static var eitherEnd: Self { Self { $1.error.map($0.failure) ?? $0.success() } }
}

extension CompletionForm where Completion == (success: @Sendable () -> Void, failure: @Sendable (Failure?) -> Void) {
  public static var eitherEnd: Self { Self { $1.error.map($0.failure) ?? $0.success() } }
}

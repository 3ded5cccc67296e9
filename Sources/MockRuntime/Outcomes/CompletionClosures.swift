// Closures that call the completion closures of a requirement with values of `Any`, or on the main thread.

extension MockedFunction {
  /// Returns a closure that calls one for values of a generic type. A value of another type is reported.
  @_spi(Generated) public func erased<T>(_ closure: ((T) -> Void)?) -> (Any) -> Void {
    let site = site
    return { if let value = site.cast($0, as: T.self) { closure?(value) } }
  }

  /// Returns a closure that calls one for values of a generic type or errors. A value of another type is reported.
  @_spi(Generated) public func erased<T, E: Error>(_ closure: ((T?, E?) -> Void)?) -> (Any?, E?) -> Void {
    let site = site
    return { value, error in closure?(value.flatMap { site.cast($0, as: T.self) }, error) }
  }

  /// Returns a closure that calls one for results of a generic type. A value of another type is reported.
  @_spi(Generated) public func erased<T, E: Error>(
    _ closure: ((Swift.Result<T, E>) -> Void)?
  ) -> (Swift.Result<Any, E>) -> Void {
    let succeed = erased { (value: T) in closure?(.success(value)) }
    return { result in
      switch result {
      case .success(let value): succeed(value)
      case .failure(let error): closure?(.failure(error))
      }
    }
  }
}

extension MockedFunction {
  /// Returns a closure that calls one of the main actor: at once on the main thread, otherwise as soon as that is free.
  @_spi(Generated) @preconcurrency
  public func onMainActor(_ closure: (@MainActor () -> Void)?) -> () -> Void {
    { run(()) { closure?() } }
  }

  /// Returns a closure that calls one of the main actor.
  @_spi(Generated) @preconcurrency
  public func onMainActor<A>(_ closure: (@MainActor (A) -> Void)?) -> (A) -> Void {
    { run($0) { closure?($0) } }
  }

  /// Returns a closure that calls one of the main actor.
  @_spi(Generated) @preconcurrency
  public func onMainActor<A, B>(_ closure: (@MainActor (A, B) -> Void)?) -> (A, B) -> Void {
    { run(($0, $1)) { closure?($0, $1) } }
  }

  /// Returns a closure that calls one of the main actor.
  @_spi(Generated) @preconcurrency
  public func onMainActor<A, B, C>(_ closure: (@MainActor (A, B, C) -> Void)?) -> (A, B, C) -> Void {
    { run(($0, $1, $2)) { closure?($0, $1, $2) } }
  }

  /// Returns a closure that calls one of the main actor.
  @_spi(Generated) @preconcurrency
  public func onMainActor<A, B, C, D>(
    _ closure: (@MainActor (A, B, C, D) -> Void)?
  ) -> (A, B, C, D) -> Void {
    { run(($0, $1, $2, $3)) { closure?($0, $1, $2, $3) } }
  }
}

/// Runs a closure of the main actor: at once on the main thread, otherwise as soon as that thread is free.
private func run<T>(_ value: T, _ body: @escaping @MainActor (T) -> Void) {
  let sent = Sent(value)
  if MainContext.isCurrent {
    MainActor.assumeIsolated { body(sent.value) }
  } else {
    Registry.shared.main.async { MainActor.assumeIsolated { body(sent.value) } }
  }
}

// Calls of synchronous functions in a run of a test that decides about their results.

/// A call in a run of a test, and the result that replaces its own.
struct RunTurn<Result> {
  let number: Int
  var result: Result?
}

extension MockedFunction {
  /// Registers a call that returns at once with the run of the test, and chooses its result if it has a fault, or if
  /// the run tries other values than that of the handler.
  ///
  /// - Returns: The call; `nil` if the run has nothing to decide about it.
  func runTurn(instead handler: MockHandler<Handler>?, _ arguments: Arguments, _ state: MockState) -> RunTurn<Result>? {
    guard Result.self != NoResult.self, let (number, fault) = site.faultyResult(Result.self) else { return nil }
    if fault != nil { return RunTurn(number: number, result: fault) }
    guard let holder = state.holder, holder.triesValues else { return nil }
    guard let handler, !Result.isReturnedByHandlers else { return RunTurn(number: number) }
    let known = result(of: handler.body, arguments)
    // The value of a closure with several parameters is not known.
    if known == nil { holder.noteUnknownResult(ofCall: number) }
    let result = site.varied(known ?? Result(.never), number, by: holder)
    if case .never = result.content.kind { return nil }
    return RunTurn(number: number, result: result)
  }

  /// Returns the result of a handler of a synchronous function with at most one parameter; `nil` for any other.
  private func result(of body: Handler, _ arguments: Arguments) -> Result? {
    do {
      if let body = body as? (Arguments) throws -> Result.Element { return .value(try body(arguments)) }
      if let body = body as? () throws -> Result.Element { return .value(try body()) }
    } catch {
      return (error as? Result.Failure).map { .throw($0) }
    }
    return nil
  }
}

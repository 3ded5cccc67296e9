// Calls of synchronous functions in a run of a test that decides about their results.

/// A call in a run of a test, and the result that replaces its own.
struct RunTurn<Result> {
  let number: Int
  var result: Result?
}

extension MockedFunction {
  /// Notes the caller of a call, and registers a call that returns at once with the run of the test.
  ///
  /// - Returns: Whether the run has chosen its result.
  @inline(never)
  func isChosenByRun(
    instead handler: MockHandler<Handler>?, _ arguments: Arguments, _ state: MockState, _ order: UInt64
  ) -> Bool {
    if state.recordsCallers { state.noteCaller(of: name, order) }
    guard Result.shape == .returned, state.isHeld, let turn = runTurn(instead: handler, arguments, state) else {
      return false
    }
    let key = threadKey
    let old = withAttachment { exchange(&$0.turns[key], turn) }
    withExtendedLifetime(old) {}
    return turn.result != nil
  }

  /// Removes and returns the turn of the current call, if it takes part in a run.
  @inline(never)
  func takeRunTurn() -> RunTurn<Result>? {
    let key = threadKey
    return attached { $0.turns.removeValue(forKey: key) }
  }

  /// Whether a run has chosen the result of the current call.
  var hasFaultyResult: Bool {
    let key = threadKey
    return attached { $0.turns[key]?.result } != nil
  }

  /// Registers a call that returns at once with the run of the test, and chooses its result if it has a fault, or if
  /// the run tries other values than that of the handler.
  ///
  /// - Returns: The call; `nil` if the run has nothing to decide about it.
  private func runTurn(
    instead handler: MockHandler<Handler>?, _ arguments: Arguments, _ state: MockState
  ) -> RunTurn<Result>? {
    guard Result.self != NoResult.self, let (number, fault) = site.faultyResult(Result.self) else { return nil }
    if fault != nil { return RunTurn(number: number, result: fault) }
    guard let holder = state.holder, holder.triesValues else { return nil }
    guard let handler, !Result.isReturnedByHandlers else { return RunTurn(number: number) }
    let known: Result?
    do {
      known = try holder.value(of: handler.body, arguments).map { .value($0) }
    } catch {
      known = (error as? Result.Failure).map { .throw($0) }
    }
    if known == nil { holder.noteUnknownResult(ofCall: number) }
    let result = site.varied(known ?? Result(.never), number, by: holder)
    if case .never = result.content.kind { return nil }
    return RunTurn(number: number, result: result)
  }
}

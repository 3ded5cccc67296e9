// The source of a call's outcome, before it is carried out.

/// The result that one call uses, or why it has none.
enum Choice<Result: MockResult> {
  case result(Result)
  /// The result had this number of turns, and the call comes after the last of them.
  case usedUp(Int)
  case unset

  /// Takes the turn of one call. For a result with several turns, that is the next one.
  init(_ result: Result?) {
    guard let result else {
      self = .unset
      return
    }
    self = result.takingTurn().map { .result($0) } ?? .usedUp(result.countOfTurns)
  }
}

// What decides a call, before it is carried out.

/// The result that one call uses, or why it has none.
enum Choice<Result: MockResult> {
  case result(Result)
  /// Results were set for so many calls, and this call comes after the last of them.
  case usedUp(Int)
  case unset

  /// Takes the turn of one call; of a result that has several in order, that is the next one.
  init(_ result: Result?) {
    guard let result else {
      self = .unset
      return
    }
    self = result.takingTurn().map { .result($0) } ?? .usedUp(result.countOfTurns)
  }
}

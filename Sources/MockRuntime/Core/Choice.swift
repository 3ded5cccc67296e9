// The result that a call uses, if there is one.

/// The result that one call uses, or the reason why there is none.
package enum Choice<Result: MockResult> {
  case result(Result)
  /// An `.inOrder` had this number of results, and earlier calls have used all of them.
  case usedUp(Int)
  case unset

  /// Creates the choice of one call, which takes the next result of an `.inOrder`.
  package init(_ result: Result?) {
    guard let result else {
      self = .unset
      return
    }
    self = result.takingTurn().map { .result($0) } ?? .usedUp(result.countOfTurns)
  }
}

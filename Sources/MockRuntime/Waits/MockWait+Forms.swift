// The two forms of every wait: blocking and suspending.

extension MockWait {
  // MARK: One value

  /// The value of a single; anything else fails.
  public func singleSuccess() -> Element? { singleSuccess(collect()) }
  /// The suspending form, which cancelling the task ends.
  public func singleSuccess(isolation: isolated (any Actor)? = #isolation) async -> Element? {
    singleSuccess(await collect())
  }

  /// The error of a single; a value fails.
  public func singleError() -> (any Error)? { singleError(collect()) }
  /// The suspending form, which cancelling the task ends.
  public func singleError(isolation: isolated (any Actor)? = #isolation) async -> (any Error)? {
    singleError(await collect())
  }

  // MARK: One value or none

  /// The value of a maybe; anything else fails.
  public func maybeValue() -> Element? { maybeValue(collect()) }
  /// The suspending form, which cancelling the task ends.
  public func maybeValue(isolation: isolated (any Actor)? = #isolation) async -> Element? {
    maybeValue(await collect())
  }

  /// The end of a maybe without a value; anything else fails.
  public func maybeCompletion() { maybeCompletion(collect()) }
  /// The suspending form, which cancelling the task ends.
  public func maybeCompletion(isolation: isolated (any Actor)? = #isolation) async { maybeCompletion(await collect()) }

  /// The error of a maybe; anything else fails.
  public func maybeError() -> (any Error)? { maybeError(collect()) }
  /// The suspending form, which cancelling the task ends.
  public func maybeError(isolation: isolated (any Actor)? = #isolation) async -> (any Error)? {
    maybeError(await collect())
  }

  // MARK: Any number of values, or an end alone

  /// The elements of a stream that completes; an error fails.
  @discardableResult
  public func completion() -> [Element] { completion(collect()) }
  /// The suspending form, which cancelling the task ends.
  @discardableResult
  public func completion(isolation: isolated (any Actor)? = #isolation) async -> [Element] {
    completion(await collect())
  }

  /// The error of a stream, and the elements before it; a completion fails.
  @discardableResult
  public func error() -> (error: (any Error)?, values: [Element]) { error(collect()) }
  /// The suspending form, which cancelling the task ends.
  @discardableResult
  public func error(isolation: isolated (any Actor)? = #isolation) async -> (error: (any Error)?, values: [Element]) {
    error(await collect())
  }

  /// The first element; the rest is not waited for. An end before it fails.
  public func first() -> Element? { first(collect(1)) }
  /// The suspending form, which cancelling the task ends.
  public func first(isolation: isolated (any Actor)? = #isolation) async -> Element? { first(await collect(1)) }

  /// So many first elements, or all of a stream that completes; an error fails, and so does an end too early.
  public func values(_ count: Int? = nil) -> [Element] { values(collect(count), count) }
  /// The suspending form, which cancelling the task ends.
  public func values(_ count: Int? = nil, isolation: isolated (any Actor)? = #isolation) async -> [Element] {
    values(await collect(count), count)
  }
}

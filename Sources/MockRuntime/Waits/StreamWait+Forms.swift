// The two forms of every wait: blocking and suspending.

extension StreamWait {
  /// The first element; the rest is not waited for. An end before it fails.
  func first() -> Element? { first(collect(elementsBeforeFirst)) }
  /// The suspending form, which cancelling the task ends.
  func first(isolation: isolated (any Actor)? = #isolation) async -> Element? {
    first(await collect(elementsBeforeFirst))
  }

  /// So many first elements, or all of a stream that completes; an error fails, and so does an end too early.
  func values(_ count: Int?) -> [Element] { values(collect(count), count) }
  /// The suspending form, which cancelling the task ends.
  func values(_ count: Int?, isolation: isolated (any Actor)? = #isolation) async -> [Element] {
    values(await collect(count), count)
  }

  /// The elements of a stream that completes; an error fails, and so does the value of a maybe.
  func completion() -> [Element] { completion(collect()) }
  /// The suspending form, which cancelling the task ends.
  func completion(isolation: isolated (any Actor)? = #isolation) async -> [Element] { completion(await collect()) }

  /// The error of a stream, and the elements before it; a completion fails.
  func error() -> (error: (any Error)?, values: [Element]) { error(collect()) }
  /// The suspending form, which cancelling the task ends.
  func error(isolation: isolated (any Actor)? = #isolation) async -> (error: (any Error)?, values: [Element]) {
    error(await collect())
  }

  /// How many elements decide the wait for the first one: that of a single is followed by its end.
  private var elementsBeforeFirst: Int? { shape.endsAtFirst ? nil : 1 }
}

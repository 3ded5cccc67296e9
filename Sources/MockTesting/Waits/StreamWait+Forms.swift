// The two forms of every wait: blocking and suspending. They have different names, since Swift 6.0 prefers the blocking
// form of one name if it is called with exactly its parameters.

@_spi(Generated) import MockRuntime

extension StreamWait {
  /// Waits for the first element only. An end before it fails.
  func blockForFirst() -> Element? { first(block(elementsBeforeFirst)) }
  /// Waits for the first element only. This form suspends, and ends when the task is cancelled.
  func first(isolation: isolated (any Actor)? = #isolation) async -> Element? {
    first(await collect(elementsBeforeFirst))
  }

  /// Waits for the given number of elements, or for all of a stream that completes. An error fails, and so does an
  /// early end.
  func blockForValues(_ count: Int?) -> [Element] { isForNothing(count) ? [] : values(block(count), count) }
  /// Waits for the given number of elements, or for all. This form suspends, and ends when the task is cancelled.
  func values(_ count: Int?, isolation: isolated (any Actor)? = #isolation) async -> [Element] {
    isForNothing(count) ? [] : values(await collect(count), count)
  }

  private func isForNothing(_ count: Int?) -> Bool { count.map { !location.allows($0) || $0 == 0 } ?? false }

  /// Waits for the elements of a stream that completes. An error fails, and so does the value of a maybe.
  func blockForCompletion() -> [Element] { completion(block()) }
  /// Waits for the elements of a stream that completes. This form suspends, and ends when the task is cancelled.
  func completion(isolation: isolated (any Actor)? = #isolation) async -> [Element] { completion(await collect()) }

  /// Waits for the error of a stream, and returns it with the elements before it. A completion fails.
  func blockForError() -> (error: (any Error)?, values: [Element]) { error(block()) }
  /// Waits for the error of a stream. This form suspends, and ends when the task is cancelled.
  func error(isolation: isolated (any Actor)? = #isolation) async -> (error: (any Error)?, values: [Element]) {
    error(await collect())
  }

  /// The number of elements that `first()` waits for; `nil` to wait for the end, which follows the value of a single.
  private var elementsBeforeFirst: Int? { shape.endsAtFirst ? nil : 1 }
}

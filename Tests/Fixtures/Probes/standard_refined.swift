import Foundation

// Refinements whose own names and constraints meet those of standard protocols.
protocol RefinedItem {
  associatedtype Item
  var item: Item { get }
}
protocol RefinedClock: RefinedItem, Clock where Item == Duration { func wait() -> Item }
protocol RefinedInstant: RefinedItem, Clock where Instant == Item { func wait() -> Duration }
protocol RefinedElements: BidirectionalCollection where Element == Duration {
  typealias Int = AsyncStream<Data>
  func reset(column: Int)
}
protocol RefinedEvents: AsyncSequence {
  associatedtype Error: CustomStringConvertible
  func error() -> Error
}
final class RefinedFailure: Error {}
// mockgen: typealias Failure = RefinedFailure
protocol RefinedIterator: AsyncIteratorProtocol where Failure: AnyObject {
  associatedtype Value = String
  func value() -> Value
}
protocol RefinedInfallible: AsyncIteratorProtocol where Failure == Never { func end() }
protocol RefinedAddress: RefinedItem {
  typealias URL = Item
  var first: URL { get }
}
protocol RefinedText: RefinedAddress {
  typealias URL = String
  var second: URL { get }
}
protocol RefinedMethods {
  func description() async throws
  func hash() -> Int
  var isEqual: Bool { get }
}
protocol RefinedObject: RefinedMethods, NSObjectProtocol { var description: String { get } }
protocol RefinedReplies {
  typealias Reply<T> = (T) -> Void
  var replies: (Reply<Reply<Int>>) -> Void { get set }
}
protocol RefinedGeneric: RefinedReplies {
  associatedtype T
  func value() -> T
}

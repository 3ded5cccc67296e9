import Foundation

// Features that are harmless alone, and were not in combination.
protocol Discarding<Answer> {
  associatedtype Answer
  @discardableResult func answer() -> Answer
}
protocol DiscardingNothing: Discarding where Answer == Void {}

// mockgen: mock
struct ClosuresOnAnActor {
  var lent: @MainActor (() -> Void) async -> Int
  var optional: Optional<@MainActor (() throws -> Void) async throws -> Int>
}
// mockgen: mock
@MainActor struct ClosuresOnItsActor { var lent: (() -> Void) async -> Int }
protocol LendingOnAnActor { @MainActor func lend(_ body: () -> Void) async -> Int }

protocol DatedCollection: Collection where Index == Date {}
protocol NamedCollection: Collection<Int> where Index == String {}
protocol SmallCollection: MutableCollection where Index == UInt8 { var first: Element? { get } }
protocol GrowingCollection: RangeReplaceableCollection where Index == UInt8 {}
protocol SelfIndexed: BidirectionalCollection where Index == Self.Element {}
protocol OpenlyIndexed: Collection where Index: Hashable { func find(at index: Index) }
protocol SentIndex: Collection where Index: Sendable {}
protocol OwnSlices: Collection where SubSequence == Self, Index == UInt8 {}
protocol SmallNumber: ExpressibleByIntegerLiteral where IntegerLiteralType == UInt8 {}
protocol StaticText: ExpressibleByStringLiteral where StringLiteralType == StaticString {}
protocol PausedClock: Clock where Instant == SuspendingClock.Instant {}

protocol SentClosureProperty { var sent: @Sendable () -> Void { get } }
protocol RestatedClosureProperty: SentClosureProperty { var sent: () -> Void { get } }

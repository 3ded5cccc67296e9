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

protocol ListeningIdentity: Error { var id: [(Int) -> Void] { get } }
protocol IdentifiedByListeners: ListeningIdentity, Identifiable { func listen(to id: Self.ID) }
protocol IdentifiedByStreams: Identifiable { var id: [String: AsyncStream<Void>] { get set } }
protocol FixedToClosure<Action> where Action == @Sendable () -> Void { associatedtype Action }
protocol ClosuresOfClosures: FixedToClosure {
  var each: (Self.Action) -> Void { get set }
  func all() -> (Action) -> Void
}
protocol CopiedObject: NSCopying, NSObjectProtocol {
  associatedtype Name: Equatable
  func name() -> Name
}
protocol OptionalNothing { func value<T>(completion: @escaping (Result<T, any Error>) -> Void) throws -> Void? }
protocol SetAndList: SetAlgebra, BidirectionalCollection where Element == Data {}
protocol TextByNumber { subscript(index: Int) -> Substring { get set } }
protocol ListOverText: TextByNumber, Collection where Index == Date { var title: Element { mutating get } }
protocol ParameterNamedAsType {
  associatedtype T: CustomStringConvertible
  func made<T: Decodable>(from parts: [T], like other: T) -> Self.T
}
protocol PairsWithNever {
  var pair: (Never, Int) { get nonmutating set }
  func take(_ pair: (Int, (Never, Int))) -> Int
  subscript(index: Int) -> (Never, Int) { get set }
}
protocol SubscriptOfNever {
  subscript(index: Int) -> Never { get set }
  static subscript(index: Int) -> Never { get set }
}

// mockgen: mock
struct ClientWithVoid: @unchecked Sendable {
  struct Void {}
  var run: @MainActor (Int) async throws -> Void
}
// mockgen: mock
class StreamingInSomeBuilds {
  func save(_ stream: @escaping @Sendable () async throws -> AsyncStream<Void>) async throws {}
  #if SOME_BUILDS
  enum AsyncStream { case one }
  #endif
}
// mockgen: mock
class PlainTwice {
  convenience init() async { fatalError() }
  required convenience init(original: Int) { fatalError() }
  func load() {}
}
class FreeOfActors {
  class func shared(_ change: @escaping (Int) -> Void) async throws -> FreeOfActors { FreeOfActors() }
  func other(_ change: @escaping (Int) -> Void) async throws -> FreeOfActors { self }
  func lent(to actor: isolated (any Actor)? = #isolation) async -> FreeOfActors { self }
  class var first: FreeOfActors { get async { FreeOfActors() } }
  var next: FreeOfActors? { get async throws { nil } }
  subscript(key: FreeOfActors) -> FreeOfActors { get async { key } }
}
// mockgen: mock
@MainActor class BoundToActor: FreeOfActors { func load() {} }

// Existential types that a class can have.
protocol Answering { associatedtype Answer; func answer() -> Answer }
protocol ConstrainedToAny: Answering where Answer == Any {}
protocol ConstrainedToObject: Answering where Answer == AnyObject {}

// Initializers that differ only by `async`, of which no subclass can override one.
// mockgen: mock
class StartedTwice {
  init() {}
  init() async throws {}
  convenience init(count: Int) { self.init() }
  func load() {}
}
// mockgen: mock
class StartedByTwoConveniences {
  required init(count: Int) {}
  convenience init(count: Int) async { fatalError() }
  func load() {}
}
protocol StartedLikeItsSuperclass: StartedByTwoConveniences { init(count: Int) }
protocol BesideBothStarts: StartedTwice { func more() -> Int }
protocol StartingTwice {
  init(count: Int)
  init(count: Int) async
}

protocol ComparedByNumbers: Hashable {
  typealias Bool = Int
  static func == (left: Self, right: Self) -> Bool
  func hash(into total: Int)
  func hash(into hasher: inout Hasher)
}
protocol ComparedByWords: Comparable { static func < (left: Self, right: Self) -> String }
protocol ComparedByAnswers {
  associatedtype Answer
  static func == (left: Self, right: Self) -> Answer
}
protocol ComparedByTruth: ComparedByAnswers, Equatable where Answer == Bool {}
protocol OpenlyCompared: ComparedByAnswers, Equatable {}
protocol RestatedSum: AdditiveArithmetic {
  static func + (left: Self, right: Self) -> Self
  static func += (left: inout Self, right: Self)
}
protocol SumRestatedTwice: RestatedSum { static func + (first: Self, _ second: Self) -> Self }

protocol ClosureAsAnswer { typealias Answer = @Sendable () -> Void }
protocol ClosureOfSecondParent: Answering, ClosureAsAnswer { func take(_ answer: Answer) }

protocol FunctionNamedInit { func `init`(name: Int, by key: String) throws -> [Int] }
protocol BothNamedInit: FunctionNamedInit { var `init`: [Never] { get throws } }

// Properties that are restated with members of associated types, of which the mock requires that they are equal.
protocol NewestOf { associatedtype Items: Collection; var newest: Items.Element { get } }
protocol NewestNumber: NewestOf { var newest: Int { get } }
protocol NewestNumbers: NewestOf { var newest: [Int] { get } }
protocol NewestNumberFirst { var newest: Int { get } }
protocol NewestNumberOf: NewestNumberFirst { associatedtype Items: Collection; var newest: Items.Element { get } }
protocol NewestByName { associatedtype Items: Collection; var newest: [String: Items.Element]? { get } }
protocol NewestNumberByName: NewestByName { var newest: [String: Int]? { get } }
protocol NewestOfTwo: NewestOf { associatedtype Others: Sequence; var newest: Others.Element { get } }
protocol NewestOfAnswers: NewestOf { associatedtype Answer; var newest: Answer { get } }
protocol NewestOfArray: NewestOf where Items == [Int] { var newest: Int { get } }
protocol NewestInWhere: NewestOf where Items.Element == Int { var newest: Int { get } }

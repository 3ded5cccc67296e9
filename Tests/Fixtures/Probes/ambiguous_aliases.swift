// Typealiases of extensions whose names mean something else in a refinement.
protocol ExtendedStates {
  func restore(_ state: ExtendedState, after others: [ExtendedState]) async throws -> ExtendedState
  subscript(state: ExtendedState) -> Int { get throws }
}
extension ExtendedStates { typealias ExtendedState = [Int] }
protocol RenamedStates: ExtendedStates { typealias ExtendedState = String }

protocol AliasedFirst {}
extension AliasedFirst { typealias Aliased = () -> Int }
protocol AliasedLater: AliasedFirst {
  typealias Aliased = String
  func close(_ aliased: Self.Aliased) async -> Int
  var aliased: [Self.Aliased] { get set }
}
protocol AliasedLast: AliasedLater, AliasedFirst {
  associatedtype Item
  func open(_ aliased: (Self.Aliased) -> Void, of item: Item) throws
}
protocol UnaliasedFirst {}
extension UnaliasedFirst { typealias Unaliased = [String] }
protocol AliasingRefinement: UnaliasedFirst {
  typealias Unaliased = Int
  func close(_ unaliased: Self.Unaliased) -> Self.Unaliased
}

protocol DefaultedResult: AnyObject { func count() -> Outcome }
extension DefaultedResult { typealias Outcome = Int }
protocol ConstrainedResult: DefaultedResult {
  associatedtype Content
  associatedtype Outcome where Outcome == [Content]
  func content() -> Content
}
protocol CountedResult: DefaultedResult { associatedtype Outcome: CaseIterable & Hashable }
protocol FixedResult: DefaultedResult { associatedtype Outcome where Outcome == String }

protocol UnaliasedElement {}
extension UnaliasedElement { typealias Element = Int }
protocol UnaliasedTitle: UnaliasedElement { func title(line: Element) -> [Self.Element] }
protocol AliasedElement { typealias Element = String }
protocol AliasingIterator: UnaliasedTitle, AliasedElement, AsyncIteratorProtocol {}
protocol AliasingSequence: UnaliasedTitle, Sequence where Element == String {}

protocol IdentifiedBySet: Identifiable where ID == Set<Int> { associatedtype Input }
protocol AliasingInt: IdentifiedBySet { typealias Int = Input }
protocol AliasingIntAndSet: AliasingInt { typealias Set = String }

protocol ConstrainedAliases: AnyObject { func save(_ result: Result) async -> Self.Optional }
extension ConstrainedAliases where Self: AnyObject {
  typealias Result = [Int]
  typealias Optional = (Int) -> String?
}

protocol DefaultedKey {}
extension DefaultedKey { typealias Key = String }
protocol IdentifiedByKey: DefaultedKey { associatedtype Key: Identifiable where Key.ID: Hashable }
protocol DefaultedByID { typealias ID = Int }
extension DefaultedByID { typealias Key = ID }
protocol TimedByID: DefaultedByID { associatedtype Key: Clock }
protocol TimedByKey: DefaultedKey { associatedtype Key: Clock }
protocol CountedByKey: DefaultedKey { associatedtype Key: Sendable & Numeric }
protocol DefaultedValue {}
extension DefaultedValue { typealias Value = [String: Any]; typealias Kind = DefaultedKind }
enum DefaultedKind: String { case one }
protocol ComparedByValue: DefaultedValue { associatedtype Value: Comparable; associatedtype Kind: CaseIterable }
protocol DefaultedPath {}
extension DefaultedPath { typealias Path = KeyPath<DefaultedNode, Int>; typealias Text = Substring }
protocol NodeByPath: DefaultedPath { associatedtype Path: DefaultedNode; associatedtype Text: Codable }
protocol MarkedKey {}
protocol MarkedByKey: DefaultedKey { associatedtype Key: MarkedKey }
class DefaultedNode: MarkedKey {}
protocol DefaultedContent {}
extension DefaultedContent { typealias Content = DefaultedNode }
protocol NumberedContent: DefaultedContent { associatedtype Content: Numeric }
protocol OptionalText {}
extension OptionalText { typealias Text = DefaultedNode? }
protocol SearchedText: OptionalText { associatedtype Text: StringProtocol }

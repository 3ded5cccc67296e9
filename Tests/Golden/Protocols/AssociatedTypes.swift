/// Associated types of every kind.
protocol Source<Output> {
  associatedtype Output
  associatedtype Failure: Error = StoreError
  func next() -> Output?
  func fail() -> Failure
}

/// Associated types that the refinement binds: with `where`, and by the primary associated type.
protocol NumberSource: Source where Output == Int {
  func sum() -> Output
}

protocol TextSource: Source<String> {
  var separator: Output { get }
}

/// Associated types that the annotation binds.
// mockgen: typealias Message = String
protocol Mailbox {
  associatedtype Message: Hashable
  associatedtype Address: Hashable = Int
  func post(_ message: Message, to address: Address) -> Bool
  func messages() -> Set<Message>
}

/// Constrained by classes, layouts, collections, protocols and each other.
protocol Catalog {
  associatedtype Section: Collection where Section.Element == Entry, Section.Index == Int
  associatedtype Entry: Hashable & Comparable
  associatedtype Cover: AnyObject
  associatedtype Shelf: Parcel
  associatedtype Index: Source where Index.Output == Entry
  func section(at index: Int) throws -> Section
  func entries(in section: Section) -> [Entry]
  var cover: Cover? { get set }
  var shelf: Shelf { get }
  var index: Index { get }
}

/// An associated type that equals another.
protocol Converter {
  associatedtype Input
  associatedtype Output where Output == Input
  associatedtype Batch where Batch == [Input]
  typealias Step = (Input) -> Output
  func convert(_ input: Input) -> Output
  func convert(all batch: Batch, by step: Step) -> Batch
}

/// Associated types with the names of types that mocks mention.
protocol Registry {
  associatedtype Error
  associatedtype Int
  associatedtype String
  associatedtype MockState
  func register(_ error: Error, at index: Int) throws -> String
  func load(_ state: MockState) async throws -> Swift.Int
}

/// A generic parameter with the name of the associated type.
protocol Archive {
  associatedtype Value
  func store<Key: Hashable>(_ value: Value, for key: Key)
  func value<Default>(or fallback: Default) -> Value?
}

/// An inherited associated type with further constraints.
protocol KeyedSource: Source where Output: Hashable {
  associatedtype Key = Output
  func output(for key: Key) -> [Output: Key]
}

/// An associated type that is fixed to a stream.
// mockgen: typealias Ticks = AsyncStream<Int>
protocol TickerFeed {
  associatedtype Ticks: AsyncSequence
  associatedtype Pages where Pages == AsyncThrowingStream<String, any Error>
  var ticks: Ticks { get }
  func pages(after tick: Ticks.Element) -> Pages
  func checked() async throws -> Ticks
  func last<Pages>(_ type: Pages.Type) -> Pages
}

/// An associated type that any stream can be.
protocol OpenFeed {
  associatedtype Ticks: AsyncSequence where Ticks.Element == Int
  var ticks: Ticks { get }
  func later() async -> Ticks
}

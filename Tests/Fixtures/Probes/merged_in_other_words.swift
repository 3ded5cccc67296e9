// Requirements that are one although their words differ, and same-type requirements in an order that misleads.

protocol Putting<Element> {
  associatedtype Element
  associatedtype Iterator: IteratorProtocol where Iterator.Element == Element
  func put<S: Sequence>(_ s: S) where S.Element == Element
  func put(_ element: Element)
  func put(_ elements: [Element])
  func iterator() -> Iterator
}

protocol PuttingNumbers: Putting where Element == Int {
  func put(_ element: Int)
  func put(_ elements: [Int])
  func put<T>(_ s: T) where T: Sequence, T.Element == Int
}

protocol Listing {
  associatedtype Item
  associatedtype Items: Collection where Items.Element == Item
  func all() -> Items
}

protocol ArrayListing: Listing where Items == [Item] {
  func one() -> Item
}

protocol NumberListing: ArrayListing where Item == Int {
  func one() -> Int
  func all() -> [Int]
}

protocol Looking {
  associatedtype Key: Hashable
  associatedtype Value
  typealias Table = [Key: Value]
  func find(in table: Table) -> Table.Index
}

protocol LookingByName: Looking where Key == String {
  func find(in table: [String: Value]) -> Dictionary<String, Value>.Index
}

protocol Comparing {
  func compare<each T: Equatable>(_ values: repeat each T) -> Bool where repeat each T: Sendable
}

protocol ComparingAgain: Comparing {
  func compare<each X>(_ values: repeat each X) -> Bool where repeat each X: Equatable & Sendable
}

protocol Typed {
  associatedtype `Type`
  func copy() -> Self
  func type() -> `Type`
}

protocol Laying {
  associatedtype Item
  func put(_ item: Item)
}

@MainActor protocol LayingNumbers {
  func put(_ item: Int)
}

protocol LayingBoth: LayingNumbers, Laying where Item == Int {}

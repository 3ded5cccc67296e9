// Requirements that are restated in a scope in which a name of their types has another meaning.

protocol HidingRoot {
  func number(_ value: Int) -> Int
  func report(_ error: any Error)
  subscript(index: Int) -> Int { get }
  var total: Int { get }
}

protocol HidingByAlias: HidingRoot {
  typealias Int = Swift.Int
  func number(_ value: Int) -> Int
  subscript(index: Int) -> Int { get }
  var total: Int { get }
}

protocol HidingByOtherAlias: HidingRoot {
  typealias Int = String
  func number(_ value: Swift.Int) -> Swift.Int
  subscript(index: Swift.Int) -> Swift.Int { get }
  var total: Swift.Int { get }
  func text(_ value: Int)
}

protocol HidingByAssociatedType: HidingRoot {
  associatedtype Int
  associatedtype Error
  func number(_ value: Swift.Int) -> Swift.Int
  subscript(index: Swift.Int) -> Swift.Int { get }
  var total: Swift.Int { get }
  func number(_ value: Int)
  func report(_ error: Error)
}

protocol HidingByInheritedType: HidingByAssociatedType {
  func number(_ value: Int)
  func report(_ error: Error)
  func report(_ error: Self.Error, twice: Bool)
}

protocol HidingByInheritedTypeAgain: HidingByInheritedType {
  func number(_ value: Self.Int)
  func report(_ error: Error, twice: Bool)
}

enum HidingSpace {
  struct Set {}
  protocol HidingNested {
    var both: (Swift.Set<Int>, Set) { get }
    func take(_ values: Swift.Set<Int>, _ value: Set)
  }
}

protocol HidingOutside: HidingSpace.HidingNested {
  var both: (Set<Int>, HidingSpace.Set) { get }
  func take(_ values: Set<Int>, _ value: HidingSpace.Set)
}

protocol HidingItems {
  associatedtype Items: Sequence
  func addAll(_ items: Items.Element)
}

protocol HidingItemsAgain: HidingItems {
  func addAll(_ items: Self.Items.Element)
}

struct Item {}
struct Key {}

protocol Store {
  typealias Item = [Int]
  typealias Key = Store.Item
  func store(_ item: Item, under key: Key) -> Item?
  var items: [Item] { get }
}

protocol Cache: Store {
  func clear(_ item: Item)
}

protocol Other {
  func other(_ item: Item)
}

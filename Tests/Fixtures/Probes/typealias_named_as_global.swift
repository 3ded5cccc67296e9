struct Item {}
struct Key {}

protocol StoreTypealiasNamedAsGlobal {
  typealias Item = [Int]
  typealias Key = StoreTypealiasNamedAsGlobal.Item
  func store(_ item: Item, under key: Key) -> Item?
  var items: [Item] { get }
}

protocol Cache: StoreTypealiasNamedAsGlobal {
  func clear(_ item: Item)
}

protocol Other {
  func other(_ item: Item)
}

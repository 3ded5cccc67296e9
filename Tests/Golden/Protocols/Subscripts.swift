/// Subscripts in all their forms.
protocol Table {
  // mockgen: name = row
  subscript(row: Int) -> String { get set }
  subscript(row: Int, column column: Int) -> Int { get }
  subscript(name name: String) -> Item? { get set }
  subscript(safe index: Int) -> Int { get throws }
  subscript(remote key: String) -> Int { get async throws }
  subscript(typed key: String) -> Int { get throws(PaymentError) }
  subscript() -> Int { get }
  // mockgen: name = rows
  subscript(rows: Int...) -> [String] { get }
  subscript<Key: Hashable>(key key: Key) -> [Key] { get }
  subscript<Value>(as type: Value.Type) -> Value? { get set }
  subscript(lazy index: Int) -> Int { mutating get nonmutating set }
  static subscript(sheet: Int) -> String { get set }
  static subscript(sheet named: String) -> Int { get }
}

@dynamicMemberLookup
protocol Lookup {
  subscript(dynamicMember name: String) -> Int { get }
}

@dynamicCallable
protocol Callable {
  func dynamicallyCall(withArguments arguments: [Int]) -> Int
}

protocol NamedCallable {
  func callAsFunction(_ text: String) -> Int
}

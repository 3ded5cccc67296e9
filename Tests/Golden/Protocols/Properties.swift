/// Every combination of accessors and effects.
protocol Settings {
  var theme: String { get }
  var volume: Int { get set }
  var language: String { mutating get }
  var counter: Int { mutating get set }
  var cache: [String: Int] { get nonmutating set }
  var draft: String { mutating get nonmutating set }
  var remote: Int { get async }
  var checked: Int { get throws }
  var synced: String { get async throws }
  var typed: Int { get throws(PaymentError) }
  var lateTyped: String { get async throws(PaymentError) }
  var changes: AsyncStream<Int> { get }
  static var defaults: [String] { get }
  static var version: Int { get set }
  static var build: String { get async throws }
}

/// Properties of every kind of type.
protocol Profile {
  var nickname: String! { get set }
  var birthday: Int! { get }
  var greet: (String) -> String { get set }
  var onChange: ((Int) -> Void)? { get set }
  var load: @Sendable () async throws -> Int { get }
  var position: (x: Int, y: Int) { get set }
  var nothing: Void { get }
  var model: Item.Type { get set }
  var anyType: Any.Type { get }
  var keys: any Collection { get set }
  var error: (any Error)? { get set }
  var both: any Hashable & Sendable { get }
  var path: WritableKeyPath<Item, String> { get }
  var nested: [String: [Int?]]?? { get }
  var parent: Self? { get }
  var children: [Self] { get set }
}

/// Requires members that mocks have themselves: its own members have precedence.
protocol Restartable {
  func reset()
  func verify() -> Bool
  var calls: [String] { get }
  var delivery: String { get set }
  func load() -> Int
  var loadResult: Int { get }
}

/// Overloads by label, type, result and effect, and a static twin.
protocol Overloaded {
  func f(_ a: Int) -> Int
  func f(_ a: String) -> Int
  func f(_ a: Int) -> String
  func f(a: Int) -> Int
  func f() async -> Int
  static func f(_ a: Int) -> Int
}

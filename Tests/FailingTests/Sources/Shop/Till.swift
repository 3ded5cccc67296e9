// What an app asks of its till. The app links the runtime without the test libraries, and has the mock in its own module.

public protocol Till: Sendable {
  func price(of name: String) -> Int
}

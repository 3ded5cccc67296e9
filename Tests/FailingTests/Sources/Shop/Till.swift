// The till of an app. The app links the runtime without the test libraries, and its own module contains the mock.

public protocol Till: Sendable {
  func price(of name: String) -> Int
}

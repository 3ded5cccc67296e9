/// What the calls of a mock are measured with.
protocol Client {
  func track(event: String)
  func token(refresh: Bool, scope: String) throws -> String
}

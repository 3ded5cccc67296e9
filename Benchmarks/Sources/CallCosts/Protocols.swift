/// The protocol whose calls are measured.
protocol Client {
  func track(event: String)
  func token(refresh: Bool, scope: String) throws -> String
}

/// What the app's previews mock; `run` writes the mocks beside it.
public protocol Till: Sendable {
  func price(of name: String) -> Int
  func pay(_ amount: Int) async throws -> String
  func customers() -> AsyncStream<String>
  static func make() -> Self
}

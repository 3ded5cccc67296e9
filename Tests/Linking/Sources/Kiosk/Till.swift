/// A protocol for the previews of the app; `run` writes its mock beside it.
public protocol Till: Sendable {
  func price(of name: String) -> Int
  func pay(_ amount: Int) async throws -> String
  func customers() -> AsyncStream<String>
  static func make() -> Self
}

// Names behind the selector of their module.
protocol SelectedSendable: Swift::Sendable {
  func number() -> Swift::Int
}

protocol SelectedHashable: Swift::Hashable {
  associatedtype Item: Swift::Equatable
  func item() throws -> Item
  func load(completion: @escaping (Swift::Result<Swift::Int, any Swift::Error>) -> Void)
}

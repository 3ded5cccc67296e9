struct Catalog {
  let api: any CatalogAPI

  func summary() async throws -> String {
    "\(try await api.items()): \(try await api.price())"
  }
}

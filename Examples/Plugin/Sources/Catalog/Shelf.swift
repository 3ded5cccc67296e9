/// Books of a server, whose protocol another plugin writes.
struct Shelf {
  let server: any CatalogServer

  func label(of id: String) async throws -> String { try await server.book(id: id).uppercased() }
}

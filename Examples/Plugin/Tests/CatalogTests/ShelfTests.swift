import MockTesting
import Testing

@testable import Catalog

struct ShelfTests {
  @Test func labelsAreInCapitals() async throws {
    let server = MockCatalogServer()
    server.bookIDResult = .value("dune")
    #expect(try await Shelf(server: server).label(of: "7") == "DUNE")
    server.bookIDMock.expectCalled(.once, with: "7")
  }
}

import MockRuntime
import Testing

@testable import Catalog

struct CatalogTests {
  let api = MockCatalogAPI()

  /// Tests a protocol that another plugin writes.
  @Test func summaryHasPrice() async throws {
    api.itemsResult = .value("two apples")
    api.priceResult = .value("1.50")
    #expect(try await Catalog(api: api).summary() == "two apples: 1.50")
  }
}

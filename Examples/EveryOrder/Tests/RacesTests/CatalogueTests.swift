// Two requests of a pipeline, in every order in which their responses can arrive.

import MockTesting
import Testing

@testable import Races

#if compiler(>=6.2)
  @MainActor @Suite struct CatalogueTests {
    private let catalogue = MockCatalogue()

    init() { catalogue.titlesMatchingMock.handler = { .value(["titles of \($0)"]) } }

    @Test(
      .fails(
        """
        theNewestTitlesAreShown() fails in 1 of 2 orders in which results can arrive; the simplest:
          1. titles(matching: "ab") gives ["titles of ab"]   ← before titles(matching: "a")
          2. titles(matching: "a") gives ["titles of a"]
        run it alone: .everyOrder(only: "1.0")
        """), .everyOrder())
    func theNewestTitlesAreShown() async {
      let model = CatalogueModel(catalogue: catalogue)
      model.query.send("a")
      model.query.send("ab")
      await Arrivals.all()
      #expect(model.titles == ["titles of ab"])
    }

    @Test(.everyOrder()) func theNewestTitlesAreShownWithCare() async {
      let model = CarefulCatalogueModel(catalogue: catalogue)
      model.query.send("a")
      await Arrivals.some()
      model.query.send("ab")
      await Arrivals.all()
      #expect(model.titles == ["titles of ab"])
    }
  }
#endif

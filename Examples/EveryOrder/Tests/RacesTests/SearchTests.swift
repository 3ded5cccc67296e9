// A search as you type, in every order in which two responses can arrive.

import MockTesting
import Testing

@testable import Races

#if compiler(>=6.2)
  @MainActor @Suite struct SearchTests {
    private let api = MockSearchAPI()

    init() { api.searchQueryMock.handler = { .value(["answer to \($0)"]) } }

    @Test(
      .fails(
        """
        theNewestAnswerWins() fails in 1 of 2 orders in which results can arrive; the simplest:
          1. search(query: "ab") gives ["answer to ab"]   ← before search(query: "a")
          2. search(query: "a") gives ["answer to a"]
        run it alone: .everyOrder(only: "1.0")
        """), .everyOrder())
    func theNewestAnswerWins() async {
      let model = SearchModel(api: api)
      model.search("a")
      model.search("ab")
      await Arrivals.all()
      #expect(model.results == ["answer to ab"])
    }

    @Test(.everyOrder()) func theNewestAnswerWinsWithCare() async {
      let model = CarefulSearchModel(api: api)
      model.search("a")
      await Arrivals.some()
      model.search("ab")
      await Arrivals.all()
      #expect(model.results == ["answer to ab"])
      #expect(!model.isLoading)
    }

    @Test(
      .fails(
        """
        theSpinnerStops() fails with 1 of 3 faults of its mocks:
                              fails   empty   late
          search(query: "a")  FAILED  held    held
        this one: search(query: "a") fails
        """), .everyFault(.fails, .empty, .late))
    func theSpinnerStops() async {
      let model = SearchModel(api: api)
      model.search("a")
      await Arrivals.all()
      #expect(!model.isLoading)
    }

    @Test(.everyFault(.fails, .empty, .late), .everyOrder()) func theSpinnerStopsWithCare() async {
      let model = CarefulSearchModel(api: api)
      model.search("a")
      model.search("ab")
      await Arrivals.all()
      #expect(!model.isLoading)
    }
  }
#endif

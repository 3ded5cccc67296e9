// Tests of the search with the same generated mocks, in Swift Testing, where waits are `async`.

import MockTesting
import OpenCombine
import Testing

@testable import BookSearch

struct BookSearcherSuite {
  let catalogue = MockBookCatalogue()
  let connectivity = MockConnectivity()

  private var searcher: BookSearcher { BookSearcher(catalogue: catalogue, connectivity: connectivity) }

  @Test func givesTheTitles() async {
    connectivity.isOnlineResult = .sequence([true])
    catalogue.booksMatchingLimitResult = .sequence([[Book(title: "Emma", year: 1815)]])

    let titles = await searcher.titles(matching: "austen").waitForCompletion()

    #expect(titles == ["Emma"])
    #expect(catalogue.booksMatchingLimitCalls.map(\.limit) == [20])
  }

  @Test(arguments: [CatalogueError.offline, .rejected(query: "austen")])
  func failsAsTheCatalogueDoes(error: CatalogueError) async {
    connectivity.isOnlineResult = .sequence([true])
    catalogue.booksMatchingLimitResult = .throw(error)

    let failure = await searcher.titles(matching: "austen").waitForError()

    #expect(failure.error == error)
  }

  @MainActor @Test func suggestionsOnTheMainActor() async {
    catalogue.suggestionsPrefixResult = .sequence(["emma", "emil"])

    let first = await searcher.suggestions(for: "em", count: 3).waitForValue()

    #expect(first == "EMMA")
  }
}

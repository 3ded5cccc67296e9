// Tests of the search with generated mocks, in XCTest: values, typed failures, demand and cancellation.

import MockTesting
import OpenCombine
import XCTest

@testable import BookSearch

final class BookSearcherTests: XCTestCase {
  private var catalogue: MockBookCatalogue!
  private var connectivity: MockConnectivity!
  private var searcher: BookSearcher!

  override func setUp() {
    super.setUp()
    catalogue = MockBookCatalogue()
    connectivity = MockConnectivity()
    searcher = BookSearcher(catalogue: catalogue, connectivity: connectivity)
  }

  func testGivesTheTitlesOfAllPages() {
    connectivity.isOnlineResult = .sequence([true])
    catalogue.booksMatchingLimitResult = .sequence([
      [Book(title: "Emma", year: 1815), Book(title: "Persuasion", year: 1817)],
      [Book(title: "Sanditon", year: 1925)],
    ])

    let titles = searcher.titles(matching: "austen").waitForCompletion()

    XCTAssertEqual(titles, ["Emma", "Persuasion", "Sanditon"])
    XCTAssertEqual(catalogue.booksMatching, "austen")
    XCTAssertEqual(catalogue.booksLimit, 20)
  }

  func testOfflineTheCatalogueIsNotAsked() {
    connectivity.isOnlineResult = .sequence([false])

    let failure = searcher.titles(matching: "austen").waitForError()

    XCTAssertEqual(failure.error, .offline)
    XCTAssertEqual(catalogue.booksMatchingLimitCallCount, 0)
  }

  func testATypedFailureAfterSomePages() {
    connectivity.isOnlineResult = .sequence([true])
    catalogue.booksMatchingLimitMock.handler = { query, _ in
      .sequence([[Book(title: "Emma", year: 1815)]], throwing: .rejected(query: query))
    }

    let failure = searcher.titles(matching: "austen").waitForError()

    XCTAssertEqual(failure.error, .rejected(query: "austen"))
    XCTAssertEqual(failure.values, ["Emma"])
  }

  func testTakesNoMoreSuggestionsThanAskedFor() {
    catalogue.suggestionsPrefixResult = .sequence(["emma", "emil", "embers"])

    XCTAssertEqual(searcher.suggestions(for: "em", count: 2).waitForCompletion(), ["EMMA", "EMIL"])
    XCTAssertEqual(searcher.suggestions(for: "em", count: 2).waitForValue(), "EMMA")
    XCTAssertEqual(catalogue.suggestionsPrefixCalls, ["em", "em"])
  }

  func testARealPublisherAsResult() {
    catalogue.suggestionsPrefixResult = .stream(["emma", "emil"].publisher)
    XCTAssertEqual(searcher.suggestions(for: "em", count: 5).waitForValues(), ["EMMA", "EMIL"])
  }

  func testRespectsDemand() {
    catalogue.delivery = .immediate
    catalogue.suggestionsPrefixResult = .sequence(["emma", "emil", "embers"])
    let reader = SlowReader()
    catalogue.suggestions(prefix: "em").subscribe(reader)

    XCTAssertEqual(reader.seen, [])
    reader.subscription?.request(.max(1))
    XCTAssertEqual(reader.seen, ["emma"])
    reader.subscription?.request(.max(5))
    XCTAssertEqual(reader.seen, ["emma", "emil", "embers", "finished"])
  }

  func testCancellingEndsTheSubscription() {
    let subject = MockSubject<String, Never>()
    catalogue.delivery = .immediate
    catalogue.suggestionsPrefixResult = .subject(subject)
    var seen: [String] = []
    let subscription = searcher.suggestions(for: "em", count: 5).sink { seen.append($0) }

    subject.send("emma")
    XCTAssertEqual(subject.subscriberCount, 1)
    subscription.cancel()
    subject.send("emil")

    XCTAssertEqual(seen, ["EMMA"])
    XCTAssertEqual(subject.subscriberCount, 0)
  }
}

/// A subscriber that requests values only when the test does.
private final class SlowReader: Subscriber {
  var subscription: (any Subscription)?
  var seen: [String] = []

  func receive(subscription: any Subscription) {
    self.subscription = subscription
  }

  func receive(_ input: String) -> Subscribers.Demand {
    seen.append(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {
    seen.append("finished")
  }
}

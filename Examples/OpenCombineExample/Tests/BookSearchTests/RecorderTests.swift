// Publishers that are recorded first and then driven by the clock of the test.

import MockTesting
import OpenCombine
import Testing

@testable import BookSearch

@Suite struct RecorderTests {
  private let clock = VirtualClock()
  private let catalogue = MockBookCatalogue()
  private let network = MockConnectivity()

  init() {
    catalogue.delivery = .virtual(clock)
    network.delivery = .immediate
  }

  @Test func marblesInMarblesOut() {
    catalogue.suggestionsPrefixResult = .marbles("-a--b-(c|)")
    let shouted = catalogue.suggestions(prefix: "").map { $0.uppercased() }.record(on: clock)
    clock.run()
    shouted.expectMarbles("-A--B-(C|)")
  }

  @Test func errorsAreRead() {
    catalogue.booksMatchingLimitResult = .marbles("-a-#", ["a": []], error: .offline)
    let books = catalogue.books(matching: "", limit: 1).record(on: clock)
    clock.run()
    books.expectValue([])
    #expect(books.expectError() as? CatalogueError == .offline)
    #expect(books.events.map(\.time) == [1, 3])
  }

  @Test func subjectsSendMarbles() {
    let online = MockSubject<Bool, Never>()
    network.isOnlineResult = .subject(online)
    let states = network.isOnline.removeDuplicates().record(on: clock)
    online.send(marbles: "-tt-f", ["t": true, "f": false], on: clock)
    clock.advance(by: 10)
    #expect(states.marbles(["t": true, "f": false]) == "-t--f")
    states.skip(2)
    states.finish()
  }
}

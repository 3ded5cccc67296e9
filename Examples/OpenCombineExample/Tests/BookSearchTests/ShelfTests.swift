// Publishers of `@Published` properties, and publishers as asynchronous sequences.

import MockTesting
import OpenCombine
import Testing

@testable import BookSearch

@Suite struct ShelfTests {
  private let shelf = MockShelf()

  @Test func thePublisherHasTheFirstElementAtOnce() {
    shelf.titlePublisherResult = .value("Emma")
    #expect(ShelfSign(of: shelf).text == "EMMA")
    #expect(shelf.titlePublisherGetCount == 1)
  }

  @Test func thePublisherSendsLaterElementsAndDoesNotEnd() {
    let subject = MockSubject<String, Never>(initial: "Emma")
    shelf.delivery = .immediate
    shelf.titlePublisherResult = .subject(subject)
    let sign = ShelfSign(of: shelf)
    subject.send("Persuasion")
    #expect(sign.text == "PERSUASION")
    subject.complete()
    #expect(sign.text == "PERSUASION")
    #expect(shelf.titlePublisherMock.subscriptionCount == 1)
    #expect(shelf.titlePublisherMock.activeSubscriptions == 0)
  }

  @Test(.timeLimit(.minutes(1))) func theOtherElementsComeAtThePlaceOfDelivery() async {
    shelf.titlePublisherResult = .sequence(["Emma", "Persuasion", "Sanditon"])
    let publisher = shelf.titlePublisher
    #expect(await publisher.first { $0 == "Sanditon" }.waitForValue() == "Sanditon")
  }

  @Test(.timeLimit(.minutes(1))) func noElementIsLostWhileThePublisherIsMade() async {
    shelf.titlePublisherResult = .sequence(["Emma", "Persuasion"])
    let publishers = (0..<2_000).map { _ in shelf.titlePublisher }
    await shelf.eventually { self.shelf.titlePublisherMock.activeSubscriptions == 0 }
    for publisher in publishers { #expect(await publisher.waitForValue() == "Persuasion") }
  }

  @Test func immediatelyTheLatestElementIsTheValue() {
    shelf.delivery = .immediate
    shelf.titlePublisherResult = .sequence(["Emma", "Persuasion"])
    #expect(ShelfSign(of: shelf).text == "PERSUASION")
  }

  @Test func aVirtualClockDelaysTheElementsAfterTheFirst() {
    let clock = VirtualClock()
    shelf.delivery = .virtual(clock)
    shelf.titlePublisherResult = .generate { observer in
      observer.on(.next("Emma"))
      clock.schedule(after: 2) { observer.on(.next("Persuasion")) }
    }
    let sign = ShelfSign(of: shelf)
    #expect(sign.text == "EMMA")
    clock.advance(by: 2)
    #expect(sign.text == "PERSUASION")
  }

  @Test func aRealPublishedPropertyAsResult() {
    let real = RealShelf()
    shelf.delivery = .immediate
    shelf.titlePublisherResult = .stream(real.$title)
    let sign = ShelfSign(of: shelf)
    #expect(sign.text == "EMMA")
    real.title = "Persuasion"
    #expect(sign.text == "PERSUASION")
  }

  @Test func aResultWithoutAFirstElementIsReported() {
    withKnownIssue {
      shelf.titlePublisherResult = .subject(MockSubject<String, Never>())
      #expect(ShelfSign(of: shelf).text.isEmpty)
    } matching: { issue in
      "\(issue)".contains("Shelf.titlePublisher needs a first value at once, but its result has none yet")
        && "\(issue)".contains("set .value(…) or .sequence([…]), or .subject(MockSubject(initial: …))")
    }
    withKnownIssue {
      shelf.titlePublisherResult = .value("Emma").delayed(by: 0.01)
      #expect(ShelfSign(of: shelf).text.isEmpty)
    } matching: {
      "\($0)".contains("needs a first value at once")
    }
  }

  @Test func anUnsetResultIsReportedOnceAndHasTheNaturalDefault() {
    withKnownIssue {
      #expect(ShelfSign(of: shelf).text.isEmpty)
    } matching: { issue in
      // Another issue would not match.
      "\(issue)".contains("Unexpected use of the property Shelf.titlePublisher")
    }
    shelf.whenUnset = .empty
    #expect(ShelfSign(of: shelf).text.isEmpty)
  }

  @Test func aDefaultOfTheTestIsTheValueOfAnUnsetPublisher() {
    shelf.whenUnset = .empty
    shelf.defaults.set(Book(title: "Emma", year: 1815))
    #expect(shelf.bookPublisher.waitForValue() == Book(title: "Emma", year: 1815))
  }

  @Test func theCallThrowsTheErrorOfItsResult() throws {
    shelf.countsByResult = .throw(CatalogueError.offline)
    #expect(throws: CatalogueError.offline) { _ = try shelf.counts(by: "Austen") }
    shelf.countsByResult = .value(6)
    #expect(try shelf.counts(by: "Austen").waitForValue() == 6)
  }

  @Test func aGenericFunctionCastsTheElements() {
    shelf.newestResult = .value("Emma")
    #expect(shelf.newest(String.self).waitForValue() == "Emma")
  }

  @Test func anAssociatedTypeThatIsFixedToAPublisher() {
    let reader = MockReader()
    reader.marksInResult = .sequence([3, 14])
    #expect(reader.marks(in: "Emma").waitForValues() == [3, 14])
    #expect(reader.marksIn == "Emma")
  }

  @Test func handWrittenMocks() {
    let mock = HandWrittenShelf()
    mock.titleResult = .value("Emma")
    #expect(mock.titlePublisher.waitForValue() == "Emma")
  }

  @Test(.timeLimit(.minutes(1))) func thePublisherAsAnAsynchronousSequence() async throws {
    shelf.loansResult = .sequence([1, 2, 3])
    var seen: [Int] = []
    for await number in shelf.loans { seen.append(number) }
    #expect(seen == [1, 2, 3])

    shelf.ordersOfResult = .sequence([1], throwing: .offline)
    let failure = await shelf.orders(of: "Emma").waitForError()
    #expect(failure.error as? CatalogueError == .offline)
    #expect(failure.values == [1])
    #expect(shelf.ordersOfCalls == ["Emma"])
  }

  #if compiler(>=6.2)
    @Test(.everyOrder()) func theFirstElementIsNotHeld() async {
      let catalogue = MockBookCatalogue()
      catalogue.suggestionsPrefixResult = .value("Emma")
      shelf.bookPublisherResult = .value(Book(title: "Emma", year: 1815))
      var seen: [String] = []
      let subscriptions = ["e", "em"].map { prefix in
        catalogue.suggestions(prefix: prefix).sink { [shelf] title in
          seen.append("\(title) \(shelf.bookPublisher.waitForValue()?.year ?? 0)")
        }
      }
      await Arrivals.all()
      #expect(seen == ["Emma 1815", "Emma 1815"])
      withExtendedLifetime(subscriptions) {}
    }
  #endif
}

private final class HandWrittenShelf: BaseMock, @unchecked Sendable {
  var titleResult: StreamResult<String, Never>?
  var titlePublisher: Published<String>.Publisher { mockFunction(returning: titleResult) }
}

// Publishers other than `AnyPublisher`, in hand-written mocks.

@_spi(Generated) import MockRuntime
import MockTesting
import OpenCombine
import XCTest

@testable import BookSearch

/// A library with a requirement for each kind of publisher.
protocol Loans {
  func extend(days: Int) -> Future<Int, CatalogueError>
  func titles() -> any Publisher<String, CatalogueError>
  var returns: PassthroughSubject<String, Never> { get }
  var count: CurrentValueSubject<Int, Never> { get }
}

private final class MockLoans: BaseMock, Loans, @unchecked Sendable {
  var extendResult: ValueResult<Int, CatalogueError>?
  func extend(days: Int) -> Future<Int, CatalogueError> { mockFunction(returning: extendResult) }

  var titlesResult: StreamResult<String, CatalogueError>? {
    get { titlesMock.result }
    set { titlesMock.result = newValue }
  }
  func titles() -> any Publisher<String, CatalogueError> {
    titlesMock.stream(titlesMock.record(mockState)?.body())
  }
  let titlesMock = MockedFunction<
    Void, () -> StreamResult<String, CatalogueError>?, StreamResult<String, CatalogueError>
  >("titles()", of: "Loans", stem: "titles")

  var returns: PassthroughSubject<String, Never> { returnsMock.get(mockState) }
  private let returnsMock = MockedProperty<PassthroughSubject<String, Never>>(
    "returns", of: "Loans", whenUnset: .kept { PassthroughSubject() })

  var count: CurrentValueSubject<Int, Never> { countMock.get(mockState) }
  private let countMock = MockedProperty<CurrentValueSubject<Int, Never>>(
    "count", of: "Loans", whenUnset: .reported { $0.defaultValue(of: Int.self).map { CurrentValueSubject($0) } })
}

final class PublisherKindTests: XCTestCase {
  private let loans = MockLoans()

  func testAFutureKeepsItsValue() {
    loans.extendResult = .value(7)
    let future = loans.extend(days: 3)
    XCTAssertEqual(future.waitForValue(), 7)
    XCTAssertEqual(future.waitForValue(), 7)
    loans.extendResult = .throw(.offline)
    XCTAssertEqual(loans.extend(days: 3).waitForError().error, .offline)
    loans.extendResult = .stream(Fail(error: .offline))
    XCTAssertEqual(loans.extend(days: 3).waitForError().error, .offline)
  }

  func testAFutureThatTheTestFulfils() {
    let subject = MockSubject<Int, CatalogueError>()
    loans.delivery = .immediate
    loans.extendResult = .subject(subject)
    let future = loans.extend(days: 3)
    XCTAssertEqual(subject.subscriberCount, 1)
    subject.send(5)
    XCTAssertEqual(future.waitForValues(), [5])
    XCTAssertEqual(subject.subscriberCount, 0)
  }

  func testAnyPublisherOfAKind() {
    loans.titlesResult = .sequence(["Emma"], throwing: .offline)
    let failure = loans.titles().waitForError()
    XCTAssertEqual(failure.values, ["Emma"])
    XCTAssertEqual(failure.error, .offline)
    XCTAssertEqual(loans.titlesMock.activeSubscriptions, 0)
  }

  func testSubjectsAsProperties() {
    var seen: [String] = []
    let subscription = loans.returns.sink { seen.append($0) }
    loans.returns.send("Emma")
    XCTAssertEqual(seen, ["Emma"])
    subscription.cancel()
    loans.whenUnset = .empty
    loans.count.send(loans.count.value + 1)
    XCTAssertEqual(loans.count.value, 1)
  }

  func testADelayedPageByAVirtualClock() {
    let clock = VirtualClock()
    loans.delivery = .virtual(clock)
    loans.titlesResult = .sequence(["Emma"]).delayed(by: 1)
    var seen: [String] = []
    let subscription = loans.titles().eraseToAnyPublisher()
      .sink(receiveCompletion: { _ in }, receiveValue: { seen.append($0) })
    XCTAssertEqual(loans.titlesMock.activeSubscriptions, 1)
    XCTAssertEqual(seen, [])
    clock.run()
    XCTAssertEqual(seen, ["Emma"])
    subscription.cancel()
  }
}

// Values are released after the delivery, and may use the subscription in their `deinit`.

@_spi(Generated) import MockRuntime
import ReactiveSwift
import XCTest

/// An object that reports its release.
private final class Page: @unchecked Sendable {
  private let goes: () -> Void
  init(_ goes: @escaping () -> Void) { self.goes = goes }
  deinit { goes() }
}

private final class MockPages: BaseMock, @unchecked Sendable {
  var pagesResult: StreamResult<Page, Never>?
  func pages() -> SignalProducer<Page, Never> { mockFunction(returning: pagesResult) }

  let watchMock = MockedFunction<Void, () -> any Disposable, ReturnResult<any Disposable, Never>>(
    "watch()", of: "Pages", stem: "watch")
  func watch() -> any Disposable {
    watchMock.record(mockState)
    return watchMock.returned(orElse: { AnyDisposable(watchMock.subscribed()) }, isSilent: true)
  }
}

final class LifetimeTests: XCTestCase {
  private let mock = MockPages()
  private let subject = MockSubject<Page, Never>()

  override func setUp() {
    super.setUp()
    mock.delivery = .immediate
    mock.pagesResult = .subject(subject)
  }

  func testADeliveredValueEndsAndMayDispose() {
    let gone = expectation(description: "gone")
    gone.expectedFulfillmentCount = 2
    let subscription = mock.pages().start()
    for _ in 0..<2 { subject.send(Page { gone.fulfill() }) }
    let last = expectation(description: "last")
    subject.send(
      Page {
        subscription.dispose()
        last.fulfill()
      })
    wait(for: [gone, last], timeout: 10)
    XCTAssertEqual(subject.subscriberCount, 0)
  }

  func testAnUnsetDisposableIsThereAndNotesItsEnd() {
    let subscription = mock.watch()
    XCTAssertEqual(mock.watchMock.activeSubscriptions, 1)
    subscription.dispose()
    XCTAssertEqual(mock.watchMock.activeSubscriptions, 0)
  }

  func testAWaitKeepsNothing() async {
    let gone = expectation(description: "gone")
    mock.pagesResult = .generate {
      $0.on(.next(Page { gone.fulfill() }))
      $0.on(.completed)
    }
    _ = await mock.pages().waitForValues(timeout: 600)
    await fulfillment(of: [gone], timeout: 10)
  }
}

// Elements are released after the delivery, and may use the subscription in their `deinit`.

@_spi(Generated) import MockRuntime
import RxSwift
import XCTest

/// An object that reports its release.
private final class Page: @unchecked Sendable {
  private let goes: () -> Void
  init(_ goes: @escaping () -> Void) { self.goes = goes }
  deinit { goes() }
}

private final class MockPages: BaseMock, @unchecked Sendable {
  var pagesResult: ObservableResult<Page>?
  func pages() -> Observable<Page> { mockFunction(returning: pagesResult) }
  var pageResult: SingleResult<Page>?
  func page() -> Single<Page> { mockFunction(returning: pageResult) }

  let watchMock = MockedFunction<Void, () -> any Disposable, ReturnResult<any Disposable, Never>>(
    "watch()", of: "Pages", stem: "watch")
  func watch() -> any Disposable {
    watchMock.record(mockState)
    return watchMock.returned(orElse: { Disposables.create(with: watchMock.subscribed()) }, isSilent: true)
  }
}

final class LifetimeTests: XCTestCase {
  private let mock = MockPages()
  private let subject = MockSubject<Page, any Error>()

  override func setUp() {
    super.setUp()
    mock.delivery = .immediate
    mock.pagesResult = .subject(subject)
  }

  func testADeliveredElementEndsAndMayDispose() {
    let gone = expectation(description: "gone")
    gone.expectedFulfillmentCount = 2
    let subscription = mock.pages().subscribe()
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
    mock.pageResult = .value { Page { gone.fulfill() } }
    _ = await mock.page().waitForSuccess(timeout: 600)
    await fulfillment(of: [gone], timeout: 10)
  }
}

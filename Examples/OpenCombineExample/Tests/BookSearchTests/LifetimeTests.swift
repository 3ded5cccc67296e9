// Elements and subscribers are released after the delivery, and may use the subscription in their `deinit`.

@_spi(Generated) import MockRuntime
import OpenCombine
import XCTest

/// An object that reports its release.
private final class Page: @unchecked Sendable {
  private let goes: () -> Void
  init(_ goes: @escaping () -> Void) { self.goes = goes }
  deinit { goes() }
}

private final class MockPages: BaseMock, @unchecked Sendable {
  var pagesResult: StreamResult<Page, Never>?
  func pages() -> AnyPublisher<Page, Never> { mockFunction(returning: pagesResult) }

  let watchMock = MockedFunction<Void, () -> AnyCancellable, ReturnResult<AnyCancellable, Never>>(
    "watch()", of: "Pages", stem: "watch")
  func watch() -> AnyCancellable {
    watchMock.record(mockState)
    return watchMock.returned(orElse: { AnyCancellable(watchMock.subscribed()) }, isSilent: true)
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

  func testAnUnsetCancellableIsThereAndNotesItsEnd() {
    var subscription: AnyCancellable? = mock.watch()
    XCTAssertEqual(mock.watchMock.activeSubscriptions, subscription == nil ? 0 : 1)
    subscription = nil
    XCTAssertEqual(mock.watchMock.activeSubscriptions, 0)
  }

  func testADeliveredElementEnds() {
    let gone = expectation(description: "gone")
    gone.expectedFulfillmentCount = 2
    let subscription = mock.pages().sink { _ in }
    for _ in 0..<2 { subject.send(Page { gone.fulfill() }) }
    wait(for: [gone], timeout: 10)
    subscription.cancel()
  }

  func testADeliveredElementMayCancelWhenItEnds() {
    let (ended, page) = (expectation(description: "ended"), expectation(description: "page"))
    let (mock, subject) = (mock, subject)
    Thread.detachNewThread {
      let subscription = mock.pages().sink { _ in }
      subject.send(
        Page {
          subscription.cancel()
          page.fulfill()
        })
      ended.fulfill()
    }
    wait(for: [page, ended], timeout: 10)
    XCTAssertEqual(subject.subscriberCount, 0)
  }

  func testPendingElementsMayCancelInTheirDeinit() {
    let (ended, page) = (expectation(description: "ended"), expectation(description: "pages"))
    page.expectedFulfillmentCount = 3
    let (mock, subject) = (mock, subject)
    Thread.detachNewThread {
      let subscriber = Subscriber()
      mock.pages().subscribe(subscriber)
      for _ in 0..<3 {
        subject.send(
          Page { [weak subscriber] in
            subscriber?.subscription?.request(.max(1))
            page.fulfill()
          })
      }
      subscriber.subscription?.cancel()
      ended.fulfill()
    }
    wait(for: [page, ended], timeout: 10)
  }

  func testACancellationReleasesPendingElements() {
    var isGone = false
    let subscriber = Subscriber()
    mock.pages().subscribe(subscriber)
    subject.send(Page {})
    subject.send(Page { isGone = true })
    subscriber.whenTold = { [unowned subscriber] in
      subscriber.subscription?.cancel()
      XCTAssertTrue(isGone)
    }
    subscriber.subscription?.request(.max(1))
    XCTAssertTrue(isGone)
  }
}

/// A subscriber that requests nothing by itself.
private final class Subscriber: OpenCombine.Subscriber {
  typealias Input = Page
  typealias Failure = Never
  var subscription: (any Subscription)?
  func receive(subscription: any Subscription) { self.subscription = subscription }
  var whenTold: () -> Void = {}
  func receive(_ input: Page) -> Subscribers.Demand {
    whenTold()
    return .none
  }
  func receive(completion: Subscribers.Completion<Never>) {}
}

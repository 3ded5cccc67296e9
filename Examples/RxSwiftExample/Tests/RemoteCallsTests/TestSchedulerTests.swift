// Mocks under RxTest's scheduler, which runs its whole time before the main thread is idle.

import MockTesting
import RxSwift
import RxTest
import XCTest

@testable import RemoteCalls

final class TestSchedulerTests: XCTestCase {
  private let scheduler = TestScheduler(initialClock: 0)
  private let mockHTTPClient = MockHTTPClient()

  func testResultsComeAtOnce() {
    mockHTTPClient.delivery = .immediate
    mockHTTPClient.getSingleURLMock.handler = { .value(RemoteCallResponse(aValue: $0)) }
    let typing = scheduler.createHotObservable([.next(210, "a"), .next(220, "ab"), .next(300, "abc")])

    let found = scheduler.start { [mockHTTPClient, scheduler] in
      typing.debounce(.seconds(30), scheduler: scheduler)
        .flatMapLatest { mockHTTPClient.getSingle(url: $0) }.map(\.aValue)
    }

    XCTAssertEqual(found.events, [.next(250, "ab"), .next(330, "abc")])
  }

  func testResultsComeInTheTimeOfTheScheduler() {
    mockHTTPClient.delivery = .immediate
    mockHTTPClient.doObservableResult = .stream(
      scheduler.createColdObservable([.next(10, 7), .completed(20)]).asObservable())

    let progress = scheduler.start { [service = RemoteService(client: mockHTTPClient)] in service.observeProgress() }

    XCTAssertEqual(progress.events, [.next(210, "7 %"), .completed(220)])
  }

  /// Tests the default delivery: the scheduler has ended when the main thread is idle.
  func testTheDefaultComesTooLate() {
    mockHTTPClient.doObservableResult = .sequence([7])
    let progress = scheduler.start { [mockHTTPClient] in mockHTTPClient.doObservable() }
    XCTAssertEqual(progress.events, [])
    XCTAssertEqual(mockHTTPClient.doObservableMock.subscriptionCount, 1)
  }
}

// The threads on which results are made and delivered.

import Foundation
import MockTesting
import RxBlocking
import RxSwift
import XCTest

@testable import RemoteCalls

final class DeliveryTests: XCTestCase {
  private let client = MockHTTPClient()

  /// Subscribes, and returns the kinds of thread on which the result was made and delivered.
  private func places() -> (madeOnMain: Bool?, deliveredOnMain: Bool?) {
    var (madeOnMain, deliveredOnMain): (Bool?, Bool?)
    client.getSingleURLResult = .value {
      madeOnMain = Thread.isMainThread
      return RemoteCallResponse(aValue: "abc")
    }
    client.getSingle(url: "").do(onSuccess: { _ in deliveredOnMain = Thread.isMainThread }).waitForSuccess()
    return (madeOnMain, deliveredOnMain)
  }

  func testMainMakesInTheBackgroundAndDeliversOnMain() {
    client.delivery = .main
    XCTAssertEqual(places().madeOnMain, false)
    XCTAssertEqual(places().deliveredOnMain, true)
  }

  func testTheDefaultComesBackToTheMainThread() {
    XCTAssertEqual(places().madeOnMain, false)
    XCTAssertEqual(places().deliveredOnMain, true)
  }

  func testBackgroundStaysThere() {
    client.delivery = .background
    XCTAssertEqual(places().madeOnMain, false)
    XCTAssertEqual(places().deliveredOnMain, false)
  }

  func testImmediateIsTheSubscribersThread() {
    client.delivery = .immediate
    XCTAssertEqual(places().madeOnMain, true)
    XCTAssertEqual(places().deliveredOnMain, true)
  }

  func testVirtualDeliversWhereTheClockIsMovedOn() {
    let clock = VirtualClock()
    client.delivery = .virtual(clock)
    client.getSingleURLResult = .value(RemoteCallResponse(aValue: "abc")).delayed(by: 60)
    var seen: RemoteCallResponse?
    let subscription = client.getSingle(url: "").subscribe(onSuccess: { seen = $0 })
    clock.advance(by: 59)
    XCTAssertNil(seen)
    clock.advance(by: 1)
    XCTAssertEqual(seen?.aValue, "abc")
    subscription.dispose()
  }

  /// A result that the code under test has not waited for is not delivered, however often the test runs.
  func testAForgottenWaitIsNoticed() {
    for run in 0..<300 {
      client.getSingleURLResult = .value(RemoteCallResponse(aValue: "abc"))
      var shown: String?
      let subscription = client.getSingle(url: "").subscribe(onSuccess: { shown = $0.aValue })
      let end = DispatchTime.now() + .microseconds(run * 7 % 1_500)
      while DispatchTime.now() < end {}
      XCTAssertNil(shown)
      subscription.dispose()
    }
  }

  func testBlockingTheMainThreadDoesNotDeadlock() throws {
    client.getSingleURLResult = .value(RemoteCallResponse(aValue: "abc"))
    client.doObservableResult = .sequence([1, 2])
    XCTAssertEqual(try client.getSingle(url: "").toBlocking(timeout: 10).single().aValue, "abc")
    XCTAssertEqual(try client.doObservable().toBlocking(timeout: 10).toArray(), [1, 2])

    let done = DispatchSemaphore(value: 0)
    let subscription = client.doObservable().subscribe(onCompleted: { done.signal() })
    XCTAssertEqual(done.wait(timeout: .now() + 10), .success)
    subscription.dispose()
  }

  func testWaitsOffTheMainThread() {
    client.delivery = .main
    client.doObservableResult = .sequence([1, 2])
    let done = expectation(description: "done")
    DispatchQueue.global().async { [client] in
      XCTAssertEqual(client.doObservable().waitForCompletion(), [1, 2])
      done.fulfill()
    }
    wait(for: [done], timeout: 10)
  }
}

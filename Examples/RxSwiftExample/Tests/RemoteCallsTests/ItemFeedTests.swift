// One fake client for every request, with one response for all functions.

import MockTesting
import RxSwift
import XCTest

@testable import RemoteCalls

final class ItemFeedTests: XCTestCase {
  private let json = #"[{"id": 1, "title": "first"}]"#
  private let items = [FeedItem(id: 1, title: "first")]
  private let client = MockRequestClient()
  private var feed: ItemFeed { ItemFeed(client: client) }

  func testASubjectAnswersAfterTheCall() {
    let subject = MockSubject<String, any Error>()
    client.subject = subject
    client.delivery = .immediate
    var seen: [[FeedItem]] = []
    var isCompleted = false

    let subscription = feed.fetchLatestItems().subscribe(
      onNext: { seen.append($0) }, onCompleted: { isCompleted = true })
    XCTAssertEqual(seen, [])
    subject.send(json)
    subject.complete()

    XCTAssertEqual(seen, [items])
    XCTAssertTrue(isCompleted)
    XCTAssertEqual(client.getCallCount, 1)
    XCTAssertEqual(client.totalCallCount, 1)
    XCTAssertEqual(client.getUrlString, "https://example.com/items")
    subscription.dispose()
  }

  func testImmediateEventsOfASubjectAreDeliveredInTheBackground() {
    let subject = MockSubject<String, any Error>()
    client.subject = subject
    let received = expectation(description: "received")
    var seen: [[FeedItem]] = []

    let subscription = feed.fetchLatestItems().subscribe(
      onNext: { seen.append($0) }, onCompleted: { received.fulfill() })
    subject.send(json)
    subject.complete()

    wait(for: [received], timeout: 10)
    XCTAssertEqual(seen, [items])
    subscription.dispose()
  }

  func testARealSubjectAnswersAfterTheCall() {
    let subject = PublishSubject<String>()
    client.getResult = .stream(subject)
    let received = expectation(description: "received")

    let subscription = feed.fetchLatestItems().subscribe(
      onNext: { XCTAssertEqual($0, self.items) }, onCompleted: { received.fulfill() })
    subject.onNext(json)
    subject.onCompleted()

    wait(for: [received], timeout: 10)
    subscription.dispose()
  }

  func testAResponseAnswersAtOnce() {
    client.response = json

    XCTAssertEqual(feed.fetchLatestItems().waitForCompletion(), [items])

    XCTAssertEqual(client.getCallCount, 1)
    XCTAssertEqual(client.totalCallCount, 1)
    XCTAssertEqual(client.getUrlString, "https://example.com/items")
  }

  func testAnErrorAnswersEverything() {
    client.error = RemoteError.refused

    XCTAssertEqual(feed.fetchLatestItems().waitForError().error as? RemoteError, .refused)
    XCTAssertEqual(feed.add(title: "second").waitForError() as? RemoteError, .refused)
    XCTAssertEqual(feed.remove(id: 7).waitForError() as? RemoteError, .refused)

    XCTAssertEqual(client.totalCallCount, 3)
    XCTAssertEqual(client.deleteUrlString, "https://example.com/items/7")
  }

  func testTheSameMembersServeOtherFunctions() {
    client.response = #"{"id": 2, "title": "second"}"#
    XCTAssertEqual(feed.add(title: "second").waitForSuccess(), FeedItem(id: 2, title: "second"))
    feed.remove(id: 7).waitForCompletion()
    XCTAssertEqual(client.postBody, "second")

    client.response = nil
    let subject = MockSubject<String, any Error>()
    client.subject = subject
    client.delivery = .immediate
    var added: FeedItem?
    let subscription = feed.add(title: "third").subscribe(onSuccess: { added = $0 })
    subject.send(#"{"id": 3, "title": "third"}"#)
    XCTAssertEqual(added, FeedItem(id: 3, title: "third"))
    subscription.dispose()
  }
}

// Tests as users write them, with mocks of the protocols beside this file.

import MockRuntime
import MockTesting
import XCTest

final class FeedTests: MockTestCase {
  private let feed = MockFeed()

  func testPosts() {
    feed.postsOfResult = .value(["a"])
    XCTAssertEqual(feed.posts(of: 1).waitForValues(), [["a"]])
  }

  func testOrder() async throws {
    let store = MockTypedStore()
    store.valueMock.handler = { id in id > 0 ? .value(id) : .throw(.locked) }
    XCTAssertEqual(try store.value(2), 2)
    store.laterResult = .value(3)
    let later = try await store.later(1)
    XCTAssertEqual(later, 3)
  }
}

import MockTesting
import XCTest

@testable import Storage

final class RecentTextsTests: XCTestCase {
  func testNewTextsComeFirst() async throws {
    let store = MockKeyValueStore()
    store.textForKeyResult = .value("hello")
    store.setForKeyResult = .completed()
    try await RecentTexts(store: store).remember("bye")
    XCTAssertEqual(store.setForKeyCalls.map(\.text), ["bye, hello"])
  }
}

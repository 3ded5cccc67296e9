// Tests that would pass silently: nothing that they link records the failure of a mock.

import Kiosk
import Testing
import XCTest

final class XCTestKiosk: XCTestCase {
  func testPrepared() { XCTAssertEqual(preparedPrice(), 3) }
  func testUnprepared() { XCTAssertEqual(MockTill().price(of: "tea"), 0) }
}

@Suite struct TestingKiosk {
  @Test func prepared() { #expect(preparedPrice() == 3) }
  @Test func unprepared() { #expect(MockTill().price(of: "tea") == 0) }
}

private func preparedPrice() -> Int {
  let till = MockTill()
  till.priceOfResult = .value(3)
  return till.price(of: "tea")
}

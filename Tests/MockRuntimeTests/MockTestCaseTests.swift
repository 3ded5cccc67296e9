// The settings of mocks in XCTests, by inheritance and by one line.

import MockTesting
import XCTest

@_spi(Generated) @testable import MockRuntime

class TestCaseWithAMock: MockTestCase {
  let madeBefore = MockHTTPClient()
}

final class MockTestCaseTests: TestCaseWithAMock {
  private struct Mocks { var client: any HTTPClient = MockHTTPClient() }
  private let mocks: (Mocks, Int) = (Mocks(), 0)
  private let withItsOwnSetting: MockHTTPClient = {
    let client = MockHTTPClient()
    client.whenUnset = .never
    return client
  }()
  private var madeInSetUp: MockHTTPClient?

  override var mockSettings: MockTestSettings { MockTestSettings(delivery: .immediate, whenUnset: .empty) }

  override func setUp() { madeInSetUp = MockHTTPClient() }

  private func assertBegins(_ client: MockHTTPClient?, line: UInt = #line) {
    guard case .immediate = client?.delivery, case .empty = client?.whenUnset else {
      return XCTFail("it begins otherwise", line: line)
    }
  }

  func testMocksHaveTheSettingsOnEachThread() {
    assertBegins(madeInSetUp)
    assertBegins(MockHTTPClient())
    let made = LockedValue<MockHTTPClient?>(nil)
    let done = expectation(description: "made")
    DispatchQueue.global().async {
      made.change { $0 = MockHTTPClient() }
      done.fulfill()
    }
    wait(for: [done], timeout: 60)
    assertBegins(made.value)
  }

  func testMocksInPropertiesHaveTheSettings() {
    assertBegins(madeBefore)
    assertBegins(mocks.0.client as? MockHTTPClient)
    madeBefore.whenUnset = .never
    madeBefore.reset()
    assertBegins(madeBefore)
    guard case .immediate = withItsOwnSetting.delivery, case .never = withItsOwnSetting.whenUnset else {
      return XCTFail("it begins otherwise")
    }
  }

  func testMocksHaveTheSettingsInTasks() async {
    assertBegins(await Task.detached { MockHTTPClient() }.value)
  }

  func testSettingsOfATaskHavePrecedence() {
    MockState.withSettings(whenUnset: .never) {
      let client = MockHTTPClient()
      guard case .immediate = client.delivery, case .never = client.whenUnset else {
        return XCTFail("it begins otherwise")
      }
    }
  }

  func testFurtherSettingsMayBeAdded() {
    useMocks(MockTestSettings(whenUnset: .never))
    let client = MockHTTPClient()
    guard case .immediate = client.delivery, case .never = client.whenUnset else {
      return XCTFail("it begins otherwise")
    }
  }
}

final class UseMocksTests: XCTestCase {
  private let madeBefore = MockHTTPClient()

  override func setUp() { useMocks(MockTestSettings(whenUnset: .empty)) }

  override func tearDown() {
    if case .empty = MockHTTPClient().whenUnset { XCTFail("they hold after the test") }
  }

  func testMocksHaveTheSettings() {
    guard case .empty = MockHTTPClient().whenUnset, case .empty = madeBefore.whenUnset else {
      return XCTFail("it begins otherwise")
    }
  }
}

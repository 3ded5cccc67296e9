// Settings of all mocks that a piece of code creates.

import Testing
import XCTest

@testable import MockRuntime

@Suite struct InitialSettingsTests {
  @Test func mocksHaveTheInitialSettings() {
    let mocks = MockState.withSettings(delivery: .immediate, whenUnset: .empty) {
      [MockHTTPClient(), MockHTTPClient()]
    }
    for mock in mocks {
      guard case .immediate = mock.delivery, case .empty = mock.whenUnset else {
        Issue.record("the settings are \(mock.delivery) and \(mock.whenUnset)")
        continue
      }
    }
    guard case .background = MockHTTPClient().delivery else {
      Issue.record("they hold outside, too")
      return
    }
  }

  @Test func resultsUseTheInitialDelivery() {
    MockState.withSettings(delivery: .immediate) {
      let client = MockHTTPClient()
      client.statusURLResult = .sequence([1])
      #expect(client.mockState.explicitDelivery != nil)
    }
  }

  @Test func innerSettingsAddToOuterOnes() {
    MockState.withSettings(delivery: .immediate, whenUnset: .empty) { () -> Void in
      let mock = MockState.withSettings(whenUnset: .never) { MockHTTPClient() }
      guard case .immediate = mock.delivery, case .never = mock.whenUnset else {
        Issue.record("the settings are \(mock.delivery) and \(mock.whenUnset)")
        return
      }
    }
  }

  @Test func childTasksInheritTheSettings() async {
    let mock = await MockState.withSettings(delivery: .immediate) {
      await Task { MockHTTPClient() }.value
    }
    guard case .immediate = mock.delivery else {
      Issue.record("the delivery is \(mock.delivery)")
      return
    }
  }

  @MainActor @Test func theBodyStaysOnTheMainActor() async throws {
    let model = try await MockState.withSettings(whenUnset: .empty) { () async throws -> MockViewModel in
      await Task.yield()
      return MockViewModel()
    }
    guard case .empty = model.whenUnset else {
      Issue.record("the settings are \(model.whenUnset)")
      return
    }
  }

  @Test func aResetRestoresTheInitialSettings() {
    let mock = MockState.withSettings(delivery: .immediate) { MockHTTPClient() }
    mock.delivery = .main
    mock.mockState.resetSettings()
    guard case .immediate = mock.delivery else {
      Issue.record("the delivery is \(mock.delivery)")
      return
    }
  }

  @Test func errorsPassThrough() {
    #expect(throws: TestError.anError) { try MockState.withSettings(delivery: .main) { throw TestError.anError } }
  }
}

final class InitialSettingsXCTests: XCTestCase {
  override func invokeTest() { MockState.withSettings(delivery: .immediate) { super.invokeTest() } }

  func testEveryTestOfAClassMayHaveThem() {
    guard case .immediate = MockHTTPClient().delivery else { return XCTFail("the delivery is another one") }
  }
}

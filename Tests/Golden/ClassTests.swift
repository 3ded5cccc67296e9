import Foundation
import MockRuntime
import Testing

/// Mocks that inherit from a class other than `BaseMock`.
struct ClassTests {
  @Test func partialMockOverridesAndInherits() async throws {
    let mock = MockService(url: "u")
    mock.loadIDResult = .value("mocked")
    mock.host = "h"
    #expect(try await mock.load(id: 3) == "mocked")
    #expect(mock.loadID == 3)
    #expect(mock.describe() == "service of h")
    #expect(mock.url == "u")
    // The initializer of the superclass calls it.
    #expect(mock.startCallCount == 1)
    #expect(mock.startCount == 0)
  }

  @Test func partialMockFailsWhereItWasMade() async {
    let line = #line + 1
    let mock = MockService(url: "u", retries: 1)
    await withKnownIssue {
      await #expect(throws: MockError.self) { try await mock.load(id: 3) }
    } matching: { issue in
      issue.sourceLocation?.line == line
    }
  }

  @Test func mockOfAProtocolWithASuperclass() {
    let mock = MockRestarting(url: "u")
    mock.restartResult = .value(true)
    let restarting: any Restarting = mock
    #expect(restarting.restart())
    #expect(restarting.startCount == 1)
  }

  @Test func mockOfAnObjectiveCProtocol() {
    let mock = MockObjectiveItem()
    mock.weightResult = .value(3)
    #expect(mock.weight() == 3)
    #expect(mock as NSObject == mock)
    #expect(mock.totalCallCount == 1)
  }
}

// The line of a failure if a helper creates the mock.

import Foundation
import MockByHand
import Testing

@_spi(Generated) @testable import MockRuntime
@_spi(Generated) @testable import MockTesting

@Suite struct HelperTests {
  @Test func oneArgumentForwardsTheLine() {
    expectHere(makeClient())
    expectHere(MockHTTPClient(retries: 2))
    expectHere(Fixture().client)
  }

  @Test func theLiteralsForwardTheLine() {
    let client = makeClient(retries: 2)
    #expect(client.mockState.location?.line == UInt(#line - 1))
    #expect(client.mockState.location?.filePath == #filePath)
    expectHere(makeClient(title: "a"))
  }

  @Test func aHandWrittenMockTakesTheArgument() {
    final class MockGreeter: AsyncMock, @unchecked Sendable {
      let mockState: MockState
      init(at location: SourceLocation = #_sourceLocation) { mockState = MockState(at: location) }
    }
    expectHere(MockGreeter())
  }

  @Test func theTestIsNamedWhereTheLineOfTheMockIsInAnotherFile() async {
    let beginning = #line - 1
    let texts = await failures { _ = makeClientElsewhere().retry(after: 1) }
    #expect(
      texts.first?.components(separatedBy: "\n").last
        == "in the test theTestIsNamedWhereTheLineOfTheMockIsInAnotherFile() at \(#fileID):\(beginning)")
  }

  @Test func aLineOfTheTestsFileIsLeftAlone() async {
    let texts = await failures { _ = makeClientHere().retry(after: 1) }
    #expect(
      texts == [
        "Unexpected function call HTTPClient.retry(after:)\ncalled with after: 1; set mock.retryAfterResult = .value(…)"
      ])
  }

  private func makeClientHere() -> MockHTTPClient { MockHTTPClient() }

  private func makeClientElsewhere() -> MockHTTPClient { MockHTTPClient(filePath: "/elsewhere/Helpers.swift", line: 3) }

  /// Expects a mock that was created at the line of the call.
  private func expectHere(_ mock: some AsyncMock, sourceLocation: SourceLocation = #_sourceLocation) {
    let location = mock.mockState.location
    #expect(location?.line == UInt(sourceLocation.line), sourceLocation: sourceLocation)
    #expect(location?.fileID == sourceLocation.fileID, sourceLocation: sourceLocation)
    #expect(location?.filePath == #filePath, sourceLocation: sourceLocation)
  }
}

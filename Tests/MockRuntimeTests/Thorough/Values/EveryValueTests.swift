// The trait that runs a test with other results: the tests that it fails, and those that it does not.

import Testing

@testable import MockRuntime
@testable import MockTesting

extension ExploredBody {
  static let honest =
    countriesTests + imageTests + permissionTests + reportTests + aliasTests + accountTests + listTests
    + purchaseTests + changelogTests + leaderboardTests + gameTests + valueTests
  static let vacuous = vacuousTestsOfCalls + vacuousTestsOfOtherKinds + vacuousTestsOfValues
}

#if compiler(>=6.2)
  /// Expects that a test records one issue, which begins with the name of the test and a text.
  private struct Accused: TestTrait, TestScoping {
    let text: String

    func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let recorded = RecordedTexts()
      let trait: IssueHandlingTrait = .compactMapIssues { issue in
        for comment in issue.comments { recorded.append(comment.rawValue) }
        return nil
      }
      try await trait.provideScope(for: test, testCase: testCase, performing: function)
      let texts = recorded.all
      #expect(texts.count == 1 && texts[0].hasPrefix("\(test.name)\(text)"), "\(testCase.debugDescription): \(texts)")
    }
  }

  @MainActor @Suite(.serialized, .inSerialRuns) struct EveryValueTests {
    private nonisolated static var runs: [Int] { Array(0..<RestTests.runs) }

    @Test func thereAreEnoughTests() {
      #expect(ExploredBody.honest.count >= 40 && ExploredBody.vacuous.count >= 20)
      let names = (ExploredBody.honest + ExploredBody.vacuous).map(\.name)
      #expect(Set(names).count == names.count)
    }

    @Test(.everyValue(within: 60), arguments: ExploredBody.honest, runs)
    func isNotAccused(_ test: ExploredBody, run: Int) async throws {
      try await test.body { #expect($0, "\(test)") }
    }

    /// Tests that other values are found on which these tests depend.
    @Test(.fails(), .everyValue(within: 60), arguments: ExploredBody.valueTests)
    func isProven(_ test: ExploredBody) async throws {
      try await test.body { #expect($0, "\(test)") }
    }

    @Test(Accused(text: ": none of "), .everyValue(within: 60), arguments: ExploredBody.doubtfulTests)
    func isDoubtful(_ test: ExploredBody) async throws {
      try await test.body { #expect($0, "\(test)") }
    }

    @Test(
      Accused(text: " passes whatever its mocks give\n"), .everyValue(within: 60), arguments: ExploredBody.vacuous, runs
    )
    func isAccused(_ test: ExploredBody, run: Int) async throws {
      try await test.body { #expect($0, "\(test)") }
    }
  }
#endif

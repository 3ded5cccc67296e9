// Expects failures that the traits of a test record around it.

import Foundation
import Testing

#if compiler(>=6.2)
  /// Expects that a test records exactly these comments, and discards its issues.
  struct FailingTrait: TestTrait, TestScoping {
    let texts: [String]

    func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let recorded = RecordedTexts()
      let trait: IssueHandlingTrait = .compactMapIssues { issue in
        for comment in issue.comments { recorded.append(comment.rawValue) }
        return nil
      }
      try await trait.provideScope(for: test, testCase: testCase, performing: function)
      #expect(recorded.all == texts, sourceLocation: test.sourceLocation)
    }
  }

  extension Trait where Self == FailingTrait {
    /// Expects that the test records exactly these comments.
    static func fails(_ texts: String...) -> FailingTrait { FailingTrait(texts: texts) }
  }
#endif

extension Trait where Self == ConditionTrait {
  /// Runs tests only if the process runs one test at a time. Busy tests would keep the threads of an exploration awake.
  static var inSerialRuns: ConditionTrait {
    .enabled(if: ProcessInfo.processInfo.environment["MOCKGEN_SERIAL"] == "1", "MOCKGEN_SERIAL is not set")
  }
}

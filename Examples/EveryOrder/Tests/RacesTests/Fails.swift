// A trait for tests that must fail with a given text.

import Foundation
import Testing

#if compiler(>=6.2)
  /// Expects that the test records one issue with this text, and discards the issue.
  struct Fails: TestTrait, TestScoping {
    let text: String

    func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let comments = Comments()
      let trait: IssueHandlingTrait = .compactMapIssues { issue in
        comments.add(issue.comments.map(\.rawValue))
        return nil
      }
      try await trait.provideScope(for: test, testCase: testCase, performing: function)
      #expect(comments.all == [text], sourceLocation: test.sourceLocation)
    }
  }

  extension Trait where Self == Fails {
    static func fails(_ text: String) -> Fails { Fails(text: text) }
  }

  /// A collection of texts from any thread.
  final class Comments: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String] = []
    var all: [String] { lock.withLock { texts } }
    func add(_ more: [String]) { lock.withLock { texts += more } }
  }
#endif

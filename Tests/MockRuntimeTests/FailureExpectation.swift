// Expects a failure of a mock, with its exact text.

import Foundation
import Testing

/// Runs the body, which must record exactly these failures.
func expectFailures(
  _ texts: String..., sourceLocation: SourceLocation = #_sourceLocation, isolation: isolated (any Actor)? = #isolation,
  _ body: () async -> Void
) async {
  await expectFailures(all: texts, sourceLocation: sourceLocation, body)
}

/// Runs the body, which must record exactly these failures.
func expectFailures(
  all texts: [String], sourceLocation: SourceLocation = #_sourceLocation,
  isolation: isolated (any Actor)? = #isolation, _ body: () async -> Void
) async {
  let recorded = RecordedTexts()
  await withKnownIssue(isIntermittent: true, isolation: isolation, sourceLocation: sourceLocation) {
    await body()
  } matching: { issue in
    for comment in issue.comments { recorded.append(comment.rawValue) }
    return true
  }
  #expect(recorded.all == texts, sourceLocation: sourceLocation)
}

/// Collects texts from any thread.
final class RecordedTexts: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []
  var all: [String] { lock.withLock { texts } }
  func append(_ text: String) { lock.withLock { texts.append(text) } }
}

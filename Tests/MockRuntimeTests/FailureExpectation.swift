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
  #expect(await failures(sourceLocation: sourceLocation, body) == texts, sourceLocation: sourceLocation)
}

/// Runs the body, and returns the texts of the failures that it recorded.
func failures(
  sourceLocation: SourceLocation = #_sourceLocation, isolation: isolated (any Actor)? = #isolation,
  _ body: () async -> Void
) async -> [String] {
  let recorded = RecordedTexts()
  await withKnownIssue(isIntermittent: true, isolation: isolation, sourceLocation: sourceLocation) {
    await body()
  } matching: { issue in
    for comment in issue.comments { recorded.append(comment.rawValue) }
    return true
  }
  return recorded.all
}

/// A collection of texts from any thread.
final class RecordedTexts: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []
  var all: [String] { lock.withLock { texts } }
  func append(_ text: String) { lock.withLock { texts.append(text) } }
}

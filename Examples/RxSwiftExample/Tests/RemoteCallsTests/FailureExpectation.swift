// Expects failures of mocks and waits, with their texts and lines.

import Foundation
import Testing

/// A recorded failure.
struct RecordedFailure: Equatable {
  var text: String
  var line: Int?
}

/// Runs the body and returns the failures that it records, which do not fail the test.
func failures(
  sourceLocation: SourceLocation = #_sourceLocation, isolation: isolated (any Actor)? = #isolation,
  _ body: () async -> Void
) async -> [RecordedFailure] {
  let recorded = RecordedFailures()
  await withKnownIssue(isIntermittent: true, isolation: isolation, sourceLocation: sourceLocation) {
    await body()
  } matching: { issue in
    recorded.append(
      RecordedFailure(
        text: issue.comments.map(\.rawValue).joined(separator: "\n"), line: issue.sourceLocation?.line))
    return true
  }
  return recorded.all
}

/// Runs the body, which must record exactly these texts. The mocked streams that waits name below them are ignored.
func expectFailures(
  _ texts: String..., sourceLocation: SourceLocation = #_sourceLocation,
  isolation: isolated (any Actor)? = #isolation, _ body: () async -> Void
) async {
  let recorded = await failures(sourceLocation: sourceLocation, body)
  let firstLines = recorded.map { $0.text.components(separatedBy: "\n")[0] }
  #expect(firstLines == texts, sourceLocation: sourceLocation)
}

private final class RecordedFailures: @unchecked Sendable {
  private let lock = NSLock()
  private var failures: [RecordedFailure] = []
  var all: [RecordedFailure] { lock.withLock { failures } }
  func append(_ failure: RecordedFailure) { lock.withLock { failures.append(failure) } }
}

// Expectations of a whole timeline, which the first run writes into the test.

import Foundation
@_spi(Generated) import MockRuntime

extension MockTimeline {
  /// Writes the text of all calls and events so far into this call, as the expectation of the next run, and fails.
  ///
  /// Under `CI` it only fails.
  ///
  /// - Parameters:
  ///   - fileID: The caller's module and file.
  ///   - filePath: The caller's path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  public func expect(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let text = text
    let outcome = ExpectationWriter.write(.success(text), in: "expect", at: location, isNew: true) ?? ""
    FailureReporter.report("\(outcome)\ncame:\n\(text)", at: location)
  }

  /// Compares the text of all calls and events so far. With `MOCK_RECORD=1`, a difference also replaces the literal.
  ///
  /// - Parameters:
  ///   - expected: The expected text.
  ///   - fileID: The caller's module and file.
  ///   - filePath: The caller's path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  public func expect(
    _ expected: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let text = text
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if text == expected { return ExpectationWriter.keep(in: "expect", at: location) }
    let outcome = ExpectationWriter.write(.success(text), in: "expect", at: location, isNew: false)
    let difference = Difference.text(expected.components(separatedBy: "\n"), text.components(separatedBy: "\n"))
    FailureReporter.report(
      """
      Expected another timeline (- expected, + came)
      \(difference)
      \(outcome ?? "MOCK_RECORD=1 writes what came into the test")
      """, at: location)
  }
}

// The picture of a timeline beside the results of its test.

import Foundation
@_spi(Generated) import MockRuntime

extension MockTimeline {
  /// Attaches the picture to the current test, or writes it next to the test's file.
  ///
  /// For example: `defer { timeline.attach() }`
  ///
  /// Swift Testing keeps attachments from Swift 6.2 on, with `swift test --attachments-path results`. In XCTest, and if
  /// no test is known, the picture becomes a file such as `CheckoutTests.timeline.svg`. A file that cannot be written
  /// is recorded as a failure at the caller's line. It may be called from any thread.
  ///
  /// - Parameters:
  ///   - name: The name of the picture. A file of the same name is replaced.
  ///   - fileID: The caller's module and file.
  ///   - filePath: The caller's path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  public func attach(
    named name: String = "timeline", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if FailureReporter.attach(svg, named: "\(name).svg", at: location) { return }
    let file = URL(fileURLWithPath: "\(filePath)").deletingPathExtension().appendingPathExtension("\(name).svg")
    do {
      try svg.write(to: file, atomically: true, encoding: .utf8)
    } catch {
      FailureReporter.report("Cannot write the timeline to \(file.path): \(error.localizedDescription)", at: location)
    }
  }
}

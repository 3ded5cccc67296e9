// Builds and runs the package of failing tests, and parses the failures in its output.

import Foundation
import TestSupport

#if os(macOS) || os(Linux)
  /// A failure, as a comment announces it or as the output contains it.
  struct RecordedFailure: CustomStringConvertible {
    var file: String
    var line: Int
    var test: String
    var text: String

    var description: String { "\(file):\(line) \(test): \(text)" }

    func isSame(as expected: RecordedFailure) -> Bool {
      file == expected.file && line == expected.line && text == expected.text
        && (test == expected.test || expected.test == "*")
    }
  }

  /// The package `Tests/FailingTests`, and the output of its tests.
  enum FailingPackage {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("FailingTests")

    /// Reads the comments `fails(TEST): TEXT`. Each describes the next line that is not a comment.
    static func expectedFailures(in folder: URL) throws -> [RecordedFailure] {
      let pattern = try NSRegularExpression(pattern: #"^ *// fails\(([^)]*)\): (.*)$"#)
      var failures: [RecordedFailure] = []
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
        let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
          guard let groups = pattern.groups(in: line) else { continue }
          failures.append(
            RecordedFailure(
              file: file, line: index + 2, test: groups[0],
              text: groups[1].components(separatedBy: " / ").joined(separator: "\n")))
        }
      }
      return failures
    }

    /// Parses the output of XCTest and Swift Testing.
    static func recordedFailures(in output: String) -> [RecordedFailure] {
      var failures: [RecordedFailure] = []
      var isReading = false
      for line in output.components(separatedBy: "\n") {
        if let failure = xcTestFailure(in: line) ?? swiftTestingFailure(in: line) {
          failures.append(failure)
          isReading = true
        } else if isReading, let last = failures.indices.last, let text = continuation(of: line) {
          failures[last].text += failures[last].text.isEmpty ? text : "\n\(text)"
        } else {
          isReading = false
        }
      }
      return failures
    }

    /// Returns the lines that are printed for each failure.
    static func printedFailures(in output: String) -> [[String]] {
      var failures: [[String]] = []
      var isReading = false
      for line in output.components(separatedBy: "\n") {
        if xcTestFailure(in: line) != nil || swiftTestingFailure(in: line) != nil {
          failures.append([line])
          isReading = true
        } else if isReading, continuation(of: line) != nil {
          failures[failures.count - 1].append(line)
        } else {
          isReading = false
        }
      }
      return failures
    }

    private static func xcTestFailure(in line: String) -> RecordedFailure? {
      let pattern = regularExpression(#"^(.*):(\d+): error: \w+\.(\w+) : failed - (.*)$"#)
      guard let groups = pattern.groups(in: line), let number = Int(groups[1]) else { return nil }
      return RecordedFailure(
        file: groups[0].components(separatedBy: "/").last ?? "", line: number, test: groups[2], text: groups[3])
    }

    private static func swiftTestingFailure(in line: String) -> RecordedFailure? {
      let name = #"(\w+|«unknown»)(?:\([^)]*\))?"#
      let pattern = regularExpression(
        #"Test \#(name) recorded an issue (?:with [^:]* )?at (.*):(\d+):\d+: (.*)$"#)
      guard let groups = pattern.groups(in: line), let number = Int(groups[2]) else { return nil }
      return RecordedFailure(
        file: groups[1].components(separatedBy: "/").last ?? "", line: number, test: groups[0],
        text: groups[3] == "Issue recorded" ? "" : groups[3])
    }

    /// Returns the lines of a failure's text after its first one.
    private static func continuation(of line: String) -> String? {
      if line.hasPrefix("↳ ") { return String(line.dropFirst(2)) }
      if line.hasPrefix("  ") { return String(line.dropFirst(2)) }
      return [
        "called with ", "read before ", "no result is set", "set ", "from ", "(from a mock", "it was ",
        "calls of the mock", "> ", "- ", "+ ", "the mock was made",
        "nothing was called", "timeline:", "in the test ", "at ",
      ].contains(where: line.hasPrefix) ? line : nil
    }

    private static func regularExpression(_ pattern: String) -> NSRegularExpression {
      do {
        return try NSRegularExpression(pattern: pattern)
      } catch {
        preconditionFailure("\(error)")
      }
    }

    /// Removes the scratch folder if the files of the runtime have changed since the last build: a nested build does not
    /// detect new files of the package that it depends on.
    private static func discardPlan(in scratch: URL) throws {
      let names = try ["MockRuntime", "MockTesting", "MockByHand", "MockReporting"].flatMap { module in
        let sources = folder.appendingPathComponent("../../Sources/\(module)").standardizedFileURL
        return try FileManager.default.subpathsOfDirectory(atPath: sources.path).sorted()
      }.joined(separator: "\n")
      let list = scratch.appendingPathComponent("MockRuntime.sources")
      let isKnown = FileManager.default.fileExists(atPath: list.path)
      if isKnown, try String(contentsOf: list, encoding: .utf8) == names { return }
      if FileManager.default.fileExists(atPath: scratch.path) { try FileManager.default.removeItem(at: scratch) }
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      try names.write(to: list, atomically: true, encoding: .utf8)
    }

    /// Returns the scratch folder in which the package is built.
    private static func scratchFolder() throws -> URL {
      let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("mockgen-failing-tests")
        .appendingPathComponent(folder.path.replacingOccurrences(of: "/", with: "-"))
      try discardPlan(in: scratch)
      return scratch
    }

    /// Runs the tests of one target, or those of a class, such as `FailingTests.ZLastTest`.
    ///
    /// - Parameter attachments: The folder in which Swift Testing writes attachments.
    static func runTests(of target: String, attachments: URL? = nil) throws -> (status: Int32, output: String) {
      let keeping = attachments.map { ["--attachments-path", $0.path] } ?? []
      return try run(["swift", "test", "--filter", "^\(target)[./]"] + keeping + places())
    }

    /// Builds the tests. On Linux they are a program with options that SwiftPM does not have.
    static func testProgram() throws -> String {
      let build = try run(["swift", "build", "--build-tests"] + places())
      if build.status != 0 { throw BuildFailure(output: build.output) }
      return try scratchFolder().appendingPathComponent("debug/FailingTestsPackageTests.xctest").path
    }

    private struct BuildFailure: Error { let output: String }

    private static func places() throws -> [String] {
      ["--package-path", folder.path, "--scratch-path", try scratchFolder().path]
    }

    /// Runs a command without the environment variables that this test run has added.
    static func run(_ command: [String]) throws -> (status: Int32, output: String) {
      let environment = ProcessInfo.processInfo.environment.filter { name, _ in
        !["XCTest", "SWIFTPM_", "SWIFT_TESTING", "TSAN_", "LD_PRELOAD", "DYLD_"].contains(where: name.hasPrefix)
      }
      let result = try TestSupport.run(command[0], Array(command.dropFirst()), environment: environment)
      return (result.status, result.output + result.errors)
    }
  }

  extension NSRegularExpression {
    /// Returns the text of each group of the first match.
    fileprivate func groups(in text: String) -> [String]? {
      guard let match = firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) else { return nil }
      return (1..<match.numberOfRanges).map { index in
        Range(match.range(at: index), in: text).map { String(text[$0]) } ?? ""
      }
    }
  }
#endif

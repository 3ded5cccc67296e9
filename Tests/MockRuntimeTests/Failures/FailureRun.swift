// One run of an example of docs/when-a-test-fails.md: the recorded failures and their lines.

import Foundation
import TestSupport
import Testing

@testable import MockRuntime

/// The example: the name of a function of `FailureExamples`.
struct FailureExample: Sendable {
  let name: String
  let run: @Sendable () async throws -> Void

  init(_ name: String, _ run: @escaping @Sendable () async throws -> Void) { (self.name, self.run) = (name, run) }
}

/// The record of a run of an example.
struct FailureRun {
  let source: FailureSource
  private(set) var texts: [String] = []
  /// The lines of the code at which it failed, which start at 1.
  private(set) var lines: Set<Int> = []

  /// Reads the text of the crash.
  init(_ source: FailureSource, standardError: String) throws {
    self.source = source
    let pattern = /Fatal error: (.*)/
    texts = [source.shown(String(try #require(standardError.firstMatch(of: pattern)).1))]
  }

  /// Runs the example, which must fail. A thrown error without a failure counts as a text as well.
  init(_ example: FailureExample) async throws {
    source = try FailureSource(example.name)
    let issues = RecordedIssues()
    let thrown = RecordedTexts()
    await withKnownIssue(isIntermittent: true) {
      do { try await example.run() } catch { thrown.append("\(error)") }
    } matching: { issue in
      issues.append(issue)
      return true
    }
    for issue in issues.all {
      texts += issue.comments.map { source.shown(withoutTest($0.rawValue)) }
      if let place = issue.sourceLocation, let line = source.line(place.line, place.fileID) { lines.insert(line) }
    }
    if texts.isEmpty { texts = thrown.all.map(source.shown) }
  }

  /// The blocks of the page: the code with its marks, and the recorded output.
  var blocks: [String] {
    let code = source.code.enumerated().map { index, line in
      lines.contains(index + 1) ? "\(line)  // fails here" : line
    }
    return ["```swift"] + code + ["```", "", "```"] + texts.joined(separator: "\n\n").components(separatedBy: "\n")
      + ["```"]
  }
}

/// Returns the text without the line that names the test, since the code on the page is that test.
private func withoutTest(_ text: String) -> String { text.replacing(/\nin the test \S+ at \S+:\d+/, with: "") }

/// The code of an example, as its file contains it.
struct FailureSource {
  private static let folder = "Tests/MockRuntimeTests/Failures"

  let code: [String]
  private let file: String
  /// The line of the file before the first line of the code.
  private let start: Int

  init(_ name: String) throws {
    let files = ["FailureExamples.swift", "FailureExamples+Waits.swift"]
    for file in files {
      let lines = try TestSupport.Repository.contents("\(Self.folder)/\(file)").components(separatedBy: "\n")
      guard let first = lines.firstIndex(where: { $0.hasPrefix("  static func \(name)(") }) else { continue }
      let body = lines[(first + 1)...].prefix { $0 != "  }" }
      (self.file, start, code) = (file, first + 1, body.map { String($0.dropFirst(4)) })
      return
    }
    throw MissingExample(name: name)
  }

  struct MissingExample: Error { let name: String }

  /// Returns the line of the code that corresponds to a line of a file, or `nil` if it belongs to another function.
  func line(_ line: Int, _ fileID: String) -> Int? {
    fileID.hasSuffix("/\(file)") && line > start && line <= start + code.count ? line - start : nil
  }

  /// Returns the text with locations relative to the code, and without folders of the machine.
  func shown(_ text: String) -> String {
    let place = /(?:[^ \n]*\/)?(FailureExamples(?:\+\w+)?\.swift):(\d+)/
    return text.replacing(place) { match in
      "ClientTests.swift:\(line(Int(match.2) ?? 0, "/\(match.1)") ?? 0)"
    }.replacingOccurrences(of: TestSupport.Repository.root.path, with: "/App")
  }
}

/// A collection of issues from any thread.
private final class RecordedIssues: @unchecked Sendable {
  private let lock = NSLock()
  private var issues: [Issue] = []
  var all: [Issue] { lock.withLock { issues } }
  func append(_ issue: Issue) { lock.withLock { issues.append(issue) } }
}

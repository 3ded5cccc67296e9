// The page "When a test fails" shows the output of a run of its examples.

import Foundation
import TestSupport
import Testing

@testable import MockRuntime

@Suite struct FailurePageTests {
  /// The tests run on Linux only, since the texts of Foundation about JSON differ between platforms.
  @Test(.enabled(if: isLinux)) func thePageMatchesTheRun() async throws {
    let page = try FailurePage()
    var blocks: [String: [String]] = [:]
    for example in FailureExample.all { blocks[example.name] = try await run(example, page) }
    for run in try await endings() { blocks[run.name] = run.blocks }
    #expect(page.names(.example).sorted() == blocks.keys.sorted())
    if let failure = try RecordedFile.failure(of: FailurePage.path, expected: page.text(.example, blocks)) {
      Issue.record("\(failure)")
    }
  }

  /// Returns the blocks of an example. If they differ from the page, the example runs again: on a busy machine a wait
  /// may end before its event arrives.
  private func run(_ example: FailureExample, _ page: FailurePage) async throws -> [String] {
    var blocks: [String] = []
    for _ in 0..<5 {
      let run = try await FailureRun(example)
      #expect(!run.texts.isEmpty, "\(example.name) does not fail")
      blocks = run.blocks
      if page.text(.example, [example.name: blocks]) == page.text(.example, [:]) { return blocks }
    }
    return blocks
  }

  #if os(Linux)
    private static let isLinux = true
  #else
    private static let isLinux = false
  #endif

  /// Checks that locations are relative to the code, and that the page contains no paths of the machine.
  @Test func placesAreThoseOfTheCode() async throws {
    let run = try await FailureRun(FailureExample("unset") { try await FailureExamples.unset() })
    #expect(run.lines == [1])
    #expect(run.blocks[1].hasSuffix("  // fails here"))
    #expect(run.source.shown("\(TestSupport.Repository.root.path)/a") == "/App/a")
  }

  @Test func thePageShowsTheCrashWithoutReporting() throws {
    #expect(
      try TestSupport.Repository.contents(FailurePage.path).contains(
        "Fatal error: \(FailureReporter.textWithoutLibrary)\n"))
  }

  @Test func theProtocolOfThePageIsThatOfTheExamples() throws {
    let block = try #require(try CodeBlock.all(in: FailurePage.path).first)
    #expect(try TestSupport.Repository.contents("Tests/MockRuntimeTests/Mocks/HTTPClient.swift").contains(block.text))
  }

  @Test func theHelpersOfThePageAreThoseOfTheTests() throws {
    let blocks = try CodeBlock.all(in: FailurePage.path).filter { $0.text.contains("= #") }
    let code = try TestSupport.Repository.contents("Tests/MockRuntimeTests/Failures/Helpers.swift")
    #expect(blocks.count == 3)
    for block in blocks { #expect(code.contains(block.text), "\(block.text)") }
  }

  #if os(iOS) || os(tvOS) || os(watchOS)
    private func endings() async throws -> [(name: String, blocks: [String])] { [] }
  #else
    /// Returns the blocks of the examples that crash.
    private func endings() async throws -> [(name: String, blocks: [String])] {
      let noDefault = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        withKnownIssue { try FailureExamples.noDefault() }
      }
      let text = String(decoding: noDefault?.standardErrorContent ?? [], as: UTF8.self)
      return [("noDefault", try FailureRun(FailureSource("noDefault"), standardError: text).blocks)]
    }
  #endif
}

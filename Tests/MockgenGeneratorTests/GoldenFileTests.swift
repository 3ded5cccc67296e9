import Foundation
import MockgenSyntax
import TestSupport
import Testing

@testable import MockgenGenerator

/// The mocks that our tests compile and call, which must be the current output of the generator.
struct GoldenFileTests {
  @Test(arguments: [
    ("Tests/Golden/Protocols", "Tests/Golden/Mocks.generated.swift"),
    ("Tests/MockRuntimeTests/Mocks/HTTPClient.swift", "Tests/MockRuntimeTests/Mocks/Mocks.generated.swift"),
    ("Tests/MockRuntimeTests/Mocks/Apps/Clients.swift", "Tests/MockRuntimeTests/Mocks/Apps/Apps.generated.swift"),
    ("Tests/Greetings/Users.swift", "Tests/MockRuntimeTests/Mocks/Greetings.generated.swift"),
    ("Tests/FailingTests/Sources/Shop/Till.swift", "Tests/FailingTests/Sources/Shop/Mocks.generated.swift"),
    (
      "Tests/FailingTests/Tests/FailingTests/Fetcher.swift",
      "Tests/FailingTests/Tests/FailingTests/Mocks.generated.swift"
    ),
    (
      "Tests/FailingTests/Tests/ParallelTests/Source.swift",
      "Tests/FailingTests/Tests/ParallelTests/Mocks.generated.swift"
    ),
  ])
  func goldenMocksAreCurrent(sources: String, golden: String) throws {
    let paths = sources.hasSuffix(".swift") ? [sources] : try Repository.swiftFiles(in: sources)
    let files = try paths.map { path in Parser.parse(path: path, text: try Repository.contents(path)) }
    // The mocks of an app have the access level of its protocols.
    let access: AccessLevel = golden.contains("Sources/") ? .public : .internal
    var options = GeneratorOptions(access: access)
    if golden.hasSuffix("Greetings.generated.swift") { options.imports = ["Greetings"] }
    let result = try MockGenerator(options: options).generate(sources: files)
    #expect(result.diagnostics == [])
    if let failure = try RecordedFile.failure(of: golden, expected: result.text) { Issue.record("\(failure)") }
  }
}

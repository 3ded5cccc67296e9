import Foundation
import MockgenSyntax
import TestSupport
import Testing

@testable import MockgenGenerator

/// The mocks that the golden tests compile and call are what the generator writes.
struct GoldenFileTests {
  @Test func goldenMocksAreCurrent() throws {
    let files = try Repository.swiftFiles(in: "Tests/Golden/Protocols").map { path in
      Parser.parse(path: path, text: try Repository.contents(path))
    }
    let result = try MockGenerator(options: GeneratorOptions()).generate(sources: files)
    #expect(result.diagnostics == [])
    let golden = "Tests/Golden/Mocks.generated.swift"
    if Repository.isRecording {
      try Data(result.text.utf8).write(to: Repository.root.appendingPathComponent(golden))
      Issue.record("recorded \(golden)")
      return
    }
    #expect(try Repository.contents(golden) == result.text)
  }
}

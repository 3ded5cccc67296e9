import Foundation
import TestSupport
import Testing

/// Adapters of a target, which has one per framework in one of its generated files.
struct SharedAdapterTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("import RxSwift\nprotocol One { func f() -> Single<Int> }\n", to: "Sources/One/One.swift")
    try folder.write("import RxSwift\nprotocol Two { func f() -> Single<Int> }\n", to: "Sources/Two/Two.swift")
  }

  /// Returns whether the file contains the adapter.
  private func holds(_ file: String) throws -> Bool {
    try folder.read(file).contains("// MARK: - RxSwift: what a mocked function returns")
  }

  // MARK: Recorders

  /// Tests that a target that imports a module with `@testable` counts as a test target, and an app does not.
  @Test(arguments: [
    ([], false), (["--import", "One"], false), (["--recorders"], true), (["--testable-import", "One"], true),
    (["--testable-import", "One", "--no-recorders"], false),
  ])
  func recordersAreInAdaptersOfTests(options: [String], isForTests: Bool) async throws {
    let text = try await folder.mockgen(["generate", "Sources/One"] + options).output
    #expect(text.contains("\nimport MockTesting\n") == isForTests)
    #expect(text.contains("func record(") == isForTests)
  }

  @Test func adaptersAloneHaveRecordersUnlessToldOtherwise() async throws {
    #expect(try await folder.mockgen("adapters", "RxSwift").output.contains("func record("))
    #expect(try await !folder.mockgen("adapters", "RxSwift", "--no-recorders").output.contains("MockTesting"))
  }

  // MARK: Outputs of one config

  @Test(arguments: ["Mocks/B.swift", "Mocks/Below/B.swift", "Mocks/Below/"])
  func theFirstOutputOfATargetHoldsTheAdapters(second: String) async throws {
    try folder.write(
      """
      {
        "outputs": [
          { "sources": "Sources/Two", "output": "\(second)" },
          { "sources": "Sources/One", "output": "Mocks/A.swift" },
          { "sources": "Sources/One", "output": "Others/A.swift" }
        ]
      }
      """, to: ".mockgen.json")
    for _ in 0..<2 {
      #expect(try await folder.mockgen().errors == "")
      #expect(try holds("Mocks/A.swift"))
      #expect(try !holds(second.hasSuffix("/") ? second + "MockTwo.swift" : second))
      #expect(try holds("Others/A.swift"))
      let check = try await folder.mockgen("check")
      #expect(check.errors == "" && check.status == 0)
    }
    #expect(
      try !FileManager.default.contentsOfDirectory(atPath: folder.url.appendingPathComponent("Mocks").path)
        .contains("RxSwiftAdapter.swift"))
  }

  @Test func aConfigCanChooseTheOutputOfAdapters() async throws {
    try folder.write(
      """
      {
        "outputs": [
          { "sources": "Sources/One", "output": "Mocks/A.swift", "adapters": false },
          { "sources": "Sources/Two", "output": "Mocks/B.swift" }
        ]
      }
      """, to: ".mockgen.json")
    #expect(try await folder.mockgen().errors == "")
    #expect(try !holds("Mocks/A.swift") && holds("Mocks/B.swift"))
  }

  @Test func targetsMayShareAFolder() async throws {
    try folder.write(
      """
      {
        "outputs": [
          { "target": "One", "sources": "Sources/One", "output": "Mocks/A.swift" },
          { "target": "Two", "sources": "Sources/Two", "output": "Mocks/B.swift" }
        ]
      }
      """, to: ".mockgen.json")
    for _ in 0..<2 {
      #expect(try await folder.mockgen().errors == "")
      #expect(try await folder.mockgen("--target", "Two").errors == "")
      #expect(try holds("Mocks/A.swift") && holds("Mocks/B.swift"))
    }
  }

  // MARK: The folder of the output

  @Test func theFirstFileOfAFolderHoldsTheAdapters() async throws {
    #expect(try await folder.mockgen("Sources/One", "-o", "Mocks/A.swift").errors == "")
    let second = try await folder.mockgen("Sources/Two", "-o", "Mocks/B.swift", "--verbose")
    #expect(second.errors.contains("mockgen: did not write the adapter of RxSwift, which is in 'Mocks/A.swift'\n"))
    #expect(try holds("Mocks/A.swift") && !holds("Mocks/B.swift"))
    // The imports of the framework are the same with and without the adapter.
    #expect(try folder.read("Mocks/B.swift").contains("@preconcurrency import RxSwift"))
    for (sources, output) in [("Sources/One", "Mocks/A.swift"), ("Sources/Two", "Mocks/B.swift")] {
      #expect(try await folder.mockgen("check", sources, "-o", output).status == 0)
      #expect(try await folder.mockgen(sources, "-o", output).errors == "")
    }
    #expect(try holds("Mocks/A.swift") && !holds("Mocks/B.swift"))
  }

  @Test func aFileThatCameEarlierIsGeneratedAgain() async throws {
    #expect(try await folder.mockgen("Sources/Two", "-o", "Mocks/B.swift").errors == "")
    #expect(try holds("Mocks/B.swift"))
    let first = try await folder.mockgen("Sources/One", "-o", "Mocks/A.swift")
    #expect(first.status == 0)
    #expect(
      first.errors.hasPrefix(
        "Mocks/B.swift:1:1: warning: this file and 'Mocks/A.swift' both contain the adapter of RxSwift "
          + "[adapters-twice]\nMocks/B.swift:1:1: note: generate it again, or with '--no-adapters'"))
    #expect(try await folder.mockgen("check", "Sources/Two", "-o", "Mocks/B.swift").status == 1)
    #expect(try await folder.mockgen("Sources/Two", "-o", "Mocks/B.swift").errors == "")
    #expect(try holds("Mocks/A.swift") && !holds("Mocks/B.swift"))
    #expect(try await folder.mockgen("Sources/One", "-o", "Mocks/A.swift").errors == "")
  }

  @Test func theAdaptersComeBackWhenTheirFileIsGone() async throws {
    #expect(try await folder.mockgen("Sources/One", "-o", "Mocks/A.swift").errors == "")
    #expect(try await folder.mockgen("Sources/Two", "-o", "Mocks/B.swift").errors == "")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Mocks/A.swift"))
    #expect(try await folder.mockgen("check", "Sources/Two", "-o", "Mocks/B.swift").status == 1)
    #expect(try await folder.mockgen("Sources/Two", "-o", "Mocks/B.swift").errors == "")
    #expect(try holds("Mocks/B.swift"))
  }

  @Test func aFileOfAdaptersContainsThemUnderAnyName() async throws {
    #expect(try await folder.mockgen("adapters", "RxSwift", "-o", "Mocks/Z.swift").errors == "")
    #expect(try await folder.mockgen("Sources/One", "-o", "Mocks/A.swift").errors == "")
    #expect(try !holds("Mocks/A.swift") && holds("Mocks/Z.swift"))
  }

  @Test func handWrittenFilesDoNotCountAsAdapters() async throws {
    try folder.write("// MARK: - RxSwift: what a mocked function returns\n", to: "Mocks/A.swift")
    #expect(try await folder.mockgen("Sources/Two", "-o", "Mocks/B.swift").errors == "")
    #expect(try holds("Mocks/B.swift"))
  }

  @Test(arguments: ["--adapters", "--no-config"]) func filesOfOtherTargetsInTheFolderDoNotCount(
    option: String
  ) async throws {
    #expect(try await folder.mockgen("Sources/One", "-o", "Mocks/A.swift").errors == "")
    #expect(try await folder.mockgen("Sources/Two", "-o", "Mocks/B.swift", option).errors == "")
    #expect(try holds("Mocks/A.swift") && holds("Mocks/B.swift"))
  }

  // MARK: Beside

  @Test func filesBesideHoldAdapters() async throws {
    #expect(try await folder.mockgen("Sources/One", "-o", "Mocks/A/Mocks.swift").errors == "")
    for _ in 0..<2 {
      #expect(try await folder.mockgen("Sources/Two", "-o", "Mocks/B/Mocks.swift", "--beside", "Mocks").errors == "")
      #expect(try await folder.mockgen("Sources/One", "-o", "Mocks/A/Mocks.swift", "--beside", "Mocks").errors == "")
      #expect(try holds("Mocks/A/Mocks.swift") && !holds("Mocks/B/Mocks.swift"))
    }
    #expect(
      try await folder.mockgen("check", "Sources/Two", "-o", "Mocks/B/Mocks.swift", "--beside", "Mocks").status == 0)
  }

  /// Tests the command line of the plugins.
  @Test(arguments: ["Build/Mocks.swift", "Zone/Mocks.swift", "Mocks/Mocks.generated.swift", "Build/"])
  func filesBesideAPluginsOutputHoldAdapters(output: String) async throws {
    #expect(try await folder.mockgen("Sources/One", "-o", "Mocks/Folder/A.swift").errors == "")
    try folder.write("struct Other {}\n", to: "Mocks/Folder/Other.swift")
    let root = folder.url.path
    let result = try await folder.mockgen(
      "generate", "--no-config", "Two=\(root)/Sources/Two/Two.swift", "--testable-import", "Two", "--beside",
      "\(root)/Mocks/Folder/A.swift", "--beside", "\(root)/Mocks/Folder/Other.swift", "-o", "\(root)/\(output)")
    #expect(result.errors == "")
    #expect(try !holds(output.hasSuffix("/") ? output + "MockTwo.swift" : output))
  }
}

import Foundation
import TestSupport
import Testing

@testable import MockgenCommandLine
@testable import mockgen

/// The tool as a process: files in, files and messages out.
struct ToolTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let good = "protocol Good { func f() -> Int }\n"

  @Test func printsMocksWithoutAnOutput() async throws {
    try folder.write(Self.good, to: "Sources/Good.swift")
    let result = try await folder.mockgen("Sources")
    #expect(result.status == 0)
    #expect(result.output.contains("final class MockGood: BaseMock, Good, @unchecked Sendable"))
    #expect(result.errors == "")
  }

  @Test func exampleOfTheReadme() async throws {
    let result = try await mockgen(["Examples/AsyncStreams/Sources"], in: Repository.root)
    #expect(result.status == 0)
    #expect(result.output.contains("final class Mock"))
  }

  /// Tests that a mistyped path does not replace mocks by those of the other paths.
  @Test func missingFolderIsAnErrorAndNothingIsWritten() async throws {
    try folder.write(Self.good, to: "Sources/Good.swift")
    let result = try await folder.mockgen("Sources", "Nowhere", "-o", "Out/Mocks.swift")
    #expect(result.status == 1)
    #expect(result.errors.contains("Nowhere:1:1: error: there is no file or folder 'Nowhere' [no-such-path]"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("Out/Mocks.swift").path))
  }

  @Test func unreadableFileIsAnErrorAndTheRestIsWritten() async throws {
    try folder.write(Self.good, to: "Sources/Good.swift")
    // A broken link cannot be read, not even by the superuser.
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("Sources/Bad.swift"),
      withDestinationURL: folder.url.appendingPathComponent("gone.swift"))
    let result = try await folder.mockgen("Sources", "-o", "Mocks.swift")
    #expect(result.status == 1)
    #expect(result.errors.contains("Sources/Bad.swift:1:1: error: the file cannot be read [unreadable-file]"))
    #expect(try folder.read("Mocks.swift").contains("MockGood"))
  }

  @Test func fileThatIsNotUTF8IsLocated() async throws {
    try folder.write(Self.good, to: "Sources/Good.swift")
    let bytes = Data("// fine\nprotocol Bad { func f\u{41}".utf8) + [0xFF, 0xFE] + Data("() }\n".utf8)
    try bytes.write(to: folder.url.appendingPathComponent("Sources/Bad.swift"))
    let result = try await folder.mockgen("Sources", "-o", "Mocks.swift")
    #expect(result.status == 1)
    #expect(result.errors.contains("Sources/Bad.swift:2:23: error: the file is not UTF-8 [not-utf8]"))
    #expect(try folder.read("Mocks.swift").contains("MockGood"))
  }

  @Test func protocolCutOffInTheMiddleIsLocated() async throws {
    try folder.write(Self.good, to: "Sources/Good.swift")
    try folder.write("protocol Bad {\n  func f(a: Int\n", to: "Sources/Bad.swift")
    let result = try await folder.mockgen("Sources", "-o", "Mocks.swift")
    #expect(result.status == 1)
    #expect(result.errors.contains("Sources/Bad.swift:"))
    #expect(result.errors.contains(": error: "))
    let mocks = try folder.read("Mocks.swift")
    #expect(mocks.contains("MockGood"))
    #expect(!mocks.contains("MockBad"))
  }

  @Test func outputInsideTheScannedFolderIsNoInput() async throws {
    try folder.write(Self.good, to: "Sources/Good.swift")
    #expect(try await folder.mockgen("Sources", "-o", "Sources/Mocks.swift").status == 0)
    let first = try folder.read("Sources/Mocks.swift")
    #expect(try await folder.mockgen("Sources", "-o", "Sources/Mocks.swift").status == 0)
    #expect(try folder.read("Sources/Mocks.swift") == first)
  }

  @Test func unchangedOutputIsNotTouched() async throws {
    try folder.write(Self.good, to: "Good.swift")
    #expect(try await folder.mockgen("Good.swift", "-o", "Mocks.swift").status == 0)
    let path = folder.url.appendingPathComponent("Mocks.swift").path
    let past = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path)
    #expect(try await folder.mockgen("Good.swift", "-o", "Mocks.swift").status == 0)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == past)
  }

  @Test func checkAcceptsCurrentMocks() async throws {
    try folder.write(Self.good, to: "Good.swift")
    #expect(try await folder.mockgen("Good.swift", "-o", "Mocks.swift").status == 0)
    let result = try await folder.mockgen("check", "Good.swift", "-o", "Mocks.swift")
    #expect(result.status == 0)
    #expect(result.output == "")
  }

  @Test func checkPrintsADiffAndChangesNothing() async throws {
    try folder.write(Self.good, to: "Good.swift")
    #expect(try await folder.mockgen("Good.swift", "-o", "Mocks.swift").status == 0)
    let before = try folder.read("Mocks.swift")
    try folder.write("protocol Good { func f() async -> Int }\n", to: "Good.swift")
    let result = try await folder.mockgen("check", "Good.swift", "-o", "Mocks.swift")
    #expect(result.status == 1)
    #expect(result.output.contains("@@ "))
    #expect(result.output.contains("-  func f() -> Int {"))
    #expect(result.output.contains("+  func f() async -> Int {"))
    #expect(result.output.hasSuffix("\n\nwhat changed:\n  Good.f() gained 'async'\n\n"))
    #expect(result.errors.contains("[outdated-mocks]"))
    #expect(
      try await folder.mockgen("check", "Good.swift", "-o", "Mocks.swift", "--format", "json").output.contains(
        "\"Good.f() gained 'async'\""))
    #expect(try folder.read("Mocks.swift") == before)
  }

  /// Tests that the output does not suggest a changed protocol if there is none.
  @Test(arguments: [
    ("output contract 0)", ": an older mockgen wrote them with output contract 0, and this one uses 3"),
    ("output contract 12)", ": a newer mockgen wrote them with output contract 12, and this one uses 3"),
    ("output\n// contract 12)", ": a newer mockgen wrote them with output contract 12, and this one uses 3"),
    // The form of the first versions.
    ("output)", ""),
  ])
  func checkReportsFilesOfOtherVersions(header: String, words: String) async throws {
    try folder.write(Self.good, to: "Good.swift")
    _ = try await folder.mockgen("Good.swift", "-o", "Mocks.swift")
    let current = try folder.read("Mocks.swift")
    #expect(current.contains("(`mockgen generate`, output contract 3)"))
    try folder.write(current.replacingOccurrences(of: "output contract 3)", with: header), to: "Mocks.swift")
    let result = try await folder.mockgen("check", "Good.swift", "-o", "Mocks.swift")
    #expect(result.status == 1 && result.errors.contains("error: the mocks are not current\(words) [outdated-mocks]\n"))
  }

  @Test func checkReportsAMissingFile() async throws {
    try folder.write(Self.good, to: "Good.swift")
    let result = try await folder.mockgen("check", "Good.swift", "-o", "Mocks.swift")
    #expect(result.status == 1)
    #expect(
      result.output.hasSuffix(
        "\n\nwhat changed:\n  the file does not exist or is empty: the mock of Good is missing\n\n")
    )
  }

  @Test func warningsAreErrorsWhenStrict() async throws {
    try folder.write("protocol P: Unknown { func f() }\n", to: "P.swift")
    #expect(try await folder.mockgen("P.swift").status == 0)
    let result = try await folder.mockgen("P.swift", "--strict")
    #expect(result.status == 1)
    #expect(result.errors.contains("P.swift:1:13: error: "))
    #expect(try await folder.mockgen("P.swift", "--quiet").errors == "")
  }

  @Test func wrongCommandLineEndsWithTwo() async throws {
    #expect(try await folder.mockgen("--nonsense").status == 2)
    #expect(try await folder.mockgen().status == 2)
    #expect(try await folder.mockgen("check", "A.swift").status == 2)
  }

  @Test func namesMustBeNames() async throws {
    try folder.write(Self.good, to: "Good.swift")
    for wrong in ["Mock", "A {name}", "1{name}", "{name}-Mock", "{name}; import X"] {
      let result = try await folder.mockgen("Good.swift", "--name-format", wrong)
      #expect(result.status == 2 && result.output == "" && result.errors.contains("--name-format"))
    }
    #expect(try await folder.mockgen("Good.swift", "--import", "A; B").errors.contains("'A; B' is not a module name"))
    #expect(try await folder.mockgen("Good.swift", "--import", "A.B").status == 0)
  }

  @Test func filesWithoutProtocolsDefineTypes() async throws {
    try folder.write("import Combine\ntypealias Answer<T> = AnyPublisher<T, Never>\n", to: "Sources/Answer.swift")
    try folder.write("struct Token: ~Copyable {}\n", to: "Sources/Token.swift")
    try folder.write(
      "protocol P { func f() -> Answer<Int>; func g(_ token: borrowing Token) -> Int }\n", to: "Sources/P.swift")
    let result = try await folder.mockgen("Sources")
    #expect(result.output.contains("fResult: StreamResult<Int, Never>?"))
    #expect(result.output.contains("(borrowing Token) -> Int, ReturnResult<Int, Never>"))
  }

  @Test func helpAndVersion() async throws {
    #expect(try await folder.mockgen("--help").output.contains("usage: mockgen"))
    #expect(
      try await folder.mockgen("--version").output
        == "mockgen \(CommandLineTool.version)\noutput contract 3\nindex format 4\n")
  }
}

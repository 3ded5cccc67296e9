import Foundation
import TestSupport
import Testing

/// `--parts`, which divides the mocks into files.
struct PartsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for number in 0..<40 { try folder.write(declaration(number), to: "Sources/S\(number).swift") }
  }

  private func declaration(_ number: Int, _ more: String = "") -> String {
    "protocol Service\(number) { func load() async -> Int\(more) }\n"
  }

  @discardableResult
  private func generate(_ arguments: String...) async throws -> CommandResult {
    let result = try await folder.mockgen(["generate", "Sources", "-o", "Out/Mocks.generated.swift"] + arguments)
    #expect(result.status == 0, "\(result.errors)")
    return result
  }

  private func contents() throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.appendingPathComponent("Out").path)
    return try names.reduce(into: [:]) { $0[$1] = try folder.read("Out/\($1)") }
  }

  private func mocks(in files: [String: String]) -> [String] {
    files.values.flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("final class ") }.map {
      String($0.split(separator: " ")[2].dropLast())
    }.sorted()
  }

  @Test func eachMockIsInOnePart() async throws {
    try await generate()
    let whole = mocks(in: try contents())
    try await generate("--parts", "4")
    let files = try contents()
    let names = ["Mocks.generated.swift"] + (1...4).map { "Mocks.\($0).generated.swift" }
    #expect(files.keys.sorted() == names.sorted())
    #expect(mocks(in: files) == whole && whole.count == 40)
    #expect(files["Mocks.generated.swift"]?.contains("class") == false)
    #expect(try await folder.mockgen("check", "Sources", "-o", "Out/Mocks.generated.swift", "--parts", "4").status == 0)
  }

  @Test func newProtocolChangesOnePart() async throws {
    try await generate("--parts", "8")
    let before = try contents()
    try folder.write(declaration(40), to: "Sources/S40.swift")
    let result = try await generate("--parts", "8", "--verbose")
    let after = try contents()
    #expect(after.filter { before[$0.key] != $0.value }.count == 1)
    #expect(result.errors.contains("wrote 1 of 9 files"), "\(result.errors)")
  }

  @Test func partsOfAnEarlierCountAreRemoved() async throws {
    try await generate("--parts", "8")
    try folder.write("let number = 9\n", to: "Out/Mocks.9.generated.swift")
    try await generate("--parts", "2")
    #expect(try contents().count == 4)
    let check = try await folder.mockgen("check", "Sources", "-o", "Out/Mocks.generated.swift")
    #expect(check.status == 1 && check.errors.contains("Out/Mocks.1.generated.swift:1:1: error"), "\(check.errors)")
    try await generate()
    #expect(try contents().keys.sorted() == ["Mocks.9.generated.swift", "Mocks.generated.swift"])
  }

  @Test func partsNeedAFile() async throws {
    let result = try await folder.mockgen("generate", "Sources", "--parts", "4")
    #expect(result.status == 2 && result.errors.contains("'--parts' needs '-o' with a file"), "\(result.errors)")
  }
}

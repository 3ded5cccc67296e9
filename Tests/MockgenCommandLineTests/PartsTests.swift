import Foundation
import MockgenGenerator
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

  /// Returns the numbers by which the file system knows the files. A file that is written has another.
  private func identities() throws -> [String: UInt64] {
    try contents().keys.reduce(into: [:]) {
      let path = folder.url.appendingPathComponent("Out/\($1)").path
      $0[$1] = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? UInt64
    }
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
    let before = try (contents(), identities())
    try folder.write(declaration(40), to: "Sources/S40.swift")
    let result = try await generate("--parts", "8", "--verbose")
    let after = try (contents(), identities())
    let changed = Set(after.0.filter { before.0[$0.key] != $0.value }.keys)
    #expect(changed.count == 1 && Set(after.1.filter { before.1[$0.key] != $0.value }.keys) == changed)
    #expect(result.errors.contains("wrote 1 of 9 files"), "\(result.errors)")
  }

  @Test func partsOfAnEarlierCountAreRemoved() async throws {
    try await generate("--parts", "8")
    try folder.write("let number = 9\n", to: "Out/Mocks.9.generated.swift")
    try await generate("--parts", "2")
    #expect(try contents().count == 4)
    let check = try await folder.mockgen("check", "Sources", "-o", "Out/Mocks.generated.swift")
    let error = "Out/Mocks.1.generated.swift:1:1: error: there are fewer parts now"
    #expect(check.status == 1 && check.errors.contains(error), "\(check.errors)")
    #expect(
      try await generate().errors.contains("removed 'Out/Mocks.1.generated.swift', since there are fewer parts now"))
    #expect(try contents().keys.sorted() == ["Mocks.9.generated.swift", "Mocks.generated.swift"])
  }

  /// Tests that a part is the same whatever the other mocks are.
  @Test func partsDependOnTheirMocks() async throws {
    try await generate("--parts", "4")
    let before = try contents()
    let name = try #require(
      mocks(in: before.filter { $0.key == "Mocks.2.generated.swift" }).first?.dropFirst("Mock".count))
    for file in 0..<40 where name != "Service\(file)" {
      try folder.write(declaration(file, "?"), to: "Sources/S\(file).swift")
    }
    try folder.write("import Foundation\nprotocol Other { func load() -> Data }\n", to: "Sources/Other.swift")
    try await generate("--parts", "4", "--only", String(name))
    let after = try contents()
    #expect(mocks(in: after) == ["Mock\(name)"])
    let text = try #require(after["Mocks.2.generated.swift"])
    #expect(before["Mocks.2.generated.swift"]?.hasPrefix(text.dropLast(GeneratedHeader.footer.count + 1)) == true)
  }

  /// Tests that parts without mocks import nothing, and that all compile together.
  @Test(arguments: [5, 6]) func partsCompile(languageMode: Int) async throws {
    for number in 3..<40 {
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Sources/S\(number).swift"))
    }
    try folder.write("import Foundation\nprotocol Service3 { func load() -> Data }\n", to: "Sources/S3.swift")
    try await generate("--parts", "16")
    let files = try contents()
    #expect(files.count == 17 && files.values.filter { !$0.contains("import ") }.count >= 13)
    #expect(files.values.filter { $0.contains("import Foundation") }.count == 1)
    let sources = try ["Out", "Sources"].flatMap { name in
      let folder = folder.url.appendingPathComponent(name)
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).map(folder.appendingPathComponent)
    }
    #expect(try await Compilation(languageMode: languageMode).run(sources).failure == nil)
  }

  /// Tests that the parts of a run do not count as mocks of another run, and that those of another run do.
  @Test func partsOfAnotherRunAreLocated() async throws {
    try await generate("--parts", "4")
    try await generate("--parts", "4", "--beside", "Out")
    try await generate("--parts", "2", "--beside", "Out")
    let other = try await folder.mockgen(
      "generate", "Sources", "-o", "More/Mocks.swift", "--parts", "2", "--beside", "Out")
    #expect(other.status == 1)
    #expect(
      other.errors.contains("Out/Mocks.1.generated.swift:1:1: error: this file of another run"), "\(other.errors)")
  }

  @Test func partsNeedAFile() async throws {
    let result = try await folder.mockgen("generate", "Sources", "--parts", "4")
    #expect(result.status == 2 && result.errors.contains("'--parts' needs '-o' with a file"), "\(result.errors)")
  }
}

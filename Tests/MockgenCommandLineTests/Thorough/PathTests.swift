import Foundation
import MockgenGenerator
import TestSupport
import Testing

@testable import MockgenCommandLine
@testable import mockgen

/// Unusual files at the paths of sources and of the output.
struct PathTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let good = "protocol Good { func f() -> Int }\n"

  private func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent(name).path, withDestinationPath: destination)
  }

  private func makePipe(_ name: String) { #expect(mkfifo(folder.url.appendingPathComponent(name).path, 0o600) == 0) }

  private func setPermissions(_ permissions: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: folder.url.appendingPathComponent(name).path)
  }

  // MARK: Sources

  @Test func foldersMayHaveTheNamesOfFiles() async throws {
    try folder.write(Self.good, to: "Sources/x.swift/Good.swift")
    #expect(try await folder.mockgen("Sources").output.contains("class MockGood"))
    #expect(try await folder.mockgen("Sources/x.swift").output.contains("class MockGood"))
  }

  @Test func aByteOrderMarkMayPrecedeTheFirstProtocol() async throws {
    try folder.write("\u{FEFF}" + Self.good, to: "Marked.swift")
    #expect(try await folder.mockgen("Marked.swift").output.contains("class MockGood"))
  }

  @Test func linksAreFollowedAndLoopsEnd() async throws {
    try folder.write(Self.good, to: "Sources/A/Good.swift")
    try folder.write("protocol Outside { func f() }", to: "Elsewhere/Outside.swift")
    try link("Sources/A/up", to: "..")
    try link("Sources/A/self", to: ".")
    try link("Sources/Again.swift", to: "A/Good.swift")
    try link("Sources/Linked", to: "../Elsewhere")
    let result = try await folder.mockgen("Sources")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.contains("class MockGood"))
    #expect(result.output.contains("class MockOutside"))
  }

  @Test func linksToThemselvesAreLocated() async throws {
    try folder.write(Self.good, to: "Sources/Good.swift")
    try link("Sources/Loop.swift", to: "Loop.swift")
    let result = try await folder.mockgen("Sources")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("Sources/Loop.swift:1:1: error: the file cannot be read [unreadable-file]"))
    #expect(result.output.contains("class MockGood"))
  }

  @Test func filesAreReadOnceHoweverTheyAreNamed() async throws {
    try folder.write(Self.good, to: "Sources/Good.swift")
    let expected = try await folder.mockgen("Sources")
    for paths in [
      ["Sources", "./Sources"], ["Sources/../Sources", "Sources/Good.swift"], [folder.url.path, "Sources"],
    ] {
      let result = try await folder.mockgen(paths)
      #expect(result.errors == "")
      #expect(result.output == expected.output)
    }
  }

  @Test func namesMayHoldAnything() async throws {
    let names = [
      "two words.swift", "é.swift", "e\u{301}.swift", "new\nline.swift", "😀 \"quoted\" \\.swift", "-o.swift",
    ]
    for (number, name) in names.enumerated() {
      try folder.write("protocol P\(number): Unknown\(number) {}", to: "Some Sources/\(name)")
    }
    let result = try await folder.mockgen("Some Sources")
    #expect(result.status == 0)
    let lines = result.errors.split(separator: "\n")
    // There is a message and a note for each. A line break in a file name does not break the line.
    #expect(lines.count == 2 * names.count)
    #expect(lines.allSatisfy { $0.hasPrefix("Some Sources/") })
    #expect(result.errors.contains("Some Sources/new\\nline.swift:1:14: warning: "))
  }

  @Test(.timeLimit(.minutes(10)))
  func pipesAndDevicesAreNotRead() async throws {
    try folder.write(Self.good, to: "Sources/Good.swift")
    makePipe("Sources/pipe.swift")
    makePipe("Sources/other")
    let result = try await folder.mockgen("Sources", "Sources/pipe.swift", "/dev/zero")
    #expect(result.status == 1)
    let errors = result.errors.split(separator: "\n").filter { $0.contains(" error: ") }
    #expect(
      errors == [
        "/dev/zero:1:1: error: '/dev/zero' is not a regular file or folder [no-regular-file]",
        "Sources/pipe.swift:1:1: error: 'Sources/pipe.swift' is not a regular file or folder [no-regular-file]",
      ])
    #expect(result.output.contains("class MockGood"))
  }

  @Test func filesThatVanishAreLocated() throws {
    let path = folder.url.appendingPathComponent("Gone.swift").path
    var finder = SourceFinder()
    #expect(finder.read([path], role: .source).isEmpty)
    #expect(finder.diagnostics.map(\.id) == ["unreadable-file"])
    #expect(finder.diagnostics.map(\.path) == [path])
  }

  /// Runs unless the user is the superuser, who may read everything.
  @Test(.enabled(if: geteuid() != 0))
  func forbiddenFilesAndFoldersAreLocated() async throws {
    try folder.write(Self.good, to: "Sources/Good.swift")
    try folder.write(Self.good, to: "Sources/File.swift")
    try folder.write(Self.good, to: "Sources/Folder/Inside.swift")
    try setPermissions(0, of: "Sources/File.swift")
    try setPermissions(0, of: "Sources/Folder")
    defer { _ = chmod(folder.url.appendingPathComponent("Sources/Folder").path, 0o700) }
    let result = try await folder.mockgen("Sources", "-o", "Mocks.swift")
    #expect(result.status == 1)
    #expect(result.errors.contains("Sources/File.swift:1:1: error: the file cannot be read [unreadable-file]"))
    #expect(result.errors.contains("Sources/Folder:1:1: error: the folder 'Sources/Folder' cannot be read"))
    #expect(try folder.read("Mocks.swift").contains("class MockGood"))
  }

  // MARK: Output

  @Test func outputReachedByALinkIsNoInput() async throws {
    try folder.write(Self.good, to: "Sources/Good.swift")
    try link("Link", to: "Sources")
    #expect(try await folder.mockgen("Sources", "-o", "Link/Mocks.swift").status == 0)
    let first = try folder.read("Sources/Mocks.swift")
    #expect(try await folder.mockgen("Sources", "-o", "Link/Mocks.swift").errors == "")
    #expect(try folder.read("Sources/Mocks.swift") == first)
  }

  @Test func linksAndPermissionsOfTheOutputStay() async throws {
    try folder.write(Self.good, to: "Good.swift")
    try folder.write("// Generated by mockgen (`mockgen generate`).\n", to: "Real/Mocks.swift")
    try setPermissions(0o640, of: "Real/Mocks.swift")
    try link("Mocks.swift", to: "Real/Mocks.swift")
    #expect(try await folder.mockgen("Good.swift", "-o", "Mocks.swift").status == 0)
    let manager = FileManager.default
    #expect(
      try manager.destinationOfSymbolicLink(atPath: folder.url.appendingPathComponent("Mocks.swift").path)
        == "Real/Mocks.swift")
    let real = folder.url.appendingPathComponent("Real/Mocks.swift").path
    #expect(try manager.attributesOfItem(atPath: real)[.posixPermissions] as? Int == 0o640)
    #expect(try folder.read("Real/Mocks.swift").contains("class MockGood"))
  }

  @Test func sourcesAreNotOverwritten() async throws {
    try folder.write(Self.good, to: "Sources/Good.swift")
    try folder.write("protocol Other { func f() }\n", to: "Sources/Other.swift")
    for paths in [["Sources"], ["Sources/Good.swift"], ["Sources/Other.swift"]] {
      let result = try await folder.mockgen(paths + ["-o", "Sources/Good.swift"])
      #expect(result.status == 1)
      #expect(result.errors.hasPrefix("Sources/Good.swift:1:1: error: the file was not written by mockgen"))
      #expect(try folder.read("Sources/Good.swift") == Self.good)
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func outputThatCannotBeWrittenIsLocated() async throws {
    try folder.write(Self.good, to: "Good.swift")
    try folder.write("precious", to: "File")
    makePipe("pipe")
    for output in ["File/Mocks.swift", "pipe"] {
      let result = try await folder.mockgen("Good.swift", "-o", output)
      #expect(result.status == 1)
      #expect(result.errors.hasPrefix("\(output):1:1: error: the file cannot be written: "))
      #expect(result.errors.contains("[unwritable-output]"))
    }
    #expect(try folder.read("File") == "precious")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["File", "Good.swift", "pipe"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDiskIsAnError() async throws {
    try folder.write(Self.good, to: "Good.swift")
    let file = try await folder.mockgen("Good.swift", "-o", "/dev/full")
    #expect(file.status == 1)
    #expect(file.errors.contains("No space left on device [unwritable-output]"))
    let output = try await runAside("sh", ["-c", "'\(Repository.tool.path)' Good.swift >/dev/full"], in: folder.url)
    #expect(output.status == 1)
    #expect(output.errors.contains("cannot write to standard output"))
  }

  @Test(.enabled(if: geteuid() != 0))
  func forbiddenOutputIsLocatedAndStays() async throws {
    try folder.write(Self.good, to: "Good.swift")
    try folder.write("old", to: "Out/Mocks.swift")
    try setPermissions(0o500, of: "Out")
    defer { _ = chmod(folder.url.appendingPathComponent("Out").path, 0o700) }
    let result = try await folder.mockgen("Good.swift", "-o", "Out/Mocks.swift")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("Out/Mocks.swift:1:1: error: the file cannot be written: "))
    #expect(try folder.read("Out/Mocks.swift") == "old")
  }

  @Test func devicesAreWrittenInPlace() async throws {
    try folder.write(Self.good, to: "Good.swift")
    let result = try await runAside(
      "sh", ["-c", "'\(Repository.tool.path)' Good.swift -o /dev/stdout | cat"], in: folder.url)
    #expect(result.output.contains("class MockGood"))
  }
}

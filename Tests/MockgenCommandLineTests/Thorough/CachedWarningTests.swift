import Foundation
import MockgenGenerator
import TestSupport
import Testing

@testable import mockgen

/// Warnings of a run, which later runs that generate nothing repeat as long as they apply.
struct CachedWarningTests {
  private let module: CachedModule
  private var folder: TemporaryFolder { module.folder }

  init() throws { module = try CachedModule() }

  /// Tests an edit that changes only the place of a warning.
  @Test func warningsAreReportedEachTime() async throws {
    try module.replace("protocol Store: Base", by: "protocol Store: Base, Elsewhere", in: "Sources/Store.swift")
    #expect(try await module.makesMocks())
    #expect(try await !module.makesMocks())
    let warnings = try await module.warnings()
    #expect(warnings.count == 2 && warnings[0].hasPrefix("Sources/Store.swift:2:"))
    #expect(warnings[0].contains("warning: ") && warnings[1].contains("note: "))
    try module.replace("print(1)", by: "print(2)", in: "Sources/Base.swift")
    #expect(try await !module.makesMocks())
    try module.replace("import Foundation\n", by: "import Foundation\n\n", in: "Sources/Store.swift")
    for makesMocks in [true, false] {
      #expect(try await module.makesMocks() == makesMocks)
      #expect(try await module.warnings().first?.hasPrefix("Sources/Store.swift:3:") == true)
    }
    for _ in 0..<2 { #expect(try await module.makesMocks(["--strict"])) }
  }

  /// Tests a warning whose note refers to a line of another file.
  @Test func bothPlacesOfAWarningCount() async throws {
    let body = "protocol Hard {\n  var size: Int { get }\n  func size() -> Int\n}\n"
    try folder.write(body, to: "Sources/Hard.swift")
    try folder.write("protocol Heir: Hard {}\n", to: "Sources/Heir.swift")
    #expect(try await module.makesMocks())
    #expect(try await !module.makesMocks())
    #expect(
      try await module.warnings().contains {
        $0.hasPrefix("Sources/Heir.swift:1:") && $0.contains("Sources/Hard.swift:2;")
      })
    try folder.write("\n" + body, to: "Sources/Hard.swift")
    #expect(try await module.makesMocks())
    #expect(
      try await module.warnings().contains {
        $0.hasPrefix("Sources/Heir.swift:1:") && $0.contains("Sources/Hard.swift:3;")
      })
  }

  @Test func bothProtocolsOfOneMockCount() async throws {
    let other = "// mockgen: name = MockStore\nprotocol Shop {\n  func f()\n}\n"
    try folder.write(other, to: "Sources/Shop.swift")
    #expect(try await module.makesMocks())
    #expect(try await !module.makesMocks())
    #expect(try await module.warnings().contains { $0.contains("[same-mock-name]") })
    try folder.write("\n" + other, to: "Sources/Shop.swift")
    #expect(try await module.makesMocks())
    try module.replace("import Foundation\n", by: "import Foundation\n\n", in: "Sources/Store.swift")
    #expect(try await module.makesMocks())
  }

  /// Tests tabs and line breaks, which separate the fields of cached warnings.
  @Test func unusualNamesAreKept() async throws {
    for name in ["a\tb", "a\\tb", "ä ö", "a\\", "a\\\u{301}t", "a\t\u{301}n", "a\r"] {
      try folder.write("protocol Odd: Elsewhere {}\n", to: "Sources/\(name)/O.swift")
    }
    #expect(try await module.makesMocks())
    #expect(try await !module.makesMocks())
    #expect(try await module.warnings().count == 14)
  }

  @Test func aDocumentContainsTheSameWarnings() async throws {
    try module.replace("protocol Store: Base", by: "protocol Store: Base, Elsewhere", in: "Sources/Store.swift")
    #expect(try await module.makesMocks())
    for format in ["json", "sarif"] {
      let arguments = ["generate"] + CachedModule.arguments + ["--format", format]
      let plain = try await folder.mockgen(arguments)
      let cached = try await folder.mockgen(arguments + ["--cache", "mocks.cache"])
      let again = try await folder.mockgen(arguments + ["--cache", "mocks.cache"])
      #expect(plain.output.contains("unknown-inherited-protocol"))
      #expect(cached.output == plain.output && again.output == plain.output)
    }
  }

  @Test func aMarkWithoutEffectIsReportedEachTime() async throws {
    try module.replace("print(1)", by: "// mockgen: skip\n", in: "Sources/Store.swift")
    for makesMocks in [true, false] {
      #expect(try await module.makesMocks() == makesMocks)
      #expect(try await module.warnings().first?.contains("Sources/Store.swift:6:") == true)
    }
    try module.replace("final class Disk", by: "\nfinal class Disk", in: "Sources/Store.swift")
    #expect(try await module.makesMocks())
    #expect(try await module.warnings().first?.contains("Sources/Store.swift:7:") == true)
  }

  /// Tests a file that no longer exists, to which the place would refer.
  @Test(arguments: [false, true]) func aFileThatIsSavedDuringARunIsDetected(_ isOld: Bool) throws {
    let path = folder.url.appendingPathComponent("Sources/Store.swift").path
    let reader = FileReader(before: Int(time(nil)) + (isOld ? 10 : 0))
    let interest = RelevantDeclarations(styles: [], readsClasses: false)
    var reading = Reading(start: Int(time(nil)) + (isOld ? 10 : 0))
    let found = FoundFile(path, role: .source, interest, reader)
    reading.add(FileDigest(found, path, .source, reader), of: path, as: .source)
    let warning = Diagnostic(severity: .warning, id: .sameMockName, message: "", path: path, line: 1, column: 1)
    reading.add(mentionedIn: [warning])
    #expect(reading.isWhole && reading.entries.map(\.role) == [.source, .mentioned])
    try module.replace("import Foundation\n", by: "\nimport Foundation\n", in: "Sources/Store.swift")
    reading.add(mentionedIn: [warning])
    #expect(!reading.isWhole)
  }

  /// Tests that the places are those of the source, as long as it matches the index.
  @Test func theSourceOfAnIndexCounts() async throws {
    let source = "public protocol Odd: Elsewhere {\n  func f()\n}\n"
    try folder.write(source, to: "Core/Odd.swift")
    #expect(try await folder.mockgen("index", "Core=Core", "-o", "Core.mockindex").status == 0)
    let arguments = [
      "generate", "Core.mockindex", "--root", "Core=Core", "--import", "Core", "--no-config", "-o", "M.swift",
    ]
    func warning() async throws -> String {
      let plain = try await folder.mockgen(arguments)
      // A file that was saved just now may be saved again within the resolution of the clock.
      for _ in 0..<2 {
        #expect(try await folder.mockgen(arguments + ["--cache", "c"]).errors == plain.errors)
        try await Task.sleep(nanoseconds: 3_200_000_000)
      }
      let last = try await folder.mockgen(arguments + ["-v", "--cache", "c"])
      #expect(last.errors.contains("nothing has changed"))
      return last.errors
    }
    #expect(try await warning().contains("Core/Odd.swift:1:"))
    try folder.write("\n\n" + source, to: "Core/Odd.swift")
    #expect(try await warning().contains("Core/Odd.swift:3:"))
    try folder.write(source.replacingOccurrences(of: "f()", with: "g()"), to: "Core/Odd.swift")
    #expect(try await warning().contains("Core.mockindex:"))
    try folder.write(source, to: "Core/Odd.swift")
    #expect(try await warning().contains("Core/Odd.swift:1:"))
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Core/Odd.swift"))
    #expect(try await warning().contains("Core.mockindex:"))
  }

  /// Tests that the advice depends on locations, too.
  @Test(arguments: ["// mockgen: skip\npublic protocol Odd {}\n", "public protocol Odd {\n  func f()\n}\n"])
  func adviceAboutAnIndexIsAsWithout(_ source: String) async throws {
    try folder.write(source, to: "Lib/Core/Odd.swift")
    #expect(try await folder.mockgen("index", "Core=Lib/Core", "-o", "Core.mockindex").status == 0)
    let arguments = [
      "generate", "Core.mockindex", "--root", "Core=Lib/Core", "--testable-import", "Corr", "--no-config", "-o",
      "M.swift",
    ]
    for isThere in [true, false, true] {
      if isThere { try folder.write(source, to: "Lib/Core/Odd.swift") }
      if !isThere { try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Lib/Core/Odd.swift")) }
      let plain = try await folder.mockgen(arguments)
      #expect(plain.errors.contains("warning: "))
      for _ in 0..<2 {
        #expect(try await folder.mockgen(arguments + ["--cache", "c"]).errors == plain.errors)
        try await Task.sleep(nanoseconds: 3_200_000_000)
      }
    }
  }

  /// Tests that it also depends on the files and on their order, if only some were selected.
  @Test(arguments: [[], ["--only", "Store"]]) func aDocumentNamesTheSameFiles(_ only: [String]) async throws {
    try folder.write("import RxSwift\nprotocol Aaa {\n  func f() -> Single<Int>\n}\n", to: "Sources/A.swift")
    let all = ["generate", "Sources", "Core", "--no-config", "-o", "Mocks/"]
    #expect(try await folder.mockgen(all).status == 0)
    let arguments = all + only + ["--format", "json"]
    let plain = try await folder.mockgen(arguments)
    #expect(try await folder.mockgen(arguments + ["--cache", "c"]).output == plain.output)
    #expect(try await folder.mockgen(arguments + ["-v", "--cache", "c"]).errors.contains("nothing has changed"))
    #expect(try await folder.mockgen(arguments + ["--cache", "c"]).output == plain.output)
  }
}

import Foundation
import TestSupport
import Testing

@testable import MockgenCommandLine
@testable import mockgen

/// The sources of the plugins, which can depend on no library of the package.
struct PluginSourceTests {
  private static let main = "Plugins/MockgenPlugin"

  /// Tests that files which plugins share with the tool, or with each other, are copies of one file.
  @Test func sharedFilesAreEqual() throws {
    let plugins = try Repository.swiftFiles(in: "Plugins")
    var copies = 0
    for original in try Repository.swiftFiles(in: "Sources/mockgen") + plugins.filter({ $0.hasPrefix(Self.main) }) {
      let name = try #require(original.split(separator: "/").last)
      let text = try Repository.contents(original)
      for copy in plugins where copy != original && copy.hasSuffix("/\(name)") {
        copies += 1
        if let failure = try RecordedFile.failure(of: copy, expected: text) {
          Issue.record("\(copy) is a copy of \(original): change that file\n\(failure)")
        }
      }
    }
    #expect(copies > 10)
  }

  /// Tests that the tool has each option that a plugin passes to it.
  @Test func optionsOfThePluginsExist() throws {
    var options: Set<String> = []
    for path in try Repository.swiftFiles(in: "Plugins") {
      options.formUnion(try Repository.contents(path).matches(of: /"(--?[a-z-]+)"/).map { String($0.1) })
    }
    #expect(options.contains("--testable-import") && options.contains("-o"))
    let unknown = options.subtracting(OptionTable.bySpelling.keys).subtracting(["--no-config"])
    #expect(unknown == [])
  }

  @Test func theTableHasEachKey() {
    #expect(OptionTable.all.map(\.key.rawValue).sorted() == OptionKey.allCases.map(\.rawValue).sorted())
  }
}

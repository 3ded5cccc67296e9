import Foundation
import TestSupport
import Testing

/// Indexes of modules, which replace their sources.
struct IndexTests {
  /// An app whose protocols inherit from those of a module.
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "public protocol Store: AnyObject {\n  func load(_ id: Item.ID) async -> Item\n}\n",
      to: "Sources/Core/Store.swift")
    try folder.write(
      "public struct Item {\n  public typealias ID = Int\n  func f() { print(1) }\n}\n",
      to: "Sources/Core/Model/Item.swift")
    try folder.write("import Core\nprotocol AppStore: Store {\n  func close()\n}\n", to: "Sources/App/AppStore.swift")
    return folder
  }

  private func index(_ folder: TemporaryFolder) async throws {
    let result = try await folder.mockgen("index", "Core=Sources/Core", "-o", "Core.mockindex")
    #expect(result.status == 0 && result.errors == "")
  }

  private let app = ["generate", "App=Sources/App", "--testable-import", "App"]

  @Test func standsForTheSourcesOfADependency() async throws {
    let folder = try project()
    try await index(folder)
    let fromSources = try await folder.mockgen(app + ["--dependency", "Core=Sources/Core"])
    let fromIndex = try await folder.mockgen(app + ["--dependency", "Core.mockindex"])
    #expect(fromSources.output.contains("loadResult") && fromSources.status == 0)
    #expect(fromIndex == fromSources)
  }

  @Test func standsForTheSourcesThatAreMocked() async throws {
    let folder = try project()
    try await index(folder)
    let fromSources = try await folder.mockgen("generate", "Core=Sources/Core", "--import", "Core")
    let fromIndex = try await folder.mockgen("generate", "Core.mockindex", "--import", "Core")
    #expect(fromSources.output.contains("class MockStore"))
    #expect(fromIndex == fromSources)
  }

  @Test func namesFilesFromTheFolderOfTheModule() async throws {
    let folder = try project()
    try await index(folder)
    let text = try folder.read("Core.mockindex")
    #expect(text.contains(": Model/Item.swift\n") && text.contains(": Store.swift\n"))
    // The paths and names of the files do not matter.
    let other = try await folder.mockgen(
      "index", "Core=\(folder.url.path)/Sources/Core/Store.swift", "\(folder.url.path)/Sources/Core/Model/Item.swift")
    #expect(other.output == text)
    let rooted = try await folder.mockgen(
      "index", "Core=Sources/Core/Model/Item.swift", "--root", "Core=Sources")
    #expect(rooted.output.contains(": Core/Model/Item.swift\n"))
  }

  @Test func anUnchangedIndexIsNotRewritten() async throws {
    let folder = try project()
    try await index(folder)
    let file = folder.url.appendingPathComponent("Core.mockindex").path
    let before = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    try folder.write(
      "public struct Item {\n  public typealias ID = Int\n  func f() { print(\"more\") }\n}\n",
      to: "Sources/Core/Model/Item.swift")
    try await index(folder)
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date == before)
  }

  @Test func problemsAreLocatedInTheSources() async throws {
    let folder = try project()
    try folder.write("\n\npublic protocol Lost: AnyObject, Nowhere {}\n", to: "Sources/Core/Lost.swift")
    try await index(folder)
    let sources = try await folder.mockgen("generate", "Core=Sources/Core", "--import", "Core")
    let located = try await folder.mockgen(
      "generate", "Core.mockindex", "--root", "Core=Sources/Core", "--import", "Core")
    #expect(sources.errors.hasPrefix("Sources/Core/Lost.swift:3:34: warning: 'Lost' inherits from 'Nowhere'"))
    #expect(located == sources)
    // Without the sources, the index is used alone.
    let unrooted = try await folder.mockgen("generate", "Core.mockindex", "--import", "Core")
    #expect(unrooted.errors.hasPrefix("Core.mockindex:3:34: warning: 'Lost' inherits from 'Nowhere'"))
    // Sources that have changed since then are not used.
    try folder.write("\n\n\npublic protocol Lost: Nowhere {}\n", to: "Sources/Core/Lost.swift")
    let changed = try await folder.mockgen(
      "generate", "Core.mockindex", "--root", "Core=Sources/Core", "--import", "Core")
    #expect(changed.errors == unrooted.errors)
  }

  @Test func unreadableFilesAreReportedByIndexAndByGenerate() async throws {
    let folder = try project()
    try folder.write("protocol Broken {\n  func\n}\n// mockgen: skip\n", to: "Sources/Core/Broken.swift")
    let indexed = try await folder.mockgen("index", "Core=Sources/Core", "-o", "Core.mockindex")
    #expect(indexed.status == 0)
    #expect(indexed.errors.contains("Sources/Core/Broken.swift:2:7: warning: expected a name after 'func'"))
    #expect(indexed.errors.contains("Sources/Core/Broken.swift:4:1: warning: 'mockgen: skip' has no effect here"))
    let mocked = try await folder.mockgen(
      "generate", "Core.mockindex", "--root", "Core=Sources/Core", "--testable-import", "Core")
    #expect(mocked.status == 1)
    #expect(
      mocked.errors.contains("Sources/Core/Broken.swift:1:10: error: this protocol could not be read when"))
    #expect(mocked.output.contains("class MockStore") && !mocked.output.contains("MockBroken"))
  }

  // MARK: Mistakes

  @Test(arguments: [
    (["index"], "name the files of a module"),
    (["index", "Sources/Core"], "name the module that 'Sources/Core' belongs to"),
    (["index", "Core=Sources/Core", "App=Sources/App"], "an index describes one module, not both 'Core' and 'App'"),
    (["index", "Core=Core.mockindex"], "'Core.mockindex' is an index already"),
    (["index", "Core=Sources/Core", "-o", "Sources"], "'Sources' is a folder"),
    (
      ["index", "Core=Sources/Core", "--format", "json"], "the index and the document would both go to standard output"
    ),
    (["index", "Core=Sources/Core", "--access", "public"], "'--access' has no effect on 'index'"),
    (["generate", "Core.mockindex", "--root", "Sources/Core"], "'--root Sources/Core' does not name a module"),
  ])
  func wrongCommandLines(arguments: [String], message: String) async throws {
    let folder = try project()
    try await index(folder)
    let result = try await folder.mockgen(arguments)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("mockgen: error: \(message)\n"))
  }

  @Test func sourcesThatCannotBeReadLeaveTheOldIndex() async throws {
    let folder = try project()
    try await index(folder)
    let before = try folder.read("Core.mockindex")
    let missing = try await folder.mockgen("index", "Core=Sources/Cor", "-o", "Core.mockindex")
    #expect(missing.status == 1 && missing.errors.contains("there is no file or folder 'Sources/Cor'"))
    #expect(try folder.read("Core.mockindex") == before)
    // A file that the tool has not written is not overwritten.
    try folder.write("protocol P {}\n", to: "P.swift")
    let slip = try await folder.mockgen("index", "Core=Sources/Core", "-o", "P.swift")
    #expect(slip.status == 1 && slip.errors.contains("[output-is-source]"))
    #expect(try folder.read("P.swift") == "protocol P {}\n")
  }

  @Test func damageIsAnErrorAndNoMockIsLost() async throws {
    let folder = try project()
    try await index(folder)
    let arguments = app + ["--dependency", "Core.mockindex", "-o", "Mocks.swift"]
    #expect(try await folder.mockgen(arguments).status == 0)
    let mocks = try folder.read("Mocks.swift")
    let text = try folder.read("Core.mockindex")
    for (damaged, line, message) in [
      (
        text.replacingOccurrences(of: "load", with: "lead"), 7,
        "the index's entry for this file is damaged"
      ),
      (String(text.dropLast(7)), 11, "the index ends too early"),
      (text.replacingOccurrences(of: "index 4", with: "index 9"), 1, "the index has format 9, and this mockgen reads"),
    ] {
      try folder.write(damaged, to: "Core.mockindex")
      let result = try await folder.mockgen(arguments)
      #expect(result.status == 1)
      #expect(result.errors.contains("Core.mockindex:\(line):1: error: \(message)"))
      #expect(try folder.read("Mocks.swift") == mocks)
    }
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Core.mockindex"))
    let missing = try await folder.mockgen(arguments)
    #expect(missing.status == 1 && missing.errors.contains("there is no index at 'Core.mockindex'"))
  }

  @Test func aModuleIsReadOnce() async throws {
    let folder = try project()
    try await index(folder)
    let twice = try await folder.mockgen(
      app + ["--dependency", "Core.mockindex", "--dependency", "Core=Sources/Core"])
    #expect(twice.status == 1 && twice.errors.contains("'Core' is also read from its sources"))
    try FileManager.default.copyItem(
      at: folder.url.appendingPathComponent("Core.mockindex"), to: folder.url.appendingPathComponent("B.mockindex"))
    let both = try await folder.mockgen(app + ["--dependency", "B.mockindex", "--dependency", "Core.mockindex"])
    #expect(both.status == 1 && both.errors.contains("'B.mockindex' is also an index of 'Core'"))
    let other = try await folder.mockgen(app + ["--dependency", "Net=Core.mockindex"])
    #expect(other.status == 1 && other.errors.contains("this is the index of 'Core', not of 'Net'"))
  }

  /// Tests that the existing mocks of a module are in its index.
  @Test func mocksOfTheModuleAreKnown() async throws {
    let folder = try project()
    try folder.write("// mockgen: mock\npublic protocol Marked {}\n", to: "Sources/Core/Marked.swift")
    let own = try await folder.mockgen(
      "generate", "Sources/Core", "--annotated-only", "--access", "public", "-o", "Sources/Core/Mocks.generated.swift")
    #expect(own.status == 0)
    try await index(folder)
    #expect(try folder.read("Core.mockindex").contains(": Mocks.generated.swift\npublic final class MockMarked {}\n"))
    let sources = try await folder.mockgen("generate", "Core=Sources/Core", "--testable-import", "Core")
    let indexed = try await folder.mockgen("generate", "Core.mockindex", "--testable-import", "Core")
    #expect(indexed == sources)
    #expect(!indexed.output.contains("MockMarked") && indexed.output.contains("MockStore"))
  }
}

import Foundation
import TestSupport
import Testing

@testable import MockgenCommandLine
@testable import mockgen

/// Paths with the module that their files belong to.
struct SourcePathTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func theWordBeforeTheFirstEqualsSignIsTheModule() {
    func read(_ text: String) -> [String?] {
      SourcePath.inSearchOrder([text]) { $0 == "A=B" }.flatMap { [$0.module, $0.path] }
    }
    #expect(read("Core=Sources/Core") == ["Core", "Sources/Core"])
    #expect(read("Core=a=b") == ["Core", "a=b"])
    #expect(read("_Core2=/x") == ["_Core2", "/x"])
    for path in ["A=B", "Sources", "a/b=c", "2=c", "=c", "my-core=c", ""] { #expect(read(path) == [nil, path]) }
  }

  @Test func theNearestPathDeterminesTheModule() {
    let paths = ["Sources", "App=Sources", "Core=./Sources/Core", "Base=Sources/Core/Base"]
    let expected = ["Base", "Core", "App", nil]
    #expect(SourcePath.inSearchOrder(paths) { _ in false }.map(\.module) == expected)
    #expect(SourcePath.inSearchOrder(paths.reversed()) { _ in false }.map(\.module) == expected)
  }

  @Test func modulesAreSpecifiedForSourcesAndDependencies() async throws {
    try folder.write("struct Item {}\n", to: "one/Item.swift")
    try folder.write("import Core\nprotocol Store: Core.Storage { func put(_ item: Item) }\n", to: "one/Store.swift")
    try folder.write("public struct Item {}\n", to: "two/Item.swift")
    try folder.write("public protocol Storage { func load() -> Item? }\n", to: "two/Storage.swift")
    for dependencies in [["Core=two"], ["Core=two/Item.swift", "Core=two/Storage.swift"]] {
      let result = try await folder.mockgen(
        ["App=one", "--testable-import", "App"] + dependencies.flatMap { ["--dependency", $0] })
      #expect(result.errors == "")
      #expect(result.output.contains("func put(_ item: App.Item)"))
      #expect(result.output.contains("func load() -> Core.Item?"))
      #expect(result.output.contains("\n@testable import App\nimport Core\n@_spi(Generated) import MockRuntime\n"))
    }
  }

  @Test(arguments: [["App/Sources", "Core/Sources"], ["Core", "App"], ["."], ["App=App", "Core"]])
  func namedFoldersDetermineTheModule(paths: [String]) async throws {
    try folder.write("import Core\nstruct Item {}\n", to: "App/Sources/Models/Item.swift")
    try folder.write("protocol Store { func put(_ item: Item) }\n", to: "App/Sources/Core/Store.swift")
    try folder.write("struct Item {}\nprotocol Shelf { func load() -> Item? }\n", to: "Core/Sources/Shelf.swift")
    let result = try await folder.mockgen(paths + ["--testable-import", "App", "--testable-import", "Core"])
    #expect(result.errors == "")
    #expect(result.output.contains("func put(_ item: App.Item)"))
    #expect(result.output.contains("func load() -> Core.Item?"))
  }

  @Test func foldersDetermineTheModuleByDefault() async throws {
    try folder.write("import Core\nprotocol Store: Storage { func put(_ item: Item) }\n", to: "Sources/App/Store.swift")
    try folder.write("struct Item {}\n", to: "Sources/App/Core/Item.swift")
    try folder.write("public struct Item {}\n", to: "Modules/Core/Item.swift")
    try folder.write("public protocol Storage { func load() -> Item? }\n", to: "Modules/Core/Storage.swift")
    let result = try await folder.mockgen("Sources/App", "--testable-import", "App", "--dependency", "Modules")
    #expect(result.errors == "")
    #expect(result.output.contains("func put(_ item: App.Item)"))
    #expect(result.output.contains("func load() -> Core.Item?"))
  }

  @Test func aSourceThatIsADependencyTooIsASource() async throws {
    try folder.write("protocol Store { func put() }\n", to: "Sources/A/Store.swift")
    try folder.write("public protocol Storage { func load() -> Int }\n", to: "Sources/B/Storage.swift")
    let result = try await folder.mockgen("Sources/A", "--testable-import", "App", "--dependency", "Core=Sources")
    #expect(result.errors == "")
    #expect(result.output.contains("@testable import App\n@_spi(Generated) import MockRuntime\n"))
  }

  @Test func exportsOfAFileCountForItsModule() async throws {
    try folder.write("@_exported import Core\n", to: "Sources/App/Exports.swift")
    try folder.write("protocol Store: Storage {}\n", to: "Sources/App/Store.swift")
    try folder.write("public protocol Storage { func aside() }\n", to: "Sources/Aside/Storage.swift")
    try folder.write("public protocol Storage { func load() }\n", to: "Sources/Core/Storage.swift")
    let result = try await folder.mockgen(
      "App=Sources/App", "--testable-import", "App", "--dependency", "Aside=Sources/Aside", "--dependency",
      "Core=Sources/Core")
    #expect(result.errors == "")
    #expect(result.output.contains("func load()") && !result.output.contains("func aside()"))
  }

  @Test func listReportsHiddenProtocolsOfAPlainImport() async throws {
    try folder.write("protocol Hidden {}\npublic protocol Shown {}\n", to: "Sources/App/App.swift")
    let result = try await folder.mockgen("list", "Sources/App", "--import", "App")
    #expect(
      result.output.contains("Hidden: no mock: it is not public and its module is imported without '@testable'"))
    #expect(result.output.contains("Shown: MockShown"))
  }

  @Test func missingPathsAreNamedWithoutTheirModule() async throws {
    let result = try await folder.mockgen("Core=Nowhere")
    #expect(result.status == 1)
    #expect(result.errors.contains("error: there is no file or folder 'Nowhere' [no-such-path]"))
  }

  @Test func aLinkToNothingIsReportedAsOne() async throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("Link").path, withDestinationPath: "Nowhere")
    let result = try await folder.mockgen("Link")
    #expect(result.status == 1)
    #expect(result.errors.contains("error: there is no file or folder 'Link' [no-such-path]"))
    #expect(result.errors.contains("note: it is a symbolic link to a missing file"))
  }
}

import Foundation
import TestSupport
import Testing

/// Mocks of one module, written by an action of a build system, which has access to its declared inputs only.
struct HermeticTests {
  private let tree: TemporaryFolder

  /// A project with more modules than the action declares.
  init() throws {
    tree = try TemporaryFolder()
    for (path, text) in Self.inputs.merging(Self.others, uniquingKeysWith: { first, _ in first }) {
      try tree.write(text, to: path)
    }
  }

  private static let inputs = [
    "Modules/App/Store.swift":
      "import Core\nprotocol Store: Storage { func put(_ item: Item, then: @escaping Done) }\n",
    "Modules/App/Item.swift": "struct Item {}\n",
    "Modules/App/Screen.swift": "protocol Screen: Controller { func show() }\n",
    "Modules/App/Controller.swift": "class Controller { init(name: String) {} }\n",
    "Modules/Core/Item.swift": "public struct Item {}\n",
    "Modules/Core/Storage.swift": "public protocol Storage { func load() -> Item? }\n",
    "Modules/Core/Done.swift": "import Foundation\npublic typealias Done = (Result<Data, any Error>) -> Void\n",
  ]

  /// Files that a tool without this restriction would find.
  private static let others = [
    "Modules/App/Hidden/.mockgen.json": "{",
    "Modules/Other/Storage.swift": "public protocol Storage { func other() -> Int }\npublic typealias Done = Int\n",
    "Modules/Other/Item.swift": "public struct Item {}\n",
    "Controller.swift": "class Controller { init(other: Int) {} }\n",
  ]

  /// Runs the tool as a build system does: from `/`, with an empty environment.
  private func mocks(of paths: [String], in folder: URL) async throws -> CommandResult {
    let arguments = paths.sorted().flatMap { path in
      let file = folder.appendingPathComponent(path).path
      return path.contains("/App/") ? ["App=\(file)"] : ["--dependency", "Core=\(file)"]
    }
    return try await mockgen(
      ["generate", "--no-config", "--testable-import", "App"] + arguments,
      in: URL(fileURLWithPath: "/"), environment: [:])
  }

  /// Copies the inputs, and nothing else, into a folder.
  private func copies(of paths: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for path in paths { try folder.write(try tree.read(path), to: path) }
    return folder
  }

  @Test func onlyDeclaredInputsCount() async throws {
    let paths = Array(Self.inputs.keys)
    let copies = try copies(of: paths)
    let inTree = try await mocks(of: paths, in: tree.url)
    let alone = try await mocks(of: paths, in: copies.url)
    #expect(alone.status == 0 && alone.errors == "")
    #expect(alone.output == inTree.output)
    #expect(alone.output.contains("func put(_ item: App.Item"))
    #expect(alone.output.contains("putResult: CallbackResult<ValueResult<Data, any Error>,"))

    let relative = try await tree.mockgen([
      "App=Modules/App", "--testable-import", "App", "--dependency", "Core=Modules/Core",
    ])
    #expect(relative.output == alone.output)
  }

  @Test(arguments: inputs.keys.sorted()) func everyDeclaredInputCounts(removed: String) async throws {
    let paths = Array(Self.inputs.keys)
    let whole = try await mocks(of: paths, in: tree.url)
    let rest = paths.filter { $0 != removed }
    let copies = try copies(of: rest)
    let without = try await mocks(of: rest, in: copies.url)
    #expect(without.output != whole.output || without.errors != whole.errors)

    let undeclared = try await mocks(of: paths, in: copies.url)
    #expect(undeclared.status == 1)
    #expect(undeclared.errors.contains("[no-such-path]"))
  }
}

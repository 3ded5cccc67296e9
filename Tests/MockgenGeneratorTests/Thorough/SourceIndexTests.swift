import MockgenSyntax
import TestSupport
import Testing

@testable import MockgenGenerator

/// An index that grows with the files of a run, independent of their order and portions.
struct SourceIndexTests {
  /// Files that affect each other: the name of an imported folder, types that hide modules,
  /// protocols and typealiases in files of their own, and names that two modules share.
  private static let sources = [
    "App/Sources/App/Client.swift": "import Core\nimport Net\nprotocol Client: Base { func get(_ id: Key) -> Item }",
    "App/Sources/App/Deep.swift": "extension Core.Outer { protocol Inner { func f(_ a: Nested) } }",
    "App/Sources/App/Screen.swift":
      "import Core\nclass Screen: View {}\nprotocol Shown: Screen { func show(_ item: Item) }",
    "App/Sources/Other/Item.swift": "public struct Item {}\npublic protocol Same {}",
    "App/Sources/App/Same.swift": "protocol Same { func mine() }\nprotocol Uses: Same {}",
    "App/Sources/App/View.swift": "class View { init(frame: Int) {}\n func draw() {} }",
  ]
  private static let dependencies = [
    "Core/Sources/Core/Base.swift":
      "import Net\npublic protocol Base { func base(_ item: Item) }\npublic struct Item {}",
    "Core/Sources/Core/Outer.swift": "public enum Outer { public struct Nested {} }\npublic typealias Key = Int",
    "Net/Sources/Net/Key.swift": "@_exported import Core\npublic struct Net {}\npublic protocol Same { func net() }",
  ]

  private static let files: [(syntax: SourceFileSyntax, isDependency: Bool)] =
    sources.sorted { $0.key < $1.key }.map { (Parser.parse(path: $0.key, text: $0.value), false) }
    + dependencies.sorted { $0.key < $1.key }.map { (Parser.parse(path: $0.key, text: $0.value), true) }

  private func text(of index: SourceIndex, _ options: GeneratorOptions) throws -> String {
    let result = try MockGenerator(options: options).generate(index)
    return result.text + "\(result.places)" + "\(result.outcomes.map(\.name))"
  }

  @Test(arguments: [[], ["App"], ["App", "Other"]])
  func theOrderOfFilesDoesNotMatter(modules: [String]) throws {
    var options = GeneratorOptions()
    options.testableImports = modules
    var atOnce = SourceIndex(options: options)
    atOnce.add(Self.files.filter { !$0.isDependency }.map(\.syntax), isDependency: false)
    atOnce.add(Self.files.filter(\.isDependency).map(\.syntax), isDependency: true)
    let expected = try text(of: atOnce, options)
    #expect(expected.contains("class MockClient"))
    var generator = FixedNumbers()
    for _ in 0..<40 {
      var grown = SourceIndex(options: options)
      for file in Self.files.shuffled(using: &generator) { grown.add([file.syntax], isDependency: file.isDependency) }
      #expect(try text(of: grown, options) == expected)
    }
  }

  /// Tests that the knowledge about modules may change with each portion.
  @Test func laterModulesApply() throws {
    var options = GeneratorOptions()
    options.testableImports = ["App"]
    var index = SourceIndex(options: options)
    for file in Self.files { index.add([file.syntax], isDependency: file.isDependency) }
    let paths = Self.files.map(\.syntax.path)
    options.modules = Dictionary(uniqueKeysWithValues: paths.map { ($0, $0.contains("/App/") ? "App" : "Rest") })
    index.add([], isDependency: false, options: options)
    var atOnce = SourceIndex(options: options)
    atOnce.add(Self.files.filter { !$0.isDependency }.map(\.syntax), isDependency: false)
    atOnce.add(Self.files.filter(\.isDependency).map(\.syntax), isDependency: true)
    #expect(try text(of: index, options) == text(of: atOnce, options))
  }

  @Test func aFileIsAddedOnce() throws {
    var index = SourceIndex(options: GeneratorOptions())
    let file = Parser.parse(path: "A.swift", text: "protocol P { func f() }")
    index.add([file], isDependency: false)
    index.add([file], isDependency: true)
    let result = try MockGenerator(options: GeneratorOptions()).generate(index)
    #expect(result.mockCount == 1 && result.diagnostics == [])
  }

  /// Tests that files are read for unknown names only.
  @Test func undeclaredNamesAreNeeded() {
    let declared = "enum Outer { class View {} }\nclass Screen: Outer.View {}\n"
    let text = declared + "protocol P: Outer.Base, Other & Core.Third { @Store func f(); @MainActor func g() }"
    var index = SourceIndex(options: GeneratorOptions())
    index.add([Parser.parse(path: "A.swift", text: text)], isDependency: false)
    #expect(NeededTypes(of: index).names == ["Base", "Other", "Store", "Third"])
  }

  /// Tests that the extensions of a type are read if it fixes an associated type.
  @Test(arguments: ["where Value == [Node]? {", "{ typealias Value = (Node) -> Int;", "{ var value: Node { get };"])
  func extensionsOfFixedTypesAreNeeded(refinement: String) {
    let text =
      "class Base {}\nclass Node: Base {}\nclass Other {}\nprotocol P { associatedtype Value; var value: Value { get } }\n"
    var index = SourceIndex(options: GeneratorOptions())
    let refined = "protocol Q: P \(refinement) typealias Alias = Other; var other: Other { get } }"
    index.add([Parser.parse(path: "A.swift", text: text + refined)], isDependency: false)
    #expect(NeededTypes(of: index).names == ["Base", "Node"])
  }
}

import Foundation
import TestSupport
import Testing

@testable import MockgenGenerator

/// Every way to fix an inherited associated type, which gives a compilable mock without generic parameters.
struct AssociatedTypeTests {
  /// A protocol with associated types, and the types that fix them.
  private struct Parent {
    var name: String
    var declaration = ""
    var types: [(name: String, type: String)]
  }

  private static let parents = [
    Parent(
      name: "Repo", declaration: "{ associatedtype Entity: Equatable; func save(entity: Entity) async throws }",
      types: [("Entity", "Hint")]),
    Parent(
      name: "Model",
      declaration: "{ associatedtype Input; associatedtype Output = Int; func transform(_ input: Input) -> [Output] }",
      types: [("Input", "[Output]"), ("Output", "Hint?")]),
    Parent(
      name: "Slot",
      declaration: "<Item> { associatedtype Item; var item: Item { get set }; subscript(item: Item) -> Int { get } }",
      types: [("Item", "[Int: String]")]),
    Parent(
      name: "Box", declaration: "{ associatedtype Content; func put(_ content: Content) }",
      types: [("Content", "any Any")]),
    Parent(name: "Identifiable", types: [("ID", "Int")]),
    Parent(name: "RawRepresentable", types: [("RawValue", "String")]),
    Parent(name: "IteratorProtocol", types: [("Element", "Hint")]),
    Parent(name: "Sequence", types: [("Iterator", "AnyIterator<Hint>")]),
    Parent(name: "Collection", types: [("Element", "Hint"), ("Index", "String.Index")]),
    Parent(name: "RandomAccessCollection", types: [("Element", "Hint"), ("SubSequence", "ArraySlice<Hint>")]),
    Parent(name: "SetAlgebra", types: [("Element", "Hint")]),
    Parent(name: "AsyncSequence", types: [("Element", "Hint")]),
    Parent(name: "ExpressibleByIntegerLiteral", types: [("IntegerLiteralType", "Int64")]),
  ]

  private typealias Way = @Sendable (_ parent: String, _ name: String, _ types: [(String, String)]) -> String

  /// The protocols that fix the types of a parent.
  private static let ways: [String: Way] = [
    "Member": { "protocol \($1): \($0) { \(aliases($2)) }" },
    "Extension": { "protocol \($1): \($0) {}\nextension \($1) { \(aliases($2)) }" },
    "Grandparent": { "protocol \($1)Base: \($0) { \(aliases($2)) }\nprotocol \($1): \($1)Base {}" },
    "GrandparentExtension": {
      "protocol \($1)Base: \($0) {}\nextension \($1)Base { \(aliases($2)) }\nprotocol \($1): \($1)Base {}"
    },
    "Sibling": { "protocol \($1)Names { \(aliases($2)) }\nprotocol \($1): \($0), \($1)Names {}" },
    "SiblingFirst": { "protocol \($1)Names { \(aliases($2)) }\nprotocol \($1): \($1)Names, \($0) {}" },
    "SiblingExtension": {
      "protocol \($1)Names {}\nextension \($1)Names { \(aliases($2)) }\nprotocol \($1): \($0), \($1)Names {}"
    },
    "Composed": {
      "protocol \($1)Names { \(aliases($2)) }\ntypealias \($1)Both = \($0) & \($1)Names\nprotocol \($1): \($1)Both {}"
    },
    "Where": { "protocol \($1): \($0) where \(requirements($2)) {}" },
    "Inner": { "enum \($1)Space { protocol \($1): \($0) { \(aliases($2)) } }" },
    "Superclass": { "class \($1)Class { \(aliases($2)) }\nprotocol \($1): \($1)Class, \($0) {}" },
    "Conditional": {
      "protocol \($1): \($0) {\n#if DEBUG\n\(aliases($2))\n#else\n\(aliases($2))\n#endif\n}"
    },
    "AnnotatedInVain": { "\(annotations($2.map { ($0.0, "Never") }))protocol \($1): \($0) { \(aliases($2)) }" },
    "Annotated": { "\(annotations($2))protocol \($1): \($0) {}" },
    "AnnotatedParent": { "\(annotations($2))protocol \($1)Base: \($0) {}\nprotocol \($1): \($1)Base {}" },
  ]

  private static func aliases(_ types: [(String, String)]) -> String {
    types.map { "typealias \($0) = \($1)" }.joined(separator: "; ")
  }

  private static func requirements(_ types: [(String, String)]) -> String {
    types.map { "\($0) == \($1)" }.joined(separator: ", ")
  }

  private static func annotations(_ types: [(String, String)]) -> String {
    types.map { "// mockgen: typealias \($0) = \($1)\n" }.joined()
  }

  @Test(arguments: Inputs.languageModes) func everyWayFixesEveryType(languageMode: Int) async throws {
    var source = "struct Hint: Hashable {}\n"
    var names: Set<String> = []
    for parent in Self.parents {
      if !parent.declaration.isEmpty { source += "protocol \(parent.name)\(parent.declaration)\n" }
      for (way, write) in Self.ways.sorted(by: { $0.key < $1.key }) {
        // A superclass cannot declare a requirement of the mock itself, and annotations fix only listed types.
        if way == "Superclass", parent.types.contains(where: { $0.type.contains("Output") }) { continue }
        if way.hasPrefix("Annotated"), parent.types.contains(where: { $0.name == "SubSequence" }) { continue }
        names.insert(parent.name + way)
        source += write(parent.name, parent.name + way, parent.types) + "\n"
      }
    }
    let result = try generate(["Source.swift": source])
    #expect(result.diagnostics == [])
    let mocks = Set(result.text.split(separator: "\n").compactMap { $0.wholeMatch(of: /final class Mock(\w+): .*/)?.1 })
    #expect(names.subtracting(mocks.map(String.init)) == [])
    var compilation = Compilation(languageMode: languageMode)
    // The compiler warns about typealiases that fix associated types.
    compilation.isStrict = false
    let output = try await compilation.run(["Source.swift": source, "Mocks.swift": result.text])
    #expect(output.failure == nil)
    #expect(output.messages.filter { $0.key.hasSuffix("Mocks.swift") } == [:])
  }

  /// Tests that a typealias that is not a constraint does not fix the type.
  @Test(arguments: [
    "protocol P: Q { typealias Item<T> = [T] }",
    "protocol P { associatedtype Item; func put(_ item: Item) }\nextension P where Item == Int { typealias Other = Item }",
    "// mockgen: typealias Item = Int\nprotocol R: Q {}\nprotocol P: R where Item: Collection {}",
  ])
  func openTypes(source: String) async throws {
    let source = "protocol Q { associatedtype Item; func put(_ item: Item) }\n" + source
    let result = try generate(source)
    #expect(result.diagnostics == [])
    #expect(result.text.contains("final class MockP<"))
    let output = try await Compilation().run(["Source.swift": source, "Mocks.swift": result.text])
    #expect(output.failure == nil)
  }

  /// Tests typealiases of extensions that are defaults, or whose names a refinement hides.
  @Test(arguments: [
    "protocol N {}\nextension N { typealias Item = Any }\nprotocol P: Q, N {}"
  ])
  func typealiasesOfExtensions(source: String) async throws {
    let source = "protocol Q { associatedtype Item; func put(_ item: Item) }\n" + source
    let result = try generate(source)
    #expect(result.diagnostics == [])
    var compilation = Compilation()
    compilation.isStrict = false
    let output = try await compilation.run(["Source.swift": source, "Mocks.swift": result.text])
    #expect(output.failure == nil)
  }

  /// Tests typealiases that fix associated types to one another.
  @Test(arguments: [
    "protocol P: Q { typealias Item = Other }", "protocol P: Q { typealias Other = Item }",
    "protocol P: R { typealias Third = Other }", "protocol P: R { typealias Item = Other; typealias Other = Third }",
    "protocol P: R { typealias Other = Third; typealias Third = Item }",
    "protocol P: R where Third == Item { typealias Other = Third }",
  ])
  func chainsOfTypealiases(source: String) async throws {
    let source = """
      protocol Q { associatedtype Item; associatedtype Other; func put(_ item: Item) -> Other }
      protocol R: Q { associatedtype Third = Item; func third() -> Third }
      \(source)
      """
    let result = try generate(source)
    #expect(result.diagnostics == [])
    var compilation = Compilation()
    compilation.isStrict = false
    let output = try await compilation.run(["Source.swift": source, "Mocks.swift": result.text])
    #expect(output.failure == nil)
  }

  /// ReactiveSwift's `PropertyProtocol` names the producer without its module, and a client may name it.
  @Test func aPropertyDeclaredAgainWithTheModuleOfItsType() throws {
    let result = try generate(
      """
      struct Producer<Value, Failure> {}
      protocol Q { associatedtype Value; associatedtype Failure; var producer: Producer<Value, Failure> { get } }
      protocol P: Q { var producer: App.Producer<Int, Never> { get } }
      """)
    #expect(result.text.contains("typealias Value = Int\n"))
    #expect(result.text.contains("typealias Failure = Never\n"))
  }

  @Test func refused() throws {
    let result = try generate(
      "protocol Q { associatedtype Item; func put(_ item: Item) }\n// mockgen: typealias Item = [Item]\nprotocol P: Q {}"
    )
    #expect(result.diagnostics.map(\.id) == ["shadowing-associatedtype"])
    #expect(result.mockCount == 1)
  }
}

import Testing

@testable import MockgenGenerator

/// Members of a mock that would have the same name.
struct RequirementClashTests {
  private static let refusals: [(String, String)] = [
    ("protocol P { // x\n// mockgen: name = x\nfunc a() -> Int\n// mockgen: name = x\nfunc b() -> Int }", "taken-stem"),
    ("protocol P {\n// mockgen: name = x\nfunc a() -> Int\nvar xResult: Int { get } }", "taken-stem"),
    ("protocol P {\n// mockgen: name = x\nfunc a() -> Int\nfunc xCallCount() }", "taken-stem"),
    ("// mockgen: name = BaseMock\nprotocol P { func a() }", "taken-mock-name"),
    ("protocol State { func a() }", "taken-mock-name"),
    ("// mockgen: name = class\nprotocol P { func a() }", "taken-mock-name"),
    ("protocol P { func f(`_` x: Int) }", "reserved-name"),
    (
      "// mockgen: skip\nprotocol ReturnResult {}\n// mockgen: mock\nclass C { enum MockRuntime { case a }; func f() -> Int { 1 } }",
      "reserved-name"
    ),
    ("protocol P { func f<each T>(_ h: repeat (each T) -> Void) }", "several-packs"),
    ("enum E {}\nprotocol P { func f(_ e: E) }", "uninhabited-parameter"),
    ("// mockgen: mock\nstruct C { var f: (Int, (Int, (Never, Int))) -> Void }", "uninhabited-parameter"),
    ("enum E {}\ntypealias A = E\nprotocol P { func f(_ e: A) }", "uninhabited-parameter"),
  ]

  @Test(arguments: refusals)
  func refused(source: String, id: String) throws {
    let result = try generate(source)
    #expect(result.diagnostics.map(\.id) == [id])
    #expect(result.mockCount == 0)
  }

  /// Tests members that the compiler rejects with "invalid redeclaration".
  @Test(arguments: [
    ("protocol P { var x: Int { get }; func x() }", "P.x()' and 'P.x"),
    ("protocol P { static func x() throws -> Int; static var x: Int { get } }", "P.x' and 'P.x()"),
  ])
  func redeclared(source: String, names: String) throws {
    let result = try generate(source)
    #expect(result.diagnostics.map(\.message) == ["no class can have both '\(names)'"])
    #expect(result.mockCount == 0)
  }

  /// Tests RxSwift's `LockOwnerType`, whose extension implements an inherited function beside a property of its name.
  @Test func hiddenByProperty() throws {
    let result = try generate(
      "// mockgen: skip\nprotocol L { func lock(); func unlock() }\nprotocol P: L { var lock: Int { get } }")
    #expect(result.diagnostics == [])
    #expect(result.text.contains("var lock: Int"))
    #expect(result.text.contains("func unlock()"))
    #expect(!result.text.contains("func lock()"))
  }

  @Test(arguments: [
    "protocol P {\n// mockgen: name = load\nfunc a() -> Int\nfunc load() -> Int }",
    "protocol P { var x: Int { get }; static func x() -> Int; func x(_ a: Int); func x() async }",
    "enum MockRuntime {}\nprotocol P { func f() -> Int }",
    "// mockgen: mock\nclass C { func `self`() -> Int { 1 } }",
    "protocol P {\n#if A\nvar x: Int { get }\n#else\nfunc x() -> Int\n#endif\n}",
    "protocol P { func f<T>(_ a: String) -> T; func f(_ a: String) -> Int }",
    "protocol Subject { func a() }",
    "enum E { case a }\nprotocol P { func f(_ e: E) }",
    "enum E { indirect\ncase a }\nprotocol P { func f(_ e: E) }",
  ])
  func beside(source: String) throws {
    let result = try generate(source)
    #expect(result.diagnostics == [])
    #expect(result.mockCount == 1)
  }

  /// Tests that a type with the name of the runtime's module hides only names that the mock needs.
  @Test(arguments: [
    ("actor BaseMock {}", "P", true), ("class MockState {}", "P: Actor", true), ("class MockState {}", "P", false),
    ("struct Item {}", "P", false),
  ])
  func hiddenRuntime(declaration: String, header: String, isRefused: Bool) throws {
    var options = GeneratorOptions()
    options.testableImports = ["App"]
    let source = "enum MockRuntime {}\n\(declaration)\nprotocol \(header) {}"
    let result = try generate(["Sources/App/P.swift": source], options: options)
    #expect(result.diagnostics.map(\.id) == (isRefused ? ["reserved-name"] : []))
  }
}

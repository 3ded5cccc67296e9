import Testing

@testable import MockgenGenerator

/// Long names, whose time must not double with each component or typealias.
struct LongNameTests {
  private static let dotted = (0..<90).map { "A\($0)" }.joined(separator: ".")

  private static let nested: String = {
    let openings: [String] = (0..<90).map { "enum A\($0) { " }
    let inner = "struct L { struct R {} }; protocol P { func f(a: L.R) -> L.R } " + String(repeating: "}", count: 90)
    return openings.joined() + inner + "\nprotocol Q { func f(a: \(dotted).L.R) }"
  }()

  private static let typealiases: String = {
    let chain: [String] = (0..<90).map { "typealias A\($0 + 1) = A\($0) & A\($0)\n" }
    let protocols = "protocol Q {}\nprotocol R {}\nprotocol P: A90 { func f(a: any A90) }"
    return "typealias A0 = Q & R\n" + chain.joined() + protocols
  }()

  /// Arguments in a constant, since Swift 6.0 does not support interpolations in those of a macro.
  private static let sources = [
    "protocol P: \(dotted) { func f() }", "@\(dotted) protocol P { func f() }",
    "extension \(dotted) { protocol Q {} }\nprotocol P { func f() }",
    "protocol P where Self: \(dotted) { func f() }",
    "protocol P { associatedtype T: Sequence where T.Element == \(dotted); func f() }",
    "typealias T = \(dotted)\nprotocol P: T { func f(a: T) -> T }",
    nested, typealiases,
  ]

  @Test(.timeLimit(.minutes(1)), arguments: sources)
  func timeDoesNotDouble(source: String) throws {
    _ = try generate(source)
  }

  /// Tests a script beside an app, whose types no file of the app sees.
  @Test(arguments: ["#!/usr/bin/swift\n", ""]) func anEnumOfAScriptIsNoProtocol(start: String) throws {
    let result = try generate([
      "App/P.swift": "protocol P: Error { func f() }",
      "Scripts/run.swift": "\(start)enum Error: Swift.Error { case a }",
    ])
    #expect(result.text.contains("class MockP: BaseMock, P") && result.diagnostics == [])
  }

  /// Tests an enum without cases in another folder, with the name of a type of an unread module.
  @Test func anEnumOfAnotherModuleDoesNotMakeAParameterUninhabited() throws {
    let result = try generate([
      "App/P.swift": "import Analytics\nprotocol P { func f(_ e: Event) }", "Other/E.swift": "enum Event {}",
    ])
    #expect(result.text.contains("class MockP") && result.diagnostics == [])
  }

  /// Tests a module in Swift 5 mode, whose closures of a global actor are not `Sendable`, and mocks in Swift 6 mode.
  @Test func closuresOfGlobalActorsNeedAnImportWithoutConcurrencyChecks() throws {
    var options = GeneratorOptions()
    options.testableImports = ["M"]
    let isolated = try generate(
      "protocol P { func send(handle: @MainActor (Int) -> Void) async -> Int }", options: options)
    #expect(isolated.text.contains("@preconcurrency @testable import M\n"))
    let overridden = try generate(
      "// mockgen: mock\nclass C { func send(handle: @MainActor (Int) -> Void) async {} }", options: options)
    #expect(overridden.text.contains("@preconcurrency @testable import M\n"))
    let plain = try generate("protocol P { func send(handle: (Int) -> Void) async -> Int }", options: options)
    #expect(plain.text.contains("\n@testable import M\n"))
  }
}

import Foundation
import TestSupport
import Testing

@testable import MockgenGenerator

/// Implications between conditions of `#if`, decided by all builds that they distinguish.
struct ConditionTests {
  @Test(arguments: [
    ("DEBUG", "!DEBUG"), ("A && B", "!A"), ("!(A || B)", "A && C"), ("os(Linux)", "os(macOS)"),
    ("os(iOS) || os(macOS)", "os(Linux) && DEBUG"), ("compiler(>=6.0)", "!compiler(>=5.7)"), ("A && !B", "!A || B"),
    ("false", "A"), ("canImport(X) && swift(>=6)", "!canImport( X )"),
  ])
  func neverTogether(first: String, second: String) {
    #expect(Condition.areExclusive(first, second))
    #expect(Condition.areExclusive(second, first))
  }

  @Test(arguments: [
    ("!(A && B)", "A && C"), ("A", "B"), ("A || B", "A"), ("os(Linux)", "!os(macOS)"),
    ("compiler(>=6.0)", "compiler(>=5.7)"), ("compiler(<6.0)", "compiler(>=5.7)"), ("A", "A"),
  ])
  func sometimesTogether(first: String, second: String) {
    #expect(!Condition.areExclusive(first, second))
  }

  @Test func implications() {
    #expect(Condition.implies("A && B", "A"))
    #expect(Condition.implies("A", nil))
    #expect(!Condition.implies(nil, "A"))
    #expect(Condition.implies("compiler(>=6.2)", "compiler(>=6)"))
    #expect(Condition.areExhaustive(["A && B", "A && !B"], where: "A"))
    #expect(!Condition.areExhaustive(["A && B", "A && !B"]))
    #expect(Condition.either("A && B", "A") == "A")
    #expect(Condition.either("A", "!A") == nil)
    #expect(Condition.either("A", "B") == "A || B")
  }

  /// Tests the precedence of the operators.
  @Test func operatorPrecedence() {
    #expect(Condition.areExclusive("!A && B || C", "!C && A"))
    #expect(!Condition.areExclusive("!A && (B || C)", "C"))
  }

  @Test func moreAtomsThanATableSupports() {
    let many = (1...40).map { "F\($0)" }.joined(separator: " && ")
    #expect(Condition.areExclusive("X && " + many, many + " && !X"))
    #expect(!Condition.areExclusive(many, many))
  }
}

/// Protocols and requirements that exist only under conditions.
struct ConditionalRequirementTests {
  private func mock(_ sources: [String: String], dependencies: [String: String] = [:]) throws -> String {
    var options = GeneratorOptions()
    options.only = ["Z"]
    return try generate(sources, dependencies: dependencies, options: options).text
  }

  @Test func branchesInTwoFiles() throws {
    let text = try mock([
      "A.swift": "#if canImport(X)\nprotocol Base { func a() }\n#endif",
      "B.swift": "#if canImport(X)\n#else\nprotocol Base { func b() }\n#endif", "Z.swift": "protocol Z: Base {}",
    ])
    #expect(text.contains("#if canImport(X)\n  func a()"))
    #expect(text.contains("#if !canImport(X)\n  func b()"))
  }

  @Test func branchesInADependency() throws {
    let text = try mock(
      ["Z.swift": "protocol Z: Base {}"],
      dependencies: [
        "A.swift": "#if canImport(X)\nprotocol Base { func a() }\n#else\nprotocol Base { func b() }\n#endif"
      ])
    #expect(text.contains("#if canImport(X)\n  func a()"))
    #expect(text.contains("#if !canImport(X)\n  func b()"))
  }

  @Test func oneBranchInASourceAndOneInADependency() throws {
    let text = try mock(
      [
        "Sources/App/A.swift": "#if canImport(X)\nprotocol Base { func a() }\n#endif",
        "Sources/App/Z.swift": "import Core\nprotocol Z: Base {}",
      ],
      dependencies: ["Sources/Core/B.swift": "#if !canImport(X)\npublic protocol Base { func b() }\n#endif"])
    #expect(text.contains("#if canImport(X)\n  func a()"))
    #expect(text.contains("#if !canImport(X)\n  func b()"))
  }

  /// Tests that one branch inherits further requirements from another module, in each way to inherit.
  @Test(arguments: [
    "#if canImport(Core)\nimport Core\nprotocol Base: Thing { func a() }\n#else\nprotocol Base { func a() }\n#endif",
    "#if !canImport(Core)\nprotocol Base { func a() }\n#else\nimport Core\nprotocol Base: Core.Thing { func a() }\n#endif",
    "#if canImport(Core)\nimport Core\ntypealias Base = Own & Thing\n#else\ntypealias Base = Own\n#endif",
    "#if canImport(Core)\nimport Core\ntypealias Base = Own & Thing\n#else\nprotocol Base { func a() }\n#endif",
    "#if canImport(Core)\nimport Core\nprotocol Middle: Thing {}\nprotocol Base: Middle { func a() }\n#else\n"
      + "protocol Base { func a() }\n#endif",
  ])
  func oneBranchHasMembersOfAModule(source: String) throws {
    let text = try mock(
      ["Sources/App/A.swift": source + "\nprotocol Own { func a() }", "Sources/App/Z.swift": "protocol Z: Base {}"],
      dependencies: [
        "Sources/Core/B.swift": "public protocol Thing { func thing() }\n"
          + "public protocol Shared: Thing { func a() }"
      ])
    #expect(text.contains("#if canImport(Core)\n  func thing()"))
    #expect(text.contains("func a()"))
  }

  @Test func bothBranchesOfAnInnerCondition() throws {
    let text = try mock([
      "Z.swift": """
      protocol Z {
        #if DEBUG && canImport(X)
        func a()
        #endif
        #if !DEBUG && canImport(X)
        func a()
        #endif
      }
      """
    ])
    #expect(text.contains("#if DEBUG && canImport(X)"))
    #expect(text.contains("#if !DEBUG && canImport(X)"))
  }

  @Test func implicationsOfTheMocksCondition() throws {
    let text = try mock(["Z.swift": "#if A && B\nprotocol Z {\n#if A\nfunc a()\n#endif\nfunc b()\n}\n#endif"])
    #expect(text.components(separatedBy: "#if").count == 2)
  }

  @Test func conditionsThatMayBothHoldAreOneMember() throws {
    let text = try mock(["Z.swift": "protocol Z {\n#if A\nfunc a()\n#endif\n#if B\nfunc a() throws\n#endif\n}"])
    #expect(text.contains("#if A || B\n"))
    #expect(text.components(separatedBy: "func a()").count == 2)
  }

  @Test func mocksOfOneNameUnderConditionsThatMayBothHold() throws {
    let result = try generate([
      "A.swift": "#if !(A && B)\nprotocol P { func a() }\n#endif",
      "B.swift": "enum Outer {}\n#if A && C\nextension Outer { protocol P { func b() } }\n#endif",
    ])
    #expect(result.diagnostics.map(\.id) == ["same-mock-name"])
  }

  /// Tests typealiases that are different types in two builds, so that no result fits both.
  @Test(arguments: [[], ["-D", "DEBUG"]])
  func typealiasesOfSeveralBuilds(flags: [String]) async throws {
    let source = """
      #if DEBUG
      typealias Done = (Result<Int, any Error>) -> Void
      typealias Outcome = Result<Int, any Error>
      typealias Numbers = AsyncStream<Int>
      typealias Same = Swift.AsyncStream<Int>
      #else
      typealias Done = (Int?, (any Error)?) -> Void
      typealias Outcome = Int
      typealias Numbers = AsyncStream<String>
      typealias Same = AsyncStream<Int>
      #endif
      protocol P {
        func a(_ done: @escaping Done, n: Int)
        func b(completion: @escaping (Outcome) -> Void)
        func c() -> Numbers
        func d(_ body: Done)
        func e() -> Same
      }
      """
    let result = try generate(["Source.swift": source])
    #expect(result.diagnostics == [])
    #expect(result.text.contains("var eResult: StreamResult<Int, Never>?"))
    var compilation = Compilation()
    compilation.options = flags
    let output = try await compilation.run(["Source.swift": source, "Mocks.swift": result.text])
    #expect(output.failure == nil)
  }
}

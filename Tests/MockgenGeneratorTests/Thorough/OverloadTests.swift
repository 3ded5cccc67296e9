import Foundation
import TestSupport
import Testing

@testable import MockgenGenerator

/// Spellings of requirements. Redeclarations according to the compiler are one member of the mock, and overloads
/// two.
struct OverloadTests {
  /// Members with one name. Those in one line are redeclarations, and those in different lines are overloads.
  private static let families: [[[String]]] = [
    [
      ["func f<B: E1>(_ b: B)", "func f<X>(_ b: X) where X: E1", "func f(_ b: some E1)", "func f<B: E1 & Any>(_: B)"],
      ["func f<B: E2>(_ b: B)", "func f(_ b: some E2)"], ["func f<B>(_ b: B)", "func f<B: Any>(_ b: B)"],
      ["func f<B: E1 & E2>(_ b: B)", "func f<B: E2 & E1>(_ b: B)", "func f<B: E1>(_ b: B) where B: E2"],
      ["func f<B: Base>(_ b: B)"],
      ["func f(_ b: E1)", "func f(_ b: any E1)", "func f(_ b: (any E1))", "func f(_ b: any E1 & Any)"],
      ["func f<B: E3>(_ b: B)", "func f<B: E3 & E1>(_ b: B)", "func f<B>(_ b: B) where B: E1, B: E3"],
      ["func f<B: AnyObject>(_ b: B)"], ["func f<each B: E1>(_ b: repeat each B)"],
      ["static func f<B: E1>(_ b: B)", "static func f(_ b: some E1)"], ["func f<B: E1>(_ b: B) async"],
      ["func f<B: E1>(_ b: B...)"], ["func f<B: E1>(_ b: [B])"], ["func f<B: E1>(_ b: inout B)"],
    ],
    [
      [
        "func g<T, U>(_ t: T, _ u: U) where T: E1, U: E2", "func g<T, U>(_ t: T, _ u: U) where U: E2, T: E1",
        "func g<T: E1>(_ t: T, _ u: some E2)", "func g(_ t: some E1, _ u: some E2)",
      ],
      ["func g<T, U>(_ t: T, _ u: U) where T: E2, U: E1"], ["func g<T: E1>(_ t: T, _ u: T)"],
      ["func g<T: E1, U: E2>(_ u: U, _ t: T)"],
    ],
    [
      [
        "func h(_ a: Int?)", "func h(_ a: Int!)", "func h(_ a: Optional<Int>)", "func h(_ a: (Int)?)",
        "func h(_ a: Swift.Int?)", "func h(_ a: Swift.Optional<Swift.Int>)", "func h(_ a: Maybe)",
      ],
      ["func h(_ a: Int)", "func h(_ a: (Int))", "func h(_ a: Number)", "func `h`(_ a: `Int`)"],
      ["func h(_ a: inout Int)"], ["func h(_ a: Int...)"], ["func h(_ a: [Int])", "func h(_ a: Array<Int>)"],
      ["func h(_ a: Int??)"], ["func h(_ a: Int) -> Int"], ["func h(a: Int)"], ["func h(_ a: Int) async"],
    ],
    [
      [
        "func c(_ a: () -> ())", "func c(_ a: () -> Void)", "func c(_ a: @escaping () -> Void)",
        "func c(_ a: Action)", "func c(_ a: @MainActor () -> Void)", "func c(_ a: @escaping @MainActor () -> Void)",
        "func c(_ a: @escaping () -> Swift.Void)",
        "func c(_ a: @escaping () throws(Never) -> Void)",
      ],
      [
        "func c(_ a: @escaping @Sendable @MainActor () -> Void)",
        "func c(_ a: @MainActor @Sendable @escaping () -> ())",
        "func c(_ a: @Sendable () -> Void)", "func c(_ a: @escaping @Sendable () -> Void)",
      ],
      ["func c(_ a: @autoclosure () -> Void)", "func c(_ a: @autoclosure @escaping () -> Void)"],
      [
        "func c(_ a: () throws -> Void)", "func c(_ a: () throws(any Error) -> Void)",
        "func c(_ a: () throws(Error) -> Void)",
      ],
      ["func c(_ a: () throws(Fault) -> Void)"], ["func c(_ a: () async -> Void)"],
      ["func c(_ a: (Int) -> Void)", "func c(_ a: (_ n: Int) -> Void)", "func c(_ a: (_: Int) -> Void)"],
      ["func c(_ a: (inout Int) -> Void)"], ["func c(_ a: (Int...) -> Void)"], ["func c(_ a: (Int) -> Int)"],
      ["func c(_ a: @convention(c) () -> Void)"],
      ["func c(_ a: (() -> Void)?)", "func c(_ a: Action?)", "func c(_ a: Optional<() -> ()>)"],
    ],
    [
      ["func d(_ a: [Int: String]?)", "func d(_ a: Optional<Dictionary<Int, String>>)", "func d(_ a: Table?)"],
      ["func d(_ a: [String: Int]?)"], ["func d(_ a: (Int, Int))"], ["func d(_ a: (a: Int, b: Int))"],
      ["func d(_ a: Date)", "func d(_ a: Foundation.Date)"],
      ["func d(_ a: E1 & E2)", "func d(_ a: any E2 & E1)", "func d(_ a: Both)"],
      ["func d(_ a: E1.Type)", "func d(_ a: any E1.Type)"], ["func d(_ a: (any E1).Type)", "func d(_ a: E1.Protocol)"],
      ["func d(_ a: Outer.Inner)", "func d(_ a: Outer.Alias)"], ["func d(_ a: Box<Int>)", "func d(_ a: Box<Number>)"],
      ["func d(_ a: Box<Int>.Item)", "func d(_ a: Box<Number>.Item)"], ["func d(_ a: Box<String>.Item)"],
      ["func d(_ a: Box<Int>.List)", "func d(_ a: [Int])"],
    ],
    [
      [
        "func e() throws", "func e() throws(any Error)", "func e()", "func e() throws(Fault)", "func e() -> ()",
        "func e() -> Void",
      ],
      ["func e() async throws", "func e() async"],
      ["func e() -> Int?", "func e() -> Optional<Int>", "func e() -> Int!"],
      ["func e() -> E1", "func e() -> any E1"],
    ],
    [
      [
        "subscript<T: E1>(a: T) -> Int { get }", "subscript<T>(_ a: T) -> Int where T: E1 { get }",
        "subscript(_: some E1) -> Swift.Int { get }",
      ],
      ["subscript<T: E2>(a: T) -> Int { get }", "subscript<T>(_ a: T) -> Int where T: E2 { get }"],
      ["subscript<T>(a: T) -> Int { get }"], ["subscript<T: E1>(a a: T) -> Int { get }"],
      ["subscript<T: E1>(a: T) -> String { get }"], ["static subscript<T: E1>(a: T) -> Int { get }"],
    ],
    [
      ["init<T: E1>(_ a: T)", "init<T>(_ a: T) where T: E1", "init(_ a: some E1)", "init<T: E1>(_ a: T) throws"],
      ["init<T: E2>(_ a: T)", "init(_ a: some E2)"], ["init<T>(_ a: T)"], ["init<T: E1>(_ a: T) async"],
    ],
    [
      [
        "func s<S: Sequence>(_ s: S) where S.Element == Int", "func s<S: Sequence<Int>>(_ s: S)",
        "func s(_ s: some Sequence<Int>)", "func s<S>(_ s: S) where Int == S.Element, S: Sequence",
      ],
      ["func s<S: Sequence>(_ s: S)"], ["func s(_ s: some Sequence<String>)"],
      ["func s<S: Collection>(_ s: S) where S.Element: E1", "func s<S>(_ s: S) where S: Collection, S.Element: E1"],
    ],
  ]

  private static let declarations = """
    import Foundation
    protocol E1 {}
    protocol E2 {}
    protocol E3: E1 {}
    class Base {}
    typealias Number = Int
    typealias Maybe = Int?
    typealias Action = () -> Void
    typealias Table = [Int: String]
    typealias Both = E1 & E2
    struct Fault: Error {}
    enum Outer { struct Inner {}; typealias Alias = Inner }
    struct Box<T> { struct Item {}; typealias List = [T] }

    """

  private struct Pair {
    var first: String
    var second: String
    var isOne: Bool

    /// Whether only one is implicitly unwrapped, for which there is a diagnostic.
    var differsInMark: Bool { isOne && first.contains("!") != second.contains("!") }
    var differsInSendable: Bool { !isOne && first.contains("@Sendable") != second.contains("@Sendable") }

    var text: String { "\(first) | \(second) \(isOne ? "are one" : "are two")" }
  }

  private static let pairs: [Pair] = families.flatMap { family in
    let all = family.enumerated().flatMap { line, spellings in spellings.map { ($0, line) } }
    return all.indices.flatMap { first in
      all[(first + 1)...].map { Pair(first: all[first].0, second: $0.0, isOne: all[first].1 == $0.1) }
    }
  }

  /// Tests the list above against the compiler.
  @Test func theCompilerAgrees() async throws {
    let classes = Self.pairs.enumerated().map { number, pair in
      "class C\(number) { \(Self.body(pair.first)); \(Self.body(pair.second)) }"
    }
    let first = Self.declarations.split(separator: "\n", omittingEmptySubsequences: false).count
    var compilation = Compilation(languageMode: 5)
    compilation.isStrict = false
    let text = Self.declarations + classes.joined(separator: "\n")
    let output = try await compilation.run(["Classes.swift": text])
    var redeclared: Set<Int> = []
    for line in output.text.split(separator: "\n") where line.contains("error: invalid redeclaration") {
      let parts = line.split(separator: ":")
      redeclared.insert((Int(parts[1]) ?? 0) - first)
    }
    let others = Self.pairs.enumerated().filter { redeclared.contains($0) != $1.isOne }
    #expect(others.map(\.element.text) == [])
  }

  private static func body(_ requirement: String) -> String {
    requirement.hasSuffix("{ get }")
      ? requirement.replacingOccurrences(of: "{ get }", with: "{ fatalError() }") : requirement + " { fatalError() }"
  }

  @Test func theMockHasOneMemberForEach() throws {
    let protocols = Self.pairs.enumerated().map { number, pair in
      "protocol A\(number) { \(pair.first) }\nprotocol Z\(number): A\(number) { \(pair.second) }\n"
    }
    let counts = try counts(protocols.joined())
    let others = Self.pairs.enumerated().filter { number, pair in
      let count = counts["MockZ\(number)"]
      // The compiler refuses a member for `Int?` and `Int!`.
      if pair.differsInMark { return count != 1 }
      // A requirement with fewer constraints on its closures may be satisfied by the other one; the next test asks the compiler.
      return count != (pair.isOne ? 1 : 2) && !(count == 1 && pair.differsInSendable)
    }
    #expect(others.map(\.element.text) == [])
  }

  /// Tests that the compiler accepts a member for both of two requirements that it distinguishes.
  @Test(arguments: Inputs.languageModes) func oneMemberSatisfiesBoth(languageMode: Int) async throws {
    let protocols = Self.pairs.enumerated().filter { $1.differsInSendable }.map { number, pair in
      "protocol A\(number) { \(pair.first) }\nprotocol Z\(number): A\(number) { \(pair.second) }\n"
    }.joined()
    let source = Self.declarations + protocols
    let counts = try counts(protocols).filter { $0.key.hasPrefix("MockZ") }
    let single = Set(counts.filter { $0.value == 1 }.keys)
    #expect(single.count > 3)
    var options = GeneratorOptions()
    options.only = single.map { String($0.dropFirst("Mock".count)) }
    let mocks = try generate(source, options: options)
    var compilation = Compilation(languageMode: languageMode)
    compilation.isStrict = false
    #expect(try await compilation.run(["Source.swift": source, "Mocks.swift": mocks.text]).failure == nil)
  }

  /// Returns the number of requirements of each mock.
  private func counts(_ source: String) throws -> [String: Int] {
    let result = try generate(Self.declarations + source)
    #expect(result.diagnostics.allSatisfy { $0.id == "clashing-requirements" })
    var counts: [String: Int] = [:]
    var mock = ""
    for line in result.text.split(separator: "\n") {
      if line.hasPrefix("final class ") { mock = String(line.dropFirst(12).prefix { $0.isLetter || $0.isNumber }) }
      let isRequirement = ["func ", "static func ", "subscript", "static subscript", "init", "convenience init"]
        .contains { line.hasPrefix("  " + $0) }
      // The initializer with a source location has its parameters on lines of their own.
      if isRequirement, line.contains(")") { counts[mock, default: 0] += 1 }
    }
    return counts
  }

  /// Tests overloads that one member satisfies.
  @Test(arguments: ["consuming", "borrowing", "__owned", "__shared", "sending"])
  func ownershipOfArgumentsDoesNotMatter(specifier: String) throws {
    let source = "protocol A { func h(_ a: Base) }\nprotocol Z: A { func h(_ a: \(specifier) Base) }"
    #expect(try counts(source)["MockZ"] == 1)
  }

  @Test func namesThatOnlyTheProtocolKnows() throws {
    let expected = ["MockA": 1, "MockZ": 1]
    #expect(
      try counts("protocol A { associatedtype A1; func f(_ a: A1) }\nprotocol Z: A { func f(_ a: Self.A1) }")
        == expected)
    #expect(
      try counts(
        "extension Outer { protocol A { func f(_ a: Inner) } }\nprotocol Z: Outer.A { func f(_ a: Outer.Inner) }")
        == expected)
    #expect(
      try counts("protocol A { typealias X = Int; func f(_ a: X) }\nprotocol Z: A { func f(_ a: Int) }") == expected)
  }
}

// Every kind of type is parsed, and printed in normalized form.

import MockgenSyntax
import Testing

@Suite struct TypeTests {
  /// Tests types that are written in normalized form.
  @Test(arguments: [
    "Int", "Foundation.Date", "[Int]", "[String: [Int?]]", "Int?", "Int??", "String!", "(Int)", "()", "(a: Int, Int)",
    "Result<Int, any Error>", "A.B<C>.D", "Int.Type", "(any P).Protocol", "Any.Type", "any P.Type", "(any P)?",
    "some Sequence<Int>", "some P & Q", "any P & Q", "A & B & C", "~Copyable", "any ~Copyable & P", "Self",
    "Self.Element",
    "() -> Void", "(Int, inout String) async throws -> Int", "(_ a: Int, b c: Int...) -> Void", "() throws(E) -> Never",
    "(Int) -> (Int) -> Int", "((Int) -> Void)?", "@escaping (Int) -> Void", "@Sendable () async -> Void",
    "@convention(c) (Int) -> Int", "@isolated(any) () -> Void", "@MainActor @Sendable () -> Void", "[3 of Int]",
    "[n of [2 of Int]]", "InlineArray<3, Int>", "Vector<-1>", "repeat each T", "(repeat each T)",
    "(repeat (each T) -> U)",
    "Pack<repeat each T>", "inout Int", "borrowing Int", "consuming [Int]", "sending C", "isolated (any Actor)?",
    "__owned Int", "__shared Int", "nonisolated(nonsending) () async -> Void", "inout @Sendable () -> Void",
    "`default`",
    "Foo.`Type`", "Foo.`self`", "Swift::Int", "`a b`.C", "_", "sending", "isolated.Foo", "(`class`: Int, `inout`: Int)",
    "(Int, String).Type", "() async -> Void", "() rethrows -> Void", "some ~Copyable & P",
    "Dictionary<String, Int>.Index?",
  ])
  func normalised(_ text: String) throws {
    #expect(try type(text).description == text)
  }

  @Test(arguments: [
    ("Array < Int >", "Array<Int>"), ("[ Int:String ]", "[Int: String]"), ("(Int,Int)->Void", "(Int, Int) -> Void"),
    ("A&B", "A & B"), ("@Sendable(Int)->Void", "@Sendable (Int) -> Void"), ("A // comment\n  .B", "A.B"),
    ("(\n  a: Int,\n  b: /* x */ Int\n)", "(a: Int, b: Int)"), ("@convention( c )()->()", "@convention(c) () -> ()"),
    ("A<B<C<Int>>>", "A<B<C<Int>>>"), ("Array<Int?>?", "Array<Int?>?"), ("`Foo`", "Foo"),
    ("nonisolated ( nonsending ) () -> Void", "nonisolated(nonsending) () -> Void"), ("throws<Int>", nil),
    ("A<Int,>", "A<Int>"), ("() throws ( E ) -> Int", "() throws(E) -> Int"), ("~ Copyable", "~Copyable"),
  ])
  func normalises(_ text: String, _ normalised: String?) throws {
    let file = Parser.parse(path: "Test.swift", text: "typealias X = \(text)\n")
    guard let normalised else {
      #expect(file.declarations.isEmpty)
      return
    }
    #expect(try type(text).description == normalised)
  }

  @Test func structure() throws {
    let int = TypeSyntax.identifier(name: "Int", arguments: [])
    #expect(try type("[2 of Int]") == .inlineArray(count: .expression("2"), element: int))
    #expect(try type("any A & B?") == .any(.composition([simple("A"), .optional(simple("B"))])))
    #expect(try type("(Int)") == .tuple([TupleTypeElement(type: int)]))
    #expect(try type("X.Type.Type") == .metatype(.metatype(simple("X"))))
    #expect(try type("X.`Type`") == .member(base: simple("X"), name: "Type", arguments: []))
    #expect(
      try type("inout @A Int")
        == .attributed(AttributedType(specifiers: ["inout"], attributes: [AttributeSyntax(name: "A")], base: int)))
    #expect(try type("~A & B") == .composition([.suppressed(simple("A")), simple("B")]))
    #expect(try type("each T") == .packElement(simple("T")))
  }

  @Test func descriptionOfBuiltTypesKeepsTheirStructure() {
    let function = TypeSyntax.function(FunctionType(parameters: [], effects: .init(), returnType: simple("A")))
    #expect(TypeSyntax.optional(function).description == "(() -> A)?")
    #expect(TypeSyntax.optional(.any(simple("P"))).description == "(any P)?")
    #expect(TypeSyntax.metatype(.composition([simple("A"), simple("B")])).description == "(A & B).Type")
  }

  private func simple(_ name: String) -> TypeSyntax { .identifier(name: name, arguments: []) }

  /// Parses a type as that of a typealias.
  private func type(_ text: String) throws -> TypeSyntax {
    let file = Parser.parse(path: "Test.swift", text: "typealias X = \(text)\nstruct End {}")
    try #require(file.declarations.count == 2, "\(text)")
    guard case .typealias(let alias) = file.declarations[0] else { throw NoTypealias() }
    return alias.initializer
  }

  private struct NoTypealias: Error {}
}

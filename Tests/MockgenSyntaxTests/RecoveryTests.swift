// A protocol with a syntax error gets a located diagnostic, and the others in the file are still parsed.

import MockgenSyntax
import Testing

@Suite struct RecoveryTests {
  /// Tests the messages of wakmusic-iOS, which the compiler accepts in protocols.
  @Test func messagesOfTheCompilerAreSkipped() {
    let text = """
      protocol P {
        #warning("not checked yet")
        func f()
        #if DEBUG
          #error("(")
          func g()
        #endif
        #warning("last") }
      """
    let file = Parser.parse(path: "Test.swift", text: text)
    #expect(file.diagnostics == [] && TreeDump.text(file).contains("  func f()"))
  }

  /// Tests that a line break of CR alone counts, as for the compiler.
  @Test func positionsAreThoseOfTheCompiler() {
    let text = "protocol P {\r  func f()\r  func g( -> Int\r\n  func h( -> Int\n}\r\rprotocol Q { func i( -> Int }"
    let file = Parser.parse(path: "Test.swift", text: text)
    #expect(file.diagnostics.map { "\($0.position.line):\($0.position.column)" } == ["3:11", "4:11", "7:22"])
  }

  /// Tests that what is read recursively has a limit, with a located diagnostic.
  @Test(arguments: [
    "@" + String(repeating: "A.", count: 100_000) + "B protocol P { func f() }",
    "#if " + String(repeating: "(", count: 30_000) + "A" + String(repeating: ")", count: 30_000)
      + "\nprotocol P {}\n#endif",
    "#if " + String(repeating: "!", count: 30_000) + "A\nprotocol P {}\n#endif",
    "protocol P {\n#if " + String(repeating: "!(", count: 30_000) + "A" + String(repeating: ")", count: 30_000)
      + "\nfunc f()\n#endif\n}",
  ])
  func deepNamesAndConditionsAreReported(text: String) {
    #expect(Parser.parse(path: "Test.swift", text: text).diagnostics.map(\.id) == ["nesting-too-deep"])
  }

  /// Tests members with syntax errors, between two correct ones.
  @Test(arguments: [
    ("func ①(a: Int)", "expected-name"),
    ("func a①", "expected-left-parenthesis"),
    ("func a(b①, c: Int)", "expected-colon"),
    ("func a(b: ①) -> Int", "expected-type"),
    ("func a(b: Int①", "expected-right-parenthesis"),
    ("func a() ->①", "expected-type"),
    ("func a() -> Array<Int①", "expected-right-angle"),
    ("func a() -> [Int①", "expected-right-bracket"),
    ("func a() ①{ }", "body-in-protocol"),
    ("func a(b: Int ①= 3)", "default-value-in-protocol"),
    ("func a() where T①", "expected-requirement-relation"),
    ("func a() ①garbage", "unexpected-in-protocol"),
    ("var ①: Int { get }", "expected-name"),
    ("var a ①{ get }", "expected-colon"),
    ("var a: Int①", "missing-accessors"),
    ("var a: Int① = 3", "missing-accessors"),
    ("var a: Int { ①return 3 }", "expected-accessor"),
    ("var a: Int { get ①{ 3 } }", "body-in-protocol"),
    ("var a: Int { ①}", "missing-accessors"),
    ("①let a: Int", "let-in-protocol"),
    ("var ①a, b: Int { get }", "several-bindings"),
    ("var ①a: Int, b: Int", "several-bindings"),
    ("subscript(i: Int) ①{ get }", "expected-arrow"),
    ("associatedtype ①: Int", "expected-name"),
    ("typealias A①", "expected-equal"),
    ("①struct A { func b() }", "type-in-protocol"),
    ("①case a", "type-in-protocol"),
    ("①foo", "unexpected-in-protocol"),
    ("①42", "unexpected-in-protocol"),
    ("①#foo(3)", "unexpected-in-protocol"),
    ("①@foo(func a()", "expected-right-parenthesis"),
    ("①#else", "unexpected-in-protocol"),
  ])
  func member(_ text: String, _ id: String) throws {
    let marked = "protocol P {\n  func before()\n  \(text)\n  func after()\n}\nprotocol Q { func q() }"
    let source = MarkedSource(marked)
    let file = Parser.parse(path: "Test.swift", text: source.text)
    let first = try #require(file.diagnostics.first)
    let position = try source.position("①")
    #expect(file.diagnostics.map(\.id) == [id])
    #expect(first.position == position)
    let tree = TreeDump.text(file).split(separator: "\n")
    #expect(tree.contains("protocol P incomplete"))
    #expect(tree.contains("  func before()"))
    #expect(tree.contains("protocol Q") && tree.contains("  func q()"))
    if !text.contains("@foo(") { #expect(tree.contains("  func after()")) }
  }

  @Test(arguments: [
    "protocol A {\n  func f()\n", "protocol A {\n  func f(", "protocol A {\n  var x: Int { get", "protocol A {\n",
    "protocol A {\n  func f(a: (Int, [", "protocol A {\n  @available(", "protocol A {\n  func f() -> Foo<",
    "protocol A: B", "protocol A: ", "protocol A where", "protocol", "protocol A<", "protocol A {\n  public",
    "protocol A {\n  #if DEBUG\n", "protocol A { var x: Int { get set ", "protocol A {\n  func f() where T: ",
  ])
  func cutOff(_ text: String) {
    for rest in ["", "\nprotocol B { func g() }", "\n@MainActor\npublic protocol B {\n  func g()\n}\n"] {
      let file = Parser.parse(path: "Test.swift", text: text + rest)
      let tree = TreeDump.text(file)
      #expect(file.diagnostics.count >= 1)
      #expect(tree.contains("incomplete"))
      if !rest.isEmpty, !text.contains("@available(") {
        #expect(tree.contains("protocol B\n  func g()"), "\(text)\(rest)")
      }
    }
  }

  @Test func missingBraceBeforeOtherDeclarations() throws {
    let rests = [
      "import Foundation", "extension A {}", "struct S {}", "public final class C {}", "final class C {}", "enum E {}",
      "actor B {}", "@MainActor class C {}",
    ]
    for rest in rests {
      try expectDiagnostic("protocol ①A {\n  func f()\n\n\(rest)\n", "unterminated-protocol")
    }
  }

  @Test func nothingIsReportedOutsideProtocols() {
    expectTree(
      "func f( {\nstruct {}\nclass 3 {}\nextension {}\ntypealias X\nenum E: { }\nimport 3\n)\nprotocol P { func f() }",
      "protocol P\n  func f()")
  }

  @Test func messagesFollowTheStyle() {
    let text = """
      protocol P { func (a); var a; let b: Int; var c, d: Int; foo; struct X {}; func f() {}; func g(a: Int = 3) }
      // mockgen: foo
      protocol Q {
      """
    for diagnostic in Parser.parse(path: "Test.swift", text: text).diagnostics {
      #expect(diagnostic.id.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(diagnostic.message.first?.isLowercase == true || diagnostic.message.first == "'")
      #expect(!diagnostic.message.hasSuffix("."))
      #expect(diagnostic.note?.isEmpty == false)
    }
  }
}

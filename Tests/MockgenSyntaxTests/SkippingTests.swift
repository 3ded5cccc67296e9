// Nothing inside bodies, literals and comments is taken for a declaration, and nothing after them is missed.

import MockgenSyntax
import Testing

@Suite struct SkippingTests {
  /// Each is followed by a protocol that must be found, and contains one that must not.
  @Test(arguments: [
    "// protocol X {",
    "/* protocol X { /* nested */ protocol Y { */",
    "/** } /* \" */ */",
    #"let a = "protocol X { \" }""#,
    #"let a = "\(f("protocol X {", { "}" }))""#,
    #"let a = "\(b ? "\(c + "}")" : "{")""#,
    ##"let a = #"protocol X { " \" \("#"##,
    ##"let a = #"\#("}" + #"""#)"#"##,
    "let a = \"\"\"\nprotocol X {\n\" \"\" \\\"\"\" {\n\"\"\"",
    "let a = #\"\"\"\nprotocol X {\n\"\"\" \\(\n\"\"\"#",
    "let a = ##\"a\"#{\"##",
    "func f() { let a = /protocol X {/ }",
    "func f() { a.b(/{/) ; c = [/{/, /}}}/] }",
    "func f() { return /\"{/ }",
    "func f() { if x ~= /[{]/ { } }",
    "let r = #/ \" / { /#",
    "let r = #/\n  { \" # comment\n/#",
    "func f() -> Int { a / b / c }",
    "func f() { reduce(1, /) ; { } ; g(/) }",
    "func f() { x = a /b; y = c/d }",
    "func f() { let x = y! / 2; let s = \"}\" ; z = w / 3 }",
    "func f() { struct protocolX {} }",
    "func f() { func g() { class Local { func protocol_() {} } } }",
    "var x: Int { get { 1 } set { } }",
    "let x = { (a: Int) in a }(3), y = [1: { }]",
    "let `protocol X {` = 3",
    "func `protocol`() { x.protocol { } }",
    "func f(protocol: Int, `class`: Int) { }",
    "#warning(\"protocol X {\")",
    "@Attribute(\"protocol X {\", { }) let y = 3",
    "#Preview { }",
    "infix operator ** : P\nprecedencegroup Q { higherThan: R }",
    "enum E { case a(Int), b; indirect case c; static func d() {} }",
    "\u{FEFF}",
    "let broken = \"unterminated {",
    "let 数 = \"}\"",
    "class func wrong()",
    "#sourceLocation(file: \"a{\", line: 1)",
    "}",
    ")",
    "let s = \"a\\\\\"",
    "let s = #\"\\\"#",
    "let c = #\"\"\"#",
    "macro m() = #externalMacro(module: \"M\", type: \"{\")",
  ])
  func skips(_ text: String) {
    let file = Parser.parse(path: "Test.swift", text: text + "\nprotocol Found { func f() }")
    let names = file.declarations.compactMap { declaration -> String? in
      if case .protocol(let decl) = declaration { decl.name } else { nil }
    }
    #expect(names == ["Found"])
    #expect(file.diagnostics.isEmpty)
  }

  @Test func commentsInOddPlaces() {
    expectTree(
      """
      /* a */ public /* b */ protocol /* c */ P // d
        : /* e */ Q { // f
        func /* g */ f /* h */ ( /* i */ a /* j */ : /* } */ Int /* k */ ) /* l */ -> /* m */ Int // }
      } // n
      """,
      """
      public protocol P: Q
        func f(a: Int) -> Int
      """)
  }

  @Test func oddWhiteSpace() {
    expectTree("protocol\r\n\tP\u{0C}{\u{0B}func\0f()\r\n}\r", "protocol P\n  func f()")
    expectTree("protocol P { // comment\rfunc f() }", "protocol P\n  func f()")
  }

  @Test func invalidUTF8IsRepaired() {
    let bytes = Array("protocol P { func a".utf8) + [0xFF, 0xC3] + Array("b() }".utf8)
    let file = Parser.parse(path: "Test.swift", bytes: bytes)
    #expect(TreeDump.text(file) == "protocol P\n  func a\u{FFFD}\u{FFFD}b()")
  }

  /// Some keywords are searched for by a rare byte, which may also occur before, inside and after them.
  @Test func keywordsAreFoundAnywhere() {
    let words = ["ockgen", "typealias", "~Copyable", "@_spi(", "@_exported"]
    let (rare, others) = (["", "k", "y", "~", "@", "ock", "t", "@_"], ["", "k", "y", "~~", "@@", " é"])
    for word in words {
      for before in rare {
        for after in others {
          let text = before + word + after
          #expect(Array(text.utf8).withUnsafeBufferPointer(Parser.mayDeclare), "\(text)")
          let broken = before + String(word.dropLast()) + after
          #expect(!Array(broken.utf8).withUnsafeBufferPointer(Parser.mayDeclare), "\(broken)")
        }
      }
    }
    for before in ["", "x", "ex", "e x", "extension"] {
      let source = Array("\(before) extension Foo".utf8)
      let hashes = source.withUnsafeBufferPointer(TypeNameHashes.init(of:))
      #expect(hashes.contain(declaredOrExtended: TypeNameHashes.hashes(of: ["Foo"]), orDeclared: []), "\(before)")
    }
  }

  @Test func mayDeclare() {
    let yes = [
      "protocol P {}", "@objc\nprotocol\tP", "a;protocol/**/P", "protocol`a b`", "// mockgen: mock\nclass C {}",
    ]
    let no = ["", "struct S {}", "protocols are", "let aprotocol = 3", "x.protocol()", "protocol"]
    for text in yes { #expect(Array(text.utf8).withUnsafeBufferPointer(Parser.mayDeclare), "\(text)") }
    for text in no { #expect(!Array(text.utf8).withUnsafeBufferPointer(Parser.mayDeclare), "\(text)") }
  }

  /// The body of a struct is read when its initializer is asked for, when the bytes of the file may have gone.
  @Test func structBodiesOutliveTheBytes() {
    let text = """
      struct Outer { struct Inner { var hidden: Int; init(a: Int, b: Int) {} }
        struct Empty {}
        var id: Int; let name: String = "}"; init(_ id: Int, in name: String) {} ; init(other: Int = 1, id: Int) {} }
      struct Unclosed { var number: Int
      """
    var bytes = Array(text.utf8)
    let file = bytes.withUnsafeBufferPointer { Parser.parse(path: "S.swift", source: $0) }
    for index in bytes.indices { bytes[index] = UInt8(ascii: "{") }
    func labels(_ declarations: [DeclSyntax]) -> [String] {
      declarations.flatMap { declaration -> [String] in
        guard case .nominal(let decl) = declaration else { return [] }
        let parameters = decl.shortestInitializer?.parameters.map { $0.firstName + ":" }.joined() ?? "none"
        return ["\(decl.name)(\(parameters))"] + labels(decl.members)
      }
    }
    #expect(labels(file.declarations) == ["Outer(id:)", "Inner(a:b:)", "Empty()", "Unclosed(number:)"])
  }
}

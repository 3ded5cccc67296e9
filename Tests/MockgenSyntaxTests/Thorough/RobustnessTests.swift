// Any bytes give a tree, in linear time, on a small stack.

import Foundation
import MockgenSyntax
import TestSupport
import Testing

@Suite struct RobustnessTests {
  @Test func thereAreFixtures() {
    #expect(Fixture.all.count >= 80)
    for fixture in Fixture.all {
      #expect(fixture.tokens.map { fixture.bytes[$0] }.joined().count == fixture.bytes.count)
    }
  }

  @Test(.enabled(if: Inputs.areAllTried, Comment(rawValue: Inputs.howToTryAll)))
  func everyInputIsTried() throws {
    let fixture = try #require(Fixture.all.first)
    #expect(Inputs.tried(0..<100, of: fixture) == Array(0..<100))
  }

  @Test func aPlainRunTriesOthersForEachFixture() {
    let tried = Fixture.all.map { Inputs.tried(0..<192, of: $0) }
    #expect(tried.allSatisfy { $0.count >= 4 } && Set(tried.map { $0[0] % 48 }).count > (Inputs.areAllTried ? 0 : 24))
  }

  @Test(arguments: Fixture.all)
  func cutOffAtAnyByte(_ fixture: Fixture) {
    for length in Inputs.tried(0...fixture.bytes.count, of: fixture) { parse(fixture.cut(at: length)) }
  }

  @Test(arguments: Fixture.all)
  func deletedAndDoubledTokens(_ fixture: Fixture) {
    for token in Inputs.tried(fixture.tokens, of: fixture) {
      parse(fixture.deleting(token))
      parse(fixture.doubling(token))
    }
  }

  @Test(arguments: Fixture.all)
  func replacedBytes(_ fixture: Fixture) {
    let strange: [UInt8] = [0, 0x0A, 0x22, 0x23, 0x28, 0x2F, 0x3C, 0x40, 0x5C, 0x60, 0x7B, 0x7D, 0xFF]
    for index in Inputs.tried(fixture.bytes.indices, of: fixture) {
      var bytes = fixture.bytes
      bytes[index] = strange[index % strange.count]
      parse(bytes)
    }
  }

  /// Tests pieces that open something, repeatedly.
  @Test(arguments: [
    "(", "[", "{", "<", "\"", "\"\\(", "\"\"\"", "#\"", "/*", "/", "/ (/", "#/", "`", "@a(", "@a(\n", "@a<", "A<", "[(",
    "func f(", "func f(a: ", "a: (", "() -> ", "protocol P {", "protocol P {\n", "struct S {", "#if A\n", "#if ",
    "#else\n", "#endif\n", "some ", "any ", "each ", "repeat ", "~", "A.", "A?", "?", "inout ", "@a ", "A & ",
    "\\", "\"\\(\n", "/\\/", "// mockgen: skip\n", "var x: Int {", "get ", "where T: ", "throws(", "() throws(() ", "-",
    "class ", "public ", "private(", "nonisolated(", "}", ")", "]", ">", "::", "A::", "1.", "#", "##\"", "\"\"\"\\(",
    "if x { /a(/ }", "// mockgen: mock\nclass C { let x = ", "let x = (", "@a(@a(", "@A(@A() -> X) -> ", "\u{0}", ",",
  ])
  func deepNesting(_ piece: String) {
    for head in [
      "", "protocol P { func f(a: ", "protocol P { ", "// mockgen: mock\nclass C { var a: Int = ", "typealias X = ",
    ] {
      let bytes = Array((head + String(repeating: piece, count: 10_000)).utf8)
      onSmallStack { _ = Parser.parse(path: "Test.swift", bytes: bytes) }
    }
  }

  @Test func tooDeepNestingIsReportedAndTheRestIsRead() {
    let brackets = String(repeating: "[", count: 100_000)
    let text = "protocol P {\n  func a(x: \(brackets))\n  func b()\n}\nprotocol Q {}"
    let file = Parser.parse(path: "Test.swift", text: text)
    #expect(file.diagnostics.map(\.id) == ["nesting-too-deep"])
    file.diagnostics.first.map { #expect($0.position.line == 2) }
    #expect(file.declarations.count == 2)
    #expect(TreeDump.text(file).contains("  func b()"))
  }

  /// Tests that it is reported once, and not once for each level.
  @Test(arguments: [
    ["", "#if A\n", "protocol P {}\n", "#endif\n", ""],
    ["", "struct S {\n", "protocol P {}\n", "}\n", ""],
    ["protocol P {\n", "#if A\n", "func f() -> Int\n", "#endif\n", "}\n"],
  ])
  func nestedDeclarationsAreReportedOnce(_ parts: [String]) throws {
    let levels = 100_000
    let text =
      parts[0] + String(repeating: parts[1], count: levels) + parts[2] + String(repeating: parts[3], count: levels)
      + parts[4]
    let file = Parser.parse(path: "Test.swift", text: text + "protocol Last {}\n")
    #expect(file.diagnostics.map(\.id) == ["nesting-too-deep"])
    guard case .protocol(let last) = try #require(file.declarations.last) else {
      Issue.record("no protocol comes last")
      return
    }
    #expect(last.name == "Last" && last.isComplete)
  }

  /// Tests that brackets and suffixes together give no deeper tree than brackets alone. Walking a tree needs the stack.
  @Test func suffixesCountAsNesting() {
    let brackets = { (suffix: String) in
      (0..<40).reduce("A") { type, _ in "[\(type)\(String(repeating: suffix, count: 90))]" }
    }
    for suffix in ["?", ".A", "!"] {
      let file = Parser.parse(path: "Test.swift", text: "protocol P { func f(a: \(brackets(suffix))) }")
      #expect(file.diagnostics.map(\.id) == ["nesting-too-deep"])
    }
    let wide = Array(repeating: "(A.B.C?, [D.E?])", count: 1_000).joined(separator: ", ")
    #expect(Parser.parse(path: "Test.swift", text: "protocol P { func f(a: (\(wide))) }").diagnostics == [])
    let composition = Array(repeating: "A.B", count: 100_000).joined(separator: " & ")
    #expect(Parser.parse(path: "Test.swift", text: "protocol P: \(composition) {}").diagnostics == [])
  }

  /// Tests long lines, which would take many minutes in quadratic time.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      ("protocol P { let a }; ", 2), ("protocol P { func f(a: Int) throws -> [String: Int] }; ", 1), ("//\r", 4),
      ("a / b ", 2), ("\"a\\(b)\" ", 2), ("@a var x = [1, 2] ", 2),
    ])
  func longLinesCostNoMoreThanManyLines(_ piece: String, _ megabytes: Int) {
    let text = String(repeating: piece, count: megabytes * 1_000_000 / piece.utf8.count)
    let file = Parser.parse(path: "Test.swift", text: text)
    let last = file.diagnostics.last?.position
    #expect(last.map { $0.line == 1 && $0.column == $0.utf8Offset + 1 } ?? true)
  }

  private func parse(_ bytes: [UInt8]) {
    let file = Parser.parse(path: "Test.swift", bytes: bytes)
    // Anything incomplete must have a diagnostic.
    if file.diagnostics.isEmpty, TreeDump.text(file).contains("incomplete") {
      Issue.record("incomplete without a diagnostic: \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// Runs the body with the 512 KB stack of secondary threads on Apple's platforms.
  private func onSmallStack(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      done.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
  }
}

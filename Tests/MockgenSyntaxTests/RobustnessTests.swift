// Any bytes give a tree, in time that grows with their number only, on a small stack.

import Foundation
import MockgenSyntax
import Testing

@Suite struct RobustnessTests {
  @Test(arguments: Probe.all)
  func prefixes(_ probe: Probe) {
    for length in 0..<probe.bytes.count { parse(Array(probe.bytes[..<length])) }
  }

  @Test(arguments: Probe.all)
  func deletedAndDoubledTokens(_ probe: Probe) {
    for range in tokens(probe.bytes) {
      var deleted = probe.bytes
      deleted.removeSubrange(range)
      parse(deleted)
      var doubled = probe.bytes
      doubled.insert(contentsOf: probe.bytes[range], at: range.upperBound)
      parse(doubled)
    }
  }

  @Test(arguments: Probe.all)
  func replacedBytes(_ probe: Probe) {
    let strange: [UInt8] = [0, 0x0A, 0x22, 0x23, 0x28, 0x2F, 0x3C, 0x40, 0x5C, 0x60, 0x7B, 0x7D, 0xFF]
    for index in probe.bytes.indices {
      var bytes = probe.bytes
      bytes[index] = strange[index % strange.count]
      parse(bytes)
    }
  }

  /// Pieces that open something, over and over.
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

  @Test func nestedTooDeeplyIsSaidAndTheRestIsRead() {
    let brackets = String(repeating: "[", count: 100_000)
    let text = "protocol P {\n  func a(x: \(brackets))\n  func b()\n}\nprotocol Q {}"
    let file = Parser.parse(path: "Test.swift", text: text)
    #expect(file.diagnostics.map(\.id) == ["nesting-too-deep"])
    file.diagnostics.first.map { #expect($0.position.line == 2) }
    #expect(file.declarations.count == 2)
    #expect(TreeDump.text(file).contains("  func b()"))
  }

  @Test func deepButReasonableNestingIsRead() {
    let type = String(repeating: "[", count: 30) + "Int" + String(repeating: "]", count: 30)
    expectTree("protocol P {\n  func a(x: \(type))\n}", "protocol P\n  func a(x: \(type))")
  }

  private func parse(_ bytes: [UInt8]) {
    let file = Parser.parse(path: "Test.swift", bytes: bytes)
    // Whatever is not complete must have been said.
    if file.diagnostics.isEmpty, TreeDump.text(file).contains("incomplete") {
      Issue.record("incomplete without a diagnostic: \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// Runs with the 512 KB that secondary threads have on Apple's platforms.
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

  /// Words and single other characters.
  private func tokens(_ bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for index in bytes.indices.dropFirst() {
      let isWord = isWordByte(bytes[index])
      if !isWord || !isWordByte(bytes[index - 1]) {
        ranges.append(start..<index)
        start = index
      }
    }
    return ranges
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x5F || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}

// Literals of hostile texts in calls of each shape, as the compiler reads them.

import Foundation
import TestSupport
import Testing

@testable import MockTesting

#if os(macOS) || os(Linux)
  @Suite struct StringLiteralTests {
    private static let texts = [
      "a", "", "a\nb", "a\n\n  b  \n", "say \"hi\"", "a\"\"\"b\n\"\"\"#", "\\(x) \\n", "a\\\nb\\#(y)",
      "tab\there\rcr\u{0}\u{202E}", "\n\u{301}\"\u{301}", "\"", "\"\"", "👨‍👩‍👧 é", String(repeating: "long ", count: 80),
      "#",
      "a\r\nb", "\\\"\"\"#", "ends\\",
    ]

    /// The calls, and whether they have no literal yet.
    private static let calls: [(text: String, isNew: Bool)] = [
      ("T().expect()", true), ("T().expect(n: 1)", true), ("T().expect(\n    \n)", true),
      ("T().expect(#\"\"\"#)", false), ("T().expect(#\"\"\"\n  a \"\"\" b\n  \"\"\"# , n: 2)", false),
      ("if true {\n\tT().expect( \"a\\\"b\")\n}", false), ("T().expect(\"\")", false),
      ("T().expect(\r\n  \"\"\"\r\n  a\\\r\n  \\\"\"\"\r\n  \"\"\")", false),
    ]

    @Test func theCompilerReadsEachText() async throws {
      let head = "struct T {\n  func expect(_ t: String = \"?\", n: Int = 0) { print(Array(t.utf8)) }\n}\n"
      var (source, expected) = (head, "")
      for text in Self.texts {
        for (call, isNew) in Self.calls {
          let start = try #require(call.range(of: ".expect(")).upperBound.utf16Offset(in: call)
          source = try edited(source, call, at: start, by: StringLiteral(text), isNew: isNew)
          expected += "\(Array(text.utf8))\n"
        }
      }
      let folder = try TemporaryFolder()
      let main = try folder.write(source, to: "main.swift")
      let program = folder.url.appendingPathComponent("program")
      #expect(try await Compilation(.program(program)).run([main]).failure == nil)
      #expect(try await runAside(program.path, []).output == expected)
    }

    /// Appends a call to a source, and writes the literal into it.
    private func edited(
      _ source: String, _ call: String, at start: Int, by literal: StringLiteral, isNew: Bool
    ) throws -> String {
      var bytes = Array((source + call + "\n").utf8)
      let parenthesis = source.utf8.count + start - 1
      let lines = bytes[..<parenthesis].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let column = UInt((lines.last?.count ?? 0) + 1)
      let found = try CallInSource(of: "expect", in: bytes, line: UInt(lines.count), column: column)
      let edit = try found.edit(literal, isNew: isNew)
      bytes.replaceSubrange(edit.range, with: edit.text)
      return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
      arguments: [
        ("check(t)", 1, 6), ("t.expect()", 2, 9), ("t.expect()", 1, 99), ("a\rt.expect()", 1, 9), ("expect(t)", 1, 7),
        ("t.unexpect()", 1, 11), ("t.expect(\"a", 1, 9), ("t.expect(", 1, 9), ("t.expect", 1, 9), ("", 0, 0),
        ("t.expect(/* */)", 1, 9),
      ] as [(String, UInt, UInt)])
    func anythingElseIsRefused(_ text: String, _ line: UInt, _ column: UInt) throws {
      for isNew in [true, false] {
        if isNew, text.hasSuffix("\"a") { continue }
        #expect(throws: WriteRefusal.self) {
          let call = try CallInSource(of: "expect", in: Array(text.utf8), line: line, column: column)
          _ = try call.edit(StringLiteral("a"), isNew: isNew)
        }
      }
    }
  }
#endif

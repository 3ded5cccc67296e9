// Expectations that a program writes into its own sources, which are then compiled and run again.

import Foundation
@_spi(Generated) import MockRuntime
import TestSupport
import Testing

@testable import MockTesting

#if os(macOS) || os(Linux)
  @Suite struct WrittenExpectationTests {
    private static let written = "the expectation was written into the test: read it, and run again"
    private static let notWritten = "the expectation was not written into the test: "

    /// The files whose calls have no expectation.
    private static let unwritten: [String: String] = [
      "spaces": "func spaces() {\n  let calls = timeline(\"a\", \"say \\\"hi\\\"\")\n  calls.expect()\n}\n",
      "tabs": "func tabs() {\n\tif true {\n\t\ttimeline(\"tab\\t\").expect()\n\t}\n}\n",
      "fourSpaces": "func fourSpaces() {\n    timeline(\"a\").expect()\n}\n",
      "carriageReturns": "func carriageReturns() {\r\n  timeline(\"a\", \"b\").expect()\r\n}\r\n",
      "backslashes":
        "func backslashes() {\n  timeline(#\"\\(x) \\n \"\"\" #\"#, \"\"\"\n    b\n    \"\"\").expect()\n}\n",
      "longLine": "func longLine() {\n  timeline(\"\(String(repeating: "long ", count: 200))\").expect()\n}\n",
      "oneLine": "func oneLine() { timeline(\"é 👩‍👩‍👧\").expect(); timeline().expect(); timeline(\"b\").expect() }",
      "several": "func several() async {\n\(several)}\n",
      "sameTextInALoop": "func sameTextInALoop() {\n  for _ in 1...3 { timeline(\"a\").expect() }\n}\n",
      "lineBreaks": "func lineBreaks() {\n  timeline(\"a\")\n    .expect(\n\n    )\n}\n",
      "otherArguments": "func otherArguments() {\n  timeline(\"a\").expect(\n    fileID: #fileID, line: #line)\n}\n"
        .replacingOccurrences(of: "fileID: #fileID, line: #line", with: "fileID: #fileID"),
      "letters": "func letters() async {\n  await recorder(\"-1--(23)|\").expectMarbles([1: 1, 2: 2])\n}\n"
        .replacingOccurrences(of: "[1: 1, 2: 2]", with: "[\"a\": 1, \"b\": 2, \"c\": 3], frame: 1"),
      "elements": "func elements() async {\n  await recorder(\"-1-2#\", frame: 0.5).expectMarbles(frame: 0.5)\n}\n",
      "noElements": "func noElements() async {\n  await recorder(\"---\").expectMarbles( )\n}\n",
      "throughALink": "func throughALink() {\n  timeline(\"a\").expect()\n}\n",
    ]

    private static let several =
      (1...20).map { number in
        "  async let t\(number): Void = timeline(\"\(number)\", \"\"\"\n    x\n    \"\"\").expect()\n"
      }.joined() + "  _ = await (" + (1...20).map { "t\($0)" }.joined(separator: ", ") + ")\n"

    /// The files whose calls have another literal.
    private static let outdated: [String: String] = [
      "short": "func short() {\n  timeline(\"a\").expect(\"old \\\" \\\\\")\n}\n",
      "empty": "func empty() {\n  timeline(\"a\").expect( \"\" )\n}\n",
      "raw": "func raw() {\n  timeline(\"a\").expect(#\"\"\"#)\n  timeline(\"b\").expect(##\"a\"# \\#(b)\"##)\n}\n",
      "long": "func long() {\n  timeline(\"a\").expect(\n    \"\"\"\n    old \\\"\"\"\n    \"\"\")\n}\n",
      "longAndRaw":
        "func longAndRaw() {\r\n  timeline().expect(#\"\"\"\r\n    \"\"\"\r\n    \"\"\"#, fileID: #fileID)\r\n}",
      "marbles": "func marbles() async {\n  await recorder(\"-1|\").expectMarbles(\"-1-|\")\n}\n",
      "lettersAndMarbles":
        "func lettersAndMarbles() async {\n  await recorder(\"-1|\").expectMarbles(\"a\", [\"a\": 1])\n}\n",
    ]

    @Test func writtenFilesCompileAndPassInTheSecondRun() async throws {
      let program = try ExpectationProgram(Self.unwritten.merging(Self.outdated) { $1 })
      let target = try TemporaryFolder()
      let file = target.url.appendingPathComponent("target.swift")
      try FileManager.default.moveItem(at: program.url(of: "throughALink"), to: file)
      try FileManager.default.createSymbolicLink(at: program.url(of: "throughALink"), withDestinationURL: file)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o640], ofItemAtPath: program.url(of: "spaces").path)
      if let failure = try await program.compile() {
        Issue.record("\(failure)")
        return
      }
      let before = try program.contents()

      let first = try await program.run()
      #expect(first.components(separatedBy: Self.written).count - 1 == Self.unwritten.count + 19, "\(first)")
      #expect(!first.contains(Self.notWritten))
      #expect(first.components(separatedBy: "- expected, + came").count - 1 == Self.outdated.count + 1)
      let between = try program.contents()
      for name in Self.unwritten.keys { #expect(between[name] != before[name], "\(name)") }
      for name in Self.outdated.keys { #expect(between[name] == before[name], "\(name)") }
      #expect(between["spaces"] == Self.writtenSpaces)
      #expect(between["letters"]?.contains(#".expectMarbles("-a--(bc)|", ["a": 1, "b": 2, "c": 3], frame: 1)"#) == true)

      let second = try await program.run(["MOCK_RECORD": "1"])
      #expect(second.components(separatedBy: Self.written).count - 1 == Self.outdated.count + 1, "\(second)")
      #expect(
        second.components(separatedBy: "\(Self.notWritten)the file has changed since the test was built").count > 20)
      let after = try program.contents()
      for name in Self.unwritten.keys { #expect(after[name] == between[name], "\(name)") }
      for name in Self.outdated.keys { #expect(after[name] != between[name], "\(name)") }

      #expect(try await program.compile() == nil)
      #expect(try await program.run(["MOCK_RECORD": "1"]) == "")
      #expect(try program.contents() == after)
      let attributes = try FileManager.default.attributesOfItem(atPath: program.url(of: "spaces").path)
      #expect(attributes[.posixPermissions] as? NSNumber == 0o640)
      let link = try FileManager.default.destinationOfSymbolicLink(atPath: program.url(of: "throughALink").path)
      #expect(link == file.path)
    }

    private static let writtenSpaces = ##"""
      func spaces() {
        let calls = timeline("a", "say \"hi\"")
        calls.expect(
          #"""
          MockHTTPClient
          track(event: "a")
          track(event: "say \"hi\"")
          """#)
      }

      """##

    /// The files whose calls are refused, and the reasons.
    private static let refused: [String: (body: String, reason: String)] = [
      "loop": ("func loop() {\n  for i in 1...3 { timeline(\"\\(i)\").expect() }\n}\n", "several texts came there"),
      "sharedFunction": (
        "func sharedFunction() {\n  check(\"a\")\n  check(\"b\")\n}\nprivate func check(_ a: String) {\n"
          + "  timeline(a).expect()\n}\n", "several texts came there"
      ),
      "loopWithALaterMatch": (
        "func loopWithALaterMatch() {\n  for i in 1...2 { timeline(\"\\(i)\").expect(\"MockHTTPClient\\ntrack(event: \\\"2\\\")\") }\n}\n",
        "several texts came there"
      ),
      "loopWithAnEarlierMatch": (
        "func loopWithAnEarlierMatch() {\n  for i in 1...3 { timeline(\"\\(i)\").expect(\"MockHTTPClient\\ntrack(event: \\\"1\\\")\") }\n}\n",
        "several texts came there"
      ),
      "diagramsOfALoop": (
        "func diagramsOfALoop() async {\n  for i in 1...2 {\n    await recorder(\"-\\(i)|\").expectMarbles(\"-2|\")\n  }\n}\n",
        "several texts came there"
      ),
      "callersLine": (
        "func callersLine() { check() }\nprivate func check(line: UInt = #line, column: UInt = #column) {\n"
          + "  timeline(\"a\").expect(line: line, column: column)\n}\n",
        "line and column are not those of a call '.expect('"
      ),
      "farLine": ("func farLine() {\n  timeline().expect(line: 99)\n}\n", "line and column are not those"),
      "changed": ("func changed() {\n  timeline(\"a\").expect()\n}\n", "the file has changed since the test was built"),
      "readOnly": ("func readOnly() {\n  timeline(\"a\").expect()\n}\n", "the file is read-only"),
      "removed": ("func removed() {\n  timeline(\"a\").expect()\n}\n", ""),
      "comment": (
        "func comment() {\n  timeline(\"a\").expect( // later\n  )\n}\n", "a comment follows the parenthesis"
      ),
      "variable": (
        "func variable() {\n  let x = \"x\"\n  timeline().expect(x)\n}\n", "its argument is not a string literal alone"
      ),
      "sum": ("func sum() {\n  timeline().expect(\"a\" + \"b\")\n}\n", "its argument is not a string literal alone"),
      "interpolation": ("func interpolation() {\n  timeline().expect(\"\\(1) a\")\n}\n", "its literal is interpolated"),
      "rawInterpolation": (
        "func rawInterpolation() {\n  timeline().expect(#\"\"\"\n    \\(1) \\#(2)\n    \"\"\"#)\n}\n",
        "its literal is interpolated"
      ),
      "unknownElements": (
        "func unknownElements() async {\n  await recorder(\"-1|\").expectMarbles([\"a\": 2])\n}\n", "no diagram shows"
      ),
      "oddTimes": (
        "func oddTimes() async {\n  await recorder(\"-1|\", frame: 0.3).expectMarbles()\n}\n", "no diagram shows"
      ),
    ]

    @Test func refusedFilesKeepTheirBytes() async throws {
      let program = try ExpectationProgram(Self.refused.mapValues(\.body))
      if let failure = try await program.compile() {
        Issue.record("\(failure)")
        return
      }
      try program.write("\(try #require(program.contents()["changed"]))// changed\n", to: "changed")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o444], ofItemAtPath: program.url(of: "readOnly").path)
      let (before, away) = (try program.contents(), try TemporaryFolder())
      let removed = away.url.appendingPathComponent("removed.swift")
      try FileManager.default.moveItem(at: program.url(of: "removed"), to: removed)

      let onServer = try await program.run(["CI": "true", "MOCK_RECORD": "1"])
      #expect(
        onServer.components(separatedBy: "\(Self.notWritten)nothing is written under CI").count > 10, "\(onServer)")
      #expect(!onServer.contains(Self.written))
      let output = try await program.run(["CI": "false", "MOCK_RECORD": "1"])
      #expect(!FileManager.default.fileExists(atPath: program.url(of: "removed").path))
      try FileManager.default.moveItem(at: removed, to: program.url(of: "removed"))
      #expect(try program.contents() == before)
      for (name, refusal) in Self.refused {
        let failures = program.failures(of: name, in: output)
        #expect(failures.contains { $0.contains("\(Self.notWritten)\(refusal.reason)") }, "\(name): \(failures)")
        if ["loop", "sharedFunction", "loopWithALaterMatch", "diagramsOfALoop"].contains(name) { continue }
        #expect(!failures.contains { $0.contains(Self.written) })
      }
    }

    /// Tests that a run of a trait, which may not be shown, writes nothing.
    @Test func runsOfATraitWriteNothing() async {
      await ArrivalRun().perform {
        let outcome = ExpectationWriter.write(.success("a"), in: "expect", at: MockLocation(), isNew: true)
        #expect(outcome == "\(Self.notWritten)a trait runs the test several times, with a text for each run")
      }
    }

    /// Tests that a process waits for another one that writes, as those of `swift test --parallel`, and sees its change.
    @Test func anotherProcessLosesNothing() async throws {
      let program = try ExpectationProgram(["one": "func one() {\n  timeline(\"a\").expect()\n}\n"])
      #expect(try await program.compile() == nil)
      let (file, before) = (try FileHandle(forReadingFrom: program.url(of: "one")), try program.contents())
      #expect(flock(file.fileDescriptor, LOCK_EX) == 0)
      async let output = program.run()
      // The program takes a tenth of it to reach the file.
      try await Task.sleep(nanoseconds: 1_000_000_000)
      #expect(try program.contents() == before)
      let changed = try #require(before["one"]) + "// from another process\n"
      try Data(changed.utf8).write(to: program.url(of: "one"), options: .atomic)
      try file.close()
      #expect(try await output.contains("\(Self.notWritten)the file has changed since the test was built"))
      #expect(try program.contents() == ["one": changed])
    }
  }
#endif

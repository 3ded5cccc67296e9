import Foundation
import TestSupport
import Testing

/// Unusual sources, which give a sensible result or a located diagnostic.
struct RobustnessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let good = "protocol Good { func f() -> Int }\n"

  @Test func byteOrderMarksLineBreaksAndTabsChangeNothing() async throws {
    let lines = [
      "@available(macOS 10.15,", "  *)", "protocol P {", "  // mockgen: name = loadAll", "  func load(", "    a: Int",
      "  ) async throws", "    -> [String]", "  var x: Int {", "    get }", "#if DEBUG", "  func debug()", "#endif",
      "}", "",
    ]
    try folder.write(lines.joined(separator: "\n"), to: "Plain.swift")
    let plain = try await folder.mockgen("Plain.swift")
    #expect(plain.status == 0)
    #expect(plain.output.contains("loadAllResult"))
    for text in [
      "\u{FEFF}" + lines.joined(separator: "\n"), lines.joined(separator: "\r\n"), lines.joined(separator: "\r"),
      lines.joined(separator: "\n").replacing("  ", with: "\t"),
      "#!/usr/bin/swift\n" + lines.joined(separator: "\n"),
    ] {
      try folder.write(text, to: "Other.swift")
      let result = try await folder.mockgen("Other.swift")
      #expect(result.errors == "")
      #expect(result.output == plain.output)
    }
  }

  @Test func placesCountLinesOfEitherKind() async throws {
    for lineBreak in ["\n", "\r\n"] {
      try folder.write("\u{FEFF}protocol A {}" + lineBreak + "\tprotocol B: Unknown {}" + lineBreak, to: "P.swift")
      #expect(try await folder.mockgen("P.swift").errors.hasPrefix("P.swift:2:14: warning: "))
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func lineOfTenMegabytes() async throws {
    let numbers = String(repeating: "(1, \"two\", [3: 0x4]), ", count: 10_000_000 / 22)
    try folder.write("protocol P { func f() }; let table = [\(numbers)]; protocol Q { func g() }", to: "Long.swift")
    let result = try await folder.mockgen("Long.swift")
    #expect(result.status == 0)
    #expect(result.output.contains("class MockP") && result.output.contains("class MockQ"))
  }

  private static let levels = 100_000

  private static func nested(_ open: String, _ inside: String = "Int", _ close: String = "") -> String {
    String(repeating: open, count: levels) + inside + String(repeating: close, count: levels)
  }

  private static let deepSources: [LongSource] = [
    "protocol Deep { func f(a: \(nested("["))) }", "protocol Deep { func f(a: \(nested("[", "Int", "]"))) }",
    "protocol Deep { func f(a: \(nested("(", "Int", ")"))) }", "protocol Deep { func f() -> \(nested("() -> ")) }",
    "protocol Deep { func f(a: \(nested("A<", "Int", ">"))) }", "protocol Deep: \(nested("[")) {}",
    "protocol Deep { func f(a: a\(nested(".b", ""))) }", "protocol Deep { func f(a: Int\(nested("?", ""))) }",
    "protocol Deep { func f() throws(\(nested("() throws(", "Int", ") -> Int"))) }",
    "protocol Deep { func f(a: \(nested("some "))) }", "\(nested("struct S {\n", "", "}\n"))",
    "\(nested("#if A\n", "protocol A {}\n", "#endif\n"))",
    "protocol Deep {\n\(nested("#if A\n", "func f()\n", "#endif\n"))}", "extension a\(nested(".b", "")) {}",
  ]

  /// Tests that too deep nesting is reported once, and that the rest of the file is mocked.
  @Test(.timeLimit(.minutes(10)), arguments: deepSources)
  func deepNestingIsLocated(_ source: LongSource) async throws {
    try folder.write(source.text + "\n" + Self.good, to: "Deep.swift")
    let result = try await folder.mockgen("Deep.swift")
    #expect(result.status == 1)
    #expect(result.errors.contains(": error: the nesting is too deep [nesting-too-deep]"))
    #expect(result.errors.split(separator: "\n").count == 2)
    #expect(result.output.contains("class MockGood"))
    #expect(!result.output.contains("MockDeep"))
  }

  /// Tests parts that may be long, or that need not be read.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "protocol Wide: AnyObject\(nested(" & Sendable", "")) { func f() }",
      "protocol Wide { func f(a: any A\(nested(" & B", ""))) }", "struct S { let a = \(nested("[", "1", "]")) }",
      "// mockgen: mock\nclass Wide { func f(a: Int = \(nested("(", "1", ")"))) {} }",
      "// mockgen: mock\nclass Wide { func f() { \(nested("{ ", "", " }")) } }",
      "struct S { var a: Int { \(nested("/*", "", "*/")) 1 } }", "import a\(nested(".b", ""))",
      "#if A\n\(nested("#elseif B\n", ""))protocol Wide {}\n#endif", "struct S {}\(nested("}", ""))",
      "let a = \"\(nested("\\(\"", "", "\")"))\"",
    ] as [LongSource])
  func longPartsAreRead(_ source: LongSource) async throws {
    try folder.write(Self.good + source.text, to: "Wide.swift")
    let result = try await folder.mockgen("Wide.swift")
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(result.output.contains("class MockGood"))
    #expect(result.output.contains("class MockWide") == source.text.contains("Wide"))
  }

  /// Tests that unclosed attributes, which swallow the following text, are reported.
  @Test func unclosedAttributesAreLocated() async throws {
    try folder.write(Self.good + "protocol Deep { func f(a: \(Self.nested("@a("))) }", to: "Deep.swift")
    let result = try await folder.mockgen("Deep.swift")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("Deep.swift:2:27: error: expected ')'"))
    #expect(result.output.contains("class MockGood"))
  }

  @Test func inheritanceCyclesEnd() async throws {
    try folder.write(
      "protocol A: B { func a() }\nprotocol B: C { func b() }\nprotocol C: A { func c() }", to: "P.swift")
    try folder.write(
      "protocol D: E {}\ntypealias E = F\ntypealias F = E\ntypealias G = G\nprotocol H: G {}", to: "Q.swift")
    let result = try await folder.mockgen("P.swift", "Q.swift")
    #expect(result.status == 0 || result.errors.contains(": error: "))
    #expect(result.output.contains("class MockA"))
  }

  /// Tests that deep ones get a diagnostic. Mocks of all would have two million members, which no compiler could handle.
  @Test(.timeLimit(.minutes(10)))
  func chainOfTwoThousandProtocols() async throws {
    let chain = (1..<2_000).map { "protocol P\($0): P\($0 - 1) { func f\($0)() }\n" }.joined()
    try folder.write("protocol P0 { func f0() }\n" + chain, to: "Chain.swift")
    let result = try await folder.mockgen("Chain.swift")
    #expect(result.status == 0)
    #expect(result.output.contains("final class MockP128: BaseMock, P128"))
    #expect(!result.output.contains("class MockP129:"))
    let warnings = result.errors.split(separator: "\n").filter { $0.hasSuffix("[inheritance-too-deep]") }
    #expect(warnings.count == 2_000 - 129)
    #expect(warnings.first?.hasPrefix("Chain.swift:130:10: warning: ") == true)
  }

  @Test func protocolOfTwoFilesIsMockedOnce() async throws {
    try folder.write("protocol P { func a() }\n", to: "A.swift")
    try folder.write("protocol P { func b() }\n", to: "B.swift")
    let result = try await folder.mockgen("B.swift", "A.swift")
    #expect(result.status == 0)
    #expect(
      result.errors.contains("B.swift:1:10: warning: cannot generate a mock of 'P': 'MockP' is already the mock of 'P'")
    )
    #expect(result.errors.contains("A.swift:1"))
    #expect(result.output.contains("func a()") && !result.output.contains("func b()"))
  }

  @Test func emptyFilesAreAccepted() async throws {
    for text in ["", "\n", "\u{FEFF}", "\r\n\t ", "//", "#!", "\0"] {
      try folder.write(text, to: "Sources/Empty.swift")
      let result = try await folder.mockgen("Sources")
      #expect(result.status == 0)
      #expect(result.errors.hasPrefix("Sources:1:1: warning: no protocol was found in 1 file [no-protocols]"))
    }
  }

  @Test func utf16IsNoUTF8() async throws {
    let bytes = try #require("protocol P {}".data(using: .utf16))
    try bytes.write(to: folder.url.appendingPathComponent("P.swift"))
    let result = try await folder.mockgen("P.swift")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("P.swift:1:1: error: the file is not UTF-8 [not-utf8]"))
  }
}

/// A source whose description is short, so that it does not fill the log.
struct LongSource: ExpressibleByStringInterpolation, CustomTestStringConvertible, Sendable {
  let text: String

  init(stringLiteral text: String) { self.text = text }

  var testDescription: String { "\(text.prefix(40).split(separator: "\n").joined(separator: " "))…" }
}

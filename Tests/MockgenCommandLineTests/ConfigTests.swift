import Foundation
import TestSupport
import Testing

@testable import MockgenCommandLine
@testable import mockgen

/// The settings in `.mockgen.json`, and the diagnostics for its mistakes.
struct ConfigTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(config: String) throws { try folder.write(config, to: ".mockgen.json") }

  private static let good = "protocol Good { func f(a: Int) -> Int }\n"

  // MARK: Settings

  @Test func settingsNeedNoCommandLine() async throws {
    try folder.write(Self.good, to: "Sources/Good.swift")
    try write(
      config: #"{ "sources": ["Sources"], "output": "Out/Mocks.swift", "naming": "short", "imports": "Extra" }"#)
    #expect(try await folder.mockgen().status == 0)
    let mocks = try folder.read("Out/Mocks.swift")
    #expect(mocks.contains("var fResult:") && mocks.contains("import Extra"))
    #expect(try await folder.mockgen("check").status == 0)
  }

  @Test func theCommandLineGoesFirst() async throws {
    try folder.write(Self.good, to: "Sources/Good.swift")
    try write(config: #"{ "sources": ["Nowhere"], "nameFormat": "{name}Fake", "annotatedOnly": true }"#)
    let result = try await folder.mockgen("Sources", "--no-annotated-only")
    #expect(result.errors == "")
    #expect(result.output.contains("class GoodFake"))
    #expect(try await folder.mockgen("Sources", "--no-config").output.contains("class MockGood"))
  }

  @Test func affixesInTheConfigAreDropped() async throws {
    try folder.write("protocol IStoreProtocol { func f() }\nprotocol Item { func f() }\n", to: "Sources/A.swift")
    try write(
      config:
        #"{ "sources": "Sources", "nameFormat": "{name}Mock", "dropSuffixes": "Protocol", "dropPrefixes": ["I"] }"#)
    let result = try await folder.mockgen("generate")
    #expect(result.errors == "")
    #expect(result.output.contains("class StoreMock:") && result.output.contains("class ItemMock:"))
    let other = try await folder.mockgen("Sources", "--no-config", "--drop-suffix", "StoreProtocol")
    #expect(other.output.contains("class MockI:"))
  }

  /// Tests that an entry of a list has no effect the second time.
  @Test func entriesGivenTwice() async throws {
    try folder.write("protocol Store { func f() }\n", to: "Sources/A.swift")
    try folder.write(
      #"{ "sources": "Sources", "imports": ["A", "A"], "unused": ["calls", "results", "calls"] }"#, to: ".mockgen.json")
    let result = try await folder.mockgen("generate", "--unused", "streams", "--unused", "streams")
    #expect(result.errors == "" && result.output.contains("unused: [.streams]"))
    let text = try await folder.mockgen("generate").output
    #expect(text.contains("unused: [.calls, .results]") && text.components(separatedBy: "import A\n").count == 2)
  }

  /// Tests that a project can search for leaks in all of its tests.
  @Test func leaksAreASettingOfTheProject() async throws {
    try folder.write("protocol Store { func f() }\n", to: "Sources/A.swift")
    try folder.write(#"{ "sources": "Sources", "leaks": "fail", "unused": ["calls"] }"#, to: ".mockgen.json")
    #expect(try await folder.mockgen("generate").output.contains("unused: [.calls], findsLeaks: true)"))
    #expect(try await !folder.mockgen("generate", "--leaks", "allow").output.contains("findsLeaks"))
  }

  /// Tests outputs of one config, which share dropped prefixes and suffixes: each need not occur in every output.
  @Test func unusedAffixesAreReported() async throws {
    try folder.write("protocol StoreProtocol { func f() }\n", to: "Sources/A.swift")
    let arguments = ["Sources", "--drop-suffix", "Protocl", "--drop-prefix", "I", "-o", "Mocks.swift"]
    let result = try await folder.mockgen(arguments)
    #expect(
      result.errors.contains("warning: no name ends with 'Protocl', which '--drop-suffix' excludes [nothing-dropped]")
    )
    #expect(
      result.errors.contains("warning: no name begins with 'I', which '--drop-prefix' excludes [nothing-dropped]"))
    #expect(result.status == 0)
    try write(
      config: #"{ "dropSuffixes": "Type", "outputs": [{ "sources": "Sources", "output": "A.swift" }, "#
        + #"{ "sources": "Sources", "output": "B.swift", "nameFormat": "{name}Fake" }] }"#)
    #expect(try await folder.mockgen("generate").errors == "")
  }

  @Test func theConfigIsFoundFromSubfolders() async throws {
    try folder.write("// swift-tools-version: 6.0\n", to: "Package.swift")
    try folder.write(Self.good, to: "Sources/App/Good.swift")
    try write(config: #"{ "sources": ["Sources"], "output": "Mocks.swift" }"#)
    #expect(try await folder.mockgen(in: "Sources/App").status == 0)
    #expect(try folder.read("Mocks.swift").contains("class MockGood"))
  }

  @Test func theSearchEndsWithThePackage() async throws {
    try folder.write("// swift-tools-version: 6.0\n", to: "Inner/Package.swift")
    try folder.write(Self.good, to: "Inner/Sources/Good.swift")
    try write(config: #"{ "sources": ["Nowhere"] }"#)
    let result = try await folder.mockgen(in: "Inner/Sources")
    #expect(result.status == 2)
    #expect(result.errors.contains("name the files or folders to read"))
  }

  @Test func eachOutputHasSettingsOfItsOwn() async throws {
    try folder.write(Self.good, to: "Sources/A/Good.swift")
    try folder.write("public protocol Other { func g() }\n", to: "Sources/B/Other.swift")
    try write(
      config: """
        {
          "nameFormat": "{name}Mock",
          "outputs": [
            { "sources": ["Sources/A"], "output": "Tests/ATests/Mocks.swift", "testableImports": ["A"] },
            { "sources": ["Sources/B"], "output": "Tests/BTests/Mocks.swift", "nameFormat": "{name}Fake", "imports": "B" },
            { "target": "CTests", "naming": "short" }
          ]
        }
        """)
    #expect(try await folder.mockgen().errors == "")
    #expect(try folder.read("Tests/ATests/Mocks.swift").contains("@testable import A"))
    #expect(try folder.read("Tests/ATests/Mocks.swift").contains("class GoodMock"))
    #expect(try folder.read("Tests/BTests/Mocks.swift").contains("class OtherFake"))
    #expect(try await folder.mockgen("check").status == 0)
    let target = try await folder.mockgen("Sources/A", "--target", "CTests")
    #expect(target.output.contains("class GoodMock") && target.output.contains("var fResult:"))
    let ambiguous = try await folder.mockgen("-o", "Mocks.swift")
    #expect(ambiguous.status == 2)
    #expect(ambiguous.errors.contains("'-o' cannot replace all outputs of '.mockgen.json'"))
  }

  @Test func anotherConfigMayBeNamed() async throws {
    try folder.write(Self.good, to: "Sources/Good.swift")
    try folder.write(#"{ "sources": "../Sources", "nameFormat": "X{name}" }"#, to: "Config/mocks.json")
    #expect(try await folder.mockgen("--config", "Config/mocks.json").output.contains("class XGood"))
    let missing = try await folder.mockgen("--config", "nowhere.json", "Sources")
    #expect(missing.status == 1)
    #expect(missing.errors.hasPrefix("nowhere.json:1:1: error: the config cannot be read [unreadable-config]"))
  }

  @Test func targetsMustBeInTheConfig() async throws {
    try folder.write(Self.good, to: "Sources/Good.swift")
    try write(config: #"{ "sources": "Sources", "outputs": [{ "target": "AppTests" }] }"#)
    #expect(try await folder.mockgen("--target", "AppTests").status == 0)
    let slip = try await folder.mockgen("--target", "ApTests")
    #expect(slip.status == 2)
    #expect(slip.errors.contains("'.mockgen.json' has no output for the target 'ApTests'"))
    #expect(slip.errors.contains("did you mean 'AppTests'?"))
  }

  /// Tests that the config must not have changed since a plugin read it.
  @Test func aConfigChangedAfterPlanningIsAnError() async throws {
    try folder.write(Self.good, to: "Sources/Good.swift")
    try folder.write("", to: "T/additions.mustache")
    try write(
      config: #"{ "sources": "Sources", "modules": ["Core"], "parts": "2", "templates": "T", "streams": ["#
        + #"{ "type": "Promise", "module": "Core", "gives": "one", "adapter": "T/Promise.swift" }] }"#)
    try folder.write(
      "extension Promise { static func mocking(_ stream: MockStream<T, Never>) -> Promise<T> {} }",
      to: "T/Promise.swift")
    let output = ["-o", "Mocks.swift"]
    let planned = output + ["--target", "A", "--planned", "target A", "--planned", "module Core"]
    let whole = planned + ["--planned", "template additions.mustache", "--planned", "adapter Promise.swift"]
    #expect(try await folder.mockgen(whole + ["--planned", "parts 2"]).status == 0)
    #expect(try await folder.mockgen(whole).status == 1)
    let old = try await folder.mockgen(planned)
    #expect(old.status == 1)
    #expect(
      old.errors.hasPrefix(
        ".mockgen.json:1:1: error: the build was planned before the modules, parts, templates or streams"))
    #expect(old.errors.contains("note: touch Package.swift to have SwiftPM plan the build again"))
  }

  // MARK: Mistakes

  @Test(arguments: [
    (#"{ "acces": "public" }"#, "1:3: error: unknown key 'acces' [unknown-config-key]", "did you mean 'access'?"),
    (#"{ "outputs": [{ "targt": "A" }] }"#, "1:17: error: unknown key 'targt' [unknown-config-key]", "'target'?"),
    (
      "{\n  \"access\": \"secret\"\n}", "2:13: error: 'access' must be one of \"internal\", \"package\", \"public\"",
      "schema"
    ),
    (#"{ "strict": "yes" }"#, #"1:13: error: 'strict' must be true or false, not "yes" [wrong-config-value]"#, ""),
    (#"{ "imports": ["A", 2] }"#, "1:20: error: 'imports' must be a list of strings, not a number", ""),
    (#"{ "nameFormat": 7 }"#, "1:17: error: 'nameFormat' must be a string, not a number [wrong-config-value]", ""),
    (
      #"{ "unused": ["results", "x"] }"#,
      #"1:25: error: 'unused' must be a list of "results", "resultsInOrder", "streams", "calls", "all", not "x""#, ""
    ),
    (#"{ "outputs": {} }"#, "1:14: error: 'outputs' must be a list of objects, not an object", ""),
    ("[]", "1:1: error: the config must be an object, not a list [wrong-config-value]", ""),
    ("{ \"a\": 1,\n}", "2:1: error: a comma must be followed by something [invalid-json]", ""),
    ("{ \"access\": public }", "1:13: error: 'public' is not a JSON value; strings need double quotes", ""),
    ("// hello\n{}", "1:1: error: JSON does not allow comments [invalid-json]", ""),
    ("{ \"access\": \"pub", "1:17: error: the string is not closed [invalid-json]", ""),
    (#"{ "access": "public", "access": "public" }"#, "1:23: error: the key 'access' is given twice", ""),
    ("", "1:1: error: unexpected end of the file [invalid-json]", ""),
    ("{} {}", "1:4: error: unexpected text after the value [invalid-json]", ""),
    (
      #"{ "output": "M.swift", "outputs": [{ "output": "N.swift" }] }"#,
      "1:3: error: 'output' and 'outputs' cannot be used together [wrong-config-value]", "its own 'output'"
    ),
    (
      #"{ "outputs": [{ "output": "M.swift" }, { "output": "M.swift" }] }"#,
      "1:40: error: two outputs have the path 'M.swift' [same-output]", ""
    ),
    (
      #"{ "outputs": [{ "output": "M.swift", "parts": "2" }, { "output": "M.2.swift" }] }"#,
      "1:54: error: two outputs have the path 'M.2.swift' [same-output]", ""
    ),
    (
      #"{ "outputs": [{ "output": "M.2.swift" }, { "output": "M.swift", "parts": "2" }] }"#,
      "1:42: error: two outputs have the path 'M.2.swift' [same-output]", ""
    ),
    (
      #"{ "outputs": [{ "output": "M/" }, { "output": "M/A.swift" }] }"#,
      "1:35: error: 'M/A.swift' and another output share a folder of mocks [same-output]", ""
    ),
  ])
  func mistakesAreLocated(config: String, message: String, note: String) async throws {
    try write(config: config)
    let result = try await folder.mockgen()
    #expect(result.status == 1)
    #expect(result.errors.contains(".mockgen.json:" + message), "\(result.errors)")
    #expect(note.isEmpty || result.errors.contains(note), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("M.swift").path))
  }

  @Test func allMistakesAreNotedAtOnce() async throws {
    try write(config: #"{ "nonsense": 1, "naming": "tiny", "only": true }"#)
    #expect(try await folder.mockgen("x").errors.components(separatedBy: ": error: ").count == 4)
  }

  @Test func jsonIsReadAsItIsWritten() throws {
    let value = try JSONParser.parse([UInt8](#"{ "a\u00e9\ud83d\ude00\n": [1.5e3, true, null, "x"] }"#.utf8))
    guard case .object(let members) = value.content, case .array(let values) = members[0].value.content else {
      Issue.record("no object")
      return
    }
    #expect(members[0].key == "aé😀\n")
    #expect(values.map(\.kind) == ["a number", "true or false", "null", "a string"])
    #expect(values.map(\.position.column) == [29, 36, 42, 48])
  }

  /// Tests that any bytes end in an error and not in a crash.
  @Test func brokenJSONIsAnError() throws {
    let text = Array(#"{ "a": [1, "b\u0041", { "c": null }], "d": false }"#.utf8)
    for length in text.indices {
      #expect(throws: JSONError.self) { try JSONParser.parse(Array(text[..<length])) }
      for byte: UInt8 in [0x00, 0x22, 0x5B, 0x5D, 0x7B, 0x7D, 0x5C, 0xFF] {
        var broken = text
        broken[length] = byte
        _ = Result { try JSONParser.parse(broken) }
      }
    }
    #expect(throws: JSONError.self) { try JSONParser.parse([UInt8](repeating: 0x5B, count: 100_000)) }
  }
}

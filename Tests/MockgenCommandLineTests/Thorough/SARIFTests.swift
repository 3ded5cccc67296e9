import Foundation
import MockgenGenerator
import TestSupport
import Testing

@testable import mockgen

/// `--format sarif`: one document for all diagnostics of a run.
///
/// `Tests/SARIF/run` validates against the schema itself.
struct SARIFTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the one run of a document, and checks its required parts.
  private func run(_ result: CommandResult) throws -> [String: Any] {
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any], "\(result.output)")
    #expect(document["version"] as? String == "2.1.0")
    #expect((document["$schema"] as? String)?.hasSuffix("/sarif-schema-2.1.0.json") == true)
    let runs = try #require(document["runs"] as? [[String: Any]])
    let run = try #require(runs.first)
    #expect(runs.count == 1 && run["columnKind"] as? String == "utf16CodeUnits")
    let driver = try driver(of: run)
    #expect(driver["name"] as? String == "mockgen" && driver["version"] as? String == Mockgen.version)
    let rules = try #require(driver["rules"] as? [[String: Any]]).map { $0["id"] as? String }
    for result in try results(of: run) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules.indices.contains(index) && rules[index] == result["ruleId"] as? String)
      #expect(["error", "warning"].contains(result["level"] as? String))
    }
    #expect(Set(rules).count == rules.count)
    return run
  }

  private func driver(of run: [String: Any]) throws -> [String: Any] {
    let tool = try #require(run["tool"] as? [String: Any])
    return try #require(tool["driver"] as? [String: Any])
  }

  private func results(of run: [String: Any]) throws -> [[String: Any]] {
    try #require(run["results"] as? [[String: Any]])
  }

  /// Returns the location of a result: `uri:line:column`.
  private func place(_ result: [String: Any]) throws -> String {
    let locations = try #require(result["locations"] as? [[String: Any]])
    let location = try #require(locations.first?["physicalLocation"] as? [String: Any])
    let uri = try #require((location["artifactLocation"] as? [String: Any])?["uri"] as? String)
    let region = try #require(location["region"] as? [String: Int])
    return "\(uri):\(region["startLine"] ?? 0):\(region["startColumn"] ?? 0)"
  }

  private func places(_ result: CommandResult) throws -> [String] { try results(of: run(result)).map(place) }

  @Test func diagnosticsAreResults() async throws {
    try folder.write(
      "protocol P: Unknown {}\nprotocol Q: Unheard {}\n// mockgen: skp\nprotocol S {}\n", to: "A.swift")
    let result = try await folder.mockgen("A.swift", "-o", "M.swift", "--format", "sarif")
    #expect(result.status == 1 && result.errors == "")
    let run = try run(result)
    let results = try results(of: run)
    #expect(
      results.map { $0["ruleId"] as? String } == [
        "unknown-inherited-protocol", "unknown-inherited-protocol", "annotation-malformed",
      ])
    let rules = try #require(try driver(of: run)["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["annotation-malformed", "unknown-inherited-protocol"])
    #expect((rules[0]["shortDescription"] as? [String: String])?["text"] == "annotation malformed")
    #expect(try place(results[1]) == "A.swift:2:13")
    let message = try #require((results[0]["message"] as? [String: String])?["text"])
    #expect(message.hasPrefix("'P' inherits from 'Unknown', which was not found in the sources\ngive its source with"))
    #expect(results.map { $0["level"] as? String } == ["warning", "warning", "error"])
    let strict = try self.run(try await folder.mockgen("A.swift", "-o", "M.swift", "--strict", "--format=sarif"))
    #expect(try self.results(of: strict).map { $0["level"] as? String } == ["error", "error", "error"])
  }

  @Test func noDiagnosticsAreADocument() async throws {
    try folder.write("protocol P { func f() }\n", to: "A.swift")
    let written = try await folder.mockgen("A.swift", "-o", "M.swift", "--format", "sarif")
    #expect(try places(written) == [] && written.status == 0)
    #expect(try driver(of: run(written))["rules"] as? [String] == [])
    #expect(try places(try await folder.mockgen("check", "A.swift", "-o", "M.swift", "--format", "sarif")) == [])
    #expect(try places(try await folder.mockgen("list", "A.swift", "--format", "sarif")) == [])
    try folder.write("protocol P { func f() async }\n", to: "A.swift")
    let check = try await folder.mockgen("check", "A.swift", "-o", "M.swift", "--format", "sarif")
    #expect(try places(check) == ["M.swift:1:1"] && check.status == 1 && check.errors == "")
  }

  @Test func mistakesInTheConfigAreResults() async throws {
    try folder.write("{", to: "bad.json")
    let result = try await folder.mockgen("--config", "bad.json", "--format", "sarif")
    #expect(try places(result) == ["bad.json:1:2"] && result.status == 1)
  }

  /// Tests that there are never two documents on standard output, wherever the format was specified.
  @Test func mocksNeedAnOutput() async throws {
    try folder.write("protocol P { func f() }\n", to: "A.swift")
    try folder.write("{ \"format\": \"sarif\" }", to: ".mockgen.json")
    for arguments in [["A.swift", "--format", "sarif"], ["A.swift"]] {
      let result = try await folder.mockgen(arguments)
      #expect(result.status == 2 && result.output == "")
      #expect(result.errors.contains("'--format sarif' prints to standard output"), "\(result.errors)")
    }
  }

  @Test func pathsAreReferences() async throws {
    try folder.write("protocol P: Unknown {}\n", to: "My App/A+Bö:50%#.swift")
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("protocol Q: Unknown {}\n", to: "B 2.swift")
    let inside = try await folder.mockgen("My App", "-o", "M.swift", "--format", "sarif")
    let path = "My%20App/A%2BB%C3%B6%3A50%25%23.swift:1:13"
    #expect(try places(inside).map { $0.replacingOccurrences(of: "o%CC%88", with: "%C3%B6") } == [path])
    let outside = try await folder.mockgen(elsewhere.url.path, "-o", "M.swift", "--format", "sarif")
    let place = try #require(try places(outside).first)
    #expect(place.hasPrefix("file:///") && place.hasSuffix("/B%202.swift:1:13"))
    // A build system passes absolute paths, and the reader of the document knows the folder by another path.
    #expect(SARIFReport.reference("/work folder/A.swift", in: "/work folder") == "A.swift")
    #expect(SARIFReport.reference("/work folder/A.swift", in: "/") == "file:///work%20folder/A.swift")
    #expect(SARIFReport.reference("./Sources//A.swift", in: "/x") == "Sources/A.swift")
    #expect(SARIFReport.reference("../A.swift", in: "/x") == "../A.swift")
  }

  /// Tests columns: diagnostics count bytes, and the format counts UTF-16 code units.
  @Test func columnsAreThoseOfTheFormat() async throws {
    try folder.write("/* 😀ä */ protocol P: Unknown {}\n", to: "A.swift")
    #expect(
      try await folder.mockgen("A.swift", "-o", "M.swift").errors.hasPrefix("A.swift:1:26: "))
    #expect(try places(try await folder.mockgen("A.swift", "-o", "M.swift", "--format", "sarif")) == ["A.swift:1:23"])
  }

  /// Tests links, which exist only once the project has an address.
  @Test func rulesLinkTheirSections() throws {
    let diagnostic = Diagnostic(
      severity: .error, id: .noSuchPath, message: "there is no file", path: "A.swift", line: 1, column: 1)
    let text = SARIFReport(repository: "https://example.org/mockgen").text([diagnostic])
    #expect(text.contains("\"informationUri\" : \"https://example.org/mockgen\""))
    #expect(
      text.contains("\"helpUri\" : \"https://example.org/mockgen/blob/main/docs/troubleshooting.md#no-such-path\""))
    let without = SARIFReport(repository: nil).text([diagnostic])
    #expect(!without.contains("informationUri") && !without.contains("helpUri"))
    #expect(without.contains("\"text\" : \"see 'no-such-path' in docs/troubleshooting.md of mockgen\""))
  }
}

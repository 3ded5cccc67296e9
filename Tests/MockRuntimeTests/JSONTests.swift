// Results that are decoded from JSON.

import Foundation
import Testing

@_spi(Generated) @testable import MockRuntime

@Suite struct JSONTests {
  let client = MockHTTPClient()

  @Test func decodesText() async throws {
    client.parseTextResult = .json(#"{"id": 3}"#)
    #expect(try client.parse(text: "") == Response(id: 3))
    client.parseTextResult = .value(#"{"id": 4}"#)
    #expect(try client.parse(text: "") == Response(id: 4))
    client.loadURLResult = .value("5")
    #expect(loaded() == 5)
  }

  @Test func stringIsNoJSON() async throws {
    client.tokenRefreshScopeResult = .value("abc")
    #expect(try await client.token(refresh: true, scope: "") == "abc")
    client.tokenRefreshScopeResult = .json(#""abc""#)
    #expect(try await client.token(refresh: true, scope: "") == "abc")
  }

  @Test func isTheBytesOfData() throws {
    let body = function(returning: Data.self)
    body.result = .json(#"{"id": 3}"#)
    #expect(try body.returned() == Data(#"{"id": 3}"#.utf8))
    body.result = .value("[]")
    #expect(try body.returned() == Data("[]".utf8))
    body.result = .json(fromFile: "response")
    #expect(try JSONDecoder().decode(Response.self, from: body.returned()) == Response(id: 42))
    let optional = function(returning: Data?.self)
    optional.result = .json("null")
    #expect(try optional.returned() == Data("null".utf8))
  }

  private func function<Value>(
    returning type: Value.Type
  ) -> MockedFunction<Void, () throws -> Value, ReturnResult<Value, any Error>> {
    let function = MockedFunction<Void, () throws -> Value, ReturnResult<Value, any Error>>(
      "body()", of: "HTTPClient", stem: "body")
    function.record(client.mockState)
    return function
  }

  @Test func findsFilesBesideTheTest() throws {
    client.parseTextResult = .json(fromFile: "response")
    #expect(try client.parse(text: "") == Response(id: 42))
    client.parseTextResult = .value(fromFile: "response.json", extension: "txt", inBundleWithClass: MockHTTPClient.self)
    #expect(try client.parse(text: "") == Response(id: 42))
  }

  @Test func findsFilesInABundle() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Mocks \(UUID()).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(#"{"id": 7}"#.utf8).write(to: folder.appendingPathComponent("bundled.json"))
    let bundle = try #require(Bundle(path: folder.path))
    client.parseTextResult = .json(fromFile: "bundled", in: bundle)
    #expect(try client.parse(text: "") == Response(id: 7))
    client.parseTextResult = .value(fromFile: "bundled.json", in: bundle)
    #expect(try client.parse(text: "") == Response(id: 7))
    client.responseIDResult = .json(fromFile: "response", in: bundle)
    #expect(try await client.response(id: 1) == Response(id: 42))
    try FileManager.default.removeItem(at: folder)
  }

  @Test func findsTheResourcesOfTheClassesTarget() throws {
    let bundle = Bundle(for: MockHTTPClient.self)
    let folder = (bundle.resourceURL ?? bundle.bundleURL)
      .appendingPathComponent("JSON-\(UUID())_MockRuntimeTests.resources")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(#"{"id": 8}"#.utf8).write(to: folder.appendingPathComponent("processed.json"))
    client.parseTextResult = .json(fromFile: "processed", inBundleWithClass: MockHTTPClient.self)
    #expect(try client.parse(text: "") == Response(id: 8))
    try FileManager.default.removeItem(at: folder)
    #expect { try client.parse(text: "") } throws: { "\($0)".hasPrefix("File not found: processed.json, processed\n") }
  }

  @Test func findsFilesInTheFoldersAroundTheTest() throws {
    client.parseTextResult = resultOfDeeperFile()
    #expect(try client.parse(text: "") == Response(id: 42))
  }

  @Test func looksNoFurtherThanTheProject() throws {
    let folders = JSONPlace(bundleClass: nil, testFile: #filePath).folders.map(\.path)
    #expect(folders.count >= 6)
    #expect(folders.contains { FileManager.default.fileExists(atPath: "\($0)/Package.swift") })
    let outside = JSONPlace(bundleClass: nil, testFile: "/nowhere/at/all/Test.swift").folders.map(\.path)
    #expect(outside == ["/nowhere/at/all", "/nowhere/at/all/Resources"])
  }

  @Test func reportsInvalidJSON() {
    client.parseTextResult = .json(fromFile: "missing")
    #expect(throws: MockError.fileNotFound(missingFile)) { try client.parse(text: "") }
    client.parseTextResult = .json(#"{"id": "x"}"#)
    #expect {
      try client.parse(text: "")
    } throws: { error in
      let text = "\(error)"
      return text.hasPrefix(#"Expected to decode Response from JSON {"id": "x"}, but: "#) && text.contains("id")
        && text.hasSuffix("\nthe text is decoded as JSON: write the JSON of a Response")
    }
    client.parseTextResult = .json("no JSON")
    #expect {
      try client.parse(text: "")
    } throws: { error in
      let text = "\(error)"
      return text.hasPrefix("Invalid JSON data: no JSON")
        && text.hasSuffix("\nthe text is decoded as JSON: write the JSON of a Response")
    }
  }

  @Test func reportsTheFileOfInvalidJSON() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Wrong \(UUID()).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("[]".utf8).write(to: folder.appendingPathComponent("wrong.json"))
    let bundle = try #require(Bundle(path: folder.path))
    client.parseTextResult = .json(fromFile: "wrong", in: bundle)
    #expect {
      try client.parse(text: "")
    } throws: { error in
      "\(error)".hasSuffix("\nthe file must contain the JSON of a Response")
    }
    client.parseTextResult = .json(fromFile: "absent", in: bundle)
    #expect {
      try client.parse(text: "")
    } throws: { error in
      "\(error)".contains("\nlooked in \(folder.path), then in ")
    }
    try FileManager.default.removeItem(at: folder)
  }

  /// The failure for a missing file: both names, the searched folders, and the next step.
  private var missingFile: String {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let project = tests.deletingLastPathComponent().deletingLastPathComponent().path
    return """
      missing.json, missing
      looked in \(tests.path), and in Resources there, then in the folders around it up to \(project)
      put it beside the test, or name its bundle: .json(fromFile: "missing", in: .module)
      """
  }

  @Test func reportsWhereNothingCanBeThrown() async {
    client.retryAfterResult = .json("1")
    #expect(client.retry(after: 0) == 1)
    client.retryAfterResult = .json(fromFile: "missing")
    await expectFailures(
      "File not found: \(missingFile)\nfrom the result of HTTPClient.retry(after:), which cannot fail with this error"
    ) { #expect(client.retry(after: 0) == 0) }
  }

  private func loaded() -> Int? {
    var result: Int?
    client.load(url: "") { if case .success(let value) = $0 { result = value } }
    return result
  }
}

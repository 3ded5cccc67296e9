import Foundation
import TestSupport
import Testing

@testable import MockgenCommandLine
@testable import mockgen

/// `--annotations STYLE`, and `annotations` in the config.
struct AnnotationStyleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      /// @mockable
      protocol A { func f() }
      // sourcery: AutoMockable
      protocol B { func f() }
      protocol C { func f() }

      """, to: "P.swift")
  }

  @Test func theListContainsUnmarkedProtocols() async throws {
    #expect(
      try await folder.mockgen("list", "P.swift", "--annotations", "mockolo").output == """
        P.swift:2:10: A: MockA
        P.swift:4:10: B: no mock: it is not marked for a tool of '--annotations'
        P.swift:5:10: C: no mock: it is not marked for a tool of '--annotations'

        """)
    let both = try await folder.mockgen("list", "P.swift", "--annotations", "mockolo", "--annotations", "sourcery")
      .output
    #expect(both.contains("A: MockA") && both.contains("B: MockB") && both.contains("C: no mock"))
    #expect(try await folder.mockgen("list", "P.swift", "--annotations", "mockgen").output.contains("C: MockC"))
  }

  /// Tests Sourcery's annotations at the ends of lines.
  @Test(arguments: [
    "protocol P { // sourcery: AutoMockable\n  func f()\n}",
    "protocol P: AnyObject { // sourcery: AutoMockable, Other = 1\n}",
    "protocol P {} // sourcery: AutoMockable", "protocol P // sourcery: AutoMockable\n{\n}",
    "protocol P: AnyObject, // sourcery: AutoMockable\n  Sendable {\n}",
    "protocol P:\n  AnyObject,\n  Sendable { // sourcery: AutoMockable\n}", "protocol P {//sourcery:AutoMockable\n}",
    "protocol P { /* sourcery: AutoMockable */ func f() }", "@MainActor // sourcery: AutoMockable\nprotocol P {}",
    "enum Space { protocol P { // sourcery: AutoMockable\n} }",
    "protocol P<Value> { // sourcery: AutoMockable\n  associatedtype Value\n}",
    "#if DEBUG\npublic protocol P { // sourcery: AutoMockable\n}\n#endif",
  ])
  func marksMayBeAtTheEndsOfLines(source: String) async throws {
    let other = "protocol Other {\n  // sourcery: useSelectorName\n  func f() // sourcery: skip\n}\n"
    try folder.write(source + "\n" + other, to: "P.swift")
    let list = try await folder.mockgen("list", "P.swift", "--annotations", "sourcery")
    #expect(list.output.contains("P: MockP") && list.output.contains("Other: no mock"), "\(list.output)")
    #expect(list.errors == "")
    // An index contains the mark, too.
    #expect(try await folder.mockgen("index", "App=P.swift", "-o", "App.mockindex").status == 0)
    let indexed = try await folder.mockgen("list", "App.mockindex", "--annotations", "sourcery").output
    #expect(indexed.contains("P: MockP") && indexed.contains("Other: no mock"), "\(indexed)")
  }

  @Test(arguments: [
    "protocol P {\n} // sourcery: AutoMockable", "protocol P {\n  func f() // sourcery: AutoMockable\n}",
    "protocol P { // sourcery: AutoEquatable\n}", "let a = 1 // sourcery: AutoMockable\nprotocol P {}",
  ])
  func otherEndsOfLinesMarkNothing(source: String) async throws {
    try folder.write(source + "\n", to: "P.swift")
    #expect(try await folder.mockgen("list", "P.swift", "--annotations", "sourcery").output.contains("P: no mock"))
  }

  @Test func theConfigTakesOneOrSeveral() async throws {
    try folder.write(#"{ "annotations": "sourcery" }"#, to: ".mockgen.json")
    #expect(try await folder.mockgen("list", "P.swift").output.contains("B: MockB"))
    try folder.write(#"{ "annotations": ["sourcery", "mockolo"] }"#, to: ".mockgen.json")
    let both = try await folder.mockgen("list", "P.swift").output
    #expect(both.contains("A: MockA") && both.contains("B: MockB"))
  }

  @Test func otherStylesAreMistakes() async throws {
    let result = try await folder.mockgen("P.swift", "--annotations", "cuckoo")
    #expect(result.status == 2)
    #expect(
      result.errors == """
        mockgen: error: 'cuckoo' is not a value of '--annotations'
        mockgen: note: use one of mockgen, mockolo, sourcery, mockable, spyable

        """)
    try folder.write(#"{ "annotations": ["cuckoo"] }"#, to: ".mockgen.json")
    let config = try await folder.mockgen("P.swift")
    #expect(config.status != 0)
    #expect(config.errors.contains(".mockgen.json:1:19: error: 'annotations' must be a list of \"mockgen\", "))
  }

  /// Tests files that contain nothing of interest except the mark.
  @Test func marksInFilesWithoutProtocolsAreSeen() async throws {
    try folder.write("/// @mockable\nclass C {}\n", to: "S/C.swift")
    try folder.write("// sourcery: AutoMockable\nclass D {}\n", to: "S/D.swift")
    try folder.write("struct E {\n  // mockgen: skip\n  var a = 1\n}\n", to: "S/E.swift")
    try folder.write("/// Mockgen: mock\nclass F {}\n", to: "S/F.swift")
    let errors = try await folder.mockgen("S", "--annotations", "mockolo", "--annotations", "sourcery").errors
    for text in [
      "S/C.swift:1:1: warning: '@mockable' has no effect above a class",
      "S/D.swift:1:1: warning: 'sourcery: AutoMockable' has no effect above a class",
      "S/E.swift:2:3: warning: 'mockgen: skip' has no effect here",
      "S/F.swift:1:1: warning: 'mockgen: mock' has no effect in a comment of this form",
    ] {
      #expect(errors.contains(text), "\(errors)")
    }
  }

  @Test func stylesWithoutMarksAreReported() async throws {
    let result = try await folder.mockgen("P.swift", "--annotations", "spyable")
    #expect(
      result.errors.contains(
        "P.swift:2:10: warning: there is nothing to mock: 'A' is not mocked because it is not marked for a tool of"))
    #expect(result.errors.contains("note: mark it for the tool that '--annotations' names, or remove that option"))
  }
}

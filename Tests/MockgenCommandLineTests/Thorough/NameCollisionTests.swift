import Foundation
import TestSupport
import Testing

/// Mocks whose names are already declared in the sources or in visible modules.
struct NameCollisionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("public protocol Radio { func tune() }\n", to: "App/Radio.swift")
  }

  /// Lists the mocks that a run would generate.
  private func list(_ arguments: String...) async throws -> CommandResult {
    try await folder.mockgen(["list"] + arguments)
  }

  private static let keywords = ["class", "struct", "enum", "actor", "protocol", "typealias"]

  /// The ways to declare the name outside other types, in a file without anything else of interest.
  private static let forms =
    keywords.flatMap { keyword in
      let end = keyword == "typealias" ? " = Int" : " {}"
      return ["", "public ", "private ", "@available(*, deprecated) "].map { "\($0)\(keyword) MockRadio\(end)" }
        + [
          "#if DEBUG\n\(keyword) MockRadio\(end)\n#endif", "\(keyword)  MockRadio\(end)",
          "\(keyword) `MockRadio`\(end)",
        ]
    } + [
      "final class MockRadio: Radio { func tune() {} }", "class MockRadio<T> {}", "@MainActor final class MockRadio {}",
      "// A protocol.\nclass MockRadio {}", "import App\n\nclass MockRadio {}", "struct Other {}; class MockRadio {}",
    ]

  @Test(arguments: forms) func aTypeOfTheSourcesHasTheName(form: String) async throws {
    try folder.write(form + "\n", to: "App/ByHand.swift")
    try await expectTaken(in: "App")
    try await expectTaken(in: "App", "--testable-import", "App")
    // An index contains the same types.
    #expect(try await folder.mockgen("index", "App=App", "-o", "App.mockindex").status == 0)
    try await expectTaken(in: "App.mockindex", "--testable-import", "App")
  }

  private func expectTaken(
    in source: String, _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let hidden = try folder.read("App/ByHand.swift").contains("private ") && !arguments.isEmpty
    let result = try await folder.mockgen(["list", source] + arguments)
    #expect(
      result.errors.contains("cannot generate a mock of 'Radio': 'MockRadio' is already declared [taken-mock-name]")
        != hidden,
      "\(result.errors)", sourceLocation: sourceLocation)
    #expect(result.output.contains("Radio: MockRadio") == hidden, "\(result.output)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "enum Mocks { class MockRadio {} }", "extension Int { class MockRadio {} }", "func f() { class MockRadio {} }",
    "let MockRadio = 1", "// class MockRadio", "let text = \"class MockRadio {}\"", "class MockRadios {}",
    "/* class MockRadio {} */ struct S {}",
  ])
  func othersDoNotHaveIt(form: String) async throws {
    try folder.write(form + "\n", to: "App/ByHand.swift")
    #expect(try await list("App").output.contains("Radio: MockRadio\n"))
  }

  @Test func namesByOtherRulesAreTaken() async throws {
    try folder.write("class RadioMock {}\nclass FakeRadio {}\n", to: "App/ByHand.swift")
    #expect(try await list("App", "--name-format", "{name}Mock").errors.contains("'RadioMock' is already declared"))
    try folder.write("// mockgen: name = FakeRadio\nprotocol Radio {}\n", to: "App/Radio.swift")
    #expect(try await list("App").errors.contains("'FakeRadio' is already declared"))
    try folder.write("protocol RadioProtocol {}\n", to: "App/Radio.swift")
    #expect(
      try await list("App", "--name-format", "{name}Mock", "--drop-suffix", "Protocol").errors.contains(
        "'RadioMock' is already declared"))
  }

  /// Tests a target inside the sources.
  @Test(arguments: ["Helpers/*", "App/Helpers/**", "MockRadio", "Mock*"])
  func excludedSourcesDoNotCount(pattern: String) async throws {
    try folder.write("class MockRadio {}\n", to: "App/Helpers/MockRadio.swift")
    #expect(try await list("App", "--exclude", pattern).output.contains("Radio: MockRadio\n"))
    #expect(try await list("App", "--exclude", pattern).errors == "")
  }

  /// Tests the note, for apps whose sources contain their mocks by hand.
  @Test func theNoteNamesTheOtherTypeAndBeside() async throws {
    try folder.write("\nfinal class MockRadio {}\n", to: "App/ByHand.swift")
    let note =
      "it is declared at App/ByHand.swift:2; if that is its mock, give the folder of the target with '--beside PATH'"
    #expect(try await list("App").errors.contains(note))
    #expect(try await !list("App", "--beside", "App/ByHand.swift").errors.contains("is already declared"))
  }

  @Test func invisibleTypesDoNotCollide() async throws {
    try folder.write("class MockRadio {}\n", to: "App/ByHand.swift")
    #expect(try await list("App", "--import", "App").output.contains("Radio: MockRadio\n"))
    try folder.write("public class MockRadio {}\n", to: "App/ByHand.swift")
    #expect(try await list("App", "--import", "App").errors.contains("[taken-mock-name]"))
  }

  /// Tests a module of mocks that several targets share.
  @Test(arguments: [["Kit=Kit", "--import", "Kit"], ["--dependency", "Kit=Kit"]])
  func anotherModuleShowsTheMock(kit: [String]) async throws {
    let arguments = ["list", "App=App", "--testable-import", "App"] + kit
    let message = "Radio: no mock: an imported module already declares a type with the mock's name"
    try folder.write("public class MockRadio {}\n", to: "Kit/Mocks.swift")
    #expect(try await folder.mockgen(arguments).output.contains(message))
    try folder.write("class MockRadio {}\n", to: "Kit/Mocks.swift")
    #expect(try await folder.mockgen(arguments).output.contains("Radio: MockRadio\n"))
  }

  @Test func anotherModuleHasMocksThatWereMade() async throws {
    for (access, isSeen) in [("public", true), ("internal", false)] {
      #expect(
        try await folder.mockgen("App=App", "--import", "App", "--access", access, "-o", "Kit/M.swift").status == 0)
      let list = try await folder.mockgen(
        "list", "App=App", "Kit=Kit", "--testable-import", "App", "--import", "Kit")
      #expect(list.output.contains("Radio: no mock: an imported module already declares a type") == isSeen)
    }
  }
}

import MockgenSyntax
import Testing

@testable import MockgenGenerator

/// Protocols that are marked in the style of another tool.
struct OtherStyleTests {
  private func generate(_ source: String, _ styles: Set<AnnotationStyle>) throws -> GenerationResult {
    var options = GeneratorOptions()
    options.annotations = styles
    let file = Parser.parse(path: "Source.swift", text: source, styles: styles)
    return try MockGenerator(options: options).generate(sources: [file])
  }

  private func mocked(_ source: String, _ styles: Set<AnnotationStyle>) throws -> [String] {
    let result = try generate(source, styles)
    #expect(result.diagnostics == [])
    return result.outcomes.compactMap { if case .mocked(let name) = $0.kind { name } else { nil } }
  }

  @Test func onlyMarkedDeclarationsAreMocked() throws {
    let source = """
      /// @mockable(override: name = FakeA)
      protocol A {}
      // mockgen: mock
      protocol B {}
      @Spyable protocol C {}
      protocol D {}
      /// @mockable
      // mockgen: skip
      protocol E {}
      """
    #expect(try mocked(source, []) == ["MockA", "MockB", "MockC", "MockD"])
    #expect(try mocked(source, [.mockgen]) == ["MockA", "MockB", "MockC", "MockD"])
    #expect(try mocked(source, [.mockolo]) == ["FakeA", "MockB"])
    #expect(try mocked(source, [.mockolo, .spyable]) == ["FakeA", "MockB", "MockC"])
    #expect(
      try generate(source, [.mockolo]).outcomes.map(\.kind).filter { $0 == .omitted(.unmarkedInStyle) }.count == 2)
  }

  @Test func protocolsThatInheritFromAutoMockableAreMocked() throws {
    let source = """
      protocol A: AutoMockable {}
      protocol B: A {}
      protocol C: AnyObject, Sendable & AutoMockable {}
      protocol D {}
      protocol E: E {}
      // sourcery: AutoMockable
      protocol F {}
      """
    #expect(try mocked(source, [.sourcery]) == ["MockA", "MockB", "MockC", "MockF"])
    #expect(
      try mocked("protocol AutoMockable {}\n" + source, [.sourcery]) == ["MockA", "MockB", "MockC", "MockF"])
    // Without the style it is an ordinary protocol.
    #expect(try generate("protocol A: AutoMockable {}", []).diagnostics.map(\.id) == ["unknown-inherited-protocol"])
  }

  @Test func theAttributeIsolatesNothingAndIsNotCopied() throws {
    let text = try generate("@Mockable protocol A { func f() }", [.mockable]).text
    #expect(!text.contains("@Mockable") && !text.contains("nonisolated"))
  }

  @Test func argumentsWithoutEffectAreLocated() throws {
    let source = "\n/// @mockable(rx: a = ReplaySubject; modifiers: b = weak; typealias: T = ;)\nprotocol A {}"
    let diagnostics = try generate(source, [.mockolo]).diagnostics
    #expect(Set(diagnostics.map(\.id)) == ["mockolo-argument"])
    #expect(
      diagnostics.map { "\($0.line):\($0.column) \($0.severity.rawValue)" } == Array(repeating: "2:1 warning", count: 3)
    )
    #expect(
      diagnostics.map(\.message).sorted() == [
        "'modifiers: b = weak' of '@mockable' has no effect", "'rx: a = ReplaySubject' of '@mockable' has no effect",
        "'typealias: T = ' of '@mockable' has no effect",
      ])
  }

  @Test(arguments: [
    (
      "rx: a = ReplaySubject",
      "remove it; set '…Result = .stream(subject)' or '.subject(…)' in the test, and keep the subject"
    ),
    ("modifiers: b = weak", "remove it; for a weak property write '// mockgen: weak' above it"),
    ("typealias: T = ;", "write '// mockgen: typealias Element = Int', with the intended type"),
    ("override: Fake", "write 'override: name = FakeClient'"),
    ("unheard: of = 1", "remove it; 'override:', 'typealias:', 'history:' and 'module:' are understood"),
  ])
  func ineffectiveArgumentsHaveANextStep(argument: String, note: String) throws {
    let diagnostics = try generate("/// @mockable(\(argument))\nprotocol A {}", [.mockolo]).diagnostics
    #expect(diagnostics.map(\.note) == [note])
  }

  /// Tests that only protocols are mocked for the marks of other tools, and that other marked declarations are reported.
  @Test(arguments: ["class C {}", "final class C {}", "struct C {}", "enum C {}", "actor C {}", "extension C {}"])
  func marksOnOtherDeclarationsAreReported(declaration: String) throws {
    for (style, mark, message) in [
      (AnnotationStyle.mockolo, "/// @mockable", "@mockable"), (.mockolo, "/** @mockable */", "@mockable"),
      (.mockolo, "/// @mockable(override: name = A)", "@mockable"),
      (.sourcery, "// sourcery: AutoMockable", "sourcery: AutoMockable"), (.mockable, "@Mockable", "@Mockable"),
      (.spyable, "@Spyable", "@Spyable"),
    ] {
      let diagnostics = try generate("let a = 1\n\(mark)\n\(declaration)", [style]).diagnostics
      #expect(
        diagnostics.map { "\($0.line) \($0.severity.rawValue) \($0.id)" } == ["2 warning annotation-without-effect"])
      #expect(diagnostics.first?.message.hasPrefix("'\(message)' has no effect above a") == true)
      #expect(try generate("\(mark)\n\(declaration)", []).diagnostics == [])
    }
  }

  @Test func regionsOfSourceryMarkProtocolsOnly() throws {
    let source = "// sourcery:file: AutoMockable\n\nclass C {}\nstruct S {}\nprotocol P {}"
    #expect(try mocked(source, [.sourcery]) == ["MockP"])
  }

  @Test func associatedTypesThatDoNotExistAreNamed() throws {
    let diagnostics = try generate(
      "/// @mockable(typealias: T = Int; Element = Int)\nprotocol A { associatedtype T }", [.mockolo]
    ).diagnostics
    #expect(diagnostics.map(\.id) == ["mockolo-argument"])
    #expect(
      diagnostics.first?.message
        == "'typealias: Element' of '@mockable' has no effect: 'A' has no associated type 'Element'")
    #expect(diagnostics.first?.note == "it has 'T'")
  }

  @Test func argumentsThatAreNotClosedAreReported() throws {
    let result = try generate("/// @mockable(override:\n/// name = A)\nprotocol P {}", [.mockolo])
    #expect(result.diagnostics.map(\.message) == ["the arguments of '@mockable' are not closed"])
  }

  @Test func associatedTypesAreFixedAsMockoloDoes() throws {
    let text = try generate(
      "/// @mockable(typealias: T = Int)\nprotocol A { associatedtype T; func f() -> T }", [.mockolo]
    )
    .text
    #expect(text.contains("typealias T = Int"))
  }
}

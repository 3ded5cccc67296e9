import Testing

@testable import MockgenGenerator

/// Classes that get partial mocks by patterns, as in generated code, where nobody can write comments.
struct ChosenClassTests {
  private static let source = """
    open class Client {
      public init() {}
      open func login() -> Bool { true }
    }
    open class Room: Client {}
    // mockgen: skip
    open class Skipped {}
    public class Closed {}
    open class Box<Value> {}
    class Inner {}
    // mockgen: mock
    class Marked {}
    protocol P {}
    """

  private func generate(_ change: (inout GeneratorOptions) -> Void) throws -> GenerationResult {
    var options = GeneratorOptions()
    change(&options)
    return try MockgenGeneratorTests.generate(["SDK/Source.swift": Self.source], options: options)
  }

  private func mocked(_ result: GenerationResult) -> Set<String> {
    Set(result.outcomes.compactMap { if case .mocked(let name) = $0.kind { name } else { nil } })
  }

  @Test func openClassesAreChosenByPattern() throws {
    let result = try generate { $0.classes = ["*"] }
    #expect(result.diagnostics == [])
    #expect(mocked(result) == ["MockClient", "MockRoom", "MockMarked", "MockP"])
    let omitted = result.outcomes.filter { $0.kind == .omitted(.notOpen) }.map(\.name)
    #expect(omitted == ["Closed", "Box", "Inner"])
    #expect(result.outcomes.contains { $0.kind == .omitted(.skipped) && $0.name == "Skipped" })
  }

  @Test func patternsAreNamesAndPaths() throws {
    #expect(try mocked(generate { $0.classes = ["Cl*"] }) == ["MockClient", "MockMarked", "MockP"])
    #expect(try mocked(generate { $0.classes = ["SDK/**"] }).count == 4)
    #expect(try mocked(generate { ($0.classes, $0.only) = (["*"], ["Room"]) }) == ["MockRoom"])
  }
}

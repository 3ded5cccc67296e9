import TestSupport
import Testing

@testable import MockgenGenerator

/// Classes that patterns select for partial mocks, such as generated classes, which cannot be annotated.
struct ClassSelectionTests {
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

  /// Tests that the mocks of all kinds of classes compile.
  @Test func unusualClassesCompile() async throws {
    let source = """
      open class Sealed { fileprivate init() {}; public convenience init(a: Int) { self.init() }; open func f() {} }
      open class Box<T> { open class Inner { public init() {}; open func f() {} } }
      extension Client { open class Nested { public init() {}; open func f() {} } }
      open class Client { public init(id: Int) {}; open func g() {} }
      open class Crate: Box<Int> {}
      private enum Hidden { open class Lost { public init() {} } }
      #if canImport(Nothing)
      open class Branch { public init(a: Int) {}; open func f() {} }
      #else
      open class Branch { public init(b: Int) {}; open func g() {} }
      #endif
      // mockgen: mock
      class Own { fileprivate init(secret: Int) {}; init() {}; func f() {} }
      """
    var options = GeneratorOptions()
    options.classes = ["*"]
    let result = try MockgenGeneratorTests.generate(["Source.swift": source], options: options)
    #expect(result.diagnostics == [])
    #expect(mocked(result) == ["MockSealed", "MockNested", "MockClient", "MockBranch", "MockOwn"])
    let output = try await Compilation().run(["Source.swift": source, "Mocks.swift": result.text])
    #expect(output.failure == nil)
  }

  @Test func patternsAreNamesAndPaths() throws {
    #expect(try mocked(generate { $0.classes = ["Cl*"] }) == ["MockClient", "MockMarked", "MockP"])
    #expect(try mocked(generate { $0.classes = ["SDK/**"] }).count == 4)
    #expect(try mocked(generate { ($0.classes, $0.only) = (["*"], ["Room"]) }) == ["MockRoom"])
  }
}

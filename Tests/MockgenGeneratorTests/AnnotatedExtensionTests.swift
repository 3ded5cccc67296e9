import MockgenSyntax
import Testing

@testable import MockgenGenerator

/// Annotations of an extension, which apply to its protocol in any file.
struct AnnotatedExtensionTests {
  private func generate(_ sources: [String: String], _ change: (inout GeneratorOptions) -> Void = { _ in }) throws
    -> GenerationResult
  {
    var options = GeneratorOptions()
    change(&options)
    let files = sources.map { Parser.parse(path: $0.key, text: $0.value, styles: options.annotations) }
    return try MockGenerator(options: options).generate(sources: files)
  }

  private func mocked(_ result: GenerationResult) -> [String] {
    result.outcomes.compactMap { if case .mocked(let name) = $0.kind { name } else { nil } }
  }

  @Test func annotationsApplyToTheProtocol() throws {
    let sources = [
      "A.swift": "protocol A {}\nprotocol B {}\nenum Outer { protocol C { associatedtype Item } }\nprotocol D {}\n",
      "B.swift": """
      // mockgen: mock
      // mockgen: name = FakeA
      extension A {}
      // mockgen: skip
      extension B {}
      // mockgen: mock
      // mockgen: typealias Item = Int
      extension Outer.C { func f() {} }
      """,
    ]
    let result = try generate(sources)
    #expect(result.diagnostics == [])
    #expect(mocked(result) == ["FakeA", "MockC", "MockD"] && result.text.contains("typealias Item = Int"))
    #expect(try mocked(generate(sources) { $0.annotatedOnly = true }) == ["FakeA", "MockC"])
  }

  @Test func marksOfSourceryApplyToTheProtocol() throws {
    let result = try generate([
      "A.swift": "protocol A {}\nprotocol B {}\n", "B.swift": "// sourcery: AutoMockable\nextension A {}\n",
    ]) { $0.annotations = [.sourcery] }
    #expect(result.diagnostics == [] && mocked(result) == ["MockA"])
  }

  /// Tests that another module's protocol is not affected.
  @Test func modulesAreDistinguished() throws {
    let sources = [
      "A.swift": "protocol A {}\n", "B.swift": "protocol A {}\n// mockgen: mock\nextension A {}\n",
    ]
    let result = try generate(sources) {
      $0.modules = ["A.swift": "One", "B.swift": "Two"]
      $0.testableImports = ["One", "Two"]
      $0.annotatedOnly = true
    }
    #expect(mocked(result) == ["MockA"] && result.text.contains("Two.A"))
  }

  /// Tests an extension in a module that imports the module of the protocol.
  @Test(arguments: ["extension A {}", "extension One.A {}"]) func marksReachTheModulesThatAreImported(text: String)
    throws
  {
    let sources = ["A.swift": "public protocol A {}\n", "B.swift": "import One\n// mockgen: skip\n\(text)\n"]
    let result = try generate(sources) {
      $0.modules = ["A.swift": "One", "B.swift": "Two"]
      $0.testableImports = ["One", "Two"]
    }
    #expect(mocked(result) == [] && result.diagnostics == [])
  }

  @Test(arguments: [
    ("// mockgen: mock\nextension Other {}", "'mockgen: mock' has no effect above an extension"),
    (
      "// mockgen: name = X\nextension A {}\n// mockgen: name = Y\nextension A {}",
      "'mockgen: name' has no effect below another one"
    ),
    ("// mockgen: name = X\nextension B {}", "'mockgen: name' has no effect below another one"),
  ])
  func annotationsWithoutEffectAreReported(text: String, message: String) throws {
    let result = try generate(["A.swift": "protocol A {}\n// mockgen: name = Own\nprotocol B {}\n", "B.swift": text])
    #expect(result.diagnostics.map(\.message) == [message])
    #expect(result.diagnostics.first?.path == "B.swift")
  }

  @Test(arguments: [
    ("Engine", "write it above the declaration of 'Engine'; above an extension it applies to a protocol"),
    ("Garage.Engine", "write it above the declaration of 'Engine'; above an extension it applies to a protocol"),
    ("Array", "above an extension it applies to a protocol, and the sources declare no protocol 'Array'"),
  ])
  func theNoteTellsWhereAnAnnotationBelongs(type: String, note: String) throws {
    let types = "class Engine {}\nenum Garage { struct Engine {} }\n"
    let result = try generate(["A.swift": types + "// mockgen: name = FakeEngine\nextension \(type) {}\n"])
    #expect(result.diagnostics.map(\.line) == [3])
    #expect(result.diagnostics.map(\.note) == [note])
  }

  @Test func protocolsOfOneNameAreNamedAboveAnExtension() throws {
    let source = "enum A { protocol Client { func a() } }\nenum B { protocol Client { func b() } }\n"
    let clash = try generate(["A.swift": source]).diagnostics
    let note = "or one of them with '// mockgen: name = …' above it or above an extension of it"
    #expect(clash.count == 1 && clash[0].note?.hasSuffix(note) == true)
    let named = try generate(["A.swift": source, "B.swift": "// mockgen: name = FakeB\nextension B.Client {}\n"])
    #expect(mocked(named) == ["MockClient", "FakeB"] && named.diagnostics == [])
  }
}

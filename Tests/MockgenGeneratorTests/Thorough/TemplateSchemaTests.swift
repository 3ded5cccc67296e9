import Foundation
import MockgenSyntax
import MockgenTemplates
import TestSupport
import Testing

@testable import MockgenGenerator

/// The keys of users' templates, each of which must have a value.
struct TemplateSchemaTests {
  private static let more = """
    import OpenCombine
    public protocol Feed { func items() -> AnyPublisher<Int, Never>; subscript(row: Int) -> String { get set } }
    """

  /// Returns a template with a mark of each key that has a value.
  private static func marks(_ keys: [TemplateKey], _ path: String = "") -> String {
    keys.map { key in
      let mark = "{{#\(key.name)}}\n// KEY \(path)\(key.name)\n"
      guard case .list(let keys) = key.kind else { return mark + "{{/\(key.name)}}\n" }
      return mark + marks(keys, "\(path)\(key.name).") + "{{/\(key.name)}}\n"
    }.joined()
  }

  private static func paths(_ keys: [TemplateKey], _ path: String = "") -> Set<String> {
    keys.reduce(into: []) { result, key in
      result.insert(path + key.name)
      if case .list(let keys) = key.kind { result.formUnion(paths(keys, "\(path)\(key.name).")) }
    }
  }

  @Test func everyKeyOfAdditionsHasAValue() throws {
    let keys = try #require(TemplateSchema.named("additions")).keys
    var options = GeneratorOptions()
    options.access = .public
    options.templates = ["additions": Self.marks(keys)]
    let sources = Fixture.valid.map { Parser.parse(path: $0.path, bytes: $0.bytes) }
    var found: Set<String> = []
    for source in sources + [Parser.parse(path: "More.swift", text: Self.more)] {
      let text = try MockGenerator(options: options).generate(sources: [source]).text
      found.formUnion(text.split(separator: "\n").filter { $0.hasPrefix("// KEY ") }.map { String($0.dropFirst(7)) })
    }
    #expect(Self.paths(keys).subtracting(found) == [])
  }

  @Test func membersThatAMockHasOnceAreBesideItsFirstRequirement() throws {
    var options = GeneratorOptions()
    options.templates = [
      "additions": "{{#isFirstRequirement}}\n  // {{mockName}} of {{protocol}}\n{{/isFirstRequirement}}\n"
    ]
    let text = try generate("protocol P { func f(); var x: Int { get } }", options: options).text
    #expect(text.components(separatedBy: "  // MockP of P\n").count == 2)
  }

  @Test func theBuiltInTextsAsTemplatesChangeNothing() throws {
    let texts = Dictionary(uniqueKeysWithValues: TemplateSchema.all.map { ($0.name, $0.text) })
    #expect(TemplateSchema.errors(in: texts) == [])
    let source = "protocol P { func f(a: Int) async throws -> Int; init(); var b: Int { get } }"
    var options = GeneratorOptions()
    options.templates = texts
    #expect(try generate(source, options: options).text == generate(source).text)
  }
}

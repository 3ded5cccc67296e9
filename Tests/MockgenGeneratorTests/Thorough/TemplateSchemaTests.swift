import Foundation
import MockgenSyntax
import MockgenTemplates
import TestSupport
import Testing

@testable import MockgenGenerator

/// The values that the generator passes to templates, which must match the schema.
struct TemplateSchemaTests {
  /// Protocols that together fill each key at least once, including those of adapters.
  private static let more = """
    import RxSwift
    import OpenCombine
    import UIKit
    public protocol Feed { func item() -> Single<Int>; func items() -> AnyPublisher<Int, Never> }
    protocol Source {
      @available(macOS 13, *) init(name: String)
      var values: AsyncStream<Int> { get set }
    }
    // mockgen: mock
    class Engine {
      #if DEBUG
      init(speed: Int) {}
      #endif
      func run() {}
    }
    protocol Field: UIView { func becomeFirstResponder() -> Bool }
    @MainActor protocol Lending { func lend(_ body: () -> Void) async }
    #if DEBUG
    import ReactiveSwift
    protocol DebugFeed { func items() -> SignalProducer<Int, Never> }
    #endif
    """

  private func contents() throws -> [TemplateValue] {
    let more = Parser.parse(path: "More.swift", text: Self.more)
    return try (Fixture.valid.map { Parser.parse(path: $0.path, bytes: $0.bytes) } + [more]).map(content)
  }

  /// Returns the values of the template `file` for the mocks of a file.
  private func content(of file: SourceFileSyntax) throws -> TemplateValue {
    var options = GeneratorOptions()
    options.access = .public
    // Members of other tools are generated for templates of users only.
    options.templates = ["additions": "", "body": "{{#forwarding}}{{line}}{{/forwarding}}"]
    options.initialSettings = InitialMockSettings(
      whenUnset: .empty, defaults: [try #require(InitialDefault("Int = 1"))])
    var sources = SourceIndex(options: GeneratorOptions())
    sources.add([file], isDependency: false)
    let index = sources.index
    var planning = MockPlanning(index: index, options: options)
    planning.add(MockableDeclarationSearch(index: index, options: options).candidates())
    let renderer = try TemplateRenderer(builtIn: BuiltInTemplates.texts)
    return try FileRendering(options: options, index: index, renderer: renderer)
      .value(mocks: planning.mocks, adapters: Set(planning.mocks.flatMap(\.plan.adapters)))
  }

  /// Compares values with the schema, and records which keys are used.
  private struct Comparison {
    var differences: Set<String> = []
    var filled: Set<String> = []

    mutating func compare(_ value: TemplateValue, with keys: [TemplateKey], _ path: String) {
      guard let members = Self.members(of: value.made) else {
        differences.insert("\(path) is no object")
        return
      }
      let names = Set(keys.map(\.name))
      for name in Set(members.keys).symmetricDifference(names) {
        differences.insert("\(path).\(name) is \(names.contains(name) ? "not filled" : "not in the schema")")
      }
      for key in keys {
        if let value = members[key.name] { compare(value.made, with: key, "\(path).\(key.name)") }
      }
    }

    private static func members(of value: TemplateValue) -> [String: TemplateValue]? {
      switch value {
      case .object(let members): members
      case .view(let object):
        TemplateKey.Name.allCases.reduce(into: [:]) { members, key in members[key.rawValue] = object.value(of: key) }
      default: nil
      }
    }

    private mutating func compare(_ value: TemplateValue, with key: TemplateKey, _ path: String) {
      switch (key.kind, value) {
      case (.text, .text(let text)): if !text.isEmpty { filled.insert(path) }
      case (.flag, .flag(let flag)): if flag { filled.insert(path) }
      case (.lines, .lines(let lines)): if !lines.isEmpty { filled.formUnion([path, "\(path).line"]) }
      case (.list, .list(let elements)):
        if !elements.isEmpty { filled.insert(path) }
        for element in elements { compare(element, with: key.members ?? [], path) }
      case (.optional, .list(let elements)):
        if !elements.isEmpty { differences.insert("\(path) is a list") }
      case (.object, .object), (.optional, .object), (.optional, .view):
        filled.insert(path)
        compare(value, with: key.members ?? [], path)
      default: differences.insert("\(path) is of another kind")
      }
    }
  }

  private static func paths(_ keys: [TemplateKey], _ path: String) -> Set<String> {
    keys.reduce(into: []) { result, key in
      result.insert("\(path).\(key.name)")
      result.formUnion(paths(key.members ?? [], "\(path).\(key.name)"))
    }
  }

  @Test func everyKeyMatchesTheSchema() throws {
    var comparison = Comparison()
    for value in try contents() { comparison.compare(value, with: TemplateSchema.fileKeys, "file") }
    #expect(comparison.differences == [])
    // Other tools share their keys, and none of them uses all.
    func shared(_ path: String) -> String {
      OtherTool.allCases.reduce(path) { $0.replacingOccurrences(of: ".\($1.rawValue).", with: ".vocabulary.") }
    }
    let unfilled = Set(Self.paths(TemplateSchema.fileKeys, "file").map(shared))
      .subtracting(comparison.filled.map(shared))
    #expect(unfilled == [], "no test shows what these are")
  }

  @Test func everyBuiltInTemplateIsInTheSchema() {
    #expect(
      Set(TemplateSchema.all.map(\.name)) == Set(BuiltInTemplates.texts.keys),
      "'TemplateSchema' and 'BuiltInTemplates.texts' list the same")
    #expect(TemplateSchema.all.count == Set(TemplateSchema.all.map(\.name)).count)
  }

  @Test func theBuiltInTemplatesAreWrittenForTheContract() throws {
    for schema in TemplateSchema.all {
      #expect(schema.text.hasPrefix("{{! mockgen templates \(TemplateSchema.version) }}\n"), "\(schema.name)")
    }
    #expect(TemplateSchema.errors(in: BuiltInTemplates.texts) == [])
  }

  @Test func theBuiltInTemplatesAsOverlaysChangeNothing() throws {
    var options = GeneratorOptions()
    options.templates = BuiltInTemplates.texts
    for fixture in Fixture.valid {
      let file = Parser.parse(path: fixture.path, bytes: fixture.bytes)
      let text = try MockGenerator(options: options).generate(sources: [file]).text
      #expect(text == (try MockGenerator(options: GeneratorOptions()).generate(sources: [file]).text))
    }
  }
}

import MockgenTemplates
import TestSupport
import Testing

@testable import MockgenGenerator

/// A module whose types have the names of all types of the runtime, and of all others in generated mocks.
struct RuntimeNameCollisionTests {
  static let names = RuntimeName.allWithStandard.union(KnownModule.mockRuntime.words).sorted()

  /// Tests that the runtime declares each type that mocks use by name. `SurfaceTests` records the types.
  @Test func theRuntimeDeclaresEachNameOfMocks() {
    #expect(RuntimeName.all.subtracting(KnownModule.mockRuntime.words) == [])
  }

  /// The declarations of these types, in a module that can refer to others only with their modules.
  private static let declarations = names.map { "public struct \($0): Swift.Error { public init() {} }\n" }.joined()

  /// Protocols of all kinds that mention none of them.
  private static let unused = """
    import Foundation
    open class Superclass { public init() {}; open func own() throws -> Swift.Int { 1 } }
    public protocol Requiring {
      var value: Swift.Int { get set }
      static var shared: Swift.Int { get }
      init(number: Swift.Int)
      init?(text: Swift.String) throws
      subscript(place: Swift.Int) -> Swift.String { get set }
      func plain(_ number: Swift.Int) -> Swift.Int
      func nothing()
      func throwing() throws
      func suspending() async -> Swift.Int
      func failing() async throws -> Swift.Int
      func running(_ body: () throws -> Swift.Int) rethrows -> Swift.Int
      func load(completion: @escaping (Swift.Result<Swift.Int, any Swift.Error>) -> Swift.Void)
      func stream() -> AsyncStream<Swift.Int>
      func generic<T>(_ value: T) async throws -> T
      func next() -> Self
      static func make() throws -> Self
    }
    public protocol Acting: Actor { func act(_ number: Swift.Int) throws -> Swift.Int }
    public protocol Comparing: Hashable, Comparable { func compare() -> Swift.Int }
    public protocol Objective: NSObjectProtocol { init(number: Swift.Int); func go() throws -> Swift.Int }
    public protocol Inheriting: Superclass { func go() throws -> Swift.Int }
    @MainActor public protocol Showing { init(number: Swift.Int); func show() async throws -> Swift.Int }
    public protocol Holding { associatedtype Item; func item() throws -> Item }
    // mockgen: mock
    open class Partial { public init(number: Swift.Int) {}; open func go() async throws -> Swift.Int { 1 } }
    // mockgen: mock
    public struct Client {
      public var load: (_ id: Swift.Int) async throws -> Swift.Int
      public init(load: @escaping (_ id: Swift.Int) async throws -> Swift.Int) { self.load = load }
    }

    """

  /// Protocols that each mention one, except for `Void`.
  private static let used = names.filter { $0 != "Void" }.map { name in
    """
    public protocol Using\(name) {
      var value: \(name) { get set }
      func take(_ value: \(name), completion: @escaping (\(name)?) -> Swift.Void) throws -> [\(name)]
      func wait() async -> \(name)
    }

    """
  }.joined()

  @Test(arguments: [
    GeneratorOptions(testable: ["App"]), GeneratorOptions(plain: ["App"], access: .public),
  ])
  func mocksOfAModuleThatHasAllOfThem(options: GeneratorOptions) async throws {
    var project = try ModuleProject()
    try await project.add("App", Self.unused + Self.used + Self.declarations)
    let text = try await project.mocks(of: "App", options: options)
    #expect(text.contains("_ value: App.MockStory,"))
  }

  /// Tests the types in their own module, where they hide all others with their names.
  @Test func mocksInTheModuleItself() async throws {
    _ = try await ModuleProject().mocks(beside: Self.unused + Self.used + Self.declarations)
  }

  /// Tests that adapters qualify their types, since the sources need not contain the types that the generated file sees.
  @Test(arguments: BuiltInTemplates.adapters.sorted()) func adaptersQualifyTypes(adapter: String) throws {
    #expect(try Self.bareNames(in: #require(BuiltInTemplates.adapter(named: adapter)), of: adapter) == [])
  }

  /// Tests that code that writes text takes the names that types of a mock may hide from `EmittedNames`.
  @Test func codeThatWritesMocksNamesNoTypes() throws {
    let files = try Repository.swiftFiles(in: "Sources/mockgen/Generator/Emit").filter { !$0.contains("/Templates/") }
    #expect(files.count > 20)
    for file in files {
      var isLiteral = false
      for line in try Repository.contents(file).split(separator: "\n") {
        if line.hasSuffix("\"\"\"") || line.drop(while: { $0 == " " }).hasPrefix("\"\"\"") { isLiteral.toggle() }
        let names = Self.literals(in: line, isLiteral).flatMap { Self.words(in: $0) }.filter(
          RuntimeName.allWithStandard.contains)
        #expect(names == [], "\(file): \(line)")
      }
    }
  }

  /// Returns the parts of a line that are literals. Interpolations are code, and what follows one directly is a part of a
  /// name.
  private static func literals(in line: Substring, _ isLiteral: Bool) -> [Substring] {
    let texts = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    return (isLiteral ? [line] : texts.filter { $0.offset % 2 == 1 }.map(\.element)).flatMap { text in
      text.split(separator: "\\", omittingEmptySubsequences: false).enumerated().map { number, part in
        number > 0 && part.hasPrefix("(") ? Substring("_" + part.drop { $0 != ")" }.dropFirst()) : part
      }
    }
  }

  /// The extended types declare these themselves, so that they hide all others.
  private static let members = ["ReactiveSwift": ["Error"]]

  /// Returns the names in the text of a template without a module or a type before them.
  private static func bareNames(in template: String, of adapter: String = "") -> [String] {
    let known = Set(KnownModule.alwaysSeen.flatMap(\.words)).union([
      "NSLock", "Disposables", "RxError", "RxTimeInterval",
    ])
    // A generic parameter of the extended type.
    .subtracting(["Result"]).subtracting(members[adapter] ?? [])
    var isComment = false
    var found: [String] = []
    for line in template.split(separator: "\n") {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("{{!") { isComment = true }
      let isCode = !isComment && !text.hasPrefix("//")
      if text.contains("}}") { isComment = false }
      let code = text.replacing("{{", with: "").replacing("}}", with: "")
      if isCode { found += words(in: code).filter(known.contains) }
    }
    return found
  }

  /// Returns the words without a dot before them.
  private static func words(in text: Substring) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.filter { !$0.hasPrefix(".") }
      .map { String($0.prefix { $0 != "." }) }
  }
}

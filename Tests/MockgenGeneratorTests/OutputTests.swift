import Testing

@testable import MockgenGenerator

/// The structure of the generated file.
struct OutputTests {
  @Test func importsAreMergedAndSorted() throws {
    var options = GeneratorOptions()
    options.testableImports = ["App"]
    options.imports = ["Helpers"]
    let text = try generate(
      [
        "A.swift": "public import Foundation\nimport struct Core.Item\nprotocol A { func f() }",
        "B.swift": "@preconcurrency import Foundation\nimport App\nprotocol B { func f() }",
        "C.swift": "import Unused\n",
      ], options: options
    ).text
    let imports = text.split(separator: "\n").filter { $0.contains("import ") }
    #expect(
      imports == [
        "@testable import App", "@preconcurrency import Foundation", "import Helpers",
        "@_spi(Generated) import MockRuntime",
        "import struct Core.Item",
      ])
  }

  /// Tests that the import groups of a module that tests import with `@testable` are imported in any case.
  @Test(arguments: ["protocol Q", "struct S", "class C"])
  func groupsOfTheSourcesAreImported(declaration: String) throws {
    var options = GeneratorOptions()
    options.testableImports = ["App"]
    let text = try generate(
      ["A.swift": "@_spi(Lab) public \(declaration) {}\nprotocol P { func f() }"],
      dependencies: ["B.swift": "@_spi(Other) public \(declaration)B {}"], options: options
    ).text
    #expect(text.contains("\n@_spi(Lab) @testable import App\n"))
    #expect(!text.contains("Other"))
  }

  /// Tests a type that hides its module, so that one way is left to refer to one of two types.
  @Test(arguments: [
    "func f(_ item: Item)", "func f() -> [Item]", "var f: Item { get }", "var f: Item { get throws }",
    "subscript(item: Item) -> Int { get }", "subscript(i: Int) -> Item { get throws }", "init(item: Item)",
  ])
  func hiddenTypesAreImportedByName(requirement: String) throws {
    var options = GeneratorOptions()
    options.testableImports = ["App"]
    let core = "public struct Core {}\npublic struct Item {}\npublic protocol Base { \(requirement) }"
    let text = try generate(
      ["App/Sources/App/A.swift": "import Core\nstruct Item {}\nprotocol P: Base {}"],
      dependencies: ["Core/Sources/Core/B.swift": core], options: options
    ).text
    #expect(text.contains("\nimport struct Core.Item\n"))
  }

  /// Tests that importing a module does not require its internal imports.
  @Test func internalImportsOfADependencyAreNotImported() throws {
    var options = GeneratorOptions()
    options.testableImports = ["App"]
    func imports(_ attribute: String) throws -> Bool {
      try generate(
        ["App/Sources/App/A.swift": "import Core\nprotocol P: Deep { func f() }"],
        dependencies: [
          "Core/Sources/Core/B.swift": "\(attribute) import Hidden\npublic struct Item {}",
          "Hidden/Sources/Hidden/C.swift": "public protocol Deep { func d() }",
        ], options: options
      ).text.contains("\nimport Hidden\n")
    }
    #expect(try imports("public"))
    #expect(try !imports("@_implementationOnly"))
  }

  /// Tests that the declarations of a framework are distinguished from those of other modules.
  @Test(arguments: [
    ("RxRelay", "BehaviorRelay"), ("RxRelay", "ReplayRelay"), ("RxSwift", "DisposeBag"), ("Foundation", "Data"),
  ])
  func namesOfFrameworksAreDistinguishedFromModules(framework: String, name: String) throws {
    var options = GeneratorOptions()
    options.testableImports = ["App"]
    let text = try generate(
      [
        "App/Sources/App/A.swift": "import \(framework)\nprotocol P { func f(_ a: \(name)) }",
        "App/Sources/App/B.swift": "import Core\nprotocol Q { func f(_ a: \(name)) }",
      ], dependencies: ["Core/Sources/Core/C.swift": "public struct \(name) {}"], options: options
    ).text
    #expect(text.contains("func f(_ a: \(framework).\(name)) {"))
    #expect(text.contains("func f(_ a: Core.\(name)) {"))
  }

  /// Tests closures whose isolation depends on the default of the module. One with an explicit isolation is unchanged.
  @Test(arguments: [
    ("() async -> Void", true), ("@concurrent () async -> Void", false), ("@MainActor () async -> Void", false),
    ("@isolated(any) () async -> Void", false), ("(isolated any Actor) async -> Void", false),
    ("nonisolated(nonsending) () async -> Void", false), ("() -> Void", false),
  ])
  func closuresThatSayWhereTheyRunAreLeftAlone(type: String, isChanged: Bool) throws {
    var options = GeneratorOptions()
    options.testableImports = ["App"]
    options.nonsending = ["App"]
    let plain = try generate("protocol P { var f: \(type) { get } }").text
    let text = try generate("protocol P { var f: \(type) { get } }", options: options).text
    func declaration(_ text: String) -> Substring? { text.split(separator: "\n").first { $0.contains(" var f:") } }
    #expect(declaration(plain) != nil)
    #expect((declaration(text) != declaration(plain)) == isChanged)
  }

  /// Tests that a protocol's own names have precedence over those of its surroundings.
  @Test func typealiasesOfAProtocolHideOuterTypes() throws {
    let text = try generate(
      """
      enum Outer {
        struct Key {}
        protocol P {
          typealias Key = Int
          typealias Keys = [Key]
          associatedtype T where T == Keys
          func f() -> T
        }
      }
      """
    ).text
    #expect(text.contains("\n  typealias T = [Int]\n"))
  }

  @Test(arguments: ["errorCallback", "onFailureCompletion", "failedCallback", "failureCompletionHandler"])
  func failureClosuresAreNoCompletions(label: String) throws {
    let parameter = "\(label): @escaping ((any Error)?) -> Void"
    let pair = try generate("protocol P { func f(success: @escaping (Int) -> Void, \(parameter)) }").text
    #expect(pair.contains("ValueResult<Int, any Error>"))
    #expect(try generate("protocol P { func f(\(parameter)) }").text.contains("var fResult") == false)
  }

  @Test func conditionalImportsKeepTheirConditions() throws {
    let text = try generate(
      "#if canImport(Combine)\nimport Combine\n#else\nimport OpenCombine\n#endif\nprotocol P { func f() }"
    ).text
    #expect(text.contains("#if canImport(Combine)\n  import Combine\n#endif"))
    #expect(text.contains("#if !canImport(Combine)\n  import OpenCombine\n#endif"))
  }

  @Test func accessIsAtMostTheProtocols() throws {
    var options = GeneratorOptions()
    options.access = .public
    let text = try generate("public protocol A { func f() }\nprotocol B { func f() }", options: options).text
    #expect(text.contains("public final class MockA"))
    #expect(text.contains("\nfinal class MockB"))
  }

  @Test func nameFormatNamesTheMock() throws {
    var options = GeneratorOptions()
    options.nameFormat = "{name}Mock"
    let text = try generate(
      "// mockgen: name = Fake\nprotocol A { func f() }\nprotocol B { func f() }", options: options
    ).text
    #expect(text.contains("class Fake: BaseMock, A"))
    #expect(text.contains("class BMock: BaseMock, B"))
  }

  /// Tests that the longest prefix before a capital letter is removed, and that the name never becomes empty.
  @Test(arguments: [
    ("ClientProtocol", "MockClient"), ("Client", "MockClient"), ("Protocol", "MockProtocol"), ("IClient", "MockClient"),
    ("Item", "MockItem"), ("ID", "MockID"), ("IPAddress", "MockIPAddress"), ("IURLSource", "MockURLSource"),
    ("I", "MockI"), ("IClientType", "MockClient"), ("IType", "MockI"),
    ("ClientTypeProtocol", "MockClient"), ("ISOClient", "MockClient"), ("IÄrger", "MockÄrger"),
  ])
  func droppedPrefixesAndSuffixes(name: String, mock: String) throws {
    var options = GeneratorOptions()
    options.droppedSuffixes = ["Protocol", "Type", "TypeProtocol"]
    options.droppedPrefixes = ["I", "ISO"]
    #expect(try generate("protocol \(name) { func f() }", options: options).text.contains("class \(mock): BaseMock, "))
  }

  /// Tests that the name of an annotation is used unchanged, and that no two mocks get the same name.
  @Test func shortenedNamesThatCollide() throws {
    var options = GeneratorOptions()
    options.droppedSuffixes = ["Protocol"]
    options.nameFormat = "{name}Mock"
    let named = "// mockgen: name = FakeProtocol\nprotocol A { func f() }\n"
    let result = try generate(
      ["A.swift": named + "protocol B { func f() }\nprotocol BProtocol { func f() }"], options: options)
    #expect(result.text.contains("class FakeProtocol: BaseMock, A"))
    #expect(
      result.diagnostics.map(\.message) == [
        "cannot generate a mock of 'BProtocol': 'BMock' is already the mock of 'B'"
      ])
  }

  @Test func noLineIsLongAndNoneEndsInASpace() throws {
    let text = try generate(
      """
      protocol P {
        func search(matching text: [String: [Int]], sortedBy order: (Int, String) -> Void,
          finally done: @escaping (Result<[String: Int], any Error>) -> Void) async throws -> [String: [Int]]
        func search(matchingAll texts: [String: [Int]], sortedBy order: [Int: String]) throws -> [String: [Int]]
        var aLongNameForAStream: AsyncThrowingStream<[String: [Int: String]], any Error> { get }
        func short()
      }
      """
    ).text
    for line in text.split(separator: "\n") where !line.hasPrefix("//") {
      #expect(line.count <= 120)
      #expect(line.last != " ")
    }
    #expect(!text.contains("\n\n\n"))
  }

  @Test func streamsAreKnownByTheImportsOfTheirFile() throws {
    let source = "protocol P { func f() -> Single<Int> }"
    #expect(try generate(source).text.contains("fResult: ReturnResult<Single<Int>, Never>?"))
    let text = try generate("import RxSwift\n" + source).text
    #expect(text.contains("fResult: SingleResult<Int>?"))
    #expect(text.contains("@preconcurrency import RxSwift"))
  }

  @Test func streamsAreKnownThroughTypealiases() throws {
    let text = try generate([
      "Alias.swift": "import Combine\ntypealias Response<T> = AnyPublisher<T, Failure>",
      "P.swift": "protocol P { func f() -> Response<Int>; var all: Response<[Int]> { get } }",
    ]).text
    #expect(text.contains("fResult: StreamResult<Int, Failure>?"))
    #expect(text.contains("allResult: StreamResult<[Int], Failure>?"))
  }

  @Test(arguments: [
    ("Published<String>.Publisher", "StreamResult<String, Never>"),
    ("Combine.Published<[Int]>.Publisher", "StreamResult<[Int], Never>"),
    ("Names", "StreamResult<String, Never>"),
    ("AsyncPublisher<AnyPublisher<Int, Never>>", "StreamResult<Int, Never>"),
    ("Combine.AsyncPublisher<Combine.AnyPublisher<Int, Never>>", "StreamResult<Int, Never>"),
    ("AsyncPublisher<Ticks>", "StreamResult<Int, Never>"),
    ("AsyncThrowingPublisher<AnyPublisher<Int, Failure>>", "StreamResult<Int, Failure>"),
  ])
  func publishersOfPropertiesAndAsSequencesAreStreams(type: String, result: String) throws {
    let aliases = "typealias Names = Published<String>.Publisher\ntypealias Ticks = AnyPublisher<Int, Never>"
    let text = try generate("import Combine\n\(aliases)\nprotocol P { func f() -> \(type) }").text
    #expect(text.contains("var fResult: \(result)?"))
    #expect(text.contains("fMock.stream(fMock.record(mockState)?.body())"))
  }

  /// Tests that Foundation's typealias is enough.
  @Test(
    arguments: ["Foundation", "SwiftUI", "UIKit"], ["Published<Int>.Publisher", "Foundation.Published<Int>.Publisher"])
  func publishersOfPropertiesNeedNoImportOfCombine(module: String, type: String) throws {
    let member = "protocol P { var names: \(type) { get } }"
    let text = try generate("import \(module)\n\(member)").text
    #expect(text.contains("var namesResult: StreamResult<Int, Never>?") && text.contains("\nimport Combine\n"))
    let conditional = try generate("import \(module)\n#if os(iOS)\n\(member)\n#endif").text
    #expect(conditional.contains("#if os(iOS)\n  import Combine\n"))
    let other = try generate("import Kit\n\(member)").text
    #expect(!other.contains("StreamResult") || type.hasPrefix("Foundation"))
  }

  @Test func associatedTypesThatAreFixedToStreamsAreStreams() throws {
    let source = "protocol P { associatedtype Feed: ObservableConvertibleType\nfunc f() -> Feed }"
    let open = try generate("import RxSwift\n" + source).text
    #expect(open.contains("class MockP<Feed: ObservableConvertibleType>"))
    #expect(open.contains("var fResult: ReturnResult<Feed, Never>?"))
    let fixed = try generate("import RxSwift\n// mockgen: typealias Feed = Observable<Int>\n" + source).text
    #expect(fixed.contains("var fResult: ObservableResult<Int>?"))
    let inherited = try generate(
      "import RxSwift\n\(source)\n// mockgen: typealias Feed = Single<String>\nprotocol Q: P {}"
    ).text
    #expect(inherited.contains("var fResult: SingleResult<String>?"))
  }

  @Test(arguments: [
    ("Published<String>.Publisher", "struct Published<T> { struct Publisher {} }"),
    ("Published<String>.Other", ""),
    ("AsyncPublisher<AnyPublisher<Int, Never>>", "struct AnyPublisher<T, E> {}"),
    ("AsyncPublisher<AnyPublisher<Int, Never>>", "struct AsyncPublisher<T> {}"),
    ("AsyncPublisher<Just<Int>>", ""),
  ])
  func otherTypesOfTheseNamesAreValues(type: String, own: String) throws {
    let text = try generate("import Combine\n\(own)\nprotocol P { func f() -> \(type) }").text
    #expect(text.contains("var fResult: ReturnResult<\(type), Never>?"))
  }

  @Test func adaptersAreWrittenOnceAndCanBeLeftOut() throws {
    var options = GeneratorOptions()
    let source = "import RxSwift\nprotocol P { func f() -> Single<Int> }\nprotocol Q { func g() -> Completable }"
    #expect(try generate(source).text.components(of: "func waitForSuccess(") >= 1)
    options.writesAdapters = false
    #expect(try generate(source, options: options).text.components(of: "func waitForSuccess(") == 0)
  }
}

extension String {
  fileprivate func components(of text: String) -> Int {
    var count = 0
    var rest = Substring(self)
    while let first = rest.firstIndex(of: text.first ?? " ") {
      if rest[first...].hasPrefix(text) { count += 1 }
      rest = rest[rest.index(after: first)...]
    }
    return count
  }
}

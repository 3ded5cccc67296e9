import Foundation
import MockgenTemplates
import TestSupport
import Testing

@testable import MockgenGenerator

/// A framework of streams, which consists of a table entry and an adapter.
struct StreamFrameworkTests {
  private static let trickle = """
    public struct Drip<Element, Failure: Error> {
      public init(_ start: @escaping (@escaping (Element) -> Void) -> Void) {}
    }
    public struct Tap<Element> { public init() {} }
    """
  private static let adapter = """
    {{! mockgen templates 1 }}
    // MARK: - {{module}}

    {{nonisolated}}extension MockedFunction {
      {{access}}func stream<T, E: Error>(_ handled: Result?) -> {{module}}.Drip<T, E> where Result == StreamResult<T, E> {
        let source = source(handled)
        return {{module}}.Drip { receive in
          _ = source.subscribe { event in if case .next(let element) = event { receive(element) } }
        }
      }
    }

    """

  private static var options: GeneratorOptions {
    var framework = StreamFramework(modules: ["Trickle"], adapter: "Trickle")
    framework.streams = [
      .init(name: "Drip", parameters: ["Element", "Failure"], shape: .elements, failure: .typed(.named("Failure")))
    ]
    framework.subjects = [.init(name: "Tap", argumentCount: 1, construction: "Tap()")]
    var options = GeneratorOptions(testable: ["App"])
    options.frameworks.append(framework)
    options.adapters = ["Trickle": adapter]
    return options
  }

  /// Tests that its mocks compile, with only an entry and an adapter.
  @Test func aNewFramework() async throws {
    var project = try ModuleProject()
    try await project.add("Trickle", Self.trickle)
    try await project.add(
      "App",
      """
      import Trickle
      enum Dry: Error { case dry }
      protocol Garden {
        func water(bed: Int) -> Drip<Int, Dry>
        var tap: Tap<String> { get }
      }
      """)
    let text = try await project.mocks(
      of: "App", options: Self.options,
      use: """
        @testable import App
        func use(_ garden: MockGarden) { garden.waterBedResult = .sequence([1], throwing: .dry) }
        """)
    #expect(text.contains("var waterBedResult: StreamResult<Int, Dry>?"))
    #expect(text.contains("@preconcurrency import Trickle\n"))
    #expect(text.contains("whenUnset: .kept { Tap() }"))
    #expect(text.contains("// MARK: - Trickle\n"))
  }

  /// Tests that the table and the adapters match.
  @Test func theTableAndTheAdaptersAgree() throws {
    let adapters = Set(StreamFramework.all.map(\.adapter))
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent("Templates/Adapters").path)
    let written = Set(files.filter { !$0.contains("+") }.map { $0.replacingOccurrences(of: "Adapter.swift", with: "") })
    #expect(written == adapters, "'StreamFramework.all' names the adapters in Templates/Adapters")
    let listed = adapters.filter { BuiltInTemplates.adapter(named: $0) != nil }
    #expect(listed == adapters, "'BuiltInTemplates' lists each adapter by its name")
    let names = StreamFramework.all.flatMap { framework in
      framework.streams.map { "\($0.name) \($0.parameters.count)" }
        + framework.subjects.map { "\($0.name) \($0.argumentCount)" }
    }
    #expect(Set(names).count == names.count, "an earlier entry hides a later one")
  }

  /// Tests that a user's type of the same name is distinguished by its module, which requires the framework's names.
  @Test func theNamesOfTheTableAreTypesOfTheirModules() {
    func isKnown(_ name: String, in module: String) -> Bool { KnownModule.types[module]?.contains(name) == true }
    for framework in StreamFramework.all {
      for stream in framework.streams {
        for module in framework.modules {
          let name = String(stream.name.prefix { $0 != "." })
          #expect(isKnown(name, in: module), "add '\(name)' to the types of \(module)")
        }
      }
      for sink in framework.sinks {
        for module in framework.modules {
          #expect(isKnown(sink.name, in: module), "add '\(sink.name)' to the types of \(module)")
        }
      }
      for subject in framework.subjects {
        let modules = subject.modules.isEmpty ? framework.modules : subject.modules
        let isFound = modules.contains { isKnown(subject.name, in: $0) }
        #expect(isFound, "add '\(subject.name)' to the types of \(modules[0])")
      }
    }
  }

  /// Tests that types that only consume values or end something need no result, unless they are the user's own.
  @Test(arguments: [
    ("RxSwift", "func show() -> Disposable", "{ Disposables.create(with: showMock.subscribed()) }, isSilent: true"),
    ("RxSwift", "func show() throws -> any Disposable", "create(with: showMock.subscribed()) }, isSilent: true"),
    ("RxSwift", "var title: AnyObserver<Int?> { get }", "whenUnset: .sink { sink in AnyObserver { if let"),
    ("RxSwift", "var flag: Binder<Bool> { get }", "whenUnset: .sink { sink in Binder(sink, scheduler:"),
    ("RxSwift", "var token: Disposable { get }", "whenUnset: .new { Disposables.create(with: {}) }"),
    ("RxSwift", "func observer() -> AnyObserver<Int>", "{ AnyObserver { _ in } }, isSilent: true"),
    ("OpenCombine", "func show() -> AnyCancellable", "{ AnyCancellable(showMock.subscribed()) }, isSilent: true"),
    ("Combine", "func show() -> any Cancellable", "{ AnyCancellable(showMock.subscribed()) }, isSilent: true"),
    ("ReactiveSwift", "func show() -> Disposable", "{ AnyDisposable(showMock.subscribed()) }, isSilent: true"),
  ])
  func sinksNeedNoResult(module: String, requirement: String, expected: String) throws {
    #expect(try generate("import \(module)\nprotocol P { \(requirement) }").text.contains(expected))
    let own =
      "protocol Disposable {}\nstruct AnyObserver<T> {}\nstruct Binder<T> {}\nclass AnyCancellable {}\nprotocol Cancellable {}\n"
    let text = try generate("import \(module)\n\(own)protocol P { \(requirement) }").text
    #expect(!text.contains("orElse") && !text.contains("whenUnset"))
  }
}

import Testing

@testable import MockgenGenerator

/// The types of frameworks, which are recognized by name, whether or not the sources of the framework are given, as the
/// plugins do.
struct FrameworkSourceTests {
  private static let rxSwift = """
    public struct PrimitiveSequence<Trait, Element> {
      public typealias Observer = (Element) -> Void
    }
    public enum SingleTrait {}
    public enum CompletableTrait {}
    public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>
    public typealias Completable = PrimitiveSequence<CompletableTrait, Never>
    """
  private static let rxCocoa = """
    import RxSwift
    public struct SharedSequence<Strategy, Element> {}
    public typealias Driver<Element> = SharedSequence<Int, Element>
    """
  private static let reactiveSwift = """
    import Dispatch
    public final class Signal<Value, Failure> {}
    public struct SignalProducer<Value, Failure> { public typealias ProducedSignal = Signal<Value, Failure> }
    """
  private static let openCombine = """
    public protocol Publisher<Output, Failure> { associatedtype Output; associatedtype Failure }
    public protocol ObservableObject: AnyObject { associatedtype Changes: Publisher; var changes: Changes { get } }
    public struct AnyPublisher<Output, Failure>: Publisher {}
    """
  private static let frameworks = [
    "RxSwift/Single.swift": rxSwift, "RxCocoa/Driver.swift": rxCocoa, "ReactiveSwift/Signal.swift": reactiveSwift,
    "OpenCombine/Publisher.swift": openCombine,
  ]

  @Test(arguments: [
    "import RxSwift\nprotocol P { func f() -> Single<Int>; func g() -> RxSwift.Single<Int>; var h: Completable { get } }",
    "import RxSwift\ntypealias Loading<T> = Single<[T]>\nprotocol P { func f() -> Loading<Int>; func g() -> Single<Int>? }",
    "import RxSwift\nprotocol P { func f(_ o: @escaping Single<Int>.Observer) }",
    "import RxSwift\nimport RxCocoa\nprotocol P { var d: Driver<Int> { get }; var e: RxCocoa.Driver<Int> { get } }",
    "import RxCocoa\nimport RxRelay\nprotocol P { var r: BehaviorRelay<Int> { get } }",
    "import ReactiveSwift\nprotocol P { func f() -> SignalProducer<Int, Never>.ProducedSignal }",
    "import OpenCombine\nprotocol P: ObservableObject { func f<Q: Publisher>(_ q: Q) -> AnyPublisher<Q.Output, Q.Failure> }",
  ])
  func theSameMocksWithAndWithoutSources(source: String) throws {
    var options = GeneratorOptions()
    options.testableImports = ["App"]
    let imported = Self.frameworks.filter { source.contains("import \($0.key.prefix { $0 != "/" })\n") }
    let alone = try generate(["App/P.swift": source], options: options)
    let beside = try generate(["App/P.swift": source], dependencies: imported, options: options)
    #expect(alone.diagnostics == [])
    #expect(beside.diagnostics == [])
    #expect(alone.text == beside.text)
  }

  /// Tests an app with checked-in Pods, which `mockgen .` reads along with the app: tickboxs, with RxSwift.
  @Test(arguments: ["Pods/", "", "ThirdParty/Checkouts/"]) func aModuleWithAFrameworksNameIsTheFramework(folder: String)
    throws
  {
    let rx = try generate([
      "App/A.swift": "import RxSwift\nprotocol API { func a() -> Single<Int>; func c() -> Completable }",
      "\(folder)RxSwift/Single.swift": Self.rxSwift,
    ]).text
    #expect(rx.contains("var aResult: SingleResult<Int>?") && rx.contains("var cResult: CompletableResult?"))
    let combine = try generate([
      "App/A.swift": "import OpenCombine\nprotocol API: ObservableObject { func a() -> AnyPublisher<Int, Never> }",
      "\(folder)OpenCombine/Publisher.swift": Self.openCombine,
    ]).text
    #expect(combine.contains("var aResult: StreamResult<Int, Never>?"))
    #expect(combine.contains("final class MockAPI: BaseMock, API,"))
    #expect(combine.contains("class MockObservableObject<Changes"))
    let reactive = try generate([
      "App/A.swift": "import ReactiveSwift\nprotocol API { func a() -> SignalProducer<Int, Never> }",
      "\(folder)ReactiveSwift/Signal.swift": Self.reactiveSwift,
    ]).text
    #expect(reactive.contains("var aResult: StreamResult<Int, Never>?"))
    // A folder of the app with the framework's name holds types of the app.
    let own = try generate([
      "App/A.swift": "import RxSwift\nprotocol API { func a() -> Single<Int> }",
      "App/RxSwift/Single.swift": "import RxSwift\nstruct Single<T> {}",
    ]).text
    #expect(own.contains("ReturnResult<Single<Int>, Never>"))
  }

  /// Tests that the element and failure types of each stream are recognized by name.
  @Test(arguments: [
    ("Combine", "AnyPublisher<Int, Fault>", "StreamResult<Int, Fault>"),
    ("Combine", "any Publisher<Int, Never>", "StreamResult<Int, Never>"),
    ("Combine", "Future<Int, Fault>", "ValueResult<Int, Fault>"),
    ("RxSwift", "Observable<Int>", "ObservableResult<Int>"), ("RxSwift", "Infallible<Int>", "StreamResult<Int, Never>"),
    ("RxSwift", "Single<Int>", "SingleResult<Int>"), ("RxSwift", "Maybe<Int>", "MaybeResult<Int>"),
    ("RxSwift", "Completable", "CompletableResult"),
    ("RxCocoa", "Driver<Int>", "StreamResult<Int, Never>"), ("RxCocoa", "Signal<Int>", "StreamResult<Int, Never>"),
    ("ReactiveSwift", "SignalProducer<Int, Fault>", "StreamResult<Int, Fault>"),
    ("ReactiveSwift", "Signal<Int, Fault>", "StreamResult<Int, Fault>"),
    ("Foundation", "AsyncStream<Int>", "StreamResult<Int, Never>"),
    ("Foundation", "_Concurrency.AsyncStream<Int>", "StreamResult<Int, Never>"),
    ("Foundation", "Swift.AsyncThrowingStream<Int, any Error>", "StreamResult<Int, any Error>"),
  ])
  func streams(module: String, type: String, result: String) throws {
    let text = try generate("import \(module)\nprotocol P { func f() -> \(type) }").text
    #expect(text.contains("\n  var fResult: \(result)?"))
  }

  /// Tests that subjects, through which a test sends, need no setting.
  @Test(arguments: [
    ("Combine", "PassthroughSubject<Int, Never>", "PassthroughSubject()"),
    ("Combine", "CurrentValueSubject<Int, Never>", "CurrentValueSubject($0)"),
    ("RxSwift", "PublishSubject<Int>", "PublishSubject()"), ("RxSwift", "AsyncSubject<Int>", "AsyncSubject()"),
    ("RxSwift", "ReplaySubject<Int>", "ReplaySubject.createUnbounded()"),
    ("RxSwift", "BehaviorSubject<Int>", "BehaviorSubject(value: $0)"),
    ("RxRelay", "PublishRelay<Int>", "PublishRelay()"), ("RxRelay", "ReplayRelay<Int>", "ReplayRelay.createUnbound()"),
    ("RxCocoa", "BehaviorRelay<Int>", "BehaviorRelay(value: $0)"),
    ("ReactiveSwift", "Property<Int>", "Property(value: $0)"),
    ("ReactiveSwift", "MutableProperty<Int>", "MutableProperty($0)"),
  ])
  func subjects(module: String, type: String, construction: String) throws {
    let text = try generate("import \(module)\nprotocol P { var f: \(type) { get } }").text
    #expect(text.contains(" \(construction) }"))
  }

  @Test func aSingleIsASingle() throws {
    let text = try generate(
      ["P.swift": "import RxSwift\nprotocol P { func f() -> Single<Int>; func g() -> Completable }"],
      dependencies: ["RxSwift/Single.swift": Self.rxSwift]
    ).text
    #expect(text.contains("var fResult: SingleResult<Int>?"))
    #expect(text.contains("var gResult: CompletableResult?"))
  }

  /// Tests that a file of an unknown module counts as the framework that is imported.
  @Test func sourcesInAFolderOfAnotherName() throws {
    let text = try generate(
      ["P.swift": "import RxSwift\nprotocol P { func f() -> Single<Int> }"],
      dependencies: ["Vendored/Single.swift": Self.rxSwift]
    ).text
    #expect(text.contains("var fResult: SingleResult<Int>?"))
  }

  @Test func aProjectsOwnTypealiasIsFollowed() throws {
    let text = try generate(
      "import RxSwift\ntypealias Single<T> = [T]\nprotocol P { func f() -> Single<Int>; func g() -> RxSwift.Single<Int> }"
    ).text
    #expect(text.contains("var fResult: ReturnResult<Single<Int>, Never>?"))
    #expect(text.contains("var gResult: SingleResult<Int>?"))
  }

  /// Tests that the generic parameters of the types around a typealias are replaced in it.
  @Test func typealiasesInsideOfGenericTypes() throws {
    let text = try generate(
      """
      struct Box<Value> { typealias Done = (Result<Value, any Error>) -> Void; typealias Values = AsyncStream<Value> }
      protocol P {
        func f(done: @escaping Box<Int>.Done)
        func g() -> Box<String>.Values
      }
      """
    ).text
    let done = "@Sendable (Result<Int, any Error>) -> Void"
    #expect(text.contains("var fResult: CallbackResult<ValueResult<Int, any Error>, \(done)>?"))
    #expect(text.contains("var gResult: StreamResult<String, Never>?"))
  }
}

import MockgenSyntax

/// A framework of streams, with all that the generator knows about it.
///
/// A stream is identified by its framework and its name. The framework's sources, such as RxSwift's typealias `Single`,
/// are not considered, so that mocks do not depend on whether these sources are given.
struct StreamFramework: Hashable, Sendable {
  /// A type that a requirement may return, and what a test chooses for it.
  struct Stream: Hashable, Sendable {
    enum Shape: Hashable, Sendable { case value, maybe, completion, elements }
    /// Whose errors it fails with.
    enum Failure: Hashable, Sendable {
      case never, any
      case typed(TypeSyntax)
    }
    var name: String
    /// The names of its generic parameters.
    var parameters: [String]
    var shape: Shape
    var failure: Failure
    /// The element, if it is not the first parameter.
    var element: TypeSyntax?
    /// Whether it is a protocol, which is written with `any`.
    var isExistential = false
    /// The adapter for this type alone, which builds on that of the framework: not every version has it.
    var adapter: String?
  }

  /// A type that is sending and receiving end at once: an unset property has one that a test can send through.
  struct Subject: Hashable, Sendable {
    var name: String
    var argumentCount: Int
    /// The expression that creates one; `$0` is its first value, if it has one.
    var construction: String
    /// The modules that declare it, if they differ from the framework's.
    var modules: [String] = []

    /// Whether a value has to come from somewhere.
    var needsValue: Bool { construction.contains("$0") }
  }

  /// A type that only takes values, such as an observer, or ends something, such as a disposable: tests need not choose one.
  struct Sink: Hashable, Sendable {
    var name: String
    var argumentCount = 0
    /// The text before and behind what one is made of: the sink of a property, or the closure that is called at the end.
    var construction: [String]
    /// The same of one that a function returns, which takes values and does not keep them: before and behind the recorder.
    var result: [String] = []

    /// Whether it ends something.
    var isEnd: Bool { result.isEmpty }
  }

  /// The modules that have these types, each with its own.
  var modules: [String]
  /// The template of the adapter, with its summary; `nil` if there is none.
  var adapter: (name: String, summary: String)? {
    get { adapterName.map { ($0, adapterSummary) } }
    set { (adapterName, adapterSummary) = (newValue?.name, newValue?.summary ?? "") }
  }
  private var adapterName: String?
  private var adapterSummary = ""
  /// The module whose adapter this one builds on.
  var base: String?
  /// The import of a file with the adapter, if it is not the module itself.
  var imported: String?
  /// The attributes of the import: the types of older frameworks are not `Sendable`.
  var importAttributes = ["@preconcurrency"]
  /// The imports of the adapter, such as Foundation for a lock.
  var imports: [IndexedImport] = []
  /// The part of the adapter that a config names; `nil` for a framework that is built in.
  var source: String?
  var streams: [Stream] = []
  var subjects: [Subject] = []
  var sinks: [Sink] = []

  init(modules: [String], adapter: (name: String, summary: String)?) {
    self.modules = modules
    self.adapter = adapter
  }

  /// The names of the framework's stream types.
  var streamNames: Set<String> { Set(streams.map(\.name)) }
}

// MARK: - The table

extension StreamFramework {
  /// Every framework. To add one, write it here, and its adapter into `Templates/Adapters`.
  static let all = [combine, nio, reactiveSwift, rxCocoa, rxSwift, rxSwiftInfallible, rxy]

  private static let combine: Self = {
    var framework = Self(
      modules: ["Combine", "OpenCombine"], adapter: ("Combine", "the adapter to Combine and OpenCombine"))
    framework.importAttributes = []
    framework.imports = [IndexedImport(path: ["Foundation"])]
    framework.streams = [
      Stream(
        name: "AnyPublisher", parameters: ["Value", "Failure"], shape: .elements, failure: .typed(.named("Failure"))),
      Stream(name: "Future", parameters: ["Value", "Failure"], shape: .value, failure: .typed(.named("Failure"))),
      Stream(
        name: "Publisher", parameters: ["Value", "Failure"], shape: .elements, failure: .typed(.named("Failure")),
        isExistential: true),
    ]
    framework.subjects = [
      Subject(name: "PassthroughSubject", argumentCount: 2, construction: "PassthroughSubject()"),
      Subject(name: "CurrentValueSubject", argumentCount: 2, construction: "CurrentValueSubject($0)"),
    ]
    framework.sinks = ["AnyCancellable", "Cancellable"].map {
      Sink(name: $0, construction: ["AnyCancellable(", ")"])
    }
    return framework
  }()

  private static let nio: Self = {
    var framework = Self(
      modules: ["NIOCore", "NIO"], adapter: ("NIOCore", "the adapter to swift-nio's 'EventLoopFuture'"))
    framework.imported = "NIOCore"
    framework.importAttributes = []
    framework.streams = [
      Stream(name: "EventLoopFuture", parameters: ["Value"], shape: .value, failure: .any, adapter: "NIOCore")
    ]
    return framework
  }()

  private static let reactiveSwift: Self = {
    var framework = Self(modules: ["ReactiveSwift"], adapter: ("ReactiveSwift", "the adapter to ReactiveSwift"))
    framework.imports = [IndexedImport(path: ["Foundation"])]
    framework.streams = [
      Stream(
        name: "SignalProducer", parameters: ["Value", "Failure"], shape: .elements, failure: .typed(.named("Failure"))),
      Stream(name: "Signal", parameters: ["Value", "Failure"], shape: .elements, failure: .typed(.named("Failure"))),
    ]
    framework.subjects = [
      Subject(name: "Property", argumentCount: 1, construction: "Property(value: $0)"),
      Subject(name: "MutableProperty", argumentCount: 1, construction: "MutableProperty($0)"),
    ]
    framework.sinks = ["Disposable", "AnyDisposable"].map {
      Sink(name: $0, construction: ["AnyDisposable(", ")"])
    }
    return framework
  }()

  private static let rxCocoa: Self = {
    var framework = Self(
      modules: ["RxCocoa"], adapter: ("RxCocoa", "the adapter to RxCocoa's 'Driver' and 'Signal'"))
    // Its streams are made and waited for as RxSwift's.
    framework.base = "RxSwift"
    framework.streams = ["Driver", "Signal"].map {
      Stream(name: $0, parameters: ["Value"], shape: .elements, failure: .never)
    }
    let relays = ["RxRelay", "RxCocoa"]
    framework.subjects = [
      Subject(name: "PublishRelay", argumentCount: 1, construction: "PublishRelay()", modules: relays),
      Subject(name: "ReplayRelay", argumentCount: 1, construction: "ReplayRelay.createUnbound()", modules: relays),
      Subject(name: "BehaviorRelay", argumentCount: 1, construction: "BehaviorRelay(value: $0)", modules: relays),
    ]
    return framework
  }()

  private static let rxSwift: Self = {
    var framework = Self(modules: ["RxSwift"], adapter: ("RxSwift", "the adapter to RxSwift"))
    framework.streams = [
      Stream(name: "Single", parameters: ["Value"], shape: .value, failure: .any),
      Stream(name: "Maybe", parameters: ["Value"], shape: .maybe, failure: .any),
      Stream(name: "Completable", parameters: [], shape: .completion, failure: .any),
      Stream(name: "Observable", parameters: ["Value"], shape: .elements, failure: .any),
      Stream(
        name: "Infallible", parameters: ["Value"], shape: .elements, failure: .never, adapter: "RxSwiftInfallible"),
    ]
    framework.subjects = [
      Subject(name: "PublishSubject", argumentCount: 1, construction: "PublishSubject()"),
      Subject(name: "AsyncSubject", argumentCount: 1, construction: "AsyncSubject()"),
      Subject(name: "ReplaySubject", argumentCount: 1, construction: "ReplaySubject.createUnbounded()"),
      Subject(name: "BehaviorSubject", argumentCount: 1, construction: "BehaviorSubject(value: $0)"),
    ]
    framework.sinks =
      [
        Sink(
          name: "AnyObserver", argumentCount: 1,
          construction: ["AnyObserver { if let element = $0.element { ", ".send(element) } }"],
          result: ["AnyObserver { _ in }"]),
        // Its own scheduler waits for the main thread.
        Sink(
          name: "Binder", argumentCount: 1,
          construction: ["Binder(", ", scheduler: CurrentThreadScheduler.instance) { $0.send($1) }"],
          result: ["Binder(", ", scheduler: CurrentThreadScheduler.instance) { _, _ in }"]),
      ]
      + ["Disposable", "Cancelable"].map {
        Sink(name: $0, construction: ["Disposables.create(with: ", ")"])
      }
    return framework
  }()

  /// A type that RxSwift 5 does not have. Its adapter is written only if a protocol mentions it.
  private static let rxSwiftInfallible: Self = {
    var framework = Self(
      modules: ["RxSwiftInfallible"],
      adapter: ("RxSwiftInfallible", "the adapter to RxSwift's 'Infallible', since version 6"))
    framework.base = "RxSwift"
    framework.imported = "RxSwift"
    return framework
  }()

  /// The vocabulary of older mocks, which is no framework of streams and is written only on request.
  private static let rxy: Self = {
    var framework = Self(
      modules: ["Rxy"], adapter: ("Rxy", "the words of mocks and tests that were written for Rxy"))
    framework.imported = "RxSwift"
    framework.imports = [IndexedImport(path: ["Foundation"])]
    return framework
  }()
}

extension [StreamFramework] {
  /// The one that has the module.
  func of(module: String) -> StreamFramework? { first { $0.modules.contains(module) } }

  /// Every module that has an adapter of its own, by name.
  var adaptedModules: [String] {
    flatMap { $0.imported == nil ? $0.modules : [$0.modules[0]] }.sorted()
  }
}

// MARK: - Sources of the frameworks

extension [StreamFramework] {
  /// Whether a declaration is part of a built-in stream framework whose sources are read along with a project's.
  func declare(_ scope: Scope, isDependency: Bool) -> Bool {
    guard isDependency, let module = scope.module else { return false }
    return contains {
      $0.source == nil && ($0.modules.contains(module) || $0.subjects.contains { $0.modules.contains(module) })
    }
  }

  /// Whether a config names a type of the project's own as a stream.
  func isConfigured(_ name: String, in module: String?) -> Bool {
    contains { framework in
      framework.source != nil && framework.streamNames.contains(name) && module.map(framework.modules.contains) != false
    }
  }

  /// Whether the typealias is what a stream framework calls a stream.
  func isStream(_ alias: IndexedTypeAlias) -> Bool {
    guard alias.isDependency, alias.scope.enclosing.isEmpty else { return false }
    return contains {
      $0.streamNames.contains(alias.decl.name) && alias.scope.module.map($0.modules.contains) != false
    }
  }
}

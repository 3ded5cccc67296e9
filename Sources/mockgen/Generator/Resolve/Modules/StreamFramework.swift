import MockgenSyntax

/// A framework of streams, with everything that the generator knows about it.
///
/// A stream is identified by its framework and its name. The framework's sources, such as RxSwift's typealias `Single`,
/// are not considered, so that mocks do not depend on whether these sources are given.
struct StreamFramework: Hashable, Sendable {
  /// A stream type that a requirement may return, and the kind of results that a test sets for it.
  struct Stream: Hashable, Sendable {
    enum Shape: Hashable, Sendable { case value, maybe, completion, elements }
    /// The type of the errors with which a stream fails.
    enum Failure: Hashable, Sendable {
      case never, any
      case typed(TypeSyntax)
    }
    /// The name, with that of the type around it if it is nested: `Published.Publisher`.
    var name: String
    /// The names of the type's generic parameters, or of those of the type around it.
    var parameters: [String]
    var shape: Shape
    var failure: Failure
    /// The type of the elements, if it is not the first generic parameter.
    var element: TypeSyntax?
    /// Whether the type is a protocol, which is written with `any`.
    var isExistential = false
    /// Whether the adapter of the type observes real streams.
    var forwardsEvents = true
    /// The adapter for this type, if it has another name than the module, for example `RxSwiftInfallible`.
    var adapter: String?
    /// The stream type that is the only generic argument of this type, whose parameters are those of that type:
    /// `AnyPublisher` in `AsyncPublisher<AnyPublisher<Int, Never>>`.
    var upstream: String?
    /// Other modules with a typealias of this name for the type.
    var exporters: Set<String> = []
  }

  /// A type that both receives and emits values, such as `PassthroughSubject`. An unset property returns one through
  /// which a test can send.
  struct Subject: Hashable, Sendable {
    var name: String
    var argumentCount: Int
    /// The expression that creates a subject; `$0` is the initial value, if it needs one.
    var construction: String
    /// The modules that declare the type, if they differ from the framework's.
    var modules: [String] = []

    /// Whether a subject needs an initial value.
    var needsValue: Bool { construction.contains("$0") }
  }

  /// A type that only receives values, such as an observer, or ends something, such as a disposable. A test need not
  /// provide an instance of it.
  struct Sink: Hashable, Sendable {
    var name: String
    var argumentCount = 0
    /// The code before and after the argument of the expression that creates an instance: the sink of a property, or
    /// the closure that is called at the end.
    var construction: [String]
    /// The code before and after the recorder in the expression that creates the result of a function, which discards its values.
    var result: [String] = []

    /// Whether the type ends something, such as a disposable.
    var isEnd: Bool { result.isEmpty }
  }

  /// The modules that each declare types of these names, for example Combine and OpenCombine.
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
  /// The module that a file with the adapter imports, if it is not the one for which the adapter is written.
  var imported: String?
  /// The attributes of the import: `@preconcurrency`, since the types of older frameworks are not `Sendable`.
  var importAttributes = ["@preconcurrency"]
  /// The imports of the adapter, such as Foundation for a lock.
  var imports: [IndexedImport] = []
  /// The user's adapter that a config names; `nil` for a framework that is built in.
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
  /// All built-in frameworks. To add one, write it here, and its adapter into `Templates/Adapters`.
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
      // Foundation declares `Published` as a typealias, and these export Foundation.
      Stream(
        name: "Published.Publisher", parameters: ["Value"], shape: .elements, failure: .never,
        exporters: ["AppKit", "Cocoa", "Foundation", "SwiftUI", "UIKit", "WatchKit"]),
      Stream(
        name: "AsyncPublisher", parameters: ["Value", "Failure"], shape: .elements, failure: .never,
        forwardsEvents: false, upstream: "AnyPublisher"),
      Stream(
        name: "AsyncThrowingPublisher", parameters: ["Value", "Failure"], shape: .elements,
        failure: .typed(.named("Failure")), forwardsEvents: false, upstream: "AnyPublisher"),
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
    // The streams of RxCocoa are created and awaited like those of RxSwift.
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
        // The default scheduler of a `Binder` waits for the main thread.
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

  /// The adapter of `Infallible`, a type that RxSwift 5 does not declare. It is written only if a protocol mentions the type.
  private static let rxSwiftInfallible: Self = {
    var framework = Self(
      modules: ["RxSwiftInfallible"],
      adapter: ("RxSwiftInfallible", "the adapter to RxSwift's 'Infallible', since version 6"))
    framework.base = "RxSwift"
    framework.imported = "RxSwift"
    return framework
  }()

  /// The members with the names of Rxy, for older tests. This adapter has no stream types, and is written only on request.
  private static let rxy: Self = {
    var framework = Self(
      modules: ["Rxy"], adapter: ("Rxy", "the words of mocks and tests that were written for Rxy"))
    framework.imported = "RxSwift"
    framework.imports = [IndexedImport(path: ["Foundation"])]
    return framework
  }()
}

extension [StreamFramework] {
  /// Returns the framework to which the module belongs.
  func of(module: String) -> StreamFramework? { first { $0.modules.contains(module) } }

  /// The modules that have an adapter of their own, sorted by name.
  var adaptedModules: [String] {
    flatMap { framework in
      // The built-in adapter of a module has its name.
      if framework.source != nil { return [framework.adapter?.name ?? framework.modules[0]] }
      return framework.imported == nil ? framework.modules : [framework.modules[0]]
    }.sorted()
  }
}

// MARK: - Sources of the frameworks

extension [StreamFramework] {
  /// Returns whether a declaration is part of a built-in stream framework whose sources are read along with a project's:
  /// a module with a framework's name is the framework.
  func declare(_ scope: Scope) -> Bool { scope.module.map(areBuiltIn) ?? false }

  /// Returns whether a built-in stream framework has a module of this name.
  func areBuiltIn(_ module: String) -> Bool {
    contains {
      $0.source == nil && ($0.modules.contains(module) || $0.subjects.contains { $0.modules.contains(module) })
    }
  }

  /// Returns whether a config declares that the type is a stream.
  func isConfigured(_ name: String, in module: String?) -> Bool {
    contains { framework in
      framework.source != nil && framework.streamNames.contains(name) && module.map(framework.modules.contains) != false
    }
  }

  /// Returns whether the typealias is a stream type of a framework, such as RxSwift's `Single`.
  func isStream(_ alias: IndexedTypeAlias) -> Bool {
    guard alias.isDependency || declare(alias.scope), alias.scope.enclosing.isEmpty else { return false }
    return contains {
      $0.streamNames.contains(alias.decl.name) && alias.scope.module.map($0.modules.contains) != false
    }
  }
}

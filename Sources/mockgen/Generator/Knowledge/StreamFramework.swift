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

      /// The generic parameter `Failure`.
      static let parameter = Failure.typed(.named("Failure"))
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
  /// The template of the adapter.
  var adapter: String
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

  /// The names of the framework's stream types.
  var streamNames: Set<String> { Set(streams.map(\.name)) }
}

extension StreamFramework {
  /// All built-in frameworks. To add one, write it beside its module, list it here, and write its adapter into
  /// `Templates/Adapters`.
  static let all = [combine, nio, reactiveSwift, rxCocoa, rxSwift, rxSwiftInfallible, rxy]
}

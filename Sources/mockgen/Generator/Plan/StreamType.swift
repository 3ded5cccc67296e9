import MockgenSyntax

/// Which types are streams, and which result a test chooses for each.
struct StreamType {
  /// Of the element as the requirement writes it.
  var result: ResultClass
  var adapters: Set<AdapterUse>
  /// The type that it says its errors are of, where it says one.
  var failureType: TypeSyntax?
  var method = Method.stream

  /// The runtime's or the adapter's function that makes a stream.
  enum Method: String, Sendable { case stream, asyncIterator, asyncSequence }
}

/// Recognises streams by name, by the imports of the file and through typealiases.
struct StreamClassifier {
  let index: ProtocolIndex

  /// The stream that `type` is, `nil` where it is none.
  func classify(_ type: TypeSyntax, in scope: Scope) -> StreamType? {
    let (expanded, scope) = expand(type, in: scope, throughFrameworks: false)
    if case .any(let bound) = expanded.core { return existential(bound, in: scope) }
    guard let (module, name, arguments) = Self.name(of: expanded.core) else { return nil }
    if module == nil, index.ownNominal(named: name, from: scope) != nil { return nil }
    if module == nil || module == "_Concurrency" || module == "Swift" {
      switch (name, arguments.count) {
      case ("AsyncStream", 1):
        return StreamType(result: .elements(arguments[0], failure: .never), adapters: [])
      case ("AsyncThrowingStream", 2) where isAnyError(arguments[1], in: scope):
        return StreamType(result: .elements(arguments[0], failure: .any), adapters: [])
      default: break
      }
    }
    var stream =
      combineStream(name, arguments, named: module, in: scope)
      ?? reactiveStream(name, arguments, named: module, in: scope)
      ?? rxStream(name, arguments, named: module, in: scope)
    if arguments.count == 2 { stream?.failureType = arguments[1] }
    return stream
  }

  /// `any AsyncSequence<Element, Failure>`, `any Publisher<Output, Failure>`.
  private func existential(_ bound: TypeSyntax, in scope: Scope) -> StreamType? {
    guard let (module, name, arguments) = Self.name(of: bound.core) else { return nil }
    if module == nil, index.ownProtocol(named: name, from: scope) != nil { return nil }
    switch (name, arguments.count) {
    case ("AsyncSequence", 0):
      return StreamType(
        result: .elements(.named("Any"), failure: .any), adapters: [], method: .asyncSequence)
    case ("AsyncSequence", 2):
      let failure = failure(arguments[1], in: scope)
      return StreamType(
        result: .elements(arguments[0], failure: failure), adapters: [], failureType: arguments[1],
        method: .asyncSequence)
    case ("Publisher", 2):
      let adapters = adapters(of: ["Combine", "OpenCombine"], named: module, in: scope)
      let failure = failure(arguments[1], in: scope)
      return adapters.isEmpty
        ? nil
        : StreamType(
          result: .elements(arguments[0], failure: failure), adapters: adapters, failureType: arguments[1])
    default: return nil
    }
  }

  private func failure(_ type: TypeSyntax, in scope: Scope) -> Failure {
    isAnyError(type, in: scope) ? .any : Failure(type)
  }

  private func combineStream(
    _ name: String, _ arguments: [TypeSyntax], named module: String?, in scope: Scope
  ) -> StreamType? {
    guard arguments.count == 2, name == "AnyPublisher" || name == "Future" else { return nil }
    let adapters = adapters(of: ["Combine", "OpenCombine"], named: module, in: scope)
    guard !adapters.isEmpty else { return nil }
    let failure = failure(arguments[1], in: scope)
    let element = arguments[0]
    let result: ResultClass =
      name == "Future" ? .value(element, failure: failure) : .elements(element, failure: failure)
    return StreamType(result: result, adapters: adapters)
  }

  private func reactiveStream(
    _ name: String, _ arguments: [TypeSyntax], named module: String?, in scope: Scope
  ) -> StreamType? {
    guard arguments.count == 2, name == "SignalProducer" || name == "Signal" else { return nil }
    let adapters = adapters(of: ["ReactiveSwift"], named: module, in: scope)
    let failure = failure(arguments[1], in: scope)
    return adapters.isEmpty
      ? nil : StreamType(result: .elements(arguments[0], failure: failure), adapters: adapters)
  }

  private func rxStream(
    _ name: String, _ arguments: [TypeSyntax], named module: String?, in scope: Scope
  ) -> StreamType? {
    let result: ResultClass
    switch (name, arguments.count) {
    case ("Single", 1): result = .value(arguments[0], failure: .any)
    case ("Maybe", 1): result = .maybe(arguments[0])
    case ("Completable", 0): result = .completion(failure: .any)
    case ("Observable", 1): result = .elements(arguments[0], failure: .any)
    case ("Infallible", 1): result = .elements(arguments[0], failure: .never)
    case ("Driver", 1), ("Signal", 1):
      let adapters = adapters(of: ["RxCocoa"], named: module, in: scope)
      return adapters.isEmpty
        ? nil : StreamType(result: .elements(arguments[0], failure: .never), adapters: adapters)
    default: return nil
    }
    let adapters = adapters(of: ["RxSwift"], named: module, in: scope)
    return adapters.isEmpty ? nil : StreamType(result: result, adapters: adapters)
  }

  /// The adapters for what `scope`'s file imports of `modules`; failing that, what any file imports, for a module that
  /// re-exports the framework.
  private func adapters(of modules: [String], named module: String?, in scope: Scope) -> Set<AdapterUse> {
    if let module, !modules.contains(module) { return [] }
    let own = index.imports[scope.file].filter { modules.contains($0.module) }
    let imports = own.isEmpty ? index.imports.joined().filter { modules.contains($0.module) } : own
    return Set(imports.map { AdapterUse(module: $0.module, condition: $0.condition) })
  }

  /// The type behind typealiases, and where its names mean what they mean.
  ///
  /// - Parameter throughFrameworks: whether those count that a stream framework declares, as far as its sources are
  ///   there. Its closures must be known for what they are.
  func expand(
    _ type: TypeSyntax, in scope: Scope, throughFrameworks: Bool = true
  ) -> (type: TypeSyntax, scope: Scope) {
    let original = (type, scope)
    var type = type
    var scope = scope
    // A typealias cycle is the compiler's to report; it must only end here.
    for _ in 0..<32 {
      guard let alias = index.typeAlias(of: type.core, from: scope),
        alias.decl.genericParameters.count == type.core.genericArguments.count,
        throughFrameworks || !index.isOfStreamFramework(alias.scope, isDependency: alias.isDependency)
      else { break }
      let arguments = type.core.genericArguments.map { index.qualified($0, from: scope) }
      type = index.qualified(alias, from: scope).applied(to: arguments)
      if type.isHuge { return original }
      scope = alias.scope
    }
    return (type, scope)
  }

  func isAnyError(_ type: TypeSyntax, in scope: Scope) -> Bool {
    Self.isAnyError(type) && index.nominal(named: "Error", from: scope) == nil
  }

  private static func isAnyError(_ type: TypeSyntax) -> Bool {
    switch type.core {
    case .identifier("Error", _): true
    case .any(let type): isAnyError(type)
    case .member(.identifier("Swift", _), "Error", _): true
    default: false
    }
  }

  /// `Name<Arguments>` or `Module.Name<Arguments>`.
  private static func name(of type: TypeSyntax) -> (module: String?, name: String, arguments: [TypeSyntax])? {
    switch type {
    case .identifier(let name, let arguments): (nil, name, arguments)
    case .member(.identifier(let module, let none), let name, let arguments) where none.isEmpty:
      (module, name, arguments)
    default: nil
    }
  }
}

import MockgenSyntax

/// A stream type, with the class of its results.
struct StreamType {
  /// The result class, with the element as the requirement spells it.
  var result: ResultClass
  var adapters: Set<AdapterUse>
  /// The type of its errors, if the stream declares one.
  var failureType: TypeSyntax?
  var method = Method.stream
  /// Whether the requirement returns an Optional of the stream.
  var isOptional = false

  /// The way in which a stream is created. Results of `rxStream` have RxSwift's names: `SingleResult<T>` is
  /// `ValueResult<T, any Error>`.
  enum Method: Sendable {
    case stream, rxStream, asyncIterator, asyncSequence
    /// A stream whose events the runtime cannot observe: a protocol, or an adapter without `mockEvents(_:)`.
    case unobservedStream

    /// The name of the function in the runtime or in the adapter.
    var function: String {
      switch self {
      case .stream, .rxStream, .unobservedStream: "stream"
      case .asyncIterator: "asyncIterator"
      case .asyncSequence: "asyncSequence"
      }
    }
  }
}

/// The way in which a call may return no stream: it throws an error before there is a stream, or returns `nil`.
enum StreamErrors: Hashable, Sendable {
  case none
  /// Errors that only a handler throws: those of a result are errors of the stream.
  case ofHandler(Failure)
  /// Errors of a result as well, since the stream cannot fail.
  case ofResult(Failure, isAsync: Bool)
  /// The result may be `nil`, and a handler may throw. An unset property is `nil`, too.
  case orNil(Failure, isProperty: Bool)

  init(_ effects: Effects, of result: ResultClass) {
    switch (effects.failure, result.failure) {
    case (.never, _): self = .none
    case (let failure, .never): self = .ofResult(failure, isAsync: effects.isAsync)
    case (let failure, _): self = .ofHandler(failure)
    }
  }

  /// The errors that the call throws.
  var failure: Failure {
    switch self {
    case .none: .never
    case .ofHandler(let failure), .ofResult(let failure, _), .orNil(let failure, _): failure
    }
  }
}

/// Recognizes streams by their names, by the imports of the file and through typealiases.
struct StreamClassifier {
  let index: DeclarationIndex

  /// Returns the stream, or `nil` if `type` is not one.
  func classify(_ type: TypeSyntax, in scope: Scope) -> StreamType? {
    if dependsOnBuild(type, in: scope) { return nil }
    let (expanded, scope) = expand(type, in: scope, throughFrameworks: false)
    if case .any(let bound) = expanded.core { return existential(bound, in: scope) }
    guard let (module, name, arguments) = Self.name(of: expanded.core),
      name == "AsyncStream" || name == "AsyncThrowingStream" || index.mayBeStream(name)
    else { return nil }
    let root = name.prefix { $0 != "." }
    let own = module == nil ? index.names.ownNominal(named: String(root), from: scope) : nil
    if let own, !index.frameworks.isConfigured(name, in: own.scope.module) { return nil }
    if module == nil || module == "_Concurrency" || module == "Swift" {
      switch (name, arguments.count) {
      case ("AsyncStream", 1):
        return StreamType(result: .elements(arguments[0], failure: .never), adapters: [])
      case ("AsyncThrowingStream", 2) where isAnyError(arguments[1], in: scope):
        return StreamType(result: .elements(arguments[0], failure: .any), adapters: [])
      default: break
      }
    }
    return stream(name, arguments, isExistential: false, named: module, own: own, in: scope)
  }

  /// Returns the stream of `any AsyncSequence<Element, Failure>` or `any Publisher<Output, Failure>`.
  private func existential(_ bound: TypeSyntax, in scope: Scope) -> StreamType? {
    guard let (module, name, arguments) = Self.name(of: bound.core) else { return nil }
    if module == nil, index.names.ownProtocol(named: name, from: scope) != nil { return nil }
    switch (name, arguments.count) {
    case ("AsyncSequence", 0):
      return StreamType(
        result: .elements(.named("Any"), failure: .any), adapters: [], method: .asyncSequence)
    case ("AsyncSequence", 2):
      let failure = failure(arguments[1], in: scope)
      return StreamType(
        result: .elements(arguments[0], failure: failure), adapters: [], failureType: arguments[1],
        method: .asyncSequence)
    default: return stream(name, arguments, isExistential: true, named: module, own: nil, in: scope)
    }
  }

  private func failure(_ type: TypeSyntax, in scope: Scope) -> Failure {
    isAnyError(type, in: scope) ? .any : Failure(type)
  }

  /// Returns the stream of an imported framework.
  ///
  /// - Parameter own: the type of the project that a config names as a stream.
  private func stream(
    _ name: String, _ arguments: [TypeSyntax], isExistential: Bool, named module: String?, own: IndexedNominal?,
    in scope: Scope
  ) -> StreamType? {
    guard index.mayBeStream(name) else { return nil }
    for framework in index.frameworks {
      let known = framework.streams.first {
        $0.name == name && ($0.upstream == nil ? $0.parameters.count : 1) == arguments.count
          && $0.isExistential == isExistential
      }
      guard let known, let arguments = self.arguments(of: known, arguments, in: scope) else { continue }
      // A file in the module of the type does not import that module.
      let home = own == nil ? scope.module : own?.scope.module ?? framework.modules[0]
      let isHome = framework.source != nil && home.map(framework.modules.contains) == true
      if own != nil, !isHome { continue }
      var adapters =
        isHome && module.map(framework.modules.contains) != false
        ? [AdapterUse(module: framework.modules[0], condition: nil)]
        : adapters(of: framework.modules, named: module, in: scope)
      let seen = index.modules.seen[scope.file]
      if adapters.isEmpty, module.map(known.exporters.contains) ?? !known.exporters.isDisjoint(with: seen) {
        adapters = [AdapterUse(module: framework.modules[0], condition: scope.condition)]
      }
      if adapters.isEmpty { continue }
      let (result, failureType) = result(of: known, arguments, in: scope)
      return StreamType(
        result: result,
        adapters: Set(adapters.map { AdapterUse(module: known.adapter ?? $0.module, condition: $0.condition) }),
        failureType: failureType,
        method: framework.modules.contains("RxSwift")
          ? .rxStream : known.forwardsEvents && !isExistential ? .stream : .unobservedStream)
    }
    return nil
  }

  /// Returns the generic arguments of the stream, or those of the stream that it is made of.
  private func arguments(
    of stream: StreamFramework.Stream, _ arguments: [TypeSyntax], in scope: Scope
  ) -> [TypeSyntax]? {
    guard let upstream = stream.upstream else { return arguments }
    let (type, scope) = expand(arguments[0], in: scope, throughFrameworks: false)
    guard let (module, name, arguments) = Self.name(of: type.core), name == upstream,
      arguments.count == stream.parameters.count,
      module != nil || index.names.ownNominal(named: name, from: scope) == nil
    else { return nil }
    return arguments
  }

  /// Returns the class of the results, with the type of the errors if the stream declares one.
  private func result(
    of stream: StreamFramework.Stream, _ arguments: [TypeSyntax], in scope: Scope
  ) -> (ResultClass, failureType: TypeSyntax?) {
    let types = Dictionary(zip(stream.parameters, arguments), uniquingKeysWith: { first, _ in first })
    let (failureType, failure): (TypeSyntax?, Failure) =
      switch stream.failure {
      case .never: (nil, .never)
      case .any: (nil, .any)
      case .typed(let type): (type.substituting(types), self.failure(type.substituting(types), in: scope))
      }
    let element = { stream.element?.substituting(types) ?? arguments[0] }
    let result: ResultClass =
      switch stream.shape {
      case .value: .value(element(), failure: failure)
      case .maybe: .maybe(element())
      case .completion: .completion(failure: failure)
      case .elements: .elements(element(), failure: failure)
      }
    return (result, failureType)
  }

  /// Returns the adapters for the modules that `scope`'s file imports, or else for those that any file imports: a
  /// module may re-export the framework.
  private func adapters(of modules: [String], named module: String?, in scope: Scope) -> Set<AdapterUse> {
    if let module, !modules.contains(module) { return [] }
    let own = index.imports[scope.file].filter { modules.contains($0.module) }
    let imports = own.isEmpty ? index.imports.joined().filter { modules.contains($0.module) } : own
    return Set(imports.map { AdapterUse(module: $0.module, condition: $0.condition) })
  }

  /// Returns the type behind typealiases, and the scope of its names.
  ///
  /// - Parameter throughFrameworks: whether typealiases of stream frameworks are expanded, if their sources are given.
  ///   This is necessary to recognize closures.
  func expand(
    _ type: TypeSyntax, in scope: Scope, throughFrameworks: Bool = true
  ) -> (type: TypeSyntax, scope: Scope) {
    guard type.core.lastName.map(index.mayBeAlias) == true else { return (type, scope) }
    let original = (type, scope)
    var type = type
    var scope = scope
    // The compiler reports a cycle of typealiases. The loop only has to end.
    for _ in 0..<32 {
      guard let alias = index.spelling.typeAlias(of: type.core, from: scope),
        alias.decl.genericParameters.count == type.core.genericArguments.count,
        throughFrameworks || !index.frameworks.declare(alias.scope)
      else { break }
      let arguments = type.core.genericArguments.map { index.spelling.qualified($0, from: scope) }
      type = index.spelling.qualified(alias, from: scope).applied(to: arguments)
      if type.isHuge { return original }
      scope = alias.scope
    }
    return (type, scope)
  }

  /// Returns whether a type is a typealias that other builds declare with another type, apart from its module.
  func dependsOnBuild(_ type: TypeSyntax, in scope: Scope) -> Bool {
    guard let last = type.core.lastName, index.mayBeAlias(last) else { return false }
    let aliases = index.names.typeAliases(named: type.core.fullName, from: scope)
    guard aliases.count > 1 else { return false }
    let types = aliases.map { alias in
      let types = CanonicalTypes(index: index, scope: alias.scope)
      let type = alias.decl.initializer
      guard let name = type.core.lastName else { return types.canonical(type) }
      return .identifier(name: name, arguments: type.core.genericArguments.map(types.canonical))
    }
    return Set(types).count > 1
  }

  func isAnyError(_ type: TypeSyntax, in scope: Scope) -> Bool {
    switch type.core {
    case .identifier("Error", _): index.names.nominal(named: "Error", from: scope) == nil
    case .any(let type): isAnyError(type, in: scope)
    case .member(.identifier("Swift", _), "Error", _): true
    default: false
    }
  }

  /// Returns the parts of `Name<Arguments>`, `Module.Name<Arguments>` or `Name<Arguments>.Nested`.
  private static func name(of type: TypeSyntax) -> (module: String?, name: String, arguments: [TypeSyntax])? {
    switch type {
    case .identifier(let name, let arguments): (nil, name, arguments)
    case .member(.identifier(let module, let none), let name, let arguments) where none.isEmpty:
      (module, name, arguments)
    case .member(let base, let nested, let none) where none.isEmpty:
      name(of: base).flatMap { $0.arguments.isEmpty ? nil : ($0.module, "\($0.name).\(nested)", $0.arguments) }
    default: nil
    }
  }
}

import MockgenSyntax

/// Spells the types of one requirement for use inside of the mock.
struct TypeSpelling: Sendable {
  private let place: SpellingPlace
  /// The generic parameters, stored by reference: most requirements have none, and a spelling is copied often.
  private var parameters: Parameters?

  private final class Parameters: Sendable {
    let value: ErasedParameters
    init(_ value: ErasedParameters) { self.value = value }
  }

  init(in place: SpellingPlace) { self.place = place }

  /// Returns the spelling for a requirement with the given generic parameters.
  func erasing(_ parameters: ErasedParameters) -> TypeSpelling {
    var spelling = self
    spelling.parameters = Parameters(parameters)
    return spelling
  }

  var index: DeclarationIndex { place.index }
  var scope: Scope { place.scope }
  var mockType: TypeSyntax { place.mockType }
  var mockNames: Set<String> { place.mockNames }
  var asyncClosures: AsyncClosures? { place.asyncClosures }
  var erased: Set<String> { parameters?.value.erased ?? [] }
  var noncopyable: Set<String> { parameters?.value.noncopyable ?? [] }

  /// Returns the name of a generic parameter in the mock, if it differs.
  func renamed(_ parameter: String) -> String? { parameters.flatMap { $0.value.renamed[parameter] } }

  /// Returns the type as it is written in the mock, with `Self` and nested names resolved.
  func resolved(_ type: TypeSyntax) -> TypeSyntax {
    let type = mayDiffer(type) ? named(type) : type
    return asyncClosures?.spelledOut(type) ?? type
  }

  /// Returns whether the mock may spell a name in the type differently. Most types are unchanged.
  private func mayDiffer(_ type: TypeSyntax) -> Bool {
    type.contains { part in
      switch part {
      case .identifier(let name, _): place.meaning(of: name).mayDiffer || renamed(name) != nil
      case .member(.identifier(let module, _), _, _): index.modules.isKnown(module)
      default: false
      }
    }
  }

  private func named(_ type: TypeSyntax) -> TypeSyntax {
    type.rewriting { part in
      switch part {
      case .identifier("Self", _), mockType: return mockType
      case .member(.identifier("Self", _), let name, let arguments):
        return inlined(alias: name, arguments) ?? .identifier(name: name, arguments: arguments.map(resolved))
      case .identifier(let name, let arguments): return resolved(name, arguments)
      case .member(.identifier(let module, _), let name, let arguments):
        guard let owner = index.spelling.owner(of: name, behind: module, from: scope) else { return nil }
        return .dotted("\(owner).\(name)", arguments: arguments.map(resolved))
      default: return nil
      }
    }
  }

  private func resolved(_ name: String, _ arguments: [TypeSyntax]) -> TypeSyntax? {
    if let other = renamed(name) { return .identifier(name: other, arguments: arguments.map(resolved)) }
    if erased.contains(name) { return nil }
    if let type = inlined(alias: name, arguments) { return type }
    guard let outer = place.meaning(of: name).outer else { return nil }
    return .dotted(outer, arguments: arguments.map(resolved))
  }

  /// Returns the type behind a protocol's typealias, or behind an associated type of a standard protocol, if the mock
  /// cannot use the name.
  private func inlined(alias name: String, _ arguments: [TypeSyntax]) -> TypeSyntax? {
    let meaning = place.meaning(of: name)
    if let type = meaning.standardType { return TypeSpelling(in: place.withoutStandardTypes).resolved(type) }
    guard let alias = meaning.alias, alias.decl.genericParameters.count == arguments.count else { return nil }
    let parameters = alias.decl.genericParameters.map(\.name)
    let inner = TypeSpelling(in: place.inside(alias)).erasing(ErasedParameters(erased: Set(parameters)))
    return inner.resolved(alias.decl.initializer).substituting(
      arguments: Dictionary(zip(parameters, arguments.map(resolved))) { first, _ in first })
  }

  /// Returns whether the type depends on a generic parameter of the requirement, or is opaque.
  func isErased(_ type: TypeSyntax) -> Bool {
    type.mentions(erased) || type.isOpaque
  }

  /// Returns the erased type: `Any.Type` for a metatype, `any Hashable` for a parameter with a bound that can be named,
  /// else `Any`.
  func erasure(of type: TypeSyntax) -> TypeSyntax {
    switch type.core {
    case .metatype(let base) where isErased(base): return .metatype(.named("Any"))
    case .identifier(let name, _): return parameters?.value.bounds[name].map { .any($0) } ?? .named("Any")
    case .some(let bound): return nameable(bound) ? .any(bound) : .named("Any")
    default: return .named("Any")
    }
  }

  /// Returns whether a bound can be written after `any`: a known protocol without arguments.
  func nameable(_ bound: TypeSyntax) -> Bool {
    let name = bound.fullName
    guard !name.isEmpty, bound.genericArguments.isEmpty else { return false }
    if StandardProtocols.nameable.contains(name) { return true }
    // The result must not depend on whether the sources of a framework are given.
    return index.names.protocol(named: name, from: scope).map {
      !index.frameworks.declare($0.scope) && KnownModule(of: $0.scope) == nil
    } ?? false
  }

  /// Returns whether the type may be a closure, or an Optional one. No name is looked up.
  func mayBeClosure(_ type: TypeSyntax) -> Bool {
    switch type.core {
    case .function: true
    case .optional(let wrapped), .implicitlyUnwrappedOptional(let wrapped): mayBeClosure(wrapped)
    case .identifier("Optional", let arguments) where arguments.count == 1:
      mayBeClosure(arguments[0]) || index.mayBeAlias("Optional")
    case .identifier(let name, _), .member(_, let name, _): index.mayBeAlias(name)
    default: false
    }
  }

  /// Returns the closure type, also through typealiases, or `nil` if the type is not a closure.
  func functionType(_ type: TypeSyntax) -> FunctionType? {
    guard mayBeClosure(type) else { return nil }
    let expanded = StreamClassifier(index: index).expand(type, in: scope).type
    if case .function(let function) = expanded.core { return function }
    return nil
  }

  /// Returns the attributes of a closure's type, including those of a typealias.
  func functionAttributes(_ type: TypeSyntax) -> [AttributeSyntax] {
    let bare = type.asValue.optionalWrapped ?? type.asValue
    let expanded = StreamClassifier(index: index).expand(bare, in: scope).type
    return type.attributes + bare.innerAttributes + expanded.innerAttributes
  }

  /// Returns whether the type has no values: `Never`, or an enum without cases.
  func isUninhabited(_ type: TypeSyntax) -> Bool {
    guard let last = type.core.lastName, last == StandardName.never.rawValue || index.mayBeUninhabited(last) else {
      return false
    }
    let expanded = StreamClassifier(index: index).expand(type.withoutSelfPrefix, in: scope)
    let type = expanded.type.core
    let name = type.fullName
    guard !name.isEmpty else { return false }
    if let nominal = index.names.nominal(named: name, from: expanded.scope) {
      return nominal.kind == .enum && !nominal.decl.hasCases && nominal.decl.header.attributes.isEmpty
    }
    return type.isWritten(as: .never)
  }

  /// Returns whether the type has no values, and is not a type of an unread module with the name of an enum elsewhere.
  func isSurelyUninhabited(_ type: TypeSyntax) -> Bool {
    guard isUninhabited(type) else { return false }
    let name = type.withoutSelfPrefix.core.fullName
    guard let declared = index.names.lookUp(name, from: scope).first?.scope, declared.file != scope.file else {
      return true
    }
    let isSeen = declared.module.map { $0 == scope.module || index.modules.seen[scope.file].contains($0) }
    return isSeen ?? !index.imports[scope.file].contains { !KnownModule.areKnown(in: $0.module) }
  }

  /// Returns whether the type is `any Error` with the `Error` of the standard library.
  func isAnyError(_ type: TypeSyntax) -> Bool {
    !mockNames.contains("Error") && StreamClassifier(index: index).isAnyError(resolved(type), in: scope)
  }

  /// Returns whether a mock cannot store a value of the type, because the value or a part of it is not copyable or not
  /// escapable.
  func isNoncopyable(_ type: TypeSyntax) -> Bool {
    switch type.core {
    case .function, .metatype, .protocolMetatype: return false
    case .suppressed: return true
    case .some(let bound), .any(let bound):
      return bound.contains { if case .suppressed = $0 { true } else { false } }
    case .identifier(let name, let arguments):
      if noncopyable.contains(name) || arguments.contains(where: isNoncopyable) { return true }
      return index.mayBeNoncopyable(name) && index.names.nominal(named: name, from: scope)?.isNoncopyable == true
    case .member(_, let last, _):
      guard index.mayBeNoncopyable(last) else { return false }
      let name = type.core.fullName
      return !name.isEmpty && index.names.nominal(named: name, from: scope)?.isNoncopyable == true
    case .optional(let wrapped), .implicitlyUnwrappedOptional(let wrapped): return isNoncopyable(wrapped)
    case .tuple(let elements): return elements.contains { isNoncopyable($0.type) }
    default: return false
    }
  }
}

import MockgenSyntax

/// Spells the types of one requirement as they must stand inside of the mock.
struct TypeSpelling {
  let index: ProtocolIndex
  let scope: Scope
  /// The mock's own type, which is what `Self` is in it.
  let mockType: TypeSyntax
  /// Generic parameters of the requirement, whose types cannot be stored.
  var erased: Set<String> = []
  /// Those of them that need not be copyable: their values are neither recorded nor passed on.
  var noncopyable: Set<String> = []
  /// The bound of a generic parameter that may stand behind `any`.
  var bounds: [String: TypeSyntax] = [:]

  /// With `Self` and nested names resolved.
  func resolved(_ type: TypeSyntax) -> TypeSyntax {
    type.rewriting { part in
      switch part {
      case .identifier("Self", _): return mockType
      case .member(.identifier("Self", _), let name, let arguments):
        return .identifier(name: name, arguments: arguments.map(resolved))
      case .identifier(let name, let arguments):
        guard let nested = index.nestedName(name, from: scope) else { return nil }
        return qualified(nested, arguments.map(resolved))
      default: return nil
      }
    }
  }

  private func qualified(_ dotted: String, _ arguments: [TypeSyntax]) -> TypeSyntax {
    let names = dotted.split(separator: ".").map(String.init)
    var type = TypeSyntax.named(names[0])
    for name in names.dropFirst() { type = .member(base: type, name: name, arguments: []) }
    guard case .member(let base, let name, _) = type else { return .identifier(name: names[0], arguments: arguments) }
    return .member(base: base, name: name, arguments: arguments)
  }

  /// Whether the type depends on a generic parameter of the requirement, or is opaque.
  func isErased(_ type: TypeSyntax) -> Bool {
    type.mentions(erased) || type.contains { if case .some = $0 { true } else { false } }
  }

  /// The type that stands for an erased one: `Any.Type` for a metatype, `any Hashable` for a bare parameter with a
  /// bound that can be named, else `Any`.
  func erasure(of type: TypeSyntax) -> TypeSyntax {
    switch type.core {
    case .metatype(let base) where isErased(base): return .metatype(.named("Any"))
    case .identifier(let name, _): return bounds[name].map { .any($0) } ?? .named("Any")
    case .some(let bound): return nameable(bound) ? .any(bound) : .named("Any")
    default: return .named("Any")
    }
  }

  /// Whether `any` may stand before a bound: a protocol without arguments that is known to be one.
  func nameable(_ bound: TypeSyntax) -> Bool {
    guard case .identifier(let name, let arguments) = bound, arguments.isEmpty else { return false }
    if StandardProtocols.nameable.contains(name) { return true }
    return index.protocol(named: name, from: scope) != nil
  }

  /// Whether the type is that of a closure, also through typealiases.
  func functionType(_ type: TypeSyntax) -> FunctionType? {
    let expanded = StreamClassifier(index: index).expand(type, in: scope).type
    if case .function(let function) = expanded.core { return function }
    return nil
  }

  func isNoncopyable(_ type: TypeSyntax) -> Bool {
    let name = type.core.dottedName.joined(separator: ".")
    return !name.isEmpty && index.nominal(named: name, from: scope)?.isNoncopyable == true
  }
}

import MockgenSyntax

/// Finds initial defaults for types that the generated file cannot name.
struct DefaultCheck {
  let index: DeclarationIndex

  /// Returns the reason why mocks cannot use the default, or `nil` if they can.
  func problem(of initial: InitialDefault) -> UnusableDefault? {
    var reason: UnusableDefault.Reason?
    _ = TypeSyntax.read(initial.type).contains { part in
      reason = reason ?? self.reason(against: part)
      return reason != nil
    }
    return reason.map { UnusableDefault(type: initial.type, reason: $0) }
  }

  private func reason(against type: TypeSyntax) -> UnusableDefault.Reason? {
    guard case .identifier(let first, _) = type else {
      if case .member = type, type.genericArguments.isEmpty { return isGeneric(type.dottedName) }
      return nil
    }
    if isUnknown(first) { return .unknown(first) }
    return type.genericArguments.isEmpty ? isGeneric([first]) : nil
  }

  /// Returns whether the name can refer to nothing that is visible in the generated file.
  private func isUnknown(_ name: String) -> Bool {
    !index.modules.seesUnreadModules && !["Any", "Self"].contains(name) && !index.knows(name)
      && !index.modules.output.contains(name) && name != "Swift" && !index.spelling.isSeen(name)
      // Types of prefixed frameworks begin with two capitals, for example `UIView`.
      && !name.prefix(2).allSatisfy(\.isUppercase)
  }

  private func isGeneric(_ names: [String]) -> UnusableDefault.Reason? {
    let found = index.declarations[names.joined(separator: "."), default: []]
    let isAlwaysGeneric = found.allSatisfy { declared in
      switch declared.kind {
      case .nominal(let position): index.nominal(at: position)?.decl.genericParameters.isEmpty == false
      case .typealias(let number): !index.aliases[number].decl.genericParameters.isEmpty
      case .protocol, .associatedtype: false
      }
    }
    if found.isEmpty ? Self.generic.contains(names.last ?? "") && names.count == 1 : isAlwaysGeneric {
      return .generic(names.joined(separator: "."))
    }
    return nil
  }

  /// The generic types of the standard library that are common as results.
  private static let generic: Set<String> = [
    "Array", "AsyncStream", "AsyncThrowingStream", "ClosedRange", "Dictionary", "Optional", "Range", "Result", "Set",
    "Task",
  ]
}

/// A value of `--default` that mocks cannot use.
public struct UnusableDefault: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// A name that no source declares, and that no unread module can declare.
    case unknown(String)
    /// The name of a generic type without its arguments.
    case generic(String)
  }
  public var type: String
  public var reason: Reason
}

import MockgenSyntax

/// The names of the standard library that mocks use or treat specially.
enum StandardName: String, CaseIterable, Sendable {
  case bool = "Bool"
  case error = "Error"
  case hasher = "Hasher"
  case int = "Int"
  case never = "Never"
  case objectIdentifier = "ObjectIdentifier"
  case sendable = "Sendable"
  case staticString = "StaticString"
  case unsignedInt = "UInt"
  case void = "Void"
}

extension TypeSyntax {
  static func named(_ name: StandardName) -> TypeSyntax { .named(name.rawValue) }

  /// Returns whether the type is written as the name alone, or qualified by the standard library's module.
  func isWritten(as name: StandardName) -> Bool {
    guard lastName == name.rawValue, genericArguments.isEmpty else { return false }
    return if case .member(let base, _, _) = self { base == .named("Swift") } else { true }
  }
}

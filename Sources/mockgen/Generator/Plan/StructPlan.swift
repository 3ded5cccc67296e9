import MockgenSyntax

/// How a mock makes the struct whose closures call it.
struct StructPlan: Sendable {
  /// The mock's property that is the struct: `client`.
  var property: String
  /// What the struct's initialiser is called with: each a member of the mock.
  var arguments: [StructInitializer.Argument]
  /// The closures that are set afterwards.
  var assigned: [String] = []
  /// The global actor that all of this happens on.
  var actor: AttributeSyntax?

  /// What `mock(…)` calls its own parameters and its variable.
  static let parameterNames = ["whenUnset", "fileID", "filePath", "line", "column", "mock"]

  /// `Client` as `client`, `APIClient` as `apiClient`, `API` as `api`.
  static func propertyName(of type: String) -> String {
    let capitals = type.prefix { $0.isUppercase }
    let rest = type.dropFirst(capitals.count)
    // The last of several capitals begins the next word.
    let count = capitals.count > 1 && rest.first?.isLetter == true ? capitals.count - 1 : capitals.count
    return type.prefix(count).lowercased() + type.dropFirst(count)
  }
}

import MockgenSyntax

/// The plan of a struct whose closures call the mock.
struct StructPlan: Sendable {
  /// The mock's property with the struct: `client`.
  var property: String
  /// The arguments of the struct's initialiser, each a member of the mock.
  var arguments: [StructInitializer.Argument]
  /// The names of the closures that are assigned after initialisation.
  var assigned: [String] = []
  /// The global actor on which the struct is created.
  var actor: AttributeSyntax?

  /// The names of the parameters and of the variable of `mock(…)`.
  static let parameterNames = ["whenUnset", "fileID", "filePath", "line", "column", "mock"]

  /// Returns the name of the property: `Client` as `client`, `APIClient` as `apiClient`, `API` as `api`.
  static func propertyName(of type: String) -> String {
    let capitals = type.prefix { $0.isUppercase }
    let rest = type.dropFirst(capitals.count)
    // The last of several capitals begins the next word.
    let count = capitals.count > 1 && rest.first?.isLetter == true ? capitals.count - 1 : capitals.count
    return type.prefix(count).lowercased() + type.dropFirst(count)
  }
}

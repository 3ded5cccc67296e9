import MockgenSyntax

/// The members of `NSObject` that satisfy requirements of its subclasses.
struct ObjectMembers {
  let index: DeclarationIndex

  /// Returns whether a member of `NSObject` satisfies the requirement. An overload with other labels or types does not.
  func satisfy(_ requirement: Requirement) -> Bool {
    let name = requirement.nameWithLabels
    switch requirement.decl {
    case .function(let decl):
      if Self.methodsOfObjectiveC.contains(name) { return decl.parameters[0].type.mentions(Self.typesOfObjectiveC) }
      return !requirement.isStatic && Self.methods[name] == type(of: decl, from: requirement.lookupScope)
    case .property: return !requirement.isStatic && Self.properties.contains(name)
    case .subscript, .initializer: return false
    }
  }

  private func type(of decl: FunctionDecl, from scope: Scope) -> String {
    let types = CanonicalTypes(index: index, scope: scope)
    let parameters = decl.parameters.map { types.canonical($0.type).description }.joined(separator: ", ")
    let result = decl.returnType.map { types.canonical($0).description } ?? "()"
    return "(\(parameters)) -> \(result)"
  }

  private static let properties: Set<String> = [
    "classForCoder", "debugDescription", "description", "hash", "hashValue", "superclass",
  ]
  /// The types of the methods, by name.
  private static let methods = [
    "copy()": "() -> Any", "isEqual(_:)": "(Any?) -> Bool", "isProxy()": "() -> Bool", "mutableCopy()": "() -> Any",
    "self()": "() -> Self",
  ]
  /// The names of the methods whose first parameter has one of the types below.
  private static let methodsOfObjectiveC: Set<String> = [
    "conforms(to:)", "isKind(of:)", "isMember(of:)", "perform(_:)", "perform(_:on:with:waitUntilDone:)",
    "perform(_:on:with:waitUntilDone:modes:)", "perform(_:with:)", "perform(_:with:afterDelay:)",
    "perform(_:with:afterDelay:inModes:)", "perform(_:with:with:)", "responds(to:)",
  ]
  private static let typesOfObjectiveC: Set<String> = ["AnyClass", "AnyObject", "Protocol", "Selector"]
}

import MockgenSyntax

/// Two members of one type that the compiler rejects with "invalid redeclaration".
///
/// Functions are compared by their text, so functions that differ only in spelling are not found.
struct MemberClash {
  /// The common name.
  let name: String

  /// Finds the first clash; `nil` if there is none.
  init?(in members: [DeclSyntax]) {
    var places: [TakenName: [Place]] = [:]
    for (member, place) in Self.flattened(members, in: Place()) {
      guard let names = MemberNames(member) else { continue }
      if names.excluded.contains(where: { places[$0, default: []].contains(where: place.mayMeet) }) {
        name = names.name
        return
      }
      for taken in names.taken { places[taken, default: []].append(place) }
    }
    return nil
  }

  private static func flattened(_ members: [DeclSyntax], in place: Place) -> [(member: DeclSyntax, place: Place)] {
    members.flatMap { member in
      guard case .ifConfig(let decl) = member else { return [(member, place)] }
      return decl.clauses.indices.flatMap { flattened(decl.clauses[$0].elements, in: place.inside(decl, clause: $0)) }
    }
  }
}

/// The `#if` clauses around a member.
private struct Place {
  private var conditions: [String] = []

  func inside(_ decl: IfConfigDecl, clause number: Int) -> Place {
    var inner = self
    let clause = decl.clauses[number]
    inner.conditions.append(clause.keyword == .if ? clause.condition ?? "" : "\(decl.position.utf8Offset) \(number)")
    return inner
  }

  /// Whether both may be compiled together. Conditions that differ count as exclusive.
  func mayMeet(_ other: Place) -> Bool { zip(conditions, other.conditions).allSatisfy(==) }
}

/// A key that two members of a type cannot share.
private enum TakenName: Hashable {
  case type(String)
  case property(String, isStatic: Bool)
  /// A function without parameters, which no property can share its name with.
  case plainFunction(String, isStatic: Bool)
  case signature(String, isStatic: Bool)
}

/// The names that a member occupies in its type, and those that it excludes.
private struct MemberNames {
  var name: String
  var taken: [TakenName]
  var excluded: [TakenName]

  /// The name, or `nil` if there is none.
  init?(_ member: DeclSyntax) {
    switch member {
    case .typealias(let decl): self.init(type: decl.name)
    case .nominal(let decl): self.init(type: decl.name)
    case .variable(let decl): self.init(property: decl.name, isStatic: decl.header.isStatic)
    case .function(let decl): self.init(decl)
    case .subscript(let decl):
      let text = Self.text(decl.genericParameters, decl.parameters, decl.genericWhereClause)
      self.init("subscript", signature: "subscript\(text) -> \(decl.returnType)", isStatic: decl.header.isStatic)
    case .initializer(let decl):
      let text = Self.text(decl.genericParameters, decl.parameters, decl.genericWhereClause)
      self.init("init", signature: "init\(text) \(decl.effects.asyncSpecifier)", isStatic: true)
    case .import, .protocol, .extension, .associatedtype, .ifConfig: return nil
    }
  }

  private init(type name: String) {
    self.name = name
    taken = [.type(name)]
    excluded = [.type(name), .property(name, isStatic: true), .plainFunction(name, isStatic: true)]
  }

  private init(property name: String, isStatic: Bool) {
    self.name = name
    taken = [.property(name, isStatic: isStatic)]
    excluded = taken + [.plainFunction(name, isStatic: isStatic)] + (isStatic ? [.type(name)] : [])
  }

  private init(_ decl: FunctionDecl) {
    let isStatic = decl.header.isStatic
    let text = Self.text(decl.genericParameters, decl.parameters, decl.genericWhereClause)
    let result = decl.returnType.map(\.description) ?? "Void"
    self.init(
      decl.name, signature: "\(decl.name)\(text) \(decl.effects.asyncSpecifier) -> \(result)", isStatic: isStatic)
    if decl.parameters.isEmpty {
      taken.append(.plainFunction(name, isStatic: isStatic))
      excluded += [.property(name, isStatic: isStatic)] + (isStatic ? [.type(name)] : [])
    }
  }

  private init(_ name: String, signature: String, isStatic: Bool) {
    self.name = name
    taken = [.signature(signature, isStatic: isStatic)]
    excluded = taken
  }

  /// The parts that distinguish overloads.
  private static func text(
    _ generics: [GenericParameter], _ parameters: [FunctionParameter], _ requirements: [GenericRequirement]
  ) -> String {
    let list = parameters.map { parameter in
      let words = parameter.attributes.map(\.description) + [parameter.type.description]
      return "\(parameter.firstName): \(words.joined(separator: " "))\(parameter.isVariadic ? "..." : "")"
    }
    let clause = requirements.map(\.description).joined(separator: ", ")
    return "<\(generics.map(\.description).joined(separator: ", "))>(\(list.joined(separator: ", "))) where \(clause)"
  }
}

extension DeclHeader {
  fileprivate var isStatic: Bool { modifiers.contains { $0.name == "static" || $0.name == "class" } }
}

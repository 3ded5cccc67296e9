import MockgenSyntax

/// The tools whose members a mock can have beside its own, with `--templates NAME`.
public enum OtherTool: String, CaseIterable, Sendable {
  case mockolo, sourcery, spyable

  /// Returns the members of each requirement with the tool's names.
  ///
  /// - Parameter style: the naming of the mock's own members.
  func members(of plan: MockPlan, style: NamingStyle) -> [OtherToolMember?] {
    OtherToolMembers.members(of: plan, in: self, stems: stems(of: plan.members, style))
  }

  /// Returns the prefix of the tool's names for each member: the name in an annotation, the base name if the style is
  /// `base`, or the tool's own prefix. It is `nil` if the tool has no names for the member.
  private func stems(of members: [MemberPlan], _ style: NamingStyle) -> [String?] {
    let own: [String?] =
      switch self {
      case .mockolo: MockoloNames.stems(of: members)
      case .sourcery: members.map(SourceryNames.stem)
      case .spyable: SpyableNames.stems(of: members)
      }
    let bases = style == .base ? Self.uniqueBases(of: members) : []
    return zip(members, own).map { member, own in
      // If the tool has no names, no annotation can replace them.
      guard let own else { return nil }
      if let pinned = member.stem.pinned { return pinned }
      let base = NameParts.base(member.name)
      return (bases.contains(base) ? base : own).identifierCharacters
    }
  }

  /// Returns the base names of functions and properties that no other member has.
  private static func uniqueBases(of members: [MemberPlan]) -> Set<String> {
    let named = members.filter { [.function, .property].contains($0.kind) }
      .map { NameParts.base($0.name) }
    return Set(Dictionary(grouping: named) { $0 }.filter { $1.count == 1 }.keys)
  }
}

extension StringProtocol {
  /// The text with a capital first letter, regardless of acronyms: `userID` as `UserID`, and `id` as `Id`.
  var firstUppercased: String { prefix(1).uppercased() + dropFirst() }
  var firstLowercased: String { prefix(1).lowercased() + dropFirst() }
  /// The name without the characters that only a raw identifier can contain.
  var identifierCharacters: String { String(filter(Identifier.isWordCharacter)) }
}

// MARK: - Spyable

/// The names of Spyable 0.9 and of Sourcery up to 2.1.2: the base name with the labels.
enum SpyableNames {
  static func stems(of members: [MemberPlan]) -> [String?] {
    let short = members.map { stem(of: $0, withTypes: false) }
    var counts: [String: Int] = [:]
    for (member, stem) in zip(members, short) where member.kind == .function {
      if let stem { counts[stem, default: 0] += 1 }
    }
    return zip(members, short).map { member, stem in
      guard let stem, counts[stem, default: 0] > 1 else { return stem }
      return self.stem(of: member, withTypes: true)
    }
  }

  private static func stem(of member: MemberPlan, withTypes: Bool) -> String? {
    switch member.kind {
    case .property: return member.name
    case .subscript, .initializer: return nil
    case .function:
      let parts = member.signature.parameters.filter { !$0.label.isEmpty }.map { parameter in
        parameter.label.firstUppercased + (withTypes ? word(of: parameter.type) : "")
      }
      let result = withTypes ? member.valueType.map { word(of: $0) } ?? "" : ""
      return NameParts.base(member.name) + parts.joined() + result
    }
  }

  /// Returns a type as part of a name: `[String]?` as `ArrayStringOptional`.
  private static func word(of type: TypeSyntax) -> String {
    switch type {
    case .array(let element): return "Array" + word(of: element)
    case .dictionary(let key, let value): return "Dictionary" + word(of: key) + word(of: value)
    case .optional(let wrapped), .implicitlyUnwrappedOptional(let wrapped): return word(of: wrapped) + "Optional"
    default: return type.description.identifierCharacters
    }
  }
}

// MARK: - Sourcery

/// The names of Sourcery's AutoMockable since 2.1.4: labels, names, types and the result.
enum SourceryNames {
  static func stem(of member: MemberPlan) -> String? {
    switch member.kind {
    case .property: return member.name
    case .subscript, .initializer: return nil
    case .function:
      let parameters = member.signature.parameters.map(\.text).joined(separator: ", ")
      let name = camelCased(cleaned("\(NameParts.base(member.name))(\(parameters))")).firstLowercased
      return name + camelCased(cleaned(member.valueType?.description ?? StandardName.void.rawValue)).firstUppercased
    }
  }

  /// Returns the text with underscores for signs, and without brackets.
  private static func cleaned(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let character = rest.popFirst() {
      switch character {
      case "-" where rest.first == ">":
        rest.removeFirst()
        result += "_"
      case "(", ":", " ", "?", "!", ",", "@", ".": result += "_"
      case ")", "`", "[", "]", "<", ">", "&": continue
      default: result.append(character)
      }
    }
    return result
  }

  /// Returns `get_user` as `GetUser`; leading underscores are kept.
  private static func camelCased(_ text: String) -> String {
    let hasLowercase = text.contains(where: \.isLowercase)
    let words = text.split(separator: "_").map { word in
      hasLowercase ? word.firstUppercased : word.prefix(1).uppercased() + word.dropFirst().lowercased()
    }
    return text.prefix { $0 == "_" } + words.joined()
  }
}

// MARK: - Mockolo

/// The names of Mockolo 2.6: the base name, with more of the signature for each overload after the first.
enum MockoloNames {
  static func stems(of members: [MemberPlan]) -> [String?] {
    var stems = [String?](repeating: nil, count: members.count)
    var taken: Set<String> = []
    // Properties precede functions.
    let order =
      members.indices.filter { members[$0].kind == .property }
      + members.indices.filter { members[$0].kind != .property }
    for position in order where members[position].kind != .initializer {
      let member = members[position]
      var name = NameParts.base(member.name)
      var parts = member.kind == .property ? [] : Self.parts(of: member)[...]
      var number = 1
      while !taken.insert(name).inserted {
        if let part = parts.popFirst() {
          name += part
        } else {
          name += String(number)
          number += 1
        }
      }
      stems[position] = name
    }
    return stems
  }

  /// Returns the parts of the name in the order in which they are added: labels, types, result.
  private static func parts(of member: MemberPlan) -> [String] {
    let base = member.name.lowercased()
    let labels = member.signature.parameters.compactMap { parameter -> String? in
      let label = parameter.label.isEmpty ? parameter.name : parameter.label
      return label.count < 2 || !base.hasSuffix(label.lowercased()) ? label.firstUppercased : nil
    }
    let types = member.signature.parameters.map { word(of: $0.type.asValue) }
    let result = member.valueType.map { String(word(of: $0).prefix(32)) }
    return (labels + types + [result ?? "", member.isStatic ? "static" : ""]).filter { !$0.isEmpty }
  }

  /// Returns a type as part of a name: `[String]` as `ArrayString`.
  private static func word(of type: TypeSyntax) -> String {
    switch type {
    case .identifier(let name, let arguments): return name.firstUppercased + arguments.map(word).joined()
    case .member(let base, let name, let arguments):
      return word(of: base) + name.firstUppercased + arguments.map(word).joined()
    case .optional(let wrapped), .implicitlyUnwrappedOptional(let wrapped): return "Optional" + word(of: wrapped)
    case .array(let element): return "Array" + word(of: element)
    case .dictionary(let key, let value): return "Dictionary" + word(of: key) + word(of: value)
    case .any(let type), .some(let type): return word(of: type)
    case .composition(let types): return types.map(word).joined()
    default: return NameParts.type(type)
    }
  }
}

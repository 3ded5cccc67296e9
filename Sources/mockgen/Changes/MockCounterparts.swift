import MockgenSyntax

/// The members of a generated mock that replace those of a mock that was written by hand.
public struct MockCounterparts: Sendable {
  public struct Row: Sendable {
    /// The member of the mock that was written by hand.
    public var name: String
    /// The member that replaces it; `nil` if there is none.
    public var replacement: String?
    /// The generated mock that has the replacement, if there are several.
    public var mock: String?
    public var isSame: Bool { name == replacement }
  }

  /// The members that tests may use and that are no functions of the protocol, sorted by name. Results that tests pass to
  /// an initializer and that are stored privately have its labels.
  public let rows: [Row]
  /// The functions that are no requirements, sorted.
  public let helpers: [String]
  /// The functions without a value that fail the test without a result, each with its property.
  public let neededResults: [(function: String, result: String)]

  /// - Parameters:
  ///   - mock: The mock that was written by hand.
  ///   - names: The names of the generated mocks of its protocols.
  public init(of mock: HandWrittenMock, named names: [String], in generated: GeneratedMembers) {
    let requirements = names.flatMap { generated.requirements[$0] ?? [] }
    let types = names.reduce(into: [:]) { $0.merge(generated.types[$1] ?? [:]) { first, _ in first } }
    let search = CounterpartSearch(mock: mock, requirements: requirements, types: types)
    let visible = mock.members.filter(\.isVisible).sorted { $0.name < $1.name }
    let members = visible.filter { !$0.isFunction }.map { (name: $0.name, member: $0) } + mock.initialized
    rows = members.sorted { $0.name < $1.name }.map { name, member in
      let replacement = search.replacement(of: member)
      let owners = names.count < 2 ? [] : names.filter { generated.has(replacement, in: $0) }
      return Row(name: name, replacement: replacement, mock: owners.count > 1 ? "each mock" : owners.first)
    }
    let functions = Set(requirements.map(\.fullName))
    let others = visible.filter { $0.isFunction && !functions.contains($0.name) }
    helpers = others.map(\.name).filter { !$0.hasPrefix("init(") }
    let replacements = rows.compactMap(\.replacement)
    neededResults = requirements.compactMap { requirement in
      guard requirement.kind == .function, requirement.type.isEmpty, requirement.effects.throwsClause != .none,
        let result = requirement.stem.map({ "\($0)Result" }), types[result] != nil,
        !replacements.contains(where: { $0.hasPrefix(result) })
      else { return nil }
      return (requirement.fullName, result)
    }
  }
}

/// The members of the mocks in a generated file, by the names of the mocks.
public struct GeneratedMembers: Sendable {
  let requirements: [String: [GeneratedMember]]
  /// The types of the properties that tests can use, by name.
  let types: [String: [String: String]]

  public init(_ text: String) {
    let mocks = MockFileOutline(text).mocks.map { ($0.name, $0.members) }
    requirements = Dictionary(mocks, uniquingKeysWith: +)
    types = Dictionary(
      CommittedMocks(text).mocks.map { ($0.name, $0.members.mapValues(\.type)) },
      uniquingKeysWith: { $0.merging($1) { first, _ in first } })
  }

  /// Returns whether a mock has the member with which the replacement begins. Each mock has `calls`.
  fileprivate func has(_ replacement: String?, in mock: String) -> Bool {
    let name = String(replacement?.prefix(while: Identifier.isWordCharacter) ?? "")
    let stems = requirements[mock, default: []].compactMap(\.stem)
    return name == "calls" || types[mock]?[name] != nil || stems.contains { name == $0 + "Mock" }
  }
}

/// The search for the requirements that use a property, and for what they use it.
struct CounterpartSearch {
  let mock: HandWrittenMock
  let requirements: [GeneratedMember]
  /// The types of the properties of the generated mock.
  let types: [String: String]

  func replacement(of property: HandWrittenMock.Member) -> String? {
    stored(property) ?? computed(property)
  }

  /// Returns the replacement of a property that implementations of requirements use.
  private func stored(_ property: HandWrittenMock.Member) -> String? {
    if let stem = requirements.first(where: { $0.fullName == property.name })?.stem {
      return types["\(stem)Result"] == nil ? property.name : "\(stem)Result"
    }
    // A property whose type is not written is no result.
    let isTyped = !property.type.isEmpty || !property.name.hasSuffix("Result")
    if isTyped, types[property.name].map({ MemberComparison.isSame(property.type, $0, []) }) == true {
      return property.name
    }
    let uses = uses(of: property)
    guard let (use, requirement) = uses.first else { return nil }
    if uses.count > 1, let all = use.replacementInAllCalls(requirement) { return all }
    let replacement = use.candidates(requirement, types).first { candidate in
      let name = candidate.prefix(while: Identifier.isWordCharacter)
      return name == requirement.stem! + "Mock" || types[String(name)] != nil
    }
    let others = Set(uses.map(\.requirement.fullName)).count - 1
    if others == 0 { return replacement }
    return replacement.map { "\($0), and those of \(others) other requirement\(others == 1 ? "" : "s")" }
  }

  /// Returns the requirements whose implementations use a property.
  private func uses(of property: HandWrittenMock.Member) -> [(use: PropertyUse, requirement: GeneratedMember)] {
    mock.members.compactMap { member in
      guard member.name != property.name, let use = PropertyUse(of: property, in: member),
        let requirement = requirements.first(where: { $0.fullName == member.name && $0.stem != nil })
      else { return nil }
      return (use, requirement)
    }
  }

  /// Returns the replacement of a property that counts the elements of a stored one, or returns a part of each.
  private func computed(_ property: HandWrittenMock.Member) -> String? {
    let code = property.code.drop { $0 != "{" }
    for member in mock.members where !member.isFunction && member.name != property.name {
      guard let place = code.firstIndex(of: Substring(member.name)), let list = stored(member) else { continue }
      let rest = code[(place + 1)...]
      if rest.prefix(2).joined() == ".count" {
        let calls = list.prefix { $0 != "." && $0 != "," }
        return calls.hasSuffix("Calls") ? calls.dropLast("Calls".count) + "CallCount" : calls + ".count"
      }
      // The closure of `map` and a key path end with the label: `messages.map { $0.url }`.
      guard rest.prefix(2).joined() == ".map",
        let end = rest.firstIndex(where: { $0 == "}" || $0 == ")" }), end > rest.startIndex + 2, rest[end - 2] == "."
      else { continue }
      let uses = uses(of: member)
      if uses.count == 1, let (use, requirement) = uses.first {
        return use.calls(requirement, types, keeping: String(rest[end - 1]))
      }
    }
    return nil
  }
}

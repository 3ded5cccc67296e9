/// The members of a generated mock that replace those of a mock that was written by hand.
public struct MockCounterparts: Sendable {
  public struct Row: Sendable {
    /// The member of the mock that was written by hand.
    public var name: String
    /// The member that replaces it; `nil` if there is none.
    public var replacement: String?
    public var isSame: Bool { name == replacement }
  }

  /// The members that tests may use and that are no functions of the protocol, sorted by name.
  public let rows: [Row]
  /// The functions that are no requirements, sorted.
  public let helpers: [String]

  /// - Parameters:
  ///   - mock: The mock that was written by hand.
  ///   - names: The names of the generated mocks of its protocols.
  public init(of mock: HandWrittenMock, named names: [String], in generated: GeneratedMembers) {
    let requirements = names.flatMap { generated.requirements[$0] ?? [] }
    let members = names.reduce(into: Set<String>()) { $0.formUnion(generated.names[$1] ?? []) }
    let search = Search(mock: mock, requirements: requirements, members: members)
    let visible = mock.members.filter(\.isVisible).sorted { $0.name < $1.name }
    rows = visible.filter { !$0.isFunction }.map { Row(name: $0.name, replacement: search.replacement(of: $0)) }
    let functions = Set(requirements.map(\.fullName))
    let others = visible.filter { $0.isFunction && !functions.contains($0.name) }
    helpers = others.map(\.name).filter { !$0.hasPrefix("init(") }
  }

  /// The search for the requirement that uses a property, and for what it uses the property.
  private struct Search {
    let mock: HandWrittenMock
    let requirements: [GeneratedMember]
    let members: Set<String>

    func replacement(of property: HandWrittenMock.Member) -> String? {
      if let stem = requirements.first(where: { $0.fullName == property.name })?.stem {
        return members.contains("\(stem)Result") ? "\(stem)Result" : property.name
      }
      if members.contains(property.name) { return property.name }
      for member in mock.members where member.name != property.name {
        guard let requirement = requirements.first(where: { $0.fullName == member.name }), let stem = requirement.stem,
          let use = Use(of: property, in: member)
        else { continue }
        let property = requirement.kind == .property ? requirement.name : nil
        return use.candidates(stem: stem, property: property).first { candidate in
          let name = candidate.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
          return name == "\(stem)Mock" || members.contains(String(name))
        }
      }
      return nil
    }
  }

  /// The ways in which hand-written mocks use a property.
  private enum Use {
    case count, list, latest, flag, closure, error, value

    init?(of property: HandWrittenMock.Member, in member: HandWrittenMock.Member) {
      let code = member.code
      func isOfSelf(_ place: Int) -> Bool { place > 1 && code[place - 1] == "." && code[place - 2] == "self" }
      let isHidden = member.parameters.contains(property.name)
      let place = code.indices.first { code[$0] == property.name && (!isHidden || isOfSelf($0)) }
      guard let place else { return nil }
      let before = place - (isOfSelf(place) ? 3 : 1)
      let after = code[(place + 1)...].prefix(3).joined()
      let isFunction = property.type.contains("->")
      let isError = property.type.contains("Error") && !property.type.contains("Result")
      self =
        if after.hasPrefix(".append") || after.hasPrefix("+=[") || after.hasPrefix(".insert") {
          .list
        } else if after.hasPrefix("+=") || after.hasPrefix("=" + property.name + "+") {
          .count
        } else if after.hasPrefix("=true") {
          .flag
        } else if after.hasPrefix("="), !after.hasPrefix("==") {
          isFunction ? .value : .latest
        } else if isError || before >= 0 && code[before] == "throw" {
          .error
        } else if isFunction {
          .closure
        } else {
          .value
        }
    }

    /// Returns the members that may replace the property, the best one first.
    ///
    /// - Parameter property: The name of the requirement if it is a property.
    func candidates(stem: String, property: String?) -> [String] {
      let calls = property == nil ? ["\(stem)Calls"] : ["\(stem)SetValues", "\(stem)GetCount"]
      let count = property == nil ? ["\(stem)CallCount"] : ["\(stem)SetValues.count", "\(stem)GetCount"]
      return switch self {
      case .count: count
      case .list: calls + count
      case .latest: calls.map { $0 + ".last" } + count
      case .flag: count.map { $0 + " > 0" }
      case .closure: ["\(stem)Mock.handler"]
      case .error: ["\(stem)Result = .throw(…)", "\(stem)Mock.handler"]
      case .value: ["\(stem)Result", property ?? "\(stem)Mock.handler"]
      }
    }
  }
}

/// The members of the mocks in a generated file, by the names of the mocks.
public struct GeneratedMembers: Sendable {
  let requirements: [String: [GeneratedMember]]
  /// The properties that tests can use.
  let names: [String: Set<String>]

  public init(_ text: String) {
    let mocks = MockFileOutline(text).mocks.map { ($0.name, $0.members) }
    requirements = Dictionary(mocks, uniquingKeysWith: +)
    names = Dictionary(
      CommittedMocks(text).mocks.map { ($0.name, Set($0.members.keys)) }, uniquingKeysWith: { $0.union($1) })
  }
}

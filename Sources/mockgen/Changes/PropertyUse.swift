/// The way in which a hand-written mock uses a property in the implementation of a requirement.
struct PropertyUse {
  private enum Kind {
    case count, list, latest, flag, closure, error, value, results, expectation, delay, continuation
  }

  private let kind: Kind
  /// The parameter that is stored in the property.
  private let argument: GeneratedMember.Parameter?
  /// The type of the property; empty if it is not written.
  private let type: String
  /// Whether the implementation returns the property, and does not pass it to a completion closure.
  private let isReturned: Bool

  init?(of property: HandWrittenMock.Member, in member: HandWrittenMock.Member) {
    let code = member.code
    func isOfSelf(_ place: Int) -> Bool { place > 1 && code[place - 1] == "." && code[place - 2] == "self" }
    let isHidden = member.parameters.contains { $0.name == property.name }
    // `if let error = error` declares another variable.
    let isDeclared = { (place: Int) in place > 0 && ["let", "var"].contains(code[place - 1]) }
    let places = code.indices.filter { code[$0] == property.name && (!isHidden || isOfSelf($0)) && !isDeclared($0) }
    // A change tells more than a condition before it.
    let change = places.first { Self.changes.contains(where: code[($0 + 1)...].prefix(2).joined().hasPrefix) }
    guard let place = change ?? places.first else { return nil }
    let before = place - (isOfSelf(place) ? 3 : 1)
    let after = Array(code[(place + 1)...].prefix(5))
    kind = Self.kind(property, after.joined(), isThrown: before >= 0 && code[before] == "throw")
    isReturned = before >= 0 && code[before] == "return"
    // The first word of what is stored: `calls.append(event)`, `calls += [event]`, `last = event`.
    let stored = after.first { $0.first?.isLetter == true && $0 != "append" && $0 != "insert" }
    argument = member.parameters.first { $0.name == stored ?? "" }
    type = property.type
  }

  private static let removals = [".removeFirst", ".removeLast", ".popLast"]
  private static let changes = removals + [".append", ".insert", "+="]

  private static func kind(_ property: HandWrittenMock.Member, _ after: String, isThrown: Bool) -> Kind {
    let (name, type) = (property.name, property.type)
    if type.contains("XCTestExpectation") { return .expectation }
    if type.contains("Continuation") { return .continuation }
    if after.hasPrefix(".append") || after.hasPrefix("+=[") || after.hasPrefix(".insert") { return .list }
    if after.hasPrefix("+=") || after.hasPrefix("=\(name)+") { return .count }
    if after.hasPrefix("=true") { return .flag }
    if after.hasPrefix("="), !after.hasPrefix("==") { return type.contains("->") ? .value : .latest }
    if isThrown || type.contains("Error") && !type.contains("Result") { return .error }
    if type.contains("->") { return .closure }
    if removals.contains(where: after.hasPrefix) { return .results }
    return name.lowercased().contains("delay") ? .delay : .value
  }

  /// The member that replaces a property in which several requirements are recorded.
  var replacementInAllCalls: String? {
    switch kind {
    case .list: "calls"
    case .count: "calls.count"
    default: nil
    }
  }

  /// Returns the members of the generated mock that may replace the property, the best one first.
  ///
  /// - Parameter types: The types of the properties of the generated mock.
  func candidates(_ requirement: GeneratedMember, _ types: [String: String]) -> [String] {
    let stem = requirement.stem ?? ""
    let result = result(stem, types)
    let isProperty = requirement.kind == .property
    let count = isProperty ? ["\(stem)SetValues.count", "\(stem)GetCount"] : ["\(stem)CallCount"]
    switch kind {
    case .count: return count
    case .list: return calls(requirement, types, of: { ".map(\\.\($0))" }) + count
    case .latest: return latest(requirement, types) + calls(requirement, types, of: { ".last?.\($0)" }, ".last") + count
    case .flag: return count.map { $0 + " > 0" }
    case .closure: return ["\(stem)Mock.handler"]
    case .error: return ["\(result) = .throw(…)", "\(stem)Mock.handler"]
    case .results: return ["\(result) = .inOrder(…)", "\(stem)Mock.handler"]
    case .expectation: return ["\(stem)Mock.waitForCall()"]
    case .delay: return ["\(result) = ….delayed(by: …)"]
    case .continuation: return ["\(stem)Mock.subject()"]
    case .value: return value(requirement, result)
    }
  }

  /// Returns the result for a call: that of the completion closure if the function also returns a value that is another.
  private func result(_ stem: String, _ types: [String: String]) -> String {
    let callback = "\(stem)CallbackResult"
    return !isReturned && types[callback] != nil ? callback : "\(stem)Result"
  }

  private func value(_ requirement: GeneratedMember, _ result: String) -> [String] {
    let stem = requirement.stem ?? ""
    let alternatives = requirement.kind == .property ? requirement.name : "\(stem)Mock.handler"
    if type.hasPrefix("Result<") { return ["\(result) = .value(…) or .throw(…)", alternatives] }
    let streams = ["Stream", "Sequence", "Observable", "Publisher", "Subject", "Producer", "->"]
    if streams.contains(where: type.contains) { return [result, alternatives] }
    return ["\(result) = .value(…)", alternatives]
  }

  /// Returns the list of recorded calls, with the part that is the argument if the elements are tuples.
  private func calls(
    _ requirement: GeneratedMember, _ types: [String: String], of part: (String) -> String, _ whole: String = ""
  ) -> [String] {
    let stem = requirement.stem ?? ""
    if requirement.kind == .property { return ["\(stem)SetValues\(whole)", "\(stem)GetCount"] }
    let isTuple = types["\(stem)Calls"]?.hasPrefix("[(") == true
    guard isTuple, let argument else { return ["\(stem)Calls\(whole)"] }
    return ["\(stem)Calls\(part(argument.label == "_" ? argument.name : argument.label))"]
  }

  /// Returns the property of the most recent argument: the base name and the label of the parameter.
  private func latest(_ requirement: GeneratedMember, _ types: [String: String]) -> [String] {
    guard let argument else { return [] }
    let name = requirement.name + (argument.label == "_" ? argument.name : argument.label)
    return types.keys.filter { $0.lowercased() == name.lowercased() }.sorted()
  }
}

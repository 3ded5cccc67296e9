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
  /// Whether a setter or an observer uses the property.
  private let isOfSetter: Bool
  /// The elements of the property, if it is a list of calls.
  private let elements: RecordedElements

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
    let isCalled = places.contains { place in
      ["(", "?(", "!("].contains { code[(place + 1)...].prefix(2).joined().hasPrefix($0) }
    }
    kind = Self.kind(
      property, after.joined(), isCalled: isCalled, isThrown: before >= 0 && code[before] == "throw")
    isReturned = before >= 0 && code[before] == "return"
    isOfSetter = code[..<place].contains { ["set", "didSet", "willSet"].contains($0) }
    // The first word of what is stored: `calls.append(event)`, `calls += [event]`, `last = event`.
    let stored = after.first { $0.first?.isLetter == true && $0 != "append" && $0 != "insert" }
    argument = member.parameters.first { $0.name == stored ?? "" }
    type = property.type
    elements = RecordedElements(of: property.code, appendedBy: Array(code[place...]))
  }

  private static let removals = [".removeFirst", ".removeLast", ".popLast"]
  private static let changes = removals + [".append", ".insert", "+="]

  private static func kind(
    _ property: HandWrittenMock.Member, _ after: String, isCalled: Bool, isThrown: Bool
  ) -> Kind {
    let (name, type) = (property.name, property.type)
    if type.contains("XCTestExpectation") { return .expectation }
    if type.contains("Continuation") { return .continuation }
    if after.hasPrefix(".append") || after.hasPrefix("+=[") || after.hasPrefix(".insert") { return .list }
    if after.hasPrefix("+=") || after.hasPrefix("=\(name)+") { return .count }
    if after.hasPrefix("=true") { return .flag }
    if after.hasPrefix("="), !after.hasPrefix("==") { return type.contains("->") ? .value : .latest }
    if isCalled || type.contains("->") { return .closure }
    if isThrown || type.contains("Error") && !type.contains("Result") { return .error }
    if removals.contains(where: after.hasPrefix) { return .results }
    return name.lowercased().contains("delay") ? .delay : .value
  }

  /// Returns the member that replaces a property in which this requirement and others are recorded.
  func replacementInAllCalls(_ first: GeneratedMember) -> String? {
    switch kind {
    case .list where first.kind == .function: "calls, or expectInOrder(\(first.stem ?? "")Mock.anyCall, …)"
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
    let name = resultName(stem, types)
    let result = types[name].flatMap(GeneratedResult.init)
    let isProperty = requirement.kind == .property
    let count = isProperty ? ["\(stem)SetValues.count", "\(stem)GetCount"] : ["\(stem)CallCount"]
    let handler = handler(requirement, hasResult: result != nil)
    switch kind {
    case .count: return count
    case .list: return calls(requirement, types, of: argument, { ".map(\\.\($0))" }) + count
    case .latest:
      return latest(requirement, types) + calls(requirement, types, of: argument, { ".last?.\($0)" }, ".last") + count
    case .flag: return count.map { $0 + " > 0" }
    case .closure: return [handler]
    case .error:
      guard let result, !result.canFail else { return ["\(name) = .throw(…)", handler] }
      return ["\(name) = \(result.success)"]
    case .results: return ["\(name) = .inOrder(…)", handler]
    case .expectation: return isProperty ? count : ["\(stem)Mock.waitForCall()"]
    case .delay: return result?.canBeDelayed == true ? ["\(name) = ….delayed(by: …)"] : []
    case .continuation: return ["\(stem)Mock.\(result?.isStream == true ? "subject" : "answersLater")()"]
    case .value:
      let stored = type.contains("->") ? calls(requirement, types, of: argument, { ".last?.\($0)" }, ".last") : []
      return value(name, result) + stored + [isProperty ? requirement.name : handler]
    }
  }

  /// Returns the property with the result for a call: that of the completion closure if the function also returns a
  /// value that is another.
  private func resultName(_ stem: String, _ types: [String: String]) -> String {
    let callback = "\(stem)CallbackResult"
    return !isReturned && types[callback] != nil ? callback : "\(stem)Result"
  }

  private func value(_ name: String, _ result: GeneratedResult?) -> [String] {
    guard let result else { return [] }
    if type.hasPrefix("Result<"), result.canFail { return ["\(name) = \(result.success) or .throw(…)"] }
    let streams = ["Stream", "Sequence", "Observable", "Publisher", "Subject", "Producer", "->"]
    if streams.contains(where: type.contains) { return [name] }
    return ["\(name) = \(result.isStream && type.hasPrefix("[") ? ".sequence(…)" : result.success)"]
  }

  /// Returns the closure that is called in place of a closure property, with the arguments of the requirement.
  private func handler(_ requirement: GeneratedMember, hasResult: Bool) -> String {
    let member = "\(requirement.stem ?? "")Mock."
    if requirement.kind == .property, !hasResult {
      return isOfSetter ? "\(member)onSet = { value in … }" : requirement.name
    }
    let names = requirement.parameters.map(\.name).joined(separator: ", ")
    return "\(member)handler = { \(names.isEmpty ? "" : "\(names) in ")… }"
  }

  /// Returns the argument of all calls that the elements of the property have with this label.
  func calls(_ requirement: GeneratedMember, _ types: [String: String], keeping label: String) -> String? {
    guard kind == .list, requirement.kind == .function,
      let argument = elements.argument(label, among: requirement.parameters)
    else { return nil }
    return calls(requirement, types, of: argument, { ".map(\\.\($0))" }).first
  }

  /// Returns the list of recorded calls, with the part that is the argument if the elements are tuples.
  private func calls(
    _ requirement: GeneratedMember, _ types: [String: String], of argument: GeneratedMember.Parameter?,
    _ part: (String) -> String, _ whole: String = ""
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

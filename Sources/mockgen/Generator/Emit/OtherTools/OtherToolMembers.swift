import MockgenSyntax

/// The members of one mock with the names of another tool, each with its type and its code. Names that the mock already
/// uses are omitted.
struct OtherToolMembers {
  private let plan: MockPlan
  private let tool: OtherTool
  /// The names that are already used by static members (`true`) and by instance members (`false`).
  private var taken: [Bool: Set<String>] = [:]
  /// The first statements of the member's body.
  private var forwarding: [String] = []

  static func values(
    of plan: MockPlan, in tool: OtherTool, stems: [String?]
  ) -> [TemplateValue] {
    var members = OtherToolMembers(plan: plan, tool: tool)
    return zip(plan.members, stems).map { member, stem in
      guard let stem else { return .nothing }
      return .object(members.value(of: member, stem: stem))
    }
  }

  private init(plan: MockPlan, tool: OtherTool) {
    self.plan = plan
    self.tool = tool
    for member in plan.members {
      taken[member.isStatic, default: []].formUnion(member.ownNames)
      taken[member.isStatic, default: []].insert(member.outline.name)
    }
  }

  // MARK: Values

  private mutating func value(of member: MemberPlan, stem: String) -> [String: TemplateValue] {
    var value = Self.nothing
    forwarding = []
    value["int"] = .text(plan.names[.int])
    value["bool"] = .text(plan.names[.bool])
    value["privateModifiers"] = .text(
      MockRendering(plan: plan).privateModifiers(member) + (member.isStatic ? "static " : ""))
    addSets(member, stem, to: &value)
    switch member.kind {
    case .function(_, let call):
      addCalls(call, member, stem, to: &value)
      addStubs(OtherToolStubs(member, call, in: plan), stem, isProperty: false, member, to: &value)
    case .subscript(_, _, let call, _) where tool == .mockolo:
      addCalls(call, member, stem, to: &value)
      addStubs(OtherToolStubs(member, call, in: plan), stem, isProperty: false, member, to: &value)
    case .computed(_, _, _, let call, let setter) where setter == nil:
      if tool != .mockolo { addCounts(member, stem, to: &value) }
      let stubs = OtherToolStubs(member, call, in: plan)
      addStubs(stubs, stem, isProperty: true, member, to: &value)
      addStreamSetter(stubs, member, to: &value)
    case .stored(_, _, let stored) where tool != .mockolo: addUnderlying(stored, member, stem, to: &value)
    case .computed, .stored, .subscript, .initializer: break
    }
    value["forwarding"] = .lines(forwarding)
    return value
  }

  /// The keys of overlays that may have no value. A name is empty if something else in the mock has it.
  private static let nothing = """
    recorder callsCount called setCount setCountValue received receivedType receivedValue invocations invocationType
    invocationsValue returnValue returnType returnsOptional returnResult forwarding replacesBody isForwarded streamSetter error
    errorType errorStub closure closureType closureCondition closureHandler isHandler replacesHandler answer underlying
    underlyingType state
    """.split { $0 == " " || $0 == "\n" }.reduce(into: [:]) { $0[String($1)] = TemplateValue.text("") }

  /// Returns the name and marks it as used, or returns an empty text if it is already used.
  private mutating func claim(_ name: String, _ member: MemberPlan) -> String {
    taken[member.isStatic, default: []].insert(name).inserted ? name : ""
  }

  // MARK: Calls

  private mutating func addCounts(_ member: MemberPlan, _ stem: String, to value: inout [String: TemplateValue]) {
    value["callsCount"] = .text(claim(stem + (tool == .mockolo ? "CallCount" : "CallsCount"), member))
    if tool != .mockolo { value["called"] = .text(claim(stem + "Called", member)) }
  }

  private mutating func addSets(_ member: MemberPlan, _ stem: String, to value: inout [String: TemplateValue]) {
    guard tool == .mockolo else { return }
    switch member.kind {
    case .stored(_, _, let stored) where stored.isSettable:
      value["setCountValue"] = .text(stored.stem.name + "SetValues.count")
    case .computed(_, _, _, let call, let setter) where setter != nil:
      value["setCountValue"] = .text(call.stem.name + "SetValues.count")
    case .subscript(_, _, let call, let setter) where setter != nil:
      value["setCountValue"] = .text(call.stem.name + "SetCalls.count")
    default: return
    }
    value["setCount"] = .text(claim(stem + "SetCallCount", member))
  }

  private mutating func addCalls(
    _ call: CallPlan, _ member: MemberPlan, _ stem: String, to value: inout [String: TemplateValue]
  ) {
    addCounts(member, stem, to: &value)
    let calls = OtherToolCalls(member, call, in: plan, withoutClosures: tool == .mockolo)
    guard let invocationType = calls.invocationType else { return }
    let suffix = tool == .mockolo ? "ArgValues" : "ReceivedInvocations"
    value["invocations"] = .text(claim(stem + suffix, member))
    value["invocationType"] = .text(invocationType)
    value["invocationsValue"] = .text(calls.invocations)
    if let note = calls.note { forwarding.append(note) }
    guard tool != .mockolo, let received = calls.received else { return }
    value["received"] = .text(claim(stem + "Received" + received.suffix.identifierCharacters, member))
    value["receivedType"] = .text(received.type)
    value["receivedValue"] = .text(received.value)
  }

  private mutating func addUnderlying(
    _ stored: StoredValue, _ member: MemberPlan, _ stem: String, to value: inout [String: TemplateValue]
  ) {
    if case .optional = stored.type { return }
    if stored.isUnreachable { return }
    value["underlying"] = .text(claim("underlying" + stem.firstUppercased, member))
    value["underlyingType"] = .text(stored.type.description)
    value["recorder"] = .text(stored.stem.name + "Mock")
    value["state"] = .text(member.isStatic ? "\(plan.names[.staticMocks]).state(of: Self.self)" : "mockState")
  }

  // MARK: Stubs

  private mutating func addStubs(
    _ stubs: OtherToolStubs, _ stem: String, isProperty: Bool, _ member: MemberPlan,
    to value: inout [String: TemplateValue]
  ) {
    value["recorder"] = .text(stubs.recorder)
    if tool != .mockolo {
      if let returned = stubs.returned {
        value["returnValue"] = .text(
          claim(isProperty ? "underlying" + stem.firstUppercased : stem + "ReturnValue", member))
        value["returnType"] = .text(returned.type.description)
        value["returnsOptional"] = .flag(returned.isOptional)
        value["returnResult"] = .text(returned.result("value"))
      }
      if let error = stubs.error {
        value["error"] = .text(claim(stem + "ThrowableError", member))
        value["errorType"] = .text(error)
        value["errorStub"] = .text(stubs.errorStub)
      }
    }
    // In Mockolo, a property that is a stream has a subject and no closure.
    let closure = stubs.closure
    if let closure, !(isProperty && closure.isStream) { add(closure, stem, member, to: &value) }
    let isTold = value.hasText("returnValue") || value.hasText("error")
    guard isTold || (value.hasText("closure") && closure?.isHandler == false) else {
      value["isHandler"] = .flag(true)
      return
    }
    value["answer"] = .text(claim("answer" + stem.firstUppercased, member))
    // Without this function, the other members would have no effect.
    if !value.hasText("answer") { for key in ["returnValue", "error", "closure"] { value[key] = .text("") } }
  }

  /// Adds the setter of a property that is a stream, which tests can set in each of these tools.
  private func addStreamSetter(
    _ stubs: OtherToolStubs, _ member: MemberPlan, to value: inout [String: TemplateValue]
  ) {
    guard let returned = stubs.returned, returned.isStream, !member.isOverride else { return }
    if tool == .mockolo {
      value["streamSetter"] = .text("\(stubs.recorder).result = \(returned.result("newValue"))")
    } else if case .text(let name)? = value["returnValue"], !name.isEmpty {
      value["streamSetter"] = .text("\(name) = newValue")
    }
  }

  private mutating func add(
    _ closure: OtherToolStubs.Closure, _ stem: String, _ member: MemberPlan,
    to value: inout [String: TemplateValue]
  ) {
    let name = stem + (tool == .mockolo ? "Handler" : "Closure")
    value["closureType"] = .text(closure.type)
    value["closureCondition"] = .text(closure.condition)
    value["closureHandler"] = .lines(closure.handler)
    value["isForwarded"] = .flag(!closure.forwarding.isEmpty)
    value["replacesBody"] = .flag(closure.replacesBody)
    forwarding += closure.forwarding
    if tool == .mockolo, name == member.stem.name + "Handler", !closure.isHandler {
      value["closure"] = .text(name)
      value["replacesHandler"] = .flag(true)
    } else {
      value["closure"] = .text(claim(name, member))
    }
  }
}

extension [String: TemplateValue] {
  fileprivate func hasText(_ key: String) -> Bool {
    if case .text(let text) = self[key] { !text.isEmpty } else { false }
  }
}

extension MemberPlan {
  /// The names of the members that the mock adds to the requirement.
  fileprivate var ownNames: [String] {
    let lastArguments: [String?] =
      switch kind {
      case .function(_, let call), .computed(_, _, _, let call, _), .subscript(_, _, let call, _):
        call.arguments.map(\.lastArgumentName)
      case .initializer(let plan): plan.call.arguments.map(\.lastArgumentName)
      case .stored: []
      }
    return stem.suffixes.map { stem.name + $0 } + lastArguments.compactMap { $0 }
  }
}

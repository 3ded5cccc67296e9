import MockgenSyntax

/// The members of one requirement with the names of another tool. A member is missing if the mock already uses its name.
struct OtherToolMember: Sendable {
  let tool: OtherTool
  let names: EmittedNames
  let modifiers: String
  let privateModifiers: String
  /// The name of the number of calls or reads that the mock has.
  let countName: String
  var recorder = ""
  var callsCount: String?
  var called: String?
  var setCount: (name: String, value: String)?
  var invocations: (name: String, type: String, value: String)?
  var received: (name: String, type: String, value: String)?
  var underlying: (name: String, type: TypeSyntax, state: String)?
  var error: (name: String, type: String, stub: String)?
  var returned: (name: String, value: OtherToolStubs.Returned)?
  var closure: (name: String, value: OtherToolStubs.Closure)?
  /// The name of the function that chooses between the error, the closure and the value.
  var answer: String?
  /// The first statements of the requirement's body.
  var forwarding: [SwiftText] = []
  /// Whether `forwarding` is the whole body.
  var replacesBody = false
  /// Whether the mock has a closure in place of its handler, with the same name.
  var replacesHandler = false
  /// The statement that sets a property that is a stream, which tests can set in each of these tools.
  var streamSetter: String?
}

/// Names the members of one mock as another tool does. Names that the mock already uses are omitted.
struct OtherToolMembers {
  private let mock: MockRendering
  private let tool: OtherTool
  private var names: EmittedNames { mock.plan.names }
  /// The names that are already used by static members (`true`) and by instance members (`false`).
  private var taken: [Bool: Set<String>] = [:]

  static func members(of plan: MockPlan, in tool: OtherTool, stems: [String?]) -> [OtherToolMember?] {
    var members = OtherToolMembers(MockRendering(plan: plan), tool)
    return zip(plan.members, stems).map { member, stem in stem.map { members.named(member, stem: $0) } }
  }

  private init(_ mock: MockRendering, _ tool: OtherTool) {
    self.mock = mock
    self.tool = tool
    for member in mock.plan.members {
      taken[member.isStatic, default: []].formUnion(member.ownNames)
      taken[member.isStatic, default: []].insert(member.name)
    }
  }

  private mutating func named(_ member: MemberPlan, stem: String) -> OtherToolMember {
    var other = OtherToolMember(
      tool: tool, names: names, modifiers: mock.modifiers(member),
      privateModifiers: mock.privateModifiers(member) + (member.isStatic ? "static " : ""), countName: member.countName)
    addSets(member, stem, to: &other)
    switch (member.kind, member.call) {
    case (.function, let call?),
      (.subscript, let call?) where tool == .mockolo:
      addCalls(call, member, stem, to: &other)
      addStubs(OtherToolStubs(CallText(call, of: member, in: mock)), stem, isProperty: false, member, to: &other)
    case (.property, let call?) where member.stored == nil:
      if tool != .mockolo { addCounts(member, stem, to: &other) }
      let stubs = OtherToolStubs(CallText(call, of: member, in: mock))
      addStubs(stubs, stem, isProperty: true, member, to: &other)
      addStreamSetter(stubs, member, to: &other)
    case (.property, nil) where tool != .mockolo: addUnderlying(member, stem, to: &other)
    default: break
    }
    return other
  }

  /// Returns the name and marks it as used, or returns `nil` if it is already used.
  private mutating func claim(_ name: String, _ member: MemberPlan) -> String? {
    taken[member.isStatic, default: []].insert(name).inserted ? name : nil
  }

  // MARK: Calls

  private mutating func addCounts(_ member: MemberPlan, _ stem: String, to other: inout OtherToolMember) {
    other.callsCount = claim(stem + (tool == .mockolo ? "CallCount" : "CallsCount"), member)
    if tool != .mockolo { other.called = claim(stem + "Called", member) }
  }

  private mutating func addSets(_ member: MemberPlan, _ stem: String, to other: inout OtherToolMember) {
    let suffix = member.setter == nil ? "SetValues" : "SetCalls"
    guard tool == .mockolo, member.setter != nil || member.stored?.isSettable == true else { return }
    let value = "\(member.stem.name)\(suffix).count"
    other.setCount = claim(stem + "SetCallCount", member).map { ($0, value) }
  }

  private mutating func addCalls(
    _ call: CallPlan, _ member: MemberPlan, _ stem: String, to other: inout OtherToolMember
  ) {
    addCounts(member, stem, to: &other)
    let calls = OtherToolCalls(CallText(call, of: member, in: mock), withoutClosures: tool == .mockolo)
    guard let type = calls.invocationType else { return }
    let name = claim(stem + (tool == .mockolo ? "ArgValues" : "ReceivedInvocations"), member)
    other.invocations = name.map { ($0, type, calls.invocations) }
    if let note = calls.note { other.forwarding.append(note) }
    guard tool != .mockolo, let received = calls.received else { return }
    other.received = claim(stem + "Received" + received.suffix.identifierCharacters, member).map {
      ($0, received.type, received.value)
    }
  }

  private mutating func addUnderlying(_ member: MemberPlan, _ stem: String, to other: inout OtherToolMember) {
    guard let stored = member.stored, !stored.isUnreachable else { return }
    if case .optional = stored.type { return }
    other.recorder = member.stem.name + "Mock"
    let state = mock.state(of: member)
    other.underlying = claim("underlying" + stem.firstUppercased, member).map { ($0, stored.type, state) }
  }

  // MARK: Stubs

  private mutating func addStubs(
    _ stubs: OtherToolStubs, _ stem: String, isProperty: Bool, _ member: MemberPlan, to other: inout OtherToolMember
  ) {
    other.recorder = stubs.recorder
    if tool != .mockolo {
      if let returned = stubs.returned {
        other.returned = claim(isProperty ? "underlying" + stem.firstUppercased : stem + "ReturnValue", member).map {
          ($0, returned)
        }
      }
      if let error = stubs.error {
        other.error = claim(stem + "ThrowableError", member).map { ($0, error, stubs.errorStub) }
      }
    }
    // In Mockolo, a property that is a stream has a subject and no closure.
    if let closure = stubs.closure, !(isProperty && closure.isStream) { add(closure, stem, member, to: &other) }
    guard other.returned != nil || other.error != nil || other.closure?.value.isHandler == false else { return }
    other.answer = claim("answer" + stem.firstUppercased, member)
    // Without this function, the other members would have no effect.
    if other.answer == nil { (other.returned, other.error, other.closure) = (nil, nil, nil) }
  }

  private func addStreamSetter(_ stubs: OtherToolStubs, _ member: MemberPlan, to other: inout OtherToolMember) {
    guard let returned = stubs.returned, returned.isStream, !member.isOverride else { return }
    other.streamSetter =
      tool == .mockolo
      ? "\(stubs.recorder).result = \(returned.result("newValue"))" : other.returned.map { "\($0.name) = newValue" }
  }

  private mutating func add(
    _ closure: OtherToolStubs.Closure, _ stem: String, _ member: MemberPlan, to other: inout OtherToolMember
  ) {
    let name = stem + (tool == .mockolo ? "Handler" : "Closure")
    other.replacesBody = closure.replacesBody
    other.forwarding += closure.forwarding
    other.replacesHandler = tool == .mockolo && name == member.stem.name + "Handler" && !closure.isHandler
    other.closure = (other.replacesHandler ? name : claim(name, member)).map { ($0, closure) }
  }
}

extension MemberPlan {
  /// The name of the number of calls, or of reads of a property.
  var countName: String { stem.name + (kind == .property ? "GetCount" : "CallCount") }

  /// The names of the members that the mock adds to the requirement.
  fileprivate var ownNames: [String] {
    let lastArguments = call?.arguments.map(\.lastArgumentName) ?? []
    return stem.suffixes.map { stem.name + $0 } + lastArguments.compactMap { $0 }
  }
}

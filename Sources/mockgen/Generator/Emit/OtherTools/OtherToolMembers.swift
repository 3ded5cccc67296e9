import MockgenSyntax

/// The members of one requirement with the names of another tool. A member is missing if the mock already uses its name.
struct OtherToolMember: Sendable {
  /// The lines of their declarations.
  var lines: [SwiftText] = []
  /// The first statements of the requirement's body.
  var forwarding: [SwiftText] = []
  /// Whether `forwarding` is the whole body.
  var replacesBody = false
  /// Whether the mock has a closure in place of its handler, with the same name.
  var replacesHandler = false
  /// The statement that sets a property that is a stream, which tests can set in each of these tools.
  var streamSetter: String?
}

/// Writes the members of one mock with the names of another tool. Names that the mock already uses are omitted.
struct OtherToolMembers {
  private let mock: MockRendering
  private let tool: OtherTool
  /// The names that are already used by static members (`true`) and by instance members (`false`).
  private var taken: [Bool: Set<String>] = [:]
  private var member: MemberPlan
  /// The prefix of the tool's names for the member.
  private var stem = ""
  private var other = OtherToolMember()

  static func members(of plan: MockPlan, in tool: OtherTool, stems: [String?]) -> [OtherToolMember?] {
    guard let first = plan.members.first else { return [] }
    var members = OtherToolMembers(MockRendering(plan: plan), tool, first)
    return zip(plan.members, stems).map { member, stem in stem.map { members.named(member, stem: $0) } }
  }

  private init(_ mock: MockRendering, _ tool: OtherTool, _ member: MemberPlan) {
    (self.mock, self.tool, self.member) = (mock, tool, member)
    for member in mock.plan.members {
      taken[member.isStatic, default: []].formUnion(member.ownNames)
      taken[member.isStatic, default: []].insert(member.name)
    }
  }

  private var isMockolo: Bool { tool == .mockolo }
  private var isProperty: Bool { member.kind == .property }
  private var modifiers: String { mock.modifiers(member) }

  private mutating func named(_ member: MemberPlan, stem: String) -> OtherToolMember {
    (self.member, self.stem, other) = (member, stem, OtherToolMember())
    let call = member.call.map { CallText($0, of: member, in: mock) }
    if let call, member.kind == .function || isMockolo && member.kind == .subscript {
      addCounts()
      addCalls(OtherToolCalls(call, withoutClosures: isMockolo))
      addSetCount()
      addStubs(OtherToolStubs(call))
    } else if let call, isProperty, member.stored == nil {
      if !isMockolo { addCounts() }
      addStubs(OtherToolStubs(call))
    } else {
      addSetCount()
      if call == nil { addUnderlying() }
    }
    return other
  }

  // MARK: Properties

  /// Returns the name and marks it as used, or returns `nil` if it is already used.
  private mutating func claim(_ name: String) -> String? {
    taken[member.isStatic, default: []].insert(name).inserted ? name : nil
  }

  /// Adds a property that tests read, unless its name is used.
  private mutating func add(_ name: String, _ type: String, _ value: String, isShort: Bool = true) {
    guard let name = claim(name) else { return }
    let head = "\(modifiers)var \(name): \(type) {"
    other.lines += isShort ? ["\(head) \(value) }"] : ["\(head)", "  \(value)", "}"]
  }

  /// Adds a property that tests set.
  private mutating func add(_ name: String, _ type: String, get: String, set: [SwiftText]) {
    other.lines += ["\(modifiers)var \(name): \(type) {", "  get { \(get) }"]
    other.lines += set.count == 1 ? ["  set { \(set[0]) }"] : ["  set {"] + set.map { "    \($0)" } + ["  }"]
    other.lines.append("}")
  }

  // MARK: Calls

  private mutating func addCounts() {
    let names = mock.plan.names
    add(stem + (isMockolo ? "CallCount" : "CallsCount"), names[.int], member.countName)
    if !isMockolo { add(stem + "Called", names[.bool], "\(member.countName) > 0") }
  }

  private mutating func addSetCount() {
    guard isMockolo, member.setter != nil || member.stored?.isSettable == true else { return }
    let values = member.stem.name + (member.setter == nil ? "SetValues" : "SetCalls")
    add(stem + "SetCallCount", mock.plan.names[.int], "\(values).count")
  }

  private mutating func addCalls(_ calls: OtherToolCalls) {
    guard let type = calls.invocationType else { return }
    if let note = calls.note { other.forwarding.append(note) }
    if !isMockolo, let received = calls.received {
      add(stem + "Received" + received.suffix.identifierCharacters, received.type, received.value, isShort: false)
    }
    add(stem + (isMockolo ? "ArgValues" : "ReceivedInvocations"), "[\(type)]", calls.invocations, isShort: false)
  }

  private mutating func addUnderlying() {
    guard isProperty, !isMockolo, let stored = member.stored, !stored.isUnreachable else { return }
    if case .optional = stored.type { return }
    guard let name = claim("underlying" + stem.firstUppercased) else { return }
    let recorder = member.stem.name + "Mock"
    let set: SwiftText = "if let newValue { \(recorder).set(\(mock.state(of: member)), newValue) }"
    add(name, "(\(stored.type))!", get: "\(recorder).value", set: [set])
  }

  // MARK: Stubs

  /// Adds the error, the value and the closure that tests set: an error decides first, then a closure, then a value.
  private mutating func addStubs(_ stubs: OtherToolStubs) {
    let recorder = stubs.recorder
    let value = isMockolo ? nil : stubs.returned
    let valueName = value.flatMap { _ in
      claim(isProperty ? "underlying" + stem.firstUppercased : stem + "ReturnValue")
    }
    let error = isMockolo || stubs.error == nil ? nil : claim(stem + "ThrowableError")
    // In Mockolo, a property that is a stream has a subject and no closure.
    let closure = stubs.closure.flatMap { isProperty && $0.isStream ? nil : $0 }
    let closureName = closure.flatMap { nameOfClosure($0) }
    let isChosen = valueName != nil || error != nil || closureName != nil && closure?.isHandler == false
    let answer = isChosen ? claim("answer" + stem.firstUppercased) : nil
    if isMockolo, let returned = stubs.returned, returned.isStream, isProperty, !member.isOverride {
      other.streamSetter = "\(recorder).result = \(returned.result("newValue"))"
    }
    // Without this function, the other members would have no effect.
    if isChosen, answer == nil { return }
    if let error, let type = stubs.error {
      add(error, "(\(type))?", get: word("error", of: recorder), set: set("error", of: recorder, answer))
    }
    if let valueName, let value {
      if value.isStream, isProperty, !member.isOverride { other.streamSetter = "\(valueName) = newValue" }
      let get = word("value", of: recorder)
      add(
        valueName, value.isOptional ? value.type.description : "(\(value.type))!",
        get: value.isOptional ? "(\(get) as (\(value.type))?) ?? nil" : get,
        set: set("value", value.isOptional ? ".some(newValue)" : "newValue", of: recorder, answer))
    }
    if let closureName, let closure { add(closure, closureName, recorder, answer) }
    if !isMockolo, let answer {
      addAnswer(
        answer, recorder, error: error == nil ? nil : stubs, closure: closureName == nil ? nil : closure,
        value: valueName == nil ? nil : value)
    }
  }

  private mutating func nameOfClosure(_ closure: OtherToolStubs.Closure) -> String? {
    let name = stem + (isMockolo ? "Handler" : "Closure")
    other.replacesBody = closure.replacesBody
    other.forwarding += closure.forwarding
    other.replacesHandler = isMockolo && name == member.stem.name + "Handler" && !closure.isHandler
    return other.replacesHandler ? name : claim(name)
  }

  private func word(_ word: String, of recorder: String) -> String { "\(recorder)[word: \"\(word)\"]" }

  /// Returns the statements that store a value of the test, from which the answer is chosen again.
  private func set(
    _ word: String, _ value: String = "newValue", of recorder: String, _ answer: String?
  ) -> [SwiftText] {
    ["\(self.word(word, of: recorder)) = \(value)", "\(answer ?? "")()"]
  }

  private mutating func add(
    _ closure: OtherToolStubs.Closure, _ name: String, _ recorder: String, _ answer: String?
  ) {
    if let condition = closure.condition { other.lines.append("#if \(condition)") }
    if answer == nil {
      add(name, "(\(closure.type))?", get: "\(recorder).handler", set: ["\(recorder).handler = newValue"])
    } else {
      var set = set("closure", of: recorder, answer)
      if isMockolo {
        set.removeLast()
        set +=
          closure.forwarding.isEmpty
          ? ["\(recorder).handler = newValue.map { closure in"] + closure.handler.map { "  \($0)" } + ["}"]
          : ["\(recorder).handler = nil", "\(recorder).result = nil"]
      }
      add(name, "(\(closure.type))?", get: word("closure", of: recorder), set: set)
    }
    if closure.condition != nil { other.lines.append("#endif") }
  }

  private mutating func addAnswer(
    _ answer: String, _ recorder: String, error: OtherToolStubs?, closure: OtherToolStubs.Closure?,
    value: OtherToolStubs.Returned?
  ) {
    let modifiers = mock.privateModifiers(member) + (member.isStatic ? "static " : "")
    other.lines += ["\(modifiers)func \(answer)() {", "  \(recorder).handler = nil", "  \(recorder).result = nil"]
    if let error, let type = error.error {
      other.lines += [
        "  if let error: \(type) = \(word("error", of: recorder)) {", "    \(recorder).\(error.errorStub)",
        "    return",
        "  }",
      ]
    }
    if let closure, closure.forwarding.isEmpty {
      other.lines += [
        "  if let closure: \(closure.type) = \(word("closure", of: recorder)) {", "    \(recorder).handler =",
      ]
      other.lines += closure.handler.map { "      \($0)" } + ["    return", "  }"]
    } else if closure != nil {
      other.lines.append("  if \(recorder).isSet(word: \"closure\") { return }")
    }
    if let value {
      other.lines += [
        "  if let value: \(value.type) = \(word("value", of: recorder)) {",
        "    \(recorder).result = \(value.result("value"))", "  }",
      ]
    }
    other.lines.append("}")
  }
}

extension MemberPlan {
  /// The name of the number of calls, or of reads of a property.
  var countName: String { stem.name + (kind == .property ? "GetCount" : "CallCount") }

  /// The names of the members that the mock adds to the requirement.
  fileprivate var ownNames: [String] {
    suffixes.map { stem.name + $0 } + lastArgumentNames.compactMap { $0 }
  }
}

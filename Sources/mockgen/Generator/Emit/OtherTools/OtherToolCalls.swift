import MockgenSyntax

/// The record of a requirement's calls as other tools shape it: tuples that go by the inner names.
struct OtherToolCalls {
  /// One of the list; `nil` where there is none.
  private(set) var invocationType: String?
  /// The list itself.
  private(set) var invocations = ""
  /// The newest one, where the list is of all arguments.
  private(set) var received: (suffix: String, type: String, value: String)?
  /// The statement that notes a call, where the mock's own record is not of all arguments.
  private(set) var note: String?

  /// - Parameter withoutClosures: whether arguments that are closures are left out, as Mockolo does.
  init(_ member: MemberPlan, _ call: CallPlan, in plan: MockPlan, withoutClosures: Bool) {
    let parameters = member.outline.parameters
    // Where something is not recorded, the names of the others cannot be told.
    let text = CallText(call, in: plan, isStatic: member.isStatic)
    if !withoutClosures, case .completion = call.outcome {
      addNotes(of: member, text)
      return
    }
    guard call.arguments.count == parameters.count, !parameters.isEmpty else { return }
    let calls = call.stem.name + "Calls"
    let kept = call.arguments.indices.filter { place in
      !withoutClosures || !call.arguments[place].type.isClosure
    }
    let elements = kept.map { (name: parameters[$0].name, type: call.arguments[$0].type, path: text.element($0)) }
    guard let first = elements.first else { return }
    if elements.count == 1 {
      invocationType = first.type.description
      invocations = first.path.isEmpty ? calls : "\(calls).map { $0\(first.path) }"
    } else {
      invocationType =
        "(" + elements.map { "\(Identifier.escapedLabel($0.name)): \($0.type)" }.joined(separator: ", ") + ")"
      invocations =
        "\(calls).map { ("
        + elements.map { "\(Identifier.escapedLabel($0.name)): $0\($0.path)" }.joined(separator: ", ")
        + ") }"
    }
    guard kept.count == parameters.count else { return }
    if parameters.count == 1, let argument = call.arguments.first {
      let value = argument.isOptional ? "\(calls).last ?? nil" : "\(calls).last"
      received = (first.name.firstUppercased, argument.optionalType.description, value)
    } else {
      received = ("Arguments", (invocationType ?? "") + "?", "(\(invocations)).last")
    }
  }

  /// A completion closure answers for its function, and is no argument here. The other tools keep it with the arguments.
  private mutating func addNotes(of member: MemberPlan, _ text: CallText) {
    let parameters = member.outline.parameters
    guard !member.outline.isGeneric, parameters.allSatisfy(\.canBeForwarded) else { return }
    let types = parameters.map { $0.type.asValue }
    let noted = "\(text.mock).noted(word: \"calls\")"
    invocations = noted
    if let only = parameters.first, parameters.count == 1 {
      invocationType = types[0].description
      received = (
        only.name.firstUppercased, types[0].optionalWrapped == nil ? "(\(types[0]))?" : types[0].description,
        "(\(noted) as [\(types[0])]).last" + (types[0].optionalWrapped == nil ? "" : " ?? nil")
      )
      note = "\(text.mock).note(\(only.reference), word: \"calls\")"
      return
    }
    let elements = zip(parameters, types).map { "\(Identifier.escapedLabel($0.name)): \($1)" }.joined(separator: ", ")
    let values = parameters.map { "\(Identifier.escapedLabel($0.name)): \($0.reference)" }.joined(separator: ", ")
    invocationType = "(\(elements))"
    received = ("Arguments", "(\(elements))?", "(\(noted) as [(\(elements))]).last")
    note = Layout.list("\(text.mock).note(", ["(\(values))", "word: \"calls\""], ")", indentation: 4)
  }
}

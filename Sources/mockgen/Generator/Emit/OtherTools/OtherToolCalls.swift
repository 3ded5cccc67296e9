import MockgenSyntax

/// The record of a requirement's calls as other tools shape it: tuples that go by the inner names.
struct OtherToolCalls {
  /// One of the list; `nil` where there is none.
  private(set) var invocationType: String?
  /// The list itself.
  private(set) var invocations = ""
  /// The newest one, where the list is of all arguments.
  private(set) var received: (suffix: String, type: String, value: String)?

  /// - Parameter withoutClosures: whether arguments that are closures are left out, as Mockolo does.
  init(_ member: MemberPlan, _ call: CallPlan, in plan: MockPlan, withoutClosures: Bool) {
    let parameters = member.outline.parameters
    // Where something is not recorded, the names of the others cannot be told.
    guard call.arguments.count == parameters.count, !parameters.isEmpty else { return }
    let text = CallText(call, in: plan, isStatic: member.isStatic)
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
}

import MockgenSyntax

/// The record of a requirement's calls in the form of other tools: tuples with the parameter names as labels.
struct OtherToolCalls {
  /// The type of an element of `invocations`, or `nil` if the mock has no such list.
  private(set) var invocationType: String?
  /// The expression for the list with the arguments of all calls.
  private(set) var invocations = ""
  /// The name, the type and the expression of the arguments of the most recent call, if all of them are recorded.
  private(set) var received: (suffix: String, type: String, value: String)?
  /// The statement that records a call, if the mock's own record does not contain all arguments.
  private(set) var note: SwiftText?

  /// - Parameter withoutClosures: whether closure arguments are omitted, as Mockolo does.
  init(_ text: CallText, withoutClosures: Bool) {
    let (member, call) = (text.member, text.call)
    let parameters = member.signature.parameters
    // The compiler warns about reading a call that never happens.
    guard call.uncallable == nil else { return }
    // If an argument is not recorded, the names of the others are not known.
    if !withoutClosures, call.stub.completion != nil {
      addNotes(text)
      return
    }
    guard call.arguments.count == parameters.count, !parameters.isEmpty else { return }
    let calls = text.stem + "Calls"
    let kept = call.arguments.indices.filter { place in
      !withoutClosures || !call.arguments[place].type.isClosure
    }
    let elements = kept.map { (name: parameters[$0].name, type: call.arguments[$0].type, path: text.element($0)) }
    guard let first = elements.first else { return }
    if elements.count == 1 {
      invocationType = first.type.description
      invocations = first.path.isEmpty ? calls : "\(calls).map { $0\(first.path) }"
    } else {
      invocationType = Self.tuple(elements.map { (Identifier.escapedLabel($0.name), $0.type.description) })
      let values = elements.map { (Identifier.escapedArgument($0.name), "$0\($0.path)") }
      invocations = "\(calls).map { \(Self.tuple(values)) }"
    }
    guard kept.count == parameters.count else { return }
    if parameters.count == 1, let argument = call.arguments.first {
      let value = argument.isOptional ? "\(calls).last ?? nil" : "\(calls).last"
      received = (first.name.firstUppercased, argument.optionalType.description, value)
    } else {
      received = ("Arguments", (invocationType ?? "") + "?", "(\(invocations)).last")
    }
  }

  /// Adds the statement that records all arguments of a call with a completion closure. The mock's own record does not
  /// contain the closure, but those of the other tools do.
  private mutating func addNotes(_ text: CallText) {
    guard let arguments = text.call.forwardedArguments(of: text.member) else { return }
    let parameters = text.member.signature.parameters
    let types = arguments.map(\.type.asValue)
    let noted = "\(text.recorder).noted(word: \"calls\")"
    invocations = noted
    if let only = parameters.first, parameters.count == 1 {
      invocationType = types[0].description
      received = (
        only.name.firstUppercased, types[0].optionalWrapped == nil ? "(\(types[0]))?" : types[0].description,
        "(\(noted) as [\(types[0])]).last" + (types[0].optionalWrapped == nil ? "" : " ?? nil")
      )
      note = "\(text.recorder).note(\(arguments[0].value), word: \"calls\")"
      return
    }
    let type = Self.tuple(zip(parameters, types).map { (Identifier.escapedLabel($0.name), $1.description) })
    let values = Self.tuple(zip(parameters, arguments).map { (Identifier.escapedArgument($0.name), $1.value) })
    invocationType = type
    received = ("Arguments", "\(type)?", "(\(noted) as [\(type)]).last")
    note = "\(text.recorder).note(\(items: [values, "word: \"calls\""]))"
  }

  private static func tuple(_ elements: [(label: String, value: String)]) -> String {
    "(" + elements.map { "\($0.label): \($0.value)" }.joined(separator: ", ") + ")"
  }
}

extension CallPlan {
  /// Returns the arguments as a body forwards them to a closure or a record that is not generic, or `nil` if it cannot.
  func forwardedArguments(of member: MemberPlan) -> [(type: TypeSyntax, value: String)]? {
    guard member.signature.parameters.allSatisfy(\.canBeForwarded) else { return nil }
    guard member.isGeneric else { return member.signature.parameters.map { ($0.type, $0.reference) } }
    guard stub.cast != nil, let answered = stub.completion?.names else { return nil }
    guard arguments.count + answered.count == member.signature.parameters.count else { return nil }
    var recorded = arguments[...]
    return member.signature.parameters.map { parameter in
      switch answered.firstIndex(of: parameter.name) {
      // The success closure, or the only one, takes a generic type.
      case 0: (.named("Any"), "\(parameter.reference) as Any")
      case nil: recorded.popFirst().map { ($0.type, $0.value.text) } ?? (parameter.type, parameter.reference)
      default: (parameter.type, parameter.reference)
      }
    }
  }
}

import MockgenSyntax

/// The template object of a requirement and the members that the mock adds to it.
final class MemberObject: TemplateObject {
  let mock: MockRendering
  let member: MemberPlan
  /// The index of the member in the mock.
  let index: Int

  init(_ mock: MockRendering, index: Int) {
    self.mock = mock
    self.index = index
    member = mock.plan.members[index]
  }

  func value(of key: TemplateKey.Name) -> TemplateValue? {
    switch key {
    case .isSeparate: .flag(index > 0 || !mock.plan.typealiases.isEmpty)
    case .condition: .text(member.condition ?? "")
    case .call: call
    case .stored: stored
    case .initializer: initializer
    case .requirement: .object(mock.requirementValue(member, index: index))
    default: nil
    }
  }

  private var call: TemplateValue {
    switch member.kind {
    case .function(let signature, let call): .view(CallObject(self, signature, call))
    case .computed(let name, let type, let effects, let call, let setter):
      .view(CallObject(self, property: name, type, effects, call, setter: setter))
    case .subscript(let signature, let effects, let call, let setter):
      .view(CallObject(self, signature, effects, call, setter: setter))
    case .stored, .initializer: .nothing
    }
  }

  private var stored: TemplateValue {
    guard case .stored(let name, let type, let stored) = member.kind else { return .nothing }
    return .view(StoredObject(self, name, type, stored))
  }

  private var initializer: TemplateValue {
    guard case .initializer(let plan) = member.kind else { return .nothing }
    return .object(mock.initializerValue(plan, member: member, index: index))
  }

  /// The state of the mock, or of its static members.
  var state: String {
    member.isStatic ? "\(mock.plan.names[.staticMocks]).state(of: Self.self)" : "mockState"
  }

  /// Returns the declaration of the storage of a property.
  func propertyBacking(_ recorder: String, _ stored: StoredValue, name: String, index: Int) -> [String] {
    var values = [name.quoted, mock.protocolName.quoted(behind: "of: ")]
    if let whenUnset = stored.whenUnset { values.append("whenUnset: \(whenUnset.text(mock.plan.names))") }
    if stored.isWeak { values.append("isWeak: true") }
    let property = mock.plan.names[.mockedProperty]
    let modifiers = mock.backingModifiers(member)
    let type = stored.type.description
    guard member.isStatic else {
      let line = Layout.text(modifiers, "let ", recorder, " = ", property, "<", type, ">")
      let end = ")" + mock.observation(of: member)
      let short = Layout.joined(line + "(", values, separator: ", ", end)
      if Layout.fits(short, indentation: 2) { return [short] }
      let types = Layout.list("\(modifiers)let \(recorder) = \(property)<", [type], ">", indentation: 2)
      return [Layout.list(types + "(", values, end, indentation: 2)]
    }
    return [
      "\(modifiers)static var \(recorder): \(property)<\(type)> {",
      Layout.getter(
        ["  \(mock.plan.names[.staticMocks]).property(Self.self, \(index))"],
        [Layout.list("\(property)(", values, ")", indentation: 6)], indentation: 4), "}",
    ]
  }
}

import MockgenSyntax

/// A requirement with its place in the mock.
struct MemberRendering {
  let mock: MockRendering
  let member: MemberPlan
  /// The index of the member in the mock.
  let index: Int

  init(_ mock: MockRendering, index: Int) {
    self.mock = mock
    self.index = index
    member = mock.plan.members[index]
  }

  /// The members with the names of another tool, if the mock has any for the requirement.
  var overlay: OtherToolMember? { mock.overlay?.members[index] }

  /// Whether the handler is also a member of the mock, as in Mockolo, unless that has another of this name.
  var hasHandler: Bool { mock.overlay?.tool == .mockolo && overlay?.replacesHandler != true }

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

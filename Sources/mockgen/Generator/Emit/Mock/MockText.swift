import MockgenSyntax

// The text of a mock, from its comment to its last extension.

extension MockRendering {
  /// Writes the mock.
  func write(to text: inout SwiftWriter) {
    text.begin(plan.condition)
    text.add(documentation)
    text.add(plan.attributes.map { "\($0)" })
    text += "\(declaration) {"
    if plan.isolation == .actor { writeStateOfActor(to: &text) }
    if isBaseMock, !configurations.isEmpty { writeConfiguration(to: &text) }
    if case .subclass(let superclass) = plan.kind { writeState(beside: superclass, to: &text) }
    if let type = plan.wrapped { writeWrapping(type, to: &text) }
    if let structure = plan.structure { writeProperty(structure, to: &text) }
    for alias in plan.typealiases { text += "  \(access)typealias \(Identifier.escaped(alias.name)) = \(alias.type)" }
    for index in plan.members.indices { MemberText(self, index: index).write(to: &text) }
    writeIdentity(to: &text)
    if let type = plan.publisher { writePublisher(type, to: &text) }
    text += "}"
    text.add(conformance.map { "\($0)" })
    if let structure = plan.structure { writeFactory(structure, to: &text) }
    text.end(plan.condition)
  }

  /// Writes an empty line if members follow.
  private func separateMembers(_ text: inout SwiftWriter) {
    if !plan.members.isEmpty || plan.publisher != nil { text += "" }
  }

  private var location: String { Self.location.joined(separator: ", ") }

  // MARK: State

  private func writeStateOfActor(to text: inout SwiftWriter) {
    text += "  \(access)nonisolated let mockState: \(plan.names[.mockState])"
    text += ""
    text += "  \(access)init(\(items: locationParameters))\(SwiftText.brace)"
    text += """
          mockState = \(state(location))\(initialSettings)
        }
      """
    if plan.members.contains(where: { $0.kind == .initializer }) {
      text += """

          private init(mockState: \(plan.names[.mockState])) { self.mockState = mockState }
        """
    }
    separateMembers(&text)
  }

  private func writeConfiguration(to text: inout SwiftWriter) {
    text += "  \(access)nonisolated override class func configure(_ mockState: \(plan.names[.mockState])) {"
    text.add(configurations.map { "\($0)" }, after: "    mockState.configure")
    text += "  }"
    separateMembers(&text)
  }

  private func writeState(beside superclass: SuperclassPlan, to text: inout SwiftWriter) {
    let nonisolated = plan.isolation == .globalActor ? "nonisolated " : ""
    let known = superclass.initializers
    let value = known.isEmpty ? " = \(state())\(initialSettings)" : ": \(plan.names[.mockState])"
    text += "  \(access)\(nonisolated)let mockState\(value)"
    for initializer in known { write(initializer, to: &text) }
    separateMembers(&text)
  }

  // MARK: Originals

  private func writeWrapping(_ type: TypeSyntax, to text: inout SwiftWriter) {
    let parameters = ["wrapping original: \(type)"] + locationParameters
    text += """
        nonisolated(unsafe) private var \(MockPlan.wrappedName): (\(type))?

        /// Creates a mock that leaves to `original` what the test does not set.
      """
    text += "  \(access)nonisolated convenience init(\(items: parameters))\(SwiftText.brace)"
    text += """
          self.init(\(location))
          \(MockPlan.wrappedName) = original
          mockState.wrap()
        }
      """
    if plan.members.contains(where: { $0.isStatic && $0.isForwarded }) {
      let state = "\(plan.names[.staticMocks]).state(of: Self.self)"
      text += """

          nonisolated private static var \(MockPlan.wrappedTypeName): (\(type).Type)? { \(state).wrapped as? \(type).Type }

          /// Leaves to the static members of `original` what the current test does not set for those of the mock.
          \(access)nonisolated static func wrap(_ original: \(type).Type) { \(state).wrap(original) }
        """
    }
    separateMembers(&text)
  }

  // MARK: Structs of closures

  private func writeProperty(_ structure: StructPlan, to text: inout SwiftWriter) {
    let property = Identifier.escaped(structure.property)
    text += """
        /// The `\(structType)` whose closures call this mock and retain it.
        \(actor(structure))\(access)var \(property): \(structType) {
      """
    text.add(construction(structure), after: "    ")
    text += "  }"
    separateMembers(&text)
  }

  private func writeFactory(_ structure: StructPlan, to text: inout SwiftWriter) {
    text += ""
    text.add(plan.attributes.map { "\($0)" })
    text += """
      extension \(protocolName) {
        /// Returns the `\(structType)` of a new mock, whose failures are reported at the caller's line.
      """
    writeMock(structure, to: &text)
    text += "}"
  }

  // MARK: Standard protocols

  private func writeIdentity(to text: inout SwiftWriter) {
    guard !plan.traits.isDisjoint(with: [.equatable, .comparable]) else { return }
    let (type, names) = (plan.type, plan.names)
    let head = "  \(access)\(isolation)"
    if !plan.members.isEmpty { text += "" }
    if plan.traits.contains(.equatable) {
      text += "\(head)static func == (left: \(type), right: \(type)) -> \(names[.bool]) { left === right }"
    }
    if plan.traits.contains(.comparable) {
      text += """
        \(head)static func < (left: \(type), right: \(type)) -> \(names[.bool]) {
            \(names[.objectIdentifier])(left) < \(names[.objectIdentifier])(right)
          }
        """
    }
    if plan.traits.contains(.hashable) {
      let identifier = names[.objectIdentifier]
      text += "\(head)func hash(into hasher: inout \(names[.hasher])) { hasher.combine(\(identifier)(self)) }"
    }
  }

  private func writePublisher(_ type: TypeSyntax, to text: inout SwiftWriter) {
    if !plan.members.isEmpty || !plan.typealiases.isEmpty || !plan.traits.isDisjoint(with: [.equatable, .comparable]) {
      text += ""
    }
    text += """
        /// The publisher that sends before the value of a property changes.
        \(openAccess)nonisolated var objectWillChange: \(type) {
          mockState.objectWillChange(of: self, \(type)()) { $0.send() }
        }
      """
  }
}

import MockgenSyntax

/// The template object of a property that stores a value.
final class StoredObject: TemplateObject {
  private let owner: MemberObject
  private let name: String
  private let type: TypeSyntax
  private let stored: StoredValue
  private let recorder: String

  private var mock: MockRendering { owner.mock }

  init(_ owner: MemberObject, _ name: String, _ type: TypeSyntax, _ stored: StoredValue) {
    self.owner = owner
    self.name = name
    self.type = type
    self.stored = stored
    recorder = stored.stem.name + "Mock"
  }

  func value(of key: TemplateKey.Name) -> TemplateValue? {
    switch key {
    case .displayName: .text(name)
    case .attributes: .lines(attributes)
    case .modifiers: .text(mock.modifiers(owner.member))
    case .requirementModifiers: .text(requirementModifiers)
    case .override: .text(owner.member.isOverride ? "override " : "")
    case .original:
      .text(original)
    case .originalValue:
      .text(owner.member.isForwarded && !original.isEmpty ? "\(recorder).gave(\(owner.state), \(original))" : original)
    case .returns: .text(owner.member.mayBeBuilt ? "return " : "")
    case .name: .text(Identifier.escaped(name))
    case .type: .text(type.description)
    case .mock: .text(recorder)
    case .int: .text(mock.plan.names[.int])
    case .state: .text(owner.state)
    case .stem: .text(stored.stem.name)
    case .setter: .text(stored.isUnreachable ? CallText.unreachable : "\(recorder).set(\(owner.state), newValue)")
    case .setValuesType: .text(stored.isSettable ? stored.type.description : "")
    case .backing: .lines(owner.propertyBacking(recorder, stored, name: name, index: 2 * owner.index))
    default: nil
    }
  }

  private var original: String {
    reachesOriginal ? OriginalCall(property: name, of: owner.member)?.text(indentation: 0) ?? "" : ""
  }

  /// The attributes of the property that the mock keeps: its availability, but no global actor.
  private var attributes: [String] {
    owner.member.attributes.filter { $0.name == "available" }.map(\.description)
  }

  private var requirementModifiers: String {
    // The property keeps its isolation, which the property of the wrapped instance has, too.
    let isIsolated = owner.member.isForwarded && owner.member.isolation == .ofMock
    let isolation = isIsolated ? "" : owner.member.isolation == .nonisolated ? "nonisolated " : mock.isolation
    return mock.deprecation(owner.member)
      + (owner.member.isStatic ? mock.access + isolation + "static " : mock.openAccess + isolation)
  }

  /// Whether the property can access the original. An override in an isolated mock is `nonisolated`, and the original
  /// may not be.
  private var reachesOriginal: Bool {
    !owner.member.isOverride || (mock.plan.isolation == .none || owner.member.isolation == .nonisolated)
  }
}

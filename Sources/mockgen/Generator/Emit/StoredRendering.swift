import MockgenSyntax

/// A property that stores a value.
struct StoredRendering {
  let owner: MemberRendering
  let stored: StoredValue

  var mock: MockRendering { owner.mock }
  var recorder: String { owner.member.stem.name + "Mock" }
  var setter: String { stored.isUnreachable ? CallText.unreachable : "\(recorder).set(\(owner.state), newValue)" }

  /// The property of the original, if the mock can have one.
  var original: String? {
    reachesOriginal ? OriginalCall(property: stored.name, of: owner.member)?.text(indentation: 0) : nil
  }

  /// The attributes of the property that the mock keeps: its availability, but no global actor.
  var attributes: [String] {
    owner.member.attributes.filter { $0.name == "available" }.map(\.description)
  }

  var requirementModifiers: String {
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

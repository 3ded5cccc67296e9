import MockgenSyntax

/// The spellings of names of the standard library and of the runtime in one mock. They are qualified by their module if
/// something in scope has the same name.
struct EmittedNames: Sendable {
  private let shadowedStandard: Set<StandardName>
  private let shadowedRuntime: Set<RuntimeName>

  /// - Parameter shadows: whether the mock's code would find another declaration of this name first.
  init(shadows: (String) -> Bool) {
    shadowedStandard = Set(StandardName.allCases.filter { shadows($0.rawValue) })
    shadowedRuntime = Set(RuntimeName.allCases.filter { shadows($0.rawValue) })
  }

  subscript(_ name: StandardName) -> String {
    !shadowedStandard.isEmpty && shadowedStandard.contains(name) ? "Swift." + name.rawValue : name.rawValue
  }

  subscript(_ name: RuntimeName) -> String {
    !shadowedRuntime.isEmpty && shadowedRuntime.contains(name) ? "MockRuntime." + name.rawValue : name.rawValue
  }

  /// Whether a name of the runtime is qualified.
  var namesRuntime: Bool { !shadowedRuntime.isEmpty }

  /// Returns whether a mock of a kind that implements no requirement qualifies a name of the runtime.
  func nameRuntime(inEmpty kind: MockPlan.Kind) -> Bool {
    let needed: Set<RuntimeName> = if case .class = kind { [.baseMock] } else { [.asyncMock, .mockState] }
    return !shadowedRuntime.isDisjoint(with: needed)
  }

  /// Returns the type with this name, for use in a plan.
  func type(_ name: StandardName) -> TypeSyntax { .dotted(self[name]) }
}

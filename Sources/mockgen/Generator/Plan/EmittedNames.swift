import MockgenSyntax

/// The names of the standard library and of the runtime as they are written into one mock: behind their module's where
/// something in scope has the same name.
struct EmittedNames: Sendable {
  private let shadowedStandard: Set<StandardName>
  private let shadowedRuntime: Set<RuntimeName>

  /// - Parameter shadows: whether something that the mock's code sees first has this name.
  init(shadows: (String) -> Bool) {
    shadowedStandard = Set(StandardName.allCases.filter { shadows($0.rawValue) })
    shadowedRuntime = Set(RuntimeName.allCases.filter { shadows($0.rawValue) })
  }

  subscript(_ name: StandardName) -> String {
    shadowedStandard.contains(name) ? "Swift." + name.rawValue : name.rawValue
  }

  subscript(_ name: RuntimeName) -> String {
    shadowedRuntime.contains(name) ? "MockRuntime." + name.rawValue : name.rawValue
  }

  /// The same as a type of a plan.
  func type(_ name: StandardName) -> TypeSyntax { .dotted(self[name]) }
}

/// The names of the standard library and of the runtime as they are written into one mock: behind their module's where
/// something in scope has the same name.
struct EmittedNames: Sendable {
  private let shadowed: Set<String>

  /// - Parameter shadows: whether something that the mock's code sees first has this name.
  init(shadows: (String) -> Bool) { shadowed = (Self.standard.union(Self.runtime)).filter(shadows) }

  subscript(_ name: String) -> String {
    guard shadowed.contains(name) else { return name }
    return (Self.standard.contains(name) ? "Swift." : "MockRuntime.") + name
  }

  /// `any Error`, which failures are until they are written down.
  func failure(_ failure: String) -> String {
    failure == ResultClass.anyError ? "any " + self["Error"] : failure == "Never" ? self["Never"] : failure
  }

  private static let standard: Set<String> = ["Bool", "Error", "Int", "Never", "Sendable", "Void"]

  /// What no mock can be called: all of them are made of these.
  static let neverShadowed = runtime.union(["MockState"])

  private static let runtime: Set<String> = [
    "AsyncMock", "BaseMock", "CompletableResult", "CompletionResult", "MaybeResult", "MockedFunction",
    "MockedProperty", "NoResult", "ObservableResult", "ReturnResult", "SingleResult", "StaticMocks", "StreamResult",
    "ValueResult",
  ]
}

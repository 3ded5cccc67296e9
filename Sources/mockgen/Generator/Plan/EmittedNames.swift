/// The names of the runtime that mocks are written with.
enum RuntimeName: String, CaseIterable, Sendable {
  case asyncMock = "AsyncMock"
  case baseMock = "BaseMock"
  case callbackResult = "CallbackResult"
  case completableResult = "CompletableResult"
  case completionResult = "CompletionResult"
  case maybeResult = "MaybeResult"
  case mockedFunction = "MockedFunction"
  case mockedProperty = "MockedProperty"
  case mockUnsetBehavior = "MockUnsetBehavior"
  case noResult = "NoResult"
  case observableResult = "ObservableResult"
  case returnResult = "ReturnResult"
  case singleResult = "SingleResult"
  case staticMocks = "StaticMocks"
  case streamResult = "StreamResult"
  case valueResult = "ValueResult"
}

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

  /// What no mock can be called: all of them are made of these.
  static let neverShadowed = Set(RuntimeName.allCases.map(\.rawValue)).union(["MockState"])
}

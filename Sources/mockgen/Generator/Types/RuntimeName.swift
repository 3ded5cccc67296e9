/// The names of the runtime in generated mocks.
enum RuntimeName: String, CaseIterable, Sendable {
  case asyncMock = "AsyncMock"
  case baseMock = "BaseMock"
  case callbackResult = "CallbackResult"
  case completableResult = "CompletableResult"
  case completionResult = "CompletionResult"
  case maybeResult = "MaybeResult"
  case mockedFunction = "MockedFunction"
  case mockedProperty = "MockedProperty"
  case mockState = "MockState"
  case mockUnsetBehavior = "MockUnsetBehavior"
  case noResult = "NoResult"
  case observableResult = "ObservableResult"
  case returnResult = "ReturnResult"
  case singleResult = "SingleResult"
  case staticMocks = "StaticMocks"
  case streamResult = "StreamResult"
  case valueResult = "ValueResult"

  /// The names of all cases. No mock can have one of them, since all mocks use them.
  static let all = Set(allCases.map(\.rawValue))

  /// The names of the runtime and of the standard library in generated mocks.
  static let allWithStandard = all.union(StandardName.allCases.map(\.rawValue))
}

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
  case mockState = "MockState"
  case mockUnsetBehavior = "MockUnsetBehavior"
  case noResult = "NoResult"
  case observableResult = "ObservableResult"
  case returnResult = "ReturnResult"
  case singleResult = "SingleResult"
  case staticMocks = "StaticMocks"
  case streamResult = "StreamResult"
  case valueResult = "ValueResult"

  /// No mock can be called like these: all mocks are made of them.
  static let all = Set(allCases.map(\.rawValue))

  /// With those of the standard library: all names of others that mocks are written with.
  static let allWithStandard = all.union(StandardName.allCases.map(\.rawValue))
}

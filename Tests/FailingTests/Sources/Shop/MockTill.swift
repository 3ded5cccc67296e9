// A mock in the module of an app, which links the runtime without the test libraries.

import MockRuntime

public protocol Till: Sendable {
  func price(of name: String) -> Int
}

/// Mock of `Till`.
public final class MockTill: BaseMock, Till, @unchecked Sendable {
  public var priceOfResult: ReturnResult<Int, Never>? {
    get { priceOfMock.result }
    set { priceOfMock.result = newValue }
  }
  public func price(of name: String) -> Int {
    if let handler = priceOfMock.record(mockState, name) { return handler.body(name) }
    return priceOfMock.returned()
  }
  private let priceOfMock = MockedFunction<String, (String) -> Int, ReturnResult<Int, Never>>(
    "price(of:)", of: "Till", stem: "priceOf", argument: "name")
}

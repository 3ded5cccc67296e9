// A mock of a stream framework's function, without a framework.

@_spi(Generated) @testable import MockRuntime

/// A mock whose streams are subscribed to at once, as those of RxSwift and Combine are.
struct StatusMock {
  let state = MockState()
  let function = MockedFunction<Void, () -> ObservableResult<Int>?, ObservableResult<Int>>(
    "status()", of: "P", stem: "status")

  init(_ delivery: MockDelivery) { state.delivery = delivery }

  /// Calls the function with this result.
  func status(_ result: ObservableResult<Int>) -> MockStream<Int, any Error> {
    function.result = result
    function.record(state)
    return function.source(nil)
  }
}

// The verification of all functions of a mock.

extension MockSettings {
  /// Expects that every call was verified: by `expectCalled`, `expectCalls`, `waitForCall` or in an order.
  ///
  /// For example, at the end of a test: `client.expectNoMoreCalls()`
  ///
  /// Reading the recorded arguments does not verify a call. Unverified calls are recorded as a failure at the caller's
  /// line. It may be called from any thread.
  public func expectNoMoreCalls(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let others = mockState.callLists(unverifiedOnly: true).flatMap(\.orders)
    if others.isEmpty { return }
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let report = CallReport(of: mockState)
    let count = others.count == 1 ? "1 call" : "\(others.count) calls"
    mockState.report(
      report.text(
        "Expected no more calls, but \(count) remained unverified", around: Set(others)),
      at: location)
  }
}

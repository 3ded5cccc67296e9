// The verification of all functions of a mock.

@_spi(Generated) public import MockRuntime

extension MockSettings {
  /// Expects that every call was verified: by `expectCalled`, `expectCalls`, `waitForCall` or in an order.
  ///
  /// For example, at the end of a test: `client.expectNoMoreCalls()`
  ///
  /// Reading the recorded arguments does not verify a call. Unverified calls are recorded as a failure at the caller's
  /// line. It may be called from any thread. With `including: .writes`, writes of properties must be verified, too.
  public func expectNoMoreCalls(
    including accesses: MockPropertyAccess..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let lists = mockState.callLists(unverifiedOnly: true, with: Set(accesses))
    let others = lists.flatMap(\.orders)
    if others.isEmpty { return }
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let report = CallReport(of: mockState, withReads: accesses.contains(.reads))
    let count = others.count == 1 ? "1 call" : "\(others.count) calls"
    let text = report.text("Expected no more calls, but \(count) remained unverified", around: Set(others))
    mockState.report(([text] + lists.compactMap(\.hint)).joined(separator: "\n"), at: location)
  }

  /// Expects calls of this mock and of others in this order. Other calls may come between them.
  ///
  /// For example: `player.expectInOrder(player.playMock.call(with: song), analytics.sendMock.anyCall)`
  ///
  /// A failure is recorded at the caller's line. Calls that match are verified. It may be called from any thread.
  ///
  /// - Parameters:
  ///   - expected: The calls, of any mocks.
  ///   - fileID: The caller's module and file.
  ///   - filePath: The caller's path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  public func expectInOrder(
    _ expected: MockCallExpectation..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    MockCallExpectation.expectInOrder(
      expected, at: MockLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

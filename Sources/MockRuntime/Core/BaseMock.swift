// The base class of mocks that need no other: it keeps where the mock was made.

/// The base class of mocks of protocols.
///
/// It stores one member, so that hardly any requirement can collide with it. For example:
/// `final class MockClock: BaseMock, Clock, @unchecked Sendable { … }`
open class BaseMock: AsyncMock, @unchecked Sendable {
  /// The state that all members of this mock share.
  @_spi(Generated) public let mockState: MockState

  /// Makes a mock whose failures are reported where this initialiser was called.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    mockState = MockState(fileID: fileID, filePath: filePath, line: line, column: column)
    makeKnown()
  }

  /// Makes a mock with a state of its own, as the emitted witnesses of `init` requirements do.
  @_spi(Generated) public init(mockState: MockState) {
    self.mockState = mockState
    makeKnown()
  }

  /// Changes what a new mock of this type, or the state of its static members, begins with; emitted where the settings of
  /// the tool say it.
  @_spi(Generated) open class func begin(_ mockState: MockState) {}

  deinit { Registry.shared.livingMocks.remove(self) }

  private func makeKnown() {
    Self.begin(mockState)
    mockState.introduceMembersIfChecked(of: self)
    Registry.shared.livingMocks.add(self)
  }
}

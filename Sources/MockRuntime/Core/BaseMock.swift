// The base class of mocks without another superclass. It records where the mock was created.

/// The base class of mocks of protocols.
///
/// It stores one member, so that hardly any requirement can collide with it. For example:
/// `final class MockClock: BaseMock, Clock, @unchecked Sendable { … }`
open class BaseMock: AsyncMock, @unchecked Sendable {
  /// The state that all members of this mock share.
  @_spi(Generated) public let mockState: MockState

  /// Creates a mock whose failures are reported at the line that called this initialiser.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    mockState = MockState(fileID: fileID, filePath: filePath, line: line, column: column)
    makeKnown()
  }

  /// Creates a mock with the given state. Generated implementations of `init` requirements call it.
  @_spi(Generated) public init(mockState: MockState) {
    self.mockState = mockState
    makeKnown()
  }

  /// Applies the initial settings to the state of a new mock of this type, or of its static members. Generated mocks
  /// override it if the tool's settings specify any.
  @_spi(Generated) open class func configure(_ mockState: MockState) {}

  deinit { Registry.shared.livingMocks.remove(self) }

  private func makeKnown() {
    mockState.isOfOriginal = false
    Self.configure(mockState)
    mockState.introduceMembersIfChecked(of: self)
    Registry.shared.livingMocks.add(self)
    if mockState.mayLeak == true { TestScope.current?.add(self) }
  }
}

// Mocks that a helper of the tests creates, and whose failures are reported at the line that called the helper.

#if canImport(Testing)
  @_spi(Generated) public import MockRuntime
  public import Testing

  extension BaseMock {
    /// Creates a mock whose failures are reported at the given line.
    ///
    /// For example:
    /// `func makeClient(at location: SourceLocation = #_sourceLocation) -> MockClient { MockClient(at: location) }`
    public convenience init(at location: SourceLocation) { self.init(mockState: MockState(at: location)) }
  }

  extension MockState {
    /// Creates the state of a hand-written mock whose failures are reported at the given line.
    public convenience init(at location: SourceLocation) { self.init(at: MockLocation(location)) }
  }

  extension MockLocation {
    /// Converts a location that Swift Testing has captured.
    init(_ location: SourceLocation) {
      #if compiler(>=6.3)
        let path = location.filePath
      #else
        let path = location._filePath
      #endif
      self.init(fileID: location.fileID, filePath: path, line: location.line, column: location.column)
    }
  }
#endif

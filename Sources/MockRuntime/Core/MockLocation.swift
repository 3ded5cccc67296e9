// Where in the user's source a mock was made, or a wait was called.

/// A place in the user's source, at which failures are reported.
@_spi(Generated) public struct MockLocation: Sendable {
  /// The module and the file, as `#fileID` spells them.
  @_spi(Generated) public let fileID: String
  /// The path of the file, as `#filePath` spells it.
  @_spi(Generated) public let filePath: StaticString
  /// The line, counted from 1.
  @_spi(Generated) public let line: UInt
  /// The column, counted from 1.
  @_spi(Generated) public let column: UInt

  /// Takes the caller's place.
  ///
  /// For example: `func makeClient(location: MockLocation = MockLocation()) { … }` does *not* give the caller of
  /// `makeClient`; pass the four values through parameters with the same defaults instead.
  @_spi(Generated) public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.fileID = "\(fileID)"
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// A place of which only the file's path is known; the folder stands in for the module.
  init(filePath: StaticString, line: UInt) {
    let parts = "\(filePath)".split(separator: "/")
    self.fileID = parts.count > 1 ? parts.suffix(2).joined(separator: "/") : "Unknown/\(filePath)"
    self.filePath = filePath
    self.line = line
    self.column = 1
  }
}

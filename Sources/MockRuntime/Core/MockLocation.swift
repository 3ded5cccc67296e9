// Where in the user's source a mock was made, or a wait was called.

/// A place in the user's source, at which failures are reported.
@_spi(Generated) public struct MockLocation: Sendable {
  /// The module and the file, as `#fileID` spells them.
  @_spi(Generated) public let fileID: String
  private let path: Path
  /// The line, counted from 1.
  @_spi(Generated) public let line: UInt
  /// The column, counted from 1.
  @_spi(Generated) public let column: UInt

  /// XCTest takes a literal only; Swift Testing hands on a text.
  private enum Path {
    case literal(StaticString)
    case text(String)
  }

  /// Takes the caller's place.
  ///
  /// For example: `func makeClient(location: MockLocation = MockLocation()) { … }` does *not* give the caller of
  /// `makeClient`; pass the four values through parameters with the same defaults instead.
  @_spi(Generated) public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.fileID = "\(fileID)"
    self.path = .literal(filePath)
    self.line = line
    self.column = column
  }

  /// Takes a place that Swift Testing has captured.
  package init(fileID: String, filePath: String, line: Int, column: Int) {
    self.fileID = fileID
    self.path = .text(filePath)
    self.line = UInt(max(1, line))
    self.column = UInt(max(1, column))
  }

  /// A place of which only the file's path is known; the folder stands in for the module.
  init(filePath: StaticString, line: UInt) {
    let parts = "\(filePath)".split(separator: "/")
    self.fileID = parts.count > 1 ? parts.suffix(2).joined(separator: "/") : "Unknown/\(filePath)"
    self.path = .literal(filePath)
    self.line = line
    self.column = 1
  }

  /// The path of the file, as `#filePath` spells it.
  package var filePath: String {
    switch path {
    case .literal(let path): "\(path)"
    case .text(let path): path
    }
  }

  /// The path of the file, where the compiler has written it down.
  package var literalPath: StaticString? {
    switch path {
    case .literal(let path): path
    case .text: nil
    }
  }
}

// Where in the user's source a mock was made, or a wait was called.

/// A place in the user's source, at which failures are reported.
@_spi(Generated) public struct MockLocation: Sendable {
  private let file: File
  /// The line, counted from 1.
  @_spi(Generated) public let line: UInt
  /// The column, counted from 1.
  @_spi(Generated) public let column: UInt

  /// XCTest takes a literal only; Swift Testing hands on a text. A text is made of a literal where a failure needs it: every
  /// mock has a location.
  private enum File {
    case literal(id: StaticString, path: StaticString)
    /// Of which only the path is known.
    case path(StaticString)
    case text(id: String, path: String)
  }

  /// Takes the caller's place.
  ///
  /// For example: `func makeClient(location: MockLocation = MockLocation()) { … }` does *not* give the caller of
  /// `makeClient`; pass the four values through parameters with the same defaults instead.
  @_spi(Generated) public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    (file, self.line, self.column) = (.literal(id: fileID, path: filePath), line, column)
  }

  /// Takes a place that Swift Testing has captured.
  package init(fileID: String, filePath: String, line: Int, column: Int) {
    file = .text(id: fileID, path: filePath)
    (self.line, self.column) = (UInt(max(1, line)), UInt(max(1, column)))
  }

  /// A place of which only the file's path is known; the folder stands in for the module.
  init(filePath: StaticString, line: UInt) { (file, self.line, column) = (.path(filePath), line, 1) }

  /// The module and the file, as `#fileID` spells them.
  @_spi(Generated) public var fileID: String {
    switch file {
    case .literal(let id, _): return "\(id)"
    case .text(let id, _): return id
    case .path(let path):
      let parts = "\(path)".split(separator: "/")
      return parts.count > 1 ? parts.suffix(2).joined(separator: "/") : "Unknown/\(path)"
    }
  }

  /// The path of the file, as `#filePath` spells it.
  package var filePath: String {
    switch file {
    case .literal(_, let path), .path(let path): "\(path)"
    case .text(_, let path): path
    }
  }

  /// The path of the file, where the compiler has written it down.
  package var literalPath: StaticString? {
    switch file {
    case .literal(_, let path), .path(let path): path
    case .text: nil
    }
  }
}

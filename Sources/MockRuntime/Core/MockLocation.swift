// The location in the user's source at which a mock was made, or a wait was called.

/// A place in the user's source, at which failures are reported.
@_spi(Generated) public struct MockLocation: Sendable {
  private let file: File
  /// The line, counted from 1.
  @_spi(Generated) public let line: UInt
  /// The column, counted from 1.
  @_spi(Generated) public let column: UInt

  /// The file, as it was captured. XCTest accepts only the literal of a path, and Swift Testing passes strings.
  private enum File {
    case literal(id: StaticString, path: StaticString)
    /// A file of which only the path is known.
    case path(StaticString)
    case text(id: String, path: String)
  }

  /// Captures the caller's location.
  ///
  /// For example: `func makeClient(location: MockLocation = MockLocation()) { … }` does *not* capture the caller of
  /// `makeClient`. Pass the four values through parameters with the same defaults instead.
  @_spi(Generated) public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    (file, self.line, self.column) = (.literal(id: fileID, path: filePath), line, column)
  }

  /// Creates a location from the values of Swift Testing's `SourceLocation`.
  package init(fileID: String, filePath: String, line: Int, column: Int) {
    file = .text(id: fileID, path: filePath)
    (self.line, self.column) = (UInt(max(1, line)), UInt(max(1, column)))
  }

  /// Creates a location from a path. In its `fileID`, the folder replaces the module.
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

  /// The path of the file, if it is a compile-time literal.
  package var literalPath: StaticString? {
    switch file {
    case .literal(_, let path), .path(let path): path
    case .text: nil
    }
  }
}

// The location in the user's source at which a mock was made, or a wait was called.

/// A place in the user's source, at which failures are reported.
@_spi(Generated) public struct MockLocation: Sendable {
  private let file: File
  /// The line, counted from 1.
  @_spi(Generated) public let line: UInt
  /// The column, counted from 1.
  @_spi(Generated) public let column: UInt

  /// The source of the file name. XCTest takes a literal only; Swift Testing passes a string, from which a literal is
  /// made if a failure needs it, since every mock has a location.
  private enum File {
    case literal(id: StaticString, path: StaticString)
    /// A file of which only the path is known.
    case path(StaticString)
    case text(id: String, path: String)
  }

  /// Captures the caller's location.
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

  /// Creates a location from a path. The folder takes the place of the module.
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

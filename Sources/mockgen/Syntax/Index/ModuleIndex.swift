/// The declarations of one module that mocks of any module may need, as text that does not change with the body of a
/// function. The index can replace the module's sources as input, and vice versa.
///
/// ```
/// // mockgen index 2 of Core
/// // file 61 4f0c9a1be6d20c57: Model/Store.swift
/// public protocol Store {
///   var count: Int { get async throws }
/// }
/// // end
/// ```
///
/// The numbers in the line of a file are the count of the following bytes and their checksum.
public struct ModuleIndex: Hashable, Sendable {
  /// The version of the format, the only one that this `mockgen` reads.
  public static let version = 4
  /// The suffix of an index's path.
  public static let suffix = ".mockindex"

  package static let firstLine = "// mockgen index "
  package static let (fileLine, generatedLine, lastLine) = ("// file ", "// generated ", "// end")

  /// The declarations of one file.
  public struct File: Hashable, Sendable {
    /// The path of the file, relative to the folder of the module's sources.
    public var name: String
    /// Whether `mockgen` generated the file, of which the index then contains only the names of types.
    public var isGenerated: Bool
    /// The range of the file's text in the index.
    public var bytes: Range<Int>
  }

  public var module: String
  /// The files, sorted by name.
  public var files: [File]

  /// The styles whose marks are comments. An index contains the marks of all of them, since a run that reads it may use
  /// any. Marks that are attributes are printed with the other attributes.
  public static let markStyles: Set<AnnotationStyle> = [.mockolo, .sourcery]
}

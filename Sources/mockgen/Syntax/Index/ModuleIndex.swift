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
  /// The placeholder for the unreadable members of a protocol.
  static let unreadableMember = "unreadable"

  static let firstLine = "// mockgen index "
  static let (fileLine, generatedLine, lastLine) = ("// file ", "// generated ", "// end")

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

  // MARK: Writing

  /// Returns the text of an index, which contains the name and the `interface` of each file of the module.
  public static func text(of module: String, files: [(name: String, interface: String, isGenerated: Bool)]) -> String {
    var text = "\(firstLine)\(version) of \(module)\n"
    for file in files.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
      let body = file.interface
      if body.isEmpty { continue }
      let sum = Checksum.of(module, file.name, body)
      text += (file.isGenerated ? generatedLine : fileLine) + "\(body.utf8.count) \(sum): \(file.name)\n" + body
    }
    return text + lastLine + "\n"
  }

  /// Returns a checksum that distinguishes the texts of two indexes.
  public static func checksum(of text: String) -> String { Checksum.of("", "", text) }

  /// Returns whether the bytes begin like an index, in any version of the format.
  public static func begins(_ bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: firstLine.utf8) }

  /// The styles whose marks are comments. An index contains the marks of all of them, since a run that reads it may use
  /// any. Marks that are attributes are printed with the other attributes.
  public static let markStyles: Set<AnnotationStyle> = [.mockolo, .sourcery]

  /// Returns a file's part of an index, with the source position of each name.
  ///
  /// - Parameter file: A file that was parsed with the styles of `markStyles`.
  public static func interface(
    of file: SourceFileSyntax, isGenerated: Bool = false
  ) -> (text: String, places: [PrintedPlace]) {
    var printer = DeclarationPrinter()
    printer.print(isGenerated ? file.declarations.nominalNames : file.declarations.interface)
    return (printer.text, printer.places)
  }
}

extension [DeclSyntax] {
  /// The top-level types, reduced to their modifiers and names.
  fileprivate var nominalNames: [DeclSyntax] {
    compactMap { declaration in
      switch declaration {
      case .nominal(let decl):
        let header = DeclHeader(modifiers: decl.header.modifiers, position: decl.header.position)
        return .nominal(
          NominalDecl(
            header: header, kind: decl.kind, name: decl.name, genericParameters: [], inheritanceClause: [],
            genericWhereClause: [], members: [], hasCases: false))
      case .ifConfig(var decl):
        for number in decl.clauses.indices {
          decl.clauses[number].elements = decl.clauses[number].elements.nominalNames
        }
        return decl.clauses.contains { !$0.elements.isEmpty } ? .ifConfig(decl) : nil
      default: return nil
      }
    }
  }
}

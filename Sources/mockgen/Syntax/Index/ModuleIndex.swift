/// The declarations of one module that mocks of any module may need, as text that does not change with the body of a
/// function. It can replace the module's sources, and they can replace it.
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
/// The numbers are the count of the following bytes and their checksum.
public struct ModuleIndex: Hashable, Sendable {
  /// The version of the format. No other `mockgen` reads another version.
  public static let version = 2
  /// The suffix of an index's path.
  public static let suffix = ".mockindex"
  /// The placeholder for the unreadable members of a protocol.
  static let unreadableMember = "unreadable"

  static let firstLine = "// mockgen index "
  static let (fileLine, generatedLine, lastLine) = ("// file ", "// generated ", "// end")

  /// The declarations of one file.
  public struct File: Hashable, Sendable {
    /// From the folder of the module's sources on.
    public var name: String
    /// Whether the tool has written it: only the names in it matter.
    public var isGenerated: Bool
    /// The range of its text in that of the index.
    public var bytes: Range<Int>
  }

  public var module: String
  /// By name.
  public var files: [File]

  // MARK: Writing

  /// - Parameter files: of the module, each with the name that the index is to have, and with its `interface`.
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

  /// Whether the bytes begin as an index does, of whatever format.
  public static func begins(_ bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: firstLine.utf8) }

  /// The styles of annotations that are comments. An index contains all of them, since its users may look for any.
  /// Those that are attributes are printed as such.
  public static let markStyles: Set<AnnotationStyle> = [.mockolo, .sourcery]

  /// All that was read of a file, as text that an edit of a body does not change.
  public static func declarations(of file: SourceFileSyntax) -> String {
    var printer = DeclarationPrinter()
    printer.print(file.declarations)
    return printer.text
  }

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
  /// The types outside of others, as far as others could be called like them.
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

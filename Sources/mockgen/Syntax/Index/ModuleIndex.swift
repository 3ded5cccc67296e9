/// What mocks of any module may need to know of one module, as text that an edit of a function's body does not change:
/// its sources stand for it wherever it is read, and it for them.
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
/// The numbers say how many bytes follow, and are their checksum.
public struct ModuleIndex: Hashable, Sendable {
  /// Of the format: what is written otherwise is read by no other `mockgen`.
  public static let version = 2
  /// How a path is told to be of an index.
  public static let suffix = ".mockindex"
  /// What stands in a protocol for all that could not be read of it.
  static let unreadableMember = "unreadable"

  static let firstLine = "// mockgen index "
  static let (fileLine, generatedLine, lastLine) = ("// file ", "// generated ", "// end")

  /// What one file declares.
  public struct File: Hashable, Sendable {
    /// From the folder of the module's sources on.
    public var name: String
    /// Whether the tool has written it: only the names in it matter.
    public var isGenerated: Bool
    /// Where its text stands in that of the index.
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

  /// What tells the texts of two indexes apart.
  public static func checksum(of text: String) -> String { Checksum.of("", "", text) }

  /// Whether the bytes begin as an index does, of whatever format.
  public static func begins(_ bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: firstLine.utf8) }

  /// The marks that are comments: an index has them all, as nobody knows yet who asks for which. Those that are attributes
  /// stay in it as such.
  public static let markStyles: Set<AnnotationStyle> = [.mockolo, .sourcery]

  /// All that was read of a file, as text that an edit of a body does not change.
  public static func declarations(of file: SourceFileSyntax) -> String {
    var printer = DeclarationPrinter()
    printer.print(file.declarations)
    return printer.text
  }

  /// What an index has of a file, and where each name in it stands in the source.
  ///
  /// - Parameter file: parsed in the styles of `markStyles`.
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

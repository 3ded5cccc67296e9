import MockgenGenerator
import MockgenSyntax

/// The result of reading a file.
enum FoundFile: Sendable {
  case parsed(SourceFileSyntax)
  /// A file that the tool itself has written.
  case own
  /// A file that the tool itself has written, parsed for the names in it.
  case parsedOwn(SourceFileSyntax)
  /// A file that declares nothing relevant, with the names of its types.
  case skipped(TypeNameHashes)
  case failed(Diagnostic)

  init(_ path: String, role: SourceFinder.Role, _ relevant: RelevantDeclarations, _ reader: FileReader) {
    let found = reader.withContents(ofFile: path) { FoundFile(path, buffer: $0, role: role, relevant) }
    self =
      found
      ?? .failed(
        .located(.unreadableFile, "the file cannot be read", note: "check that it exists, and its permissions", path))
  }

  /// Returns the result for a file of an index.
  init(_ path: String, _ file: IndexedSources.File, role: SourceFinder.Role, _ relevant: RelevantDeclarations) {
    self = file.withText { text in
      if file.isGenerated {
        return role.isBeside ? .parsedOwn(Parser.parse(path: path, source: text, styles: relevant.styles)) : .own
      }
      guard role.isRelevant(text, relevant) else { return .skipped(TypeNameHashes(of: text)) }
      var syntax = Parser.parse(path: path, source: text, styles: relevant.styles)
      syntax.diagnostics = syntax.diagnostics.map(\.ofIndex)
      return .parsed(syntax)
    }
  }

  private init(
    _ path: String, buffer: UnsafeBufferPointer<UInt8>, role: SourceFinder.Role, _ relevant: RelevantDeclarations
  ) {
    // The search for relevant declarations would find nothing in UTF-16.
    let isUTF16 = buffer.starts(with: [0xFF, 0xFE]) || buffer.starts(with: [0xFE, 0xFF])
    guard isUTF16 || role.isRelevant(buffer, relevant) else {
      self = .skipped(TypeNameHashes(of: buffer))
      return
    }
    // Files that the tool has written are no input, wherever they are.
    let isOwn = GeneratedHeader.isPresent(in: buffer)
    if isOwn, !role.isBeside {
      self = .own
    } else if let problem = Diagnostic.notUTF8(path, buffer) {
      self = .failed(problem)
    } else {
      let syntax = Parser.parse(path: path, source: buffer, styles: relevant.styles)
      self = isOwn ? .parsedOwn(syntax) : .parsed(syntax)
    }
  }
}

extension SourceFinder.Role {
  fileprivate func isRelevant(_ buffer: UnsafeBufferPointer<UInt8>, _ relevant: RelevantDeclarations) -> Bool {
    switch self {
    case .source:
      Parser.mayDeclare(buffer, styles: relevant.styles)
        || (relevant.readsClasses && Parser.contains("open", in: buffer))
    case .dependency, .beside: true
    case .neighbour(let names, let ambiguous):
      Parser.mayDeclare(names, extending: true, in: buffer)
        || Parser.mayDeclare(ambiguous, extending: false, in: buffer)
    }
  }
}

extension SyntaxDiagnostic {
  /// The diagnostic for a file in an index. The only unreadable parts are those that the indexed source had.
  fileprivate var ofIndex: SyntaxDiagnostic {
    SyntaxDiagnostic(
      id: DiagnosticID.unreadInIndex.rawValue, message: "this protocol could not be read when the module was indexed",
      note: "see the diagnostics of 'mockgen index'", position: owner ?? position)
  }
}

import Foundation
import MockgenGenerator
import MockgenSyntax

/// Finds and reads Swift files.
struct SourceFinder {
  private(set) var diagnostics: [Diagnostic] = []
  /// Sources that declare nothing of interest by themselves.
  private var skipped: [(path: String, names: TypeNameHashes)] = []
  /// How many files there were.
  private(set) var readCount = 0
  private var leftOut: [String] = []
  /// The modules that paths give to files, by the file's path.
  private(set) var modules: [String: String] = [:]
  /// Files and folders without a module, as they were named.
  private(set) var namedPaths: [String] = []
  /// The files that the tool itself has written.
  private(set) var generated: Set<String> = []
  private var found: Set<String> = []
  /// What was read from indexes of modules.
  private(set) var indexes: IndexedSources
  private let progress: ProgressLine?
  private let interest: Interest

  /// - Parameters:
  ///   - styles: Whose marks on protocols are read.
  ///   - readsClasses: Whether open classes matter that nobody has marked.
  ///   - roots: The folders of the modules whose indexes are read: `Core=Sources/Core`.
  init(
    progress: ProgressLine? = nil, styles: Set<AnnotationStyle> = [], readsClasses: Bool = false, roots: [String] = []
  ) {
    self.progress = progress
    indexes = IndexedSources(roots: roots)
    interest = Interest(styles: styles, readsClasses: readsClasses)
  }

  /// Takes a file for no input; it need not exist.
  mutating func leaveOut(_ path: String) { leftOut.append(path) }

  /// - Parameters:
  ///   - paths: files and folders, perhaps behind their module; folders are searched for `.swift` files, without hidden
  ///     ones. The index of a module stands for its files.
  /// - Returns: Every file that may declare something of interest, parsed, in path order, once.
  mutating func parse(_ paths: [String], role: Role) -> [SourceFileSyntax] {
    var search = SourceSearch()
    var indexed: [String] = []
    for path in leftOut { search.leaveOut(path) }
    for path in SourcePath.inSearchOrder(paths, exists: FileManager.default.fileExists) {
      // The output is looked for among its neighbours before it is there.
      if case .missing = FileKind(ofPath: path.path),
        leftOut.contains(where: { $0 == path.path || $0 == path.path + "/" })
      {
        continue
      }
      if path.isIndex {
        indexed += addIndex(path)
        continue
      }
      if path.module == nil { namedPaths.append(path.path) }
      let known = search.files.count
      search.find(path.path)
      // What is a source already belongs where the source does.
      for file in search.files[known...] where found.insert(file).inserted { modules[file] = path.module }
    }
    diagnostics += search.diagnostics + indexes.modulesTwice(in: search.files.compactMap { modules[$0] })
    readCount += search.files.count + indexed.count
    return read((search.files + indexed).sorted(), role: role)
  }

  /// - Returns: The files that the index stands for.
  private mutating func addIndex(_ path: SourcePath) -> [String] {
    do {
      let (module, files) = try indexes.add(path, leavingOut: leftOut)
      let new = files.filter { found.insert($0).inserted }
      for file in new { modules[file] = module }
      return new
    } catch {
      diagnostics.append(error.diagnostic)
      return []
    }
  }

  /// Reads what was left aside at first, where it declares a type that the files read so far need.
  ///
  /// - Parameters:
  ///   - names: of types whose declarations and extensions matter.
  ///   - ambiguous: of types whose declarations matter.
  mutating func parse(declaring names: Set<String>, or ambiguous: Set<String>) -> [SourceFileSyntax] {
    let (wanted, others) = (TypeNameHashes.hashes(of: names), TypeNameHashes.hashes(of: ambiguous))
    let first = skipped.partition { $0.names.contain(declaredOrExtended: wanted, orDeclared: others) }
    let paths = skipped[first...].map(\.path).sorted()
    skipped.removeSubrange(first...)
    return read(paths, role: .neighbour(names, ambiguous))
  }

  /// What files are read for.
  enum Role: Sendable {
    case source, dependency
    /// For the names that are taken.
    case beside
    /// For the types that others need: declared or extended, or only declared.
    case neighbour(Set<String>, Set<String>)

    var isBeside: Bool { if case .beside = self { true } else { false } }
  }

  /// Reads files on all cores, and takes note of what became of each in their order.
  mutating func read(_ paths: [String], role: Role) -> [SourceFileSyntax] {
    var files: [SourceFileSyntax] = []
    // In parts, so that whoever waits sees how far it is.
    for first in stride(from: 0, to: paths.count, by: 1024) {
      progress?.show("reading \(first) of \(paths.count) files")
      let part = paths[first..<min(first + 1024, paths.count)]
      let (interest, indexes) = (interest, indexes)
      let found = AllCores.map(part.count, portion: 32, with: FileReader.init) { reader, number in
        let path = part[first + number]
        return indexes.files[path].map { FoundFile(path, $0, role: role, interest) }
          ?? FoundFile(path, role: role, interest, reader)
      }
      for (path, file) in zip(part, found) { if let syntax = note(file, path) { files.append(syntax) } }
    }
    return files
  }

  private mutating func note(_ file: FoundFile, _ path: String) -> SourceFileSyntax? {
    switch file {
    case .parsed(let syntax): return syntax
    case .parsedOwn(let syntax):
      generated.insert(path)
      return syntax
    case .own: generated.insert(path)
    case .skipped(let names): skipped.append((path, names))
    case .failed(let diagnostic): diagnostics.append(diagnostic)
    }
    return nil
  }
}

/// What matters in sources beside protocols.
struct Interest: Sendable {
  var styles: Set<AnnotationStyle>
  var readsClasses: Bool
}

/// What became of a file that was looked at.
private enum FoundFile: Sendable {
  case parsed(SourceFileSyntax)
  /// What the tool itself has written.
  case own
  /// The same, for the names in it.
  case parsedOwn(SourceFileSyntax)
  /// It declares nothing of interest.
  case skipped(TypeNameHashes)
  case failed(Diagnostic)

  init(_ path: String, role: SourceFinder.Role, _ interest: Interest, _ reader: FileReader) {
    let found = reader.withContents(ofFile: path) { FoundFile(path, buffer: $0, role: role, interest) }
    self =
      found
      ?? .failed(
        .located(.unreadableFile, "the file cannot be read", note: "check that it exists, and its permissions", path))
  }

  /// What an index says of a file.
  init(_ path: String, _ file: IndexedSources.File, role: SourceFinder.Role, _ interest: Interest) {
    self = file.withText { text in
      if file.isGenerated {
        return role.isBeside ? .parsedOwn(Parser.parse(path: path, source: text, styles: interest.styles)) : .own
      }
      guard role.isOfInterest(text, interest) else { return .skipped(TypeNameHashes(of: text)) }
      var syntax = Parser.parse(path: path, source: text, styles: interest.styles)
      syntax.diagnostics = syntax.diagnostics.map(\.ofIndex)
      return .parsed(syntax)
    }
  }

  private init(
    _ path: String, buffer: UnsafeBufferPointer<UInt8>, role: SourceFinder.Role, _ interest: Interest
  ) {
    // In UTF-16 nothing would be found that may declare something.
    let isUTF16 = buffer.starts(with: [0xFF, 0xFE]) || buffer.starts(with: [0xFE, 0xFF])
    guard isUTF16 || role.isOfInterest(buffer, interest) else {
      self = .skipped(TypeNameHashes(of: buffer))
      return
    }
    // What was written by the tool is no input, wherever it stands.
    let isOwn = GeneratedHeader.stands(in: buffer)
    if isOwn, !role.isBeside {
      self = .own
    } else if let problem = Diagnostic.notUTF8(path, buffer) {
      self = .failed(problem)
    } else {
      let syntax = Parser.parse(path: path, source: buffer, styles: interest.styles)
      self = isOwn ? .parsedOwn(syntax) : .parsed(syntax)
    }
  }
}

extension SourceFinder.Role {
  fileprivate func isOfInterest(_ buffer: UnsafeBufferPointer<UInt8>, _ interest: Interest) -> Bool {
    switch self {
    case .source:
      Parser.mayDeclare(buffer, styles: interest.styles)
        || (interest.readsClasses && Parser.contains("open", in: buffer))
    case .dependency, .beside: true
    case .neighbour(let names, let ambiguous):
      Parser.mayDeclare(names, extending: true, in: buffer)
        || Parser.mayDeclare(ambiguous, extending: false, in: buffer)
    }
  }
}

extension SyntaxDiagnostic {
  /// The text of an index is sound but for what could not be read when it was written.
  fileprivate var ofIndex: SyntaxDiagnostic {
    SyntaxDiagnostic(
      id: DiagnosticID.unreadInIndex.rawValue, message: "this protocol could not be read when the module was indexed",
      note: "mend what 'mockgen index' says of it", position: position)
  }
}

extension Diagnostic {
  /// An error about a file as a whole.
  static func located(_ id: DiagnosticID, _ message: String, note: String?, _ path: String) -> Diagnostic {
    Diagnostic(severity: .error, id: id, message: message, note: note, path: path, line: 1, column: 1)
  }

  /// `nil` where the bytes are UTF-8.
  static func notUTF8(_ path: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Diagnostic? {
    UTF8Check.firstInvalidPlace(in: bytes).map { place in
      Diagnostic(
        severity: .error, id: .notUTF8, message: "the file is not UTF-8", note: "save it as UTF-8", path: path,
        line: place.line, column: place.column)
    }
  }
}

/// Looks for what is not UTF-8.
enum UTF8Check {
  /// The line and column of the first byte that belongs to no character, `nil` where all do.
  static func firstInvalidPlace(in buffer: UnsafeBufferPointer<UInt8>) -> (line: Int, column: Int)? {
    // Foundation's own test is fast in debug builds too.
    if String(bytes: buffer, encoding: .utf8) != nil { return nil }
    var line = 1
    var column = 1
    var bytes = buffer.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let scalar):
        column += scalar.count
        if scalar.first == UInt8(ascii: "\n") {
          line += 1
          column = 1
        }
      case .error: return (line, column)
      case .emptyInput: return nil
      }
    }
  }
}

import Foundation
import MockgenGenerator
import MockgenSyntax

/// Finds and reads Swift files.
struct SourceFinder {
  private(set) var diagnostics: [Diagnostic] = []
  /// The sources that declare nothing relevant by themselves, with the names of their types.
  private var skipped: [(path: String, names: TypeNameHashes)] = []
  /// The number of files that were found.
  private(set) var readCount = 0
  private var excluded: [String] = []
  /// The modules that are specified with paths, by the path of each file.
  private(set) var modules: [String: String] = [:]
  /// The given files and folders that have no module.
  private(set) var namedPaths: [String] = []
  /// The files that the tool itself has written.
  private(set) var generated: Set<String> = []
  /// The paths of all files.
  private(set) var found: Set<String> = []
  /// The contents of the indexes of modules.
  private(set) var indexes: IndexedSources
  private let relevant: RelevantDeclarations

  /// - Parameters:
  ///   - styles: The styles of annotations to read.
  ///   - readsClasses: Whether open classes without an annotation matter.
  ///   - roots: The folders of the modules whose indexes are read: `Core=Sources/Core`.
  init(styles: Set<AnnotationStyle> = [], readsClasses: Bool = false, roots: [String] = []) {
    indexes = IndexedSources(roots: roots)
    relevant = RelevantDeclarations(styles: styles, readsClasses: readsClasses)
  }

  /// Excludes a file from the input. It need not exist.
  mutating func exclude(_ path: String) { excluded.append(path) }

  /// - Parameters:
  ///   - paths: Files and folders, optionally with their module. Folders are searched for `.swift` files, except hidden
  ///     ones. The index of a module replaces its files.
  /// - Returns: The files that may have a relevant declaration, parsed, each once and in path order.
  mutating func parse(_ paths: [String], role: Role) -> [SourceFileSyntax] {
    let found = find(paths)
    readCount += found.count
    return read(found.sorted(), role: role)
  }

  /// Returns the files at some paths: those on the disk, and those in indexes.
  private mutating func find(_ paths: [String]) -> [String] {
    var search = SourceSearch()
    var indexed: [String] = []
    for path in excluded { search.exclude(path) }
    for path in SourcePath.inSearchOrder(paths, exists: FileManager.default.fileExists) {
      // The output may be among the given paths before it exists.
      if case .missing = FileKind(ofPath: path.path),
        excluded.contains(where: { $0 == path.path || $0 == path.path + "/" })
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
      // A file that is a source already keeps its module.
      for file in search.files[known...] where found.insert(file).inserted { modules[file] = path.module }
    }
    diagnostics += search.diagnostics + indexes.modulesTwice(in: search.files.compactMap { modules[$0] })
    return search.files + indexed
  }

  /// - Returns: The files of the index.
  private mutating func addIndex(_ path: SourcePath) -> [String] {
    do {
      let (module, files) = try indexes.add(path, excluding: excluded)
      let new = files.filter { found.insert($0).inserted }
      for file in new { modules[file] = module }
      return new
    } catch {
      diagnostics += error.diagnostics
      return []
    }
  }

  /// Reads the files that were skipped at first, if they declare a type that the files read so far need.
  ///
  /// - Parameters:
  ///   - names: The names of types whose declarations and extensions matter.
  ///   - ambiguous: The names of types whose declarations matter.
  mutating func parse(declaring names: Set<String>, or ambiguous: Set<String>) -> [SourceFileSyntax] {
    let (wanted, others) = (TypeNameHashes.hashes(of: names), TypeNameHashes.hashes(of: ambiguous))
    let first = skipped.partition { $0.names.contain(declaredOrExtended: wanted, orDeclared: others) }
    let paths = skipped[first...].map(\.path).sorted()
    skipped.removeSubrange(first...)
    return read(paths, role: .neighbour(names, ambiguous))
  }

  /// The purpose of reading files.
  enum Role: Sendable {
    case source, dependency
    /// A file of the target, whose names no mock may have.
    case beside
    /// A file with types that other files need: for names in the first set, declarations and extensions matter, for
    /// those in the second only declarations.
    case neighbour(Set<String>, Set<String>)

    var isBeside: Bool { if case .beside = self { true } else { false } }
  }

  /// Reads files on all cores, and records the results in the order of the paths.
  mutating func read(_ paths: [String], role: Role) -> [SourceFileSyntax] {
    let (relevant, indexes) = (relevant, indexes)
    let found = AllCores.map(paths.count, portion: 32, with: FileReader.init) { reader, number in
      let path = paths[number]
      if let file = indexes.files[path] { return FoundFile(path, file, role: role, relevant) }
      return FoundFile(path, role: role, relevant, reader)
    }
    return zip(paths, found).compactMap { path, file in note(file, path) }
  }

  /// Removes the diagnostics of excluded files that cannot be read.
  mutating func forgetProblems(ofFiles isLeftOut: (String) -> Bool) {
    let ids = [DiagnosticID.notUTF8, .unreadableFile].map(\.rawValue)
    diagnostics.removeAll { ids.contains($0.id) && isLeftOut($0.path) }
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

/// The declarations in sources that are relevant in addition to protocols.
struct RelevantDeclarations: Sendable {
  var styles: Set<AnnotationStyle>
  var readsClasses: Bool
}

extension Diagnostic {
  /// Returns an error about a file as a whole.
  package static func located(_ id: DiagnosticID, _ message: String, note: String?, _ path: String) -> Diagnostic {
    Diagnostic(severity: .error, id: id, message: message, note: note, path: path, line: 1, column: 1)
  }

  /// Returns an error if the bytes are not UTF-8.
  package static func notUTF8(
    _ path: String, _ bytes: UnsafeBufferPointer<UInt8>, _ id: DiagnosticID = .notUTF8, _ subject: String = "the file"
  ) -> Diagnostic? {
    UTF8Check.firstInvalidPlace(in: bytes).map { place in
      Diagnostic(
        severity: .error, id: id, message: "\(subject) is not UTF-8", note: "save it as UTF-8", path: path,
        line: place.line, column: place.column)
    }
  }

  static func notUTF8(_ path: String, _ data: Data, _ id: DiagnosticID, _ subject: String) -> Diagnostic? {
    data.withUnsafeBytes { notUTF8(path, $0.bindMemory(to: UInt8.self), id, subject) }
  }
}

/// A check for bytes that are not UTF-8.
private enum UTF8Check {
  /// Returns the line and column of the first byte that belongs to no character; `nil` if all bytes do.
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

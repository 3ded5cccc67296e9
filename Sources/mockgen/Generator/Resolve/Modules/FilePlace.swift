import MockgenSyntax

/// The facts about a file that determine its module: its path and its imports.
///
/// These facts are stored, since the modules are determined again whenever files are added.
struct FilePlace: Sendable {
  let path: String
  /// The names of the folders around the file, outermost first, each converted to a module name as a package manager does.
  let folders: [String]
  /// The modules that the file imports, including those under `#if`.
  let importedModules: Set<String>
  /// The modules that the file imports outside of `#if`.
  let surelyImportedModules: Set<String>

  init(_ file: SourceFileSyntax) { self.init(file, folders: FolderParts.of(file.folder)) }

  /// Returns the places of the given files. The folder that consecutive files have in common is split only once.
  static func of(_ files: [SourceFileSyntax]) -> [FilePlace] {
    var known: (folder: Substring, parts: [String]) = ("", [])
    return files.map { file in
      let folder = file.folder
      if folder != known.folder { known = (folder, FolderParts.of(folder)) }
      return FilePlace(file, folders: known.parts)
    }
  }

  private init(_ file: SourceFileSyntax, folders: [String]) {
    path = file.path
    self.folders = folders
    (importedModules, surelyImportedModules) = (file.importedModules, file.surelyImportedModules)
  }
}

extension SourceFileSyntax {
  /// The path up to the last slash.
  fileprivate var folder: Substring { path.utf8.lastIndex(of: 0x2F).map { path[..<$0] } ?? "" }
}

/// The folders of a path.
enum FolderParts {
  /// Returns the module names that a package manager derives from the folders.
  static func of(_ path: Substring) -> [String] {
    path.utf8.split(separator: 0x2F).filter { !$0.elementsEqual([0x2E]) }.map { moduleName(Substring($0)) }
  }

  private static func moduleName(_ folder: Substring) -> String {
    // Most folders have the name of their module, and bytes are faster to compare than characters.
    if folder.utf8.allSatisfy(Identifier.isWordByte) { return String(folder) }
    return String(folder.map { Identifier.isWordCharacter($0) ? $0 : "_" })
  }
}

extension SourceFileSyntax {
  /// The modules that the file imports outside of `#if`.
  fileprivate var surelyImportedModules: Set<String> {
    Set(declarations.filter { if case .import = $0 { true } else { false } }.flatMap(\.importedModules))
  }

  /// The modules that the file imports, including those under `#if`.
  fileprivate var importedModules: Set<String> { Set(declarations.flatMap(\.importedModules)) }
}

extension DeclSyntax {
  fileprivate var importedModules: [String] {
    switch self {
    case .import(let decl): Array(decl.path.prefix(1))
    case .ifConfig(let decl): decl.clauses.flatMap { $0.elements.flatMap(\.importedModules) }
    default: []
    }
  }
}

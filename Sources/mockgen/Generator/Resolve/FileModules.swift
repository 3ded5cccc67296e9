import MockgenSyntax

/// Which module each file belongs to, as the command line and the file's path say it: nobody else is asked, so that the
/// answer is the same on every machine.
struct FileModules {
  private let said: [String: String]
  /// Modules that the generated file imports.
  private let imported: Set<String>
  /// Those, and the modules that any of the given files imports under all conditions.
  let known: Set<String>
  /// Where sources belong that no folder names a module for.
  private let single: String?

  init(options: GeneratorOptions, files: [SourceFileSyntax]) {
    said = options.modules
    imported = Set(options.imports.compactMap { $0.split(separator: ".").first.map(String.init) })
      .union(options.testableImports)
    known = files.reduce(into: imported) { $0.formUnion($1.surelyImportedModules) }
    single = options.testableImports.count == 1 ? options.testableImports[0] : nil
  }

  /// What was said; else the folder below the last `Sources`, else the innermost folder that has the name of a module.
  ///
  /// Folders of sources are often called like a framework, so that there only the modules of the output count.
  func module(of file: SourceFileSyntax, isDependency: Bool) -> String? {
    if let said = said[file.path] { return said }
    let own = file.importedModules
    var folders = file.path.split(separator: "/").dropLast().map(Self.moduleName)
    if let sources = folders.lastIndex(of: "Sources") {
      folders.removeSubrange(...sources)
      if let first = folders.first, known.contains(first), !own.contains(first) { return first }
    }
    let names = isDependency ? known : imported
    // No module imports itself.
    return folders.last { names.contains($0) && !own.contains($0) } ?? (isDependency ? nil : single)
  }

  /// What a package manager calls the module of a folder.
  private static func moduleName(_ folder: Substring) -> String {
    String(folder.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }
}

extension SourceFileSyntax {
  /// The modules that the file imports outside of `#if`.
  var surelyImportedModules: Set<String> {
    Set(declarations.filter { if case .import = $0 { true } else { false } }.flatMap(\.importedModules))
  }

  /// The modules that the file imports, under whatever condition.
  var importedModules: Set<String> { Set(declarations.flatMap(\.importedModules)) }
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

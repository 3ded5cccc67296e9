/// Determines the module of each file from the options, the path and the imports, so that the result is the same on every machine.
struct FileModules {
  private let said: [String: String]
  /// The modules that the generated file imports, and others that the options mention.
  private let imported: Set<String>
  private let testable: Set<String>
  /// The modules in `imported`, and those that any of the given files imports outside of `#if`.
  private(set) var known: Set<String>
  /// The module of sources whose folders do not name one: the only testable import.
  private let single: String?
  /// The components of each given path, with the longest path first.
  private let namedFolders: [[String]]
  /// The folders of packages, recognized by a target with the package's name: `Core/Sources/Core`.
  private var packages: Set<[String]> = []

  init(options: GeneratorOptions, files: [FilePlace] = []) {
    said = options.modules
    testable = Set(options.testableImports)
    imported = Set(options.imports.compactMap { $0.split(separator: ".").first.map(String.init) })
      .union(testable).union(options.mainActor).union(options.nonsending)
    known = imported
    single = options.testableImports.count == 1 ? options.testableImports[0] : nil
    namedFolders = options.namedPaths.map { FolderParts.of($0[...]) }.sorted { $0.count > $1.count }
    add(files)
  }

  /// Adds the imports and paths of further files.
  ///
  /// - Returns: Whether the files add a module or a package.
  @discardableResult
  mutating func add(_ files: [FilePlace]) -> Bool {
    let before = (known.count, packages.count)
    for file in files {
      known.formUnion(file.surelyImportedModules)
      let folders = file.folders
      guard let sources = folders.lastIndex(of: "Sources"), sources > 0, sources + 1 < folders.count else { continue }
      if folders[sources - 1] == folders[sources + 1] { packages.insert(Array(folders[..<sources])) }
    }
    return before != (known.count, packages.count)
  }

  /// Returns the module of a file: the one in the options; otherwise the given folder, if it has a module's name;
  /// otherwise the folder around or below the last `Sources`; otherwise the innermost folder with a module's name.
  ///
  /// For sources, only modules in the options count, since many folders have the name of a framework.
  func module(of file: FilePlace, isDependency: Bool) -> String? {
    if let said = said[file.path] { return said }
    // No module imports itself.
    let own = file.importedModules
    let names = (isDependency ? known : imported).subtracting(own)
    let folders = file.folders
    let named = namedFolders.first { folders.starts(with: $0) } ?? []
    let outer = named.last.flatMap { names.contains($0) ? $0 : nil }
    let sources = folders.lastIndex(of: "Sources")
    // A folder of targets is more specific than one around it.
    if let sources, sources >= named.count || outer == nil {
      if let target = target(in: folders, sources, names, known.subtracting(own)) { return target }
    }
    return outer ?? likeliest(in: folders[(sources.map { $0 + 1 } ?? 0)...], names)
      ?? (isDependency ? nil : framework(in: folders, known.subtracting(own)) ?? single)
  }

  /// Returns the innermost folder with the name of a framework of streams that other files import. Checked-in sources of
  /// the framework, which do not import it, must not be taken for types of the app.
  private func framework(in folders: [String], _ known: Set<String>) -> String? {
    folders.last { known.contains($0) && StreamFramework.all.areBuiltIn($0) }
  }

  /// Returns the module that is named by the folder around the last `Sources` or, preferably in a package, by the one below.
  private func target(in folders: [String], _ sources: Int, _ names: Set<String>, _ known: Set<String>) -> String? {
    let around = sources > 0 && names.contains(folders[sources - 1]) ? folders[sources - 1] : nil
    let below = sources + 1 < folders.count && known.contains(folders[sources + 1]) ? folders[sources + 1] : nil
    let isPackage = packages.contains(Array(folders[..<sources]))
    return isPackage ? below ?? around : around ?? below
  }

  /// Returns the innermost folder with the name of a module: preferably a testable one, and a framework only if there is no other.
  private func likeliest(in folders: ArraySlice<String>, _ names: Set<String>) -> String? {
    let candidates = folders.filter(names.contains)
    return candidates.last(where: testable.contains) ?? candidates.last { KnownModule.types[$0] == nil }
      ?? candidates.last
  }
}

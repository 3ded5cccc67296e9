import MockgenSyntax

/// The files of one run and an index of their declarations, which grows as files are read.
///
/// The result does not depend on the order in which files are added, or on the number of portions.
public struct SourceIndex: Sendable {
  private struct File {
    var syntax: SourceFileSyntax
    /// The position of the known module whose declarations the file contains.
    var known: Int?
    var place: FilePlace
    var isDependency: Bool
    var module: String?
  }

  private(set) var options: GeneratorOptions
  private var files: [File] = []
  private var fileModules: FileModules
  private var nominalNames: Set<String> = []
  private var table: DeclarationTable
  /// The declarations of all files that were added so far.
  private(set) var index: DeclarationIndex

  public init(options: GeneratorOptions) {
    self.options = options
    fileModules = FileModules(options: options)
    table = DeclarationTable(nameableModules: [], frameworks: options.frameworks)
    index = DeclarationIndex(table, modules: ModuleGraph(), options: options)
    addKnown(0)
    updateModules(from: 0)
    fill(from: 0)
  }

  /// The files whose protocols are mocked, by path.
  var sources: [SourceFileSyntax] {
    files.filter { !$0.isDependency }.map(\.syntax).sorted { $0.path < $1.path }
  }

  /// Adds the declarations of some files. A file that was added before is skipped.
  ///
  /// - Parameters:
  ///   - isDependency: Whether the files are only read, and not mocked.
  ///   - options: The options with the modules that are known by now; the rest is unchanged.
  public mutating func add(_ more: [SourceFileSyntax], isDependency: Bool, options: GeneratorOptions? = nil) {
    let known = Set(files.map(\.syntax.path))
    let added = more.filter { !known.contains($0.path) }.sorted { $0.path < $1.path }
    if added.isEmpty, options == nil { return }
    if let options {
      self.options = options
      fileModules = FileModules(options: options, files: files.map(\.place))
    }
    let first = files.count
    let places = FilePlace.of(added)
    let tellsMore = fileModules.add(places) || options != nil
    files += zip(added, places).map { File(syntax: $0, place: $1, isDependency: isDependency) }
    let imported = places.reduce(into: Set(self.options.imports)) { $0.formUnion($1.importedModules) }
    // A bridging header imports frameworks for all files.
    let names = added.flatMap { $0.declarations.flatMap(\.namesWithPrefix) }
    let named = Set(names.compactMap { KnownModule.declaring[$0]?.last(where: \.hasPrefix)?.path })
    for (number, framework) in KnownModule.frameworks.enumerated() where !known.contains(framework.path) {
      if framework.isOne(of: imported) || named.contains(framework.path) { addKnown(number + 1) }
    }
    for file in added { nominalNames.formUnion(file.declarations.compactMap(\.nominalName)) }
    updateModules(from: first)
    fill(from: tellsMore && updateModules(from: 0) ? 0 : first)
  }

  /// Adds a known module, as a file without text.
  private mutating func addKnown(_ module: Int) {
    let file = Parser.parse(path: KnownModule.all[module].path, text: "")
    files.append(File(syntax: file, known: module, place: FilePlace(file), isDependency: true))
  }

  /// Returns the access levels of existing mocks, by module and by name, for modules that the mocks import.
  ///
  /// - Parameter generated: The generated files, which are not added.
  public func mocks(in generated: [SourceFileSyntax]) -> [String: [String: AccessLevel]] {
    zip(generated, FilePlace.of(generated)).reduce(into: [:]) { mocks, file in
      guard let module = fileModules.module(of: file.1, isDependency: false) else { return }
      for type in file.0.declarations.flatMap(\.nominals) {
        mocks[module, default: [:]][type.name] = type.header.accessLevel
      }
    }
  }

  /// Determines the modules of the files from the given number on.
  ///
  /// - Returns: Whether the module of any file changed.
  @discardableResult
  private mutating func updateModules(from first: Int) -> Bool {
    var hasChanged = false
    for number in files.indices[first...] {
      let module = fileModules.module(of: files[number].place, isDependency: files[number].isDependency)
      hasChanged = hasChanged || files[number].module != module
      files[number].module = module
    }
    return hasChanged
  }

  private mutating func fill(from first: Int) {
    let nameable = fileModules.known.union(["Swift"]).subtracting(nominalNames)
    let isSame = table.extendedPrefixes.allSatisfy { nameable.contains($0) == table.nameableModules.contains($0) }
    let start = isSame ? first : 0
    if start == 0 { table = DeclarationTable(nameableModules: nameable, frameworks: options.frameworks) }
    table.nameableModules = nameable
    for file in files[start...] {
      if let known = file.known {
        table.add(known: known)
        continue
      }
      table.add(
        file.syntax, module: file.module, isOnMainActor: file.module.map(options.mainActor.contains) ?? false,
        isDependency: file.isDependency)
    }
    let owners = files.map { ($0.module, $0.isDependency) }
    index = DeclarationIndex(
      table, modules: ModuleGraph(files: owners, imports: table.imports, options: options), options: options)
  }
}

extension DeclSyntax {
  /// The name of a class, struct, enum or actor.
  fileprivate var nominalName: String? { if case .nominal(let decl) = self { decl.name } else { nil } }

  /// The names with two capitals at the beginning that protocols and classes inherit from, except `NSObject`.
  fileprivate var namesWithPrefix: [String] {
    let (inherited, members): ([InheritedType], [DeclSyntax]) =
      switch self {
      case .protocol(let decl): (decl.inheritanceClause, [])
      case .nominal(let decl): (decl.kind == .class ? decl.inheritanceClause : [], decl.members)
      case .extension(let decl): ([], decl.members)
      case .ifConfig(let decl): ([], decl.clauses.flatMap(\.elements))
      default: ([], [])
      }
    return inherited.flatMap(\.type.leftmostNames).filter { name in
      name.utf8.prefix(2).allSatisfy { (0x41...0x5A).contains($0) } && !name.hasPrefix("NSObject")
    } + members.flatMap(\.namesWithPrefix)
  }

  /// The classes, structs, enums and actors, including those in branches of `#if`.
  fileprivate var nominals: [NominalDecl] {
    switch self {
    case .nominal(let decl): [decl]
    case .ifConfig(let decl): decl.clauses.flatMap { $0.elements.flatMap(\.nominals) }
    default: []
    }
  }
}

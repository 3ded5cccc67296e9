import MockgenSyntax

/// Finds `mockgen:` comments, and marks of other tools, that have no effect in their place, so that none is ignored
/// silently.
struct AnnotationCheck {
  private(set) var diagnostics: [Diagnostic] = []
  private var path = ""
  /// The classes whose members partial mocks override.
  private let mockedClasses: Set<ClassLocation>
  /// The classes that are mocked, and those that match a pattern.
  private let chosenClasses: (mocked: Set<ClassLocation>, matched: Set<ClassLocation>)
  /// The names of all types that are not protocols.
  private let types: Set<String>
  /// The annotations of the protocols themselves, by name.
  private let protocols: [String: Set<AnnotationKey>]
  /// The annotations of extensions that were visited so far, by the name of the protocol.
  private var said: [String: Set<AnnotationKey>] = [:]
  /// The positions of struct properties in the current file above which annotations have an effect.
  private var mockedProperties: Set<Int> = []

  /// The context of a declaration.
  private enum Context {
    case none, `protocol`, mockedClass, otherClass, mockedStruct
  }

  /// - Parameter properties: the positions of struct properties above which annotations have an effect, by file.
  /// - Returns: A warning for each annotation of the files that has no effect.
  static func diagnostics(
    of files: [SourceFileSyntax], in index: DeclarationIndex, properties: [String: Set<Int>]
  ) -> [Diagnostic] {
    var check = AnnotationCheck(index)
    return files.flatMap { file in
      check.path = file.path
      check.mockedProperties = properties[file.path] ?? []
      check.diagnostics = []
      check.visit(file.declarations, in: .none)
      return check.diagnostics + file.strayAnnotations.map { Diagnostic($0, path: file.path) }
    }
  }

  private init(_ index: DeclarationIndex) {
    let marked = index.names.markedClasses
    mockedClasses = Set(marked.flatMap(index.names.superclasses).map(ClassLocation.init))
    chosenClasses = (
      Set(marked.map(ClassLocation.init)), Set(index.classes.filter(index.isMatched).map(ClassLocation.init))
    )
    types = index.nominalNames
    protocols = index.protocolsAsWritten.reduce(into: [:]) { keys, source in
      if source.isDependency { return }
      keys[source.qualifiedName, default: []].formUnion(source.decl.header.annotations.map(\.key))
    }
  }

  // MARK: Walking through a file

  private mutating func visit(_ declarations: [DeclSyntax], in context: Context) {
    for declaration in declarations {
      switch declaration {
      case .protocol(let decl):
        check(decl.header, on: "a protocol") { key in
          if case .typealias = key {
            true
          } else {
            [.skip, .mock, .name, .wrapping, .requirementsElsewhere].contains(key)
          }
        }
        visit(decl.members, in: .protocol)
      case .nominal(let decl): visit(decl)
      case .extension(let decl):
        check(decl)
        visit(decl.members, in: .none)
      case .ifConfig(let decl):
        for clause in decl.clauses { visit(clause.elements, in: context) }
      case .associatedtype(let decl):
        check(decl.header, on: "an associated type") { $0 == .typealias(decl.name) }
      case .function(let decl): checkMember(decl.header, context)
      case .variable(let decl): checkMember(decl.header, isStored: decl.isStored, mayBeWeak: decl.mayBeWeak, context)
      case .subscript(let decl): checkMember(decl.header, context)
      case .initializer(let decl): checkInitializer(decl.header, context)
      case .import(let decl): check(decl.header, on: "an import") { _ in false }
      case .typealias(let decl): check(decl.header, on: "a typealias") { _ in false }
      }
    }
  }

  private mutating func visit(_ decl: NominalDecl) {
    switch decl.kind {
    case .class where decl.header.annotation(.mock) != nil:
      check(decl.header, on: "a class") { [.mock, .name].contains($0) }
    case .class: checkUnmarkedClass(decl.header)
    case .struct where decl.header.annotation(.mock) != nil:
      check(decl.header, on: "a struct") { [.mock, .name].contains($0) }
      return visit(decl.members, in: .mockedStruct)
    case .struct: check(decl.header, on: "a struct without '// mockgen: mock'") { _ in false }
    case .enum, .actor: check(decl.header, on: "an enum or actor") { _ in false }
    }
    let isMocked = mockedClasses.contains(ClassLocation(path: path, offset: decl.header.position.utf8Offset))
    visit(decl.members, in: decl.kind != .class ? .none : isMocked ? .mockedClass : .otherClass)
  }

  private mutating func checkUnmarkedClass(_ header: DeclHeader) {
    let place = ClassLocation(path: path, offset: header.position.utf8Offset)
    let (isMocked, isMatched) = (chosenClasses.mocked.contains(place), chosenClasses.matched.contains(place))
    check(header, on: "a class without '// mockgen: mock'") { key in
      (key == .name && isMocked) || (key == .skip && isMatched)
    }
  }

  /// Checks an extension. Its annotations apply to the protocol that it extends.
  private mutating func check(_ decl: ExtensionDecl) {
    let dotted = decl.extendedType.dottedName
    let names = [dotted, Array(dotted.dropFirst())].map { $0.joined(separator: ".") }
    guard !decl.header.annotations.isEmpty, let name = names.first(where: { protocols[$0] != nil }) else {
      return check(decl.header, on: "an extension", note: dotted.last.map(noteOnExtension)) { _ in false }
    }
    for annotation in decl.header.annotations {
      let isKnown = if case .mockoloArgument = annotation.key { false } else { annotation.key != .inVain(.mockolo) }
      if !isKnown {
        diagnostics.append(withoutEffect(annotation, "above an extension"))
      } else if annotation.style == .mockgen,
        protocols[name]?.contains(annotation.key) == true || !said[name, default: []].insert(annotation.key).inserted
      {
        diagnostics.append(withoutEffect(annotation, "below another one"))
      }
    }
  }

  /// Returns the place of an annotation that is above an extension of anything but a protocol of the sources.
  private func noteOnExtension(of name: String) -> String {
    types.contains(name)
      ? "write it above the declaration of '\(name)'; above an extension it applies to a protocol"
      : "above an extension it applies to a protocol, and the sources declare no protocol '\(name)'"
  }

  private mutating func checkMember(
    _ header: DeclHeader, isStored: Bool = false, mayBeWeak: Bool = false, _ context: Context
  ) {
    switch context {
    case .protocol where header.has("optional"): check(header, on: "an optional requirement") { _ in false }
    case .protocol where header.annotation(.weak) != nil && !mayBeWeak:
      check(header, on: "a requirement that is not a settable, Optional property") { $0 == .name }
    case .protocol: check(header, on: "a requirement") { [.name, .weak].contains($0) }
    case .mockedClass where isStored || ["private", "fileprivate", "final", "static"].contains(where: header.has):
      check(header, on: "a member that no mock can override") { _ in false }
    case .mockedClass: check(header, on: "a member of a class") { [.name, .skip].contains($0) }
    case .mockedStruct where mockedProperties.contains(header.position.utf8Offset):
      check(header, on: "a property of a struct") { [.name, .skip].contains($0) }
    case .mockedStruct: check(header, on: "a member that the mock of a struct does not change") { _ in false }
    case .otherClass, .none: check(header, on: "a member of a class without a mock") { _ in false }
    }
  }

  private mutating func checkInitializer(_ header: DeclHeader, _ context: Context) {
    if context == .protocol || context == .mockedStruct { return checkMember(header, context) }
    check(header, on: "an initialiser of a class") { _ in false }
  }

  // MARK: Complaining

  private mutating func check(
    _ header: DeclHeader, on place: String, note: String? = nil, isKnown: (AnnotationKey) -> Bool
  ) {
    var own: Set<AnnotationKey> = []
    let isSkipped = header.annotations.contains { $0.key == .skip && isKnown(.skip) }
    for annotation in header.annotations {
      if !isKnown(annotation.key) {
        diagnostics.append(mockoloArgument(annotation) ?? withoutEffect(annotation, "above \(place)", note: note))
      } else if annotation.style == .mockgen, !own.insert(annotation.key).inserted {
        diagnostics.append(withoutEffect(annotation, "below another one"))
      } else if annotation.style == .mockgen, isSkipped, annotation.key != .skip, annotation.typealiasName == nil {
        // A typealias may have an effect on protocols that inherit from this one, which `AnnotationUse` checks.
        diagnostics.append(withoutEffect(annotation, "beside 'mockgen: skip'"))
      }
    }
  }

  private func withoutEffect(_ annotation: Annotation, _ place: String, note: String? = nil) -> Diagnostic {
    let isOwn = annotation.style == .mockgen
    return warning(
      "'\(isOwn ? "mockgen: " : "")\(annotation.key)' has no effect \(place)",
      note: isOwn
        ? note ?? "see 'Annotations' in docs/mocks.md for the places of each annotation"
        : "it marks protocols; for a partial mock of a class write '// mockgen: mock'", at: annotation.position)
  }

  private func warning(_ message: String, note: String, at position: SourcePosition) -> Diagnostic {
    Diagnostic(
      severity: .warning, id: .annotationWithoutEffect, message: message, note: note, path: path, position: position)
  }

  /// Returns a diagnostic if the annotation is an argument of `@mockable(…)` that has no effect.
  private func mockoloArgument(_ annotation: Annotation) -> Diagnostic? {
    guard case .mockoloArgument(let section) = annotation.key else { return nil }
    let note =
      switch section {
      case "rx", "combine", "var":
        "remove it; set '…Result = .stream(subject)' or '.subject(…)' in the test, and keep the subject"
      case "modifiers": "remove it; for a weak property write '// mockgen: weak' above it"
      case "typealias": "write '// mockgen: typealias Element = Int', with the intended type"
      case "override": "write 'override: name = FakeClient'"
      case "(": "write all arguments and the ')' on one line, or in one '/** … */'"
      default: "remove it; 'override:', 'typealias:', 'history:' and 'module:' are understood"
      }
    return Diagnostic(
      severity: .warning, id: .mockoloArgument,
      message: section == "("
        ? "the arguments of '@mockable' are not closed" : "'\(annotation.value ?? "")' of '@mockable' has no effect",
      note: note, path: path, position: annotation.position)
  }
}

/// The location of a class declaration, by which it is identified.
private struct ClassLocation: Hashable {
  var path: String
  var offset: Int

  init(path: String, offset: Int) {
    self.path = path
    self.offset = offset
  }

  init(_ nominal: IndexedNominal) {
    self.init(path: nominal.scope.path, offset: nominal.decl.header.position.utf8Offset)
  }
}

extension VariableDecl {
  /// Whether a mock can store the values of the requirement without retaining them.
  fileprivate var mayBeWeak: Bool { accessors.contains { $0.kind == "set" } && type?.core.optionalWrapped != nil }

  /// Whether the property is stored, so that no mock overrides it.
  fileprivate var isStored: Bool { isLet || header.has("lazy") || !accessors.contains { $0.kind == "get" } }
}

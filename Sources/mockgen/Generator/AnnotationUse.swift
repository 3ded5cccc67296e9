import MockgenSyntax

/// Collects annotations that turn out to have no effect once all sources are known: those that fix associated types
/// that do not exist, and those on protocols without a mock.
struct AnnotationUse {
  private struct Place: Hashable {
    var path: String
    var offset: Int
  }

  /// The associated types of each protocol, in any of its branches of `#if`.
  private var associatedTypes: [Place: Set<String>] = [:]
  private var fixed: [(annotation: Annotation, owner: Place, name: String)] = []
  private var unused: Set<Diagnostic> = []
  /// The warnings for annotations that fix an associated type of a skipped protocol, except those in `used`.
  private var skipped: [Place: Diagnostic] = [:]
  private var used: Set<Place> = []

  init() {}

  /// Collects the annotations of one protocol.
  init(of resolved: ResolvedDeclaration) {
    guard resolved.isProtocol else { return }
    used = Set(resolved.inheritedAnnotations.map { Place(path: $0.path, offset: $0.offset) })
    let source = resolved.source
    let place = Place(path: source.scope.path, offset: source.header.position.utf8Offset)
    let fixing = source.header.annotations.filter { $0.typealiasName != nil }
    if !resolved.associatedTypes.isEmpty || !fixing.isEmpty {
      associatedTypes[place] = Set(resolved.associatedTypes.map(\.name))
    }
    fixed = fixing.map { ($0, place, source.name) }
    if let annotation = source.header.annotation(.requirementsElsewhere), !resolved.hasRequirementsElsewhere {
      unused.insert(
        Diagnostic(
          severity: .warning, id: .annotationWithoutEffect,
          message:
            "'mockgen: \(annotation.key)' has no effect: every type that '\(source.name)' inherits from is known",
          note: "remove the comment", path: source.scope.path, position: annotation.position))
    }
  }

  mutating func add(_ other: AnnotationUse) {
    for (place, types) in other.associatedTypes { associatedTypes[place, default: []].formUnion(types) }
    fixed += other.fixed
    unused.formUnion(other.unused)
    used.formUnion(other.used)
  }

  /// Adds the annotations of a declaration that is not mocked, if the reason makes them ineffective.
  mutating func add(_ candidate: MockableDeclaration, _ omission: Omission) {
    if omission == .skipped { return addSkipped(candidate) }
    guard omission == .invisible || omission == .unavailable else { return }
    for annotation in candidate.header.annotations where annotation.style == .mockgen && annotation.key != .skip {
      unused.insert(
        Diagnostic(
          severity: .warning, id: .annotationWithoutEffect,
          message: "'mockgen: \(annotation.key)' has no effect because '\(candidate.name)' is not mocked: "
            + omission.rawValue, note: "remove the comment, or make the protocol mockable",
          path: candidate.scope.path, position: annotation.position))
    }
  }

  private mutating func addSkipped(_ candidate: MockableDeclaration) {
    for annotation in candidate.header.annotations where annotation.style == .mockgen && annotation.typealiasName != nil
    {
      skipped[Place(path: candidate.scope.path, offset: annotation.position.utf8Offset)] = Diagnostic(
        severity: .warning, id: .annotationWithoutEffect,
        message: "'mockgen: \(annotation.key)' has no effect beside 'mockgen: skip'",
        note: "remove the comment: no mocked protocol inherits from '\(candidate.name)' and leaves the type open",
        path: candidate.scope.path, position: annotation.position)
    }
  }

  var diagnostics: [Diagnostic] {
    var found = unused.union(skipped.filter { !used.contains($0.key) }.values)
    for (annotation, owner, name) in fixed {
      guard let type = annotation.typealiasName, let known = associatedTypes[owner], !known.contains(type) else {
        continue
      }
      found.insert(Self.unknown(type, annotation, of: name, known, path: owner.path))
    }
    return Array(found)
  }

  private static func unknown(
    _ type: String, _ annotation: Annotation, of name: String, _ known: Set<String>, path: String
  ) -> Diagnostic {
    let nearest = NearestName.of(type, among: known.sorted()).map { "did you mean '\($0)'?" }
    let types = known.sorted().map { "'\($0)'" }.joined(separator: ", ")
    let isOwn = annotation.style == .mockgen
    return Diagnostic(
      severity: .warning, id: isOwn ? .annotationWithoutEffect : .mockoloArgument,
      message:
        "'\(isOwn ? "mockgen: typealias" : "typealias:") \(type)'\(isOwn ? "" : " of '@mockable'") has no effect: "
        + "'\(name)' has no associated type '\(type)'",
      note: nearest ?? (known.isEmpty ? "remove it" : "it has \(types)"), path: path, position: annotation.position)
  }
}

extension Annotation {
  /// The name of the associated type that the annotation fixes, if it fixes one.
  var typealiasName: String? {
    if case .typealias(let name) = key { name } else { nil }
  }
}

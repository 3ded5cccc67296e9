import MockgenSyntax

/// Collects annotations whose lack of effect only the whole of the sources shows: those for associated types that do
/// not exist, and those on protocols without a mock.
struct AnnotationUse {
  private struct Place: Hashable {
    var path: String
    var offset: Int
  }

  /// The associated types of each protocol, in any of its branches of `#if`.
  private var associatedTypes: [Place: Set<String>] = [:]
  private var fixed: [(annotation: Annotation, owner: Place, name: String)] = []
  private var unused: Set<Diagnostic> = []

  init() {}

  /// Collects the annotations of one protocol.
  init(of resolved: ResolvedDeclaration) {
    guard resolved.isProtocol else { return }
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
  }

  /// Adds a protocol that is not mocked by the user's choice.
  mutating func add(_ candidate: MockableDeclaration, _ omission: Omission) {
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

  var diagnostics: [Diagnostic] {
    var found = unused
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
  /// The associated type that it fixes.
  fileprivate var typealiasName: String? {
    if case .typealias(let name) = key { name } else { nil }
  }
}

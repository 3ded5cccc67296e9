import MockgenSyntax

/// Finds `// mockgen:` comments that say nothing where they stand, so that none is ignored without a word.
struct AnnotationCheck {
  private(set) var diagnostics: [Diagnostic] = []
  private let path: String

  /// - Returns: A warning for each annotation of the file that has no effect.
  static func diagnostics(of file: SourceFileSyntax) -> [Diagnostic] {
    var check = AnnotationCheck(path: file.path)
    check.visit(file.declarations, isInProtocol: false)
    return check.diagnostics
  }

  private init(path: String) { self.path = path }

  private mutating func visit(_ declarations: [DeclSyntax], isInProtocol: Bool) {
    for declaration in declarations {
      switch declaration {
      case .protocol(let decl):
        check(decl.header, on: "a protocol") { ["skip", "mock", "name"].contains($0) || $0.hasPrefix("typealias ") }
        visit(decl.members, isInProtocol: true)
      case .nominal(let decl):
        let isClass = decl.kind == .class
        check(decl.header, on: isClass ? "a class" : "a struct, enum or actor") { key in
          isClass && ["mock", "name"].contains(key)
        }
        visit(decl.members, isInProtocol: false)
      case .extension(let decl):
        check(decl.header, on: "an extension") { _ in false }
        visit(decl.members, isInProtocol: false)
      case .ifConfig(let decl):
        for clause in decl.clauses { visit(clause.elements, isInProtocol: isInProtocol) }
      case .associatedtype(let decl):
        check(decl.header, on: "an associated type") { $0 == "typealias \(decl.name)" }
      case .function(let decl): checkRequirement(decl.header, isInProtocol)
      case .variable(let decl): checkRequirement(decl.header, isInProtocol)
      case .subscript(let decl): checkRequirement(decl.header, isInProtocol)
      case .initializer(let decl): checkRequirement(decl.header, isInProtocol)
      case .import, .typealias: break
      }
    }
  }

  private mutating func checkRequirement(_ header: DeclHeader, _ isInProtocol: Bool) {
    guard isInProtocol else { return }
    check(header, on: "a requirement") { $0 == "name" }
  }

  /// What stands in `@mockable(…)` and means nothing here.
  private func mockoloArgument(_ annotation: Annotation) -> Diagnostic? {
    guard annotation.key.hasPrefix("@mockable ") else { return nil }
    let note =
      switch annotation.key.dropFirst("@mockable ".count) {
      case "rx", "combine", "var":
        "remove it; a test sets '…Result = .stream(subject)', or '.subject(…)', and keeps the subject"
      case "modifiers": "remove it; a mock keeps what it is given"
      case "typealias": "write '// mockgen: typealias Element = Int', with the type that is meant"
      case "override": "write 'override: name = FakeClient'"
      default: "remove it; 'override:', 'typealias:', 'history:' and 'module:' are understood"
      }
    return Diagnostic(
      severity: .warning, id: "mockolo-argument",
      message: "'\(annotation.value ?? "")' of '@mockable' has no effect", note: note, path: path,
      position: annotation.position)
  }

  private mutating func check(_ header: DeclHeader, on place: String, isKnown: (String) -> Bool) {
    for annotation in header.annotations where !isKnown(annotation.key) {
      if let diagnostic = mockoloArgument(annotation) {
        diagnostics.append(diagnostic)
        continue
      }
      diagnostics.append(
        Diagnostic(
          severity: .warning, id: "annotation-without-effect",
          message: "'mockgen: \(annotation.key)' has no effect above \(place)",
          note: "see 'Annotations' in the README for what can stand where", path: path, position: annotation.position))
    }
  }
}

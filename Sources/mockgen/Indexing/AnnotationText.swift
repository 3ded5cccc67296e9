import MockgenSyntax

/// The text of annotations, as the comments from which the parser reads them.
enum AnnotationText {
  /// Returns the comments that express annotations, without marks that are attributes, such as `@Mockable`.
  static func lines(for annotations: [Annotation]) -> [String] {
    annotations.filter { $0.style == .mockgen }.map { "// mockgen: " + text(of: $0) }
      + mockolo(annotations.filter { $0.style == .mockolo })
      + annotations.filter { $0.style == .sourcery }.map { _ in "// sourcery: AutoMockable" }
  }

  private static func text(of annotation: Annotation) -> String {
    annotation.key.description + (annotation.value.map { " = \($0)" } ?? "")
  }

  /// Returns a single `/// @mockable(…)` comment with all arguments, or nothing if there are no annotations.
  private static func mockolo(_ annotations: [Annotation]) -> [String] {
    if annotations.isEmpty { return [] }
    var isClosed = true
    let arguments = annotations.compactMap { annotation -> String? in
      let value = annotation.value ?? ""
      switch annotation.key {
      case .name: return "override: name = \(value)"
      case .typealias(let name): return "typealias: \(name) = \(value)"
      case .mockoloArgument(section: "("):
        // Its value repeats the arguments, which are separate annotations.
        isClosed = false
        return nil
      case .mockoloArgument: return value
      case .skip, .mock, .requirementsElsewhere, .wrapping, .weak, .inVain: return nil
      }
    }
    let list = arguments.isEmpty && isClosed ? "" : "(" + arguments.joined(separator: "; ") + (isClosed ? ")" : "")
    return ["/// @mockable" + list]
  }
}

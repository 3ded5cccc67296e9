/// The text of annotations, as the comments from which the parser reads them.
enum AnnotationText {
  /// Returns the comments that express annotations, each with its position. Marks that are attributes, such as
  /// `@Mockable`, are not among them.
  static func lines(for annotations: [Annotation]) -> [(text: String, position: SourcePosition)] {
    let own = annotations.filter { $0.style == .mockgen }.map { ("// mockgen: " + text(of: $0), $0.position) }
    return own + mockolo(annotations.filter { $0.style == .mockolo })
      + annotations.filter { $0.style == .sourcery }.map { ("// sourcery: AutoMockable", $0.position) }
  }

  private static func text(of annotation: Annotation) -> String {
    annotation.key.description + (annotation.value.map { " = \($0)" } ?? "")
  }

  /// Returns a single `/// @mockable(…)` comment with all arguments, or nothing if there are no annotations.
  private static func mockolo(_ annotations: [Annotation]) -> [(text: String, position: SourcePosition)] {
    guard let first = annotations.first else { return [] }
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
    return [("/// @mockable" + list, first.position)]
  }
}

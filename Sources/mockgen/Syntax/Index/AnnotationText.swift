/// The marks above a declaration as the comments that they are read from.
enum AnnotationText {
  /// Returns the lines for annotations, each with its position. Annotations that are attributes are included.
  static func lines(for annotations: [Annotation]) -> [(text: String, position: SourcePosition)] {
    let own = annotations.filter { $0.style == .mockgen }.map { ("// mockgen: " + text(of: $0), $0.position) }
    return own + mockolo(annotations.filter { $0.style == .mockolo })
      + annotations.filter { $0.style == .sourcery }.map { ("// sourcery: AutoMockable", $0.position) }
  }

  private static func text(of annotation: Annotation) -> String {
    annotation.key.description + (annotation.value.map { " = \($0)" } ?? "")
  }

  /// One comment holds all of them.
  private static func mockolo(_ annotations: [Annotation]) -> [(text: String, position: SourcePosition)] {
    guard let first = annotations.first else { return [] }
    var isClosed = true
    let arguments = annotations.compactMap { annotation -> String? in
      let value = annotation.value ?? ""
      switch annotation.key {
      case .name: return "override: name = \(value)"
      case .typealias(let name): return "typealias: \(name) = \(value)"
      case .mockoloArgument(section: "("):
        // The next line repeats it.
        isClosed = false
        return nil
      case .mockoloArgument: return value
      case .skip, .mock, .requirementsElsewhere, .wrapping, .inVain: return nil
      }
    }
    let list = arguments.isEmpty && isClosed ? "" : "(" + arguments.joined(separator: "; ") + (isClosed ? ")" : "")
    return [("/// @mockable" + list, first.position)]
  }
}

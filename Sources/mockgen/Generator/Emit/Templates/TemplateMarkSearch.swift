/// Searches templates and their partials for the key that marks mocks.
struct TemplateMarkSearch {
  private let templates: [String: Template]
  private var visited: Set<String> = []
  /// The text before the next node in its line.
  private var line = ""

  /// - Parameter templates: all templates by name.
  init(templates: [String: Template]) { self.templates = templates }

  /// Returns whether mocks are rendered without a mark: neither the key alone in its line, nor the text of the mark.
  static func isMissing(in templates: [String: Template]) -> Bool {
    var search = TemplateMarkSearch(templates: templates)
    return search.find(in: templates["file"]?.nodes ?? [], isInMock: false) == .unmarked
  }

  private enum Finding { case noMocks, unmarked, marked }

  private mutating func find(in nodes: [Template.Node], isInMock: Bool) -> Finding {
    var finding = isInMock ? Finding.unmarked : .noMocks
    for node in nodes {
      switch node {
      case .text(let text):
        line = String((line + text).split(separator: "\n", omittingEmptySubsequences: false).last ?? "")
      case .variable(let tag):
        if isInMock, isMark(tag) { return .marked }
        line += "?"
      case .section(let tag, let inverted, let nodes):
        if tag.name == "mocks", !inverted { finding = find(in: nodes, isInMock: true) }
      case .partial(let tag, _):
        guard visited.insert(tag.name).inserted else { continue }
        let inside = find(in: templates[tag.name]?.nodes ?? [], isInMock: isInMock)
        if inside != .noMocks { finding = inside }
      }
      if finding == .marked { return .marked }
    }
    return finding
  }

  private func isMark(_ tag: Template.Tag) -> Bool {
    switch tag.name {
    case "documentation": line.allSatisfy { $0 == " " }
    case "protocol": MockMark.protocolName(in: line) == ""
    default: false
    }
  }
}

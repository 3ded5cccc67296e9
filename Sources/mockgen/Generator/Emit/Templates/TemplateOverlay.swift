import MockgenTemplates

/// Templates of the tool that replace built-in ones on request.
public struct TemplateOverlay: Sendable {
  public static let all: [TemplateOverlay] = [
    TemplateOverlay("mockolo", "mocks that also have the members of Mockolo's mocks"),
    TemplateOverlay("sourcery", "mocks that also have the members of Sourcery's AutoMockable"),
    // This overlay includes the templates of `sourcery`.
    TemplateOverlay(
      "spyable", "mocks that also have the members of Spyable's spies, or of Sourcery up to 2.1.2", on: "sourcery"),
  ]

  public static func named(_ name: String) -> TemplateOverlay? { all.first { $0.name == name } }

  /// Returns the overlay with the given texts; `nil` for templates of users.
  static func of(_ texts: [String: String]) -> TemplateOverlay? {
    texts.isEmpty ? nil : all.first { $0.texts == texts }
  }

  public var name: String
  /// The summary: lower case, without full stop.
  public var summary: String
  /// The texts by the names of the templates.
  public var texts: [String: String]

  private init(_ name: String, _ summary: String, on base: String? = nil) {
    self.name = name
    self.summary = summary
    texts = base.flatMap { BuiltInTemplates.overlays[$0] } ?? [:]
    texts.merge(BuiltInTemplates.overlays[name] ?? [:]) { $1 }
  }
}

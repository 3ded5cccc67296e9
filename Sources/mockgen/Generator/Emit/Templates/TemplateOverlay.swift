import MockgenTemplates

/// Templates that come with the tool and stand in for built-in ones where they are asked for by name.
public struct TemplateOverlay: Sendable {
  public static let all: [TemplateOverlay] = [
    TemplateOverlay("mockolo", "mocks that also have the members of Mockolo's mocks"),
    TemplateOverlay("sourcery", "mocks that also have the members of Sourcery's AutoMockable"),
    // What they have in common is written down once.
    TemplateOverlay(
      "spyable", "mocks that also have the members of Spyable's spies, or of Sourcery up to 2.1.2", on: "sourcery"),
  ]

  public static func named(_ name: String) -> TemplateOverlay? { all.first { $0.name == name } }

  public var name: String
  /// Lower case and without full stop.
  public var summary: String
  /// By the names of the templates.
  public var texts: [String: String]

  private init(_ name: String, _ summary: String, on base: String? = nil) {
    self.name = name
    self.summary = summary
    texts = base.flatMap { BuiltInTemplates.overlays[$0] } ?? [:]
    texts.merge(BuiltInTemplates.overlays[name] ?? [:]) { $1 }
  }
}

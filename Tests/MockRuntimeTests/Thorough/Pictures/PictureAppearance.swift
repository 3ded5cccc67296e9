// The colors and fonts of pictures, on light and on dark pages.

/// The appearance of a picture.
enum PictureAppearance: String, CaseIterable {
  case light = ""
  case dark = "~dark"

  /// The suffix that DocC expects in the name of the picture.
  var suffix: String { rawValue }

  static let colourCount = 5

  var style: [String] {
    let circles = colours.enumerated().map {
      "  .c\($0) { fill: \($1.inside); stroke: \($1.outside); stroke-width: 2 }"
    }
    return [
      "<style>",
      "  text { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 15px; text-anchor: middle }",
      "  .letter { fill: \(ink) }",
      "  .title { font-size: 13px; fill: \(muted); text-anchor: start }",
      "  .source { fill: \(muted) }",
      "  .axis { fill: none; stroke: \(muted); stroke-width: 1.5 }",
      "  .origin { stroke: \(accent); stroke-width: 1.5; stroke-dasharray: 2 3 }",
      "  .unsent { fill: \(paper); stroke: \(muted); stroke-dasharray: 3 3 }",
      "  .end { stroke: \(ink); stroke-width: 3 }",
      "  .failure { fill: none; stroke: \(failure); stroke-width: 3 }",
    ] + circles + ["</style>"]
  }

  private var ink: String { self == .light ? "#1d1d1f" : "#f5f5f7" }
  private var paper: String { self == .light ? "#f5f5f7" : "#1d1d1f" }
  private var muted: String { self == .light ? "#6e6e73" : "#98989d" }
  private var accent: String { self == .light ? "#0066cc" : "#2997ff" }
  private var failure: String { self == .light ? "#d70015" : "#ff6961" }

  private var colours: [(inside: String, outside: String)] {
    switch self {
    case .light:
      [
        ("#dcebff", "#0a64d6"), ("#ffead1", "#c25e00"), ("#daf4df", "#1f7a3a"), ("#eee0fc", "#7a3fc0"),
        ("#ffe1ea", "#c2255c"),
      ]
    case .dark:
      [
        ("#10325c", "#6cb0ff"), ("#4a2c0a", "#ffb066"), ("#123d20", "#6fd08c"), ("#35205a", "#c39bff"),
        ("#4d1628", "#ff8fb0"),
      ]
    }
  }
}
